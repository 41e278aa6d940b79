// The phases of npm test, npm run test:full and npm run check, each timed, and the count that the commands end with.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.js';
import { bin, playwrightEnvironment, run } from './run.js';
import { duration } from './steps.js';
import { hasCorrectTypes } from './types.js';

export const reports = join(root, '.cache', 'reports');

/**
 * Results so far: `broken` names phases, `fallen` tests. A phase that is no test (lint, types) counts only when it fails.
 * Says how long the command usually takes.
 * @param {string} usual for example '5 分钟'
 */
export function newResults(usual) {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  console.log(`在两个空闲的处理器核上通常需要 ${usual}。`);
  return { passed: 0, failed: 0, broken: [], fallen: [] };
}

/** Runs one phase and prints how long it took, and the command until then. `work` resolves to whether it passed. */
async function phase(results, name, work) {
  console.log(`\n▶ ${name}`);
  const started = performance.now();
  const passed = await work().catch((failure) => {
    console.error(failure instanceof Error ? failure.message : failure);
    return false;
  });
  if (!passed) results.broken.push(name);
  const took = `${duration(performance.now() - started)}，共已 ${duration(performance.now())}`;
  console.log(`${passed ? '✓' : '✗'} ${name}（${took}）`);
  return passed;
}

/** A phase that counts as one failure when it fails. */
export async function check(results, name, work) {
  const passed = await phase(results, name, work);
  if (!passed) results.failed += 1;
  return passed;
}

export const passes = async (command, args, options) => (await run(command, args, options)) === 0;

export async function checkStyle(results) {
  await check(results, '代码规范', () => passes(bin('biome'), ['check', '--error-on-warnings', '.']));
}

export async function checkTypes(results) {
  await check(results, '类型', hasCorrectTypes);
}

export async function checkBoundaries(results) {
  await check(results, '模块边界', () => passes(process.execPath, ['scripts/boundaries.js']));
}

export async function checkUnused(results) {
  await check(results, '未使用的代码', () => passes(process.execPath, ['scripts/unused.js']));
}

const COUNTING = join(root, 'scripts', 'lib', 'countingReporter.js');

/** Runs vitest and adds its tests to the results. A file that could not be loaded counts as one failure. */
export async function runVitest(results, name, args, env = {}) {
  const outputFile = join(reports, `vitest-${results.passed}.json`);
  await phase(results, name, async () => {
    const reporters = [`--reporter=${COUNTING}`, '--reporter=json', `--outputFile.json=${outputFile}`];
    const passed = await passes(bin('vitest'), ['run', ...reporters, ...args], { env });
    const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(outputFile);
    results.passed += numPassedTests;
    results.failed += numFailedTests;
    results.fallen.push(...failedInVitest(testResults));
    if (!passed && numFailedTests === 0) results.failed += 1;
    if (numPassedTests + numFailedTests > 0) return passed;
    throw new Error('没有运行任何测试。');
  });
}

/**
 * Runs tests again on a PostgreSQL of their own, and adds them to the results. `args`: of vitest, which of them; `env`: what
 * vitest.config.ts is told.
 */
export async function runOnPostgres(results, name, args, env = {}) {
  const { startPostgres } = await import('./postgres.js');
  let postgres;
  const started = await check(results, '启动 PostgreSQL', async () => {
    postgres = await startPostgres();
    return true;
  });
  if (!started) return;
  try {
    await runVitest(results, name, args, { ...env, TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

/** Runs Playwright and adds its tests to the results. `env`: what playwright.config.ts is told. */
export async function runPlaywright(results, name, env) {
  await phase(results, name, async () => {
    const passed = await passes(bin('playwright'), ['test'], { env: { ...playwrightEnvironment, ...env } });
    const { stats = {}, suites = [] } = readReport(join(reports, 'playwright.json'));
    const { expected = 0, unexpected = 0, flaky = 0 } = stats;
    results.passed += expected;
    results.failed += unexpected + flaky;
    results.fallen.push(...failedInPlaywright(suites));
    if (!passed && unexpected === 0) results.failed += 1;
    return passed && flaky === 0;
  });
}

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

const firstLine = (message = '') => stripVTControlCharacters(message).split('\n', 1)[0];

/** The tests that fell in vitest's report, or the file that did not load, each with the first line of its message. */
export const failedInVitest = (files) =>
  files.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const own = assertionResults.filter((test) => test.status === 'failed');
    if (own.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
    return own.map(({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages[0])}`);
  });

/** A test that passed only when it ran again has failed. */
const hasFailed = ({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky');

/**
 * The same of the suites of Playwright's report, each of which holds suites and specs.
 * @param {{ title?: string, line?: number, suites?: object[], specs?: object[] }[]} all
 * @param {string[]} within the titles of the suites around them
 */
export const failedInPlaywright = (all, within = []) => all.flatMap((suite) => failedInSuite(suite, within));

function failedInSuite({ title: suiteTitle, line: suiteLine, suites = [], specs = [] }, around) {
  const within = suiteLine ? [...around, suiteTitle] : around;
  const own = specs.filter(hasFailed).map(({ file, line, title, tests }) => {
    const { message, location } = tests.flatMap(({ results }) => results).find(({ error }) => error)?.error ?? {};
    const at = location ? ` (${relative(root, location.file)}:${location.line})` : '';
    return `tests/e2e/${file}:${line} › ${[...within, title].join(' › ')}: ${firstLine(message)}${at}`;
  });
  return [...own, ...failedInPlaywright(suites, within)];
}

/** Prints the closing lines, last what a log cut short must still hold, and ends the command. */
export function finish(results) {
  writeFileSync(join(reports, 'summary.json'), JSON.stringify(results));
  for (const test of results.fallen) console.log(`✗ ${test}`);
  if (results.broken.length > 0) console.log(`\n未通过：${results.broken.join('、')}`);
  console.log(`\n${results.passed} passed, ${results.failed} failed`);
  process.exit(results.failed > 0 || results.passed === 0 ? 1 : 0);
}
