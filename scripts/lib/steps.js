import { stripVTControlCharacters } from 'node:util';

const REDRAW_MS = 200;
const BAR_CELLS = 20;

/** Steps that run, in the order in which they began: each has a line at the foot of a terminal. */
const running = [];
let drawn = 0;
let redrawing;

/** '3 分 5 秒'; under a minute '12.3 秒'. */
export function duration(ms) {
  if (ms < 60_000) return `${(ms / 1_000).toFixed(1)} 秒`;
  const whole = Math.round(ms / 1_000);
  return `${Math.floor(whole / 60)} 分 ${whole % 60} 秒`;
}

/**
 * What a step says while it runs.
 * @typedef {object} Report
 * @property {() => void} begin There is work to do: shows the step and its usual time.
 * @property {(share: number, label: string) => void} progress `share` from 0 to 1; without it the bar follows the usual time.
 * @property {(sentence: string) => void} say Prints a sentence.
 */

/**
 * Runs one step of a command and shows that it runs, how it ended and how long it took; several may run at once. `work`
 * resolves to what to say of it (or nothing). Rethrows its failure.
 *
 * @param {string} title
 * @param {(report: Report) => Promise<unknown>} work
 * @param {{ usualSeconds?: number }} [options] measured on two idle cores
 */
export async function step(title, work, { usualSeconds } = {}) {
  const one = { title, usualSeconds, started: performance.now(), begun: false, label: '', share: undefined };
  running.push(one);
  if (process.stdout.isTTY) redrawing ??= setInterval(draw, REDRAW_MS);
  const finish = (mark, note) => {
    running.splice(running.indexOf(one), 1);
    print(`${mark} ${title}${note ? `：${note}` : ''}（${secondsOf(one)} 秒）`);
    if (running.length > 0) return;
    clearInterval(redrawing);
    redrawing = undefined;
  };
  try {
    const note = await work(reportOf(one));
    finish('✓', typeof note === 'string' ? note : '');
    return note;
  } catch (failure) {
    finish('✗', '');
    throw failure;
  }
}

/** @returns {Report} */
function reportOf(one) {
  const begin = () => {
    if (one.begun) return;
    one.begun = true;
    one.started = performance.now();
    const usual = one.usualSeconds ? `（通常 ${one.usualSeconds} 秒）` : '';
    if (!process.stdout.isTTY) console.log(`… ${one.title}${usual}`);
  };
  const progress = (share, label) => {
    begin();
    one.share = share;
    // "上海 · 成交" is of 上海: where nobody watches, each part is printed once.
    const [part] = label.split(' · ');
    if (!process.stdout.isTTY && part !== one.label.split(' · ')[0]) console.log(`… ${one.title}：${part}`);
    one.label = label;
  };
  return { begin, progress, say: print };
}

const secondsOf = ({ started }) => ((performance.now() - started) / 1_000).toFixed(1);

/** Prints a line above those of the running steps. */
function print(line) {
  clear();
  console.log(line);
  draw();
}

function clear() {
  if (drawn > 0) process.stdout.write(`\x1b[${drawn}A\r\x1b[J`);
  drawn = 0;
}

function draw() {
  if (!process.stdout.isTTY) return;
  clear();
  if (running.length === 0) return;
  process.stdout.write(`${running.map((one) => fitted(rowOf(one), process.stdout.columns || 80)).join('\n')}\n`);
  drawn = running.length;
}

function rowOf(one) {
  const seconds = Math.floor((performance.now() - one.started) / 1_000);
  if (!one.begun) return `… ${one.title} ${seconds} 秒`;
  const usual = one.usualSeconds ? `（通常 ${one.usualSeconds} 秒）` : '';
  const share = one.share ?? (one.usualSeconds ? seconds / one.usualSeconds : 0);
  // Full only when it is done, however slow the machine is.
  const cells = Math.min(BAR_CELLS - 1, Math.floor(share * BAR_CELLS));
  const bar = '█'.repeat(cells) + '░'.repeat(BAR_CELLS - cells);
  return `… ${one.title} ${bar} ${seconds} 秒${usual}${one.label ? ` ${one.label}` : ''}`;
}

/** The beginning of a line that fits: a wrapped line could not be drawn over. Chinese signs are two columns wide. */
function fitted(line, columns) {
  let width = 0;
  let text = '';
  for (const sign of stripVTControlCharacters(line)) {
    width += sign.codePointAt(0) >= 0x2e80 ? 2 : 1;
    if (width >= columns) return text;
    text += sign;
  }
  return text;
}

/** Ends the command with the failure's sentence, without a stack: the operator cannot use one. */
export function fail(failure) {
  console.error(failure instanceof Error ? failure.message : String(failure));
  process.exit(1);
}
