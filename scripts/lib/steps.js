const seconds = (ms) => `${(ms / 1_000).toFixed(1)} 秒`;

/**
 * Runs one step of a command and shows that it runs, how it ended and how long it took. `work` resolves to what to say
 * of it (or nothing). Rethrows its failure. `ticks`: whether the seconds count on screen; not where the work draws there.
 */
export async function step(title, work, { ticks = true } = {}) {
  const started = performance.now();
  const ticking = ticks && process.stdout.isTTY ? tick(title, started) : undefined;
  if (!ticking) console.log(`… ${title}`);
  const finish = (mark, note) => {
    clearInterval(ticking);
    const rest = `${title}${note ? `：${note}` : ''}（${seconds(performance.now() - started)}）`;
    console.log(`${ticking ? '\r\x1b[K' : ''}${mark} ${rest}`);
  };
  try {
    const note = await work();
    finish('✓', typeof note === 'string' ? note : '');
    return note;
  } catch (failure) {
    finish('✗', '');
    throw failure;
  }
}

function tick(title, started) {
  const show = () => process.stdout.write(`\r\x1b[K… ${title} ${seconds(performance.now() - started)}`);
  show();
  return setInterval(show, 200);
}

/** Ends the command with the failure's sentence, without a stack: the operator cannot use one. */
export function fail(failure) {
  console.error(failure instanceof Error ? failure.message : String(failure));
  process.exit(1);
}
