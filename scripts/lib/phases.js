// The phases of npm test and npm run check, each timed, and the count that the commands end with.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.js';
import { bin, run } from './run.js';
import { hasCorrectTypes } from './types.js';

export const reports = join(root, '.cache', 'reports');

/** Results so far: `broken` names phases, `fallen` tests, `flaky` those that passed only when they ran again. A phase that is no test (lint, types) counts only when it fails. */
export function newResults() {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  return { passed: 0, failed: 0, broken: [], fallen: [], flaky: [] };
}

/** Runs one phase and prints how long it took. `work` resolves to whether it passed. */
async function phase(results, name, work) {
  console.log(`\n▶ ${name}`);
  const started = performance.now();
  const passed = await work().catch((failure) => {
    console.error(failure instanceof Error ? failure.message : failure);
    return false;
  });
  if (!passed) results.broken.push(name);
  console.log(`${passed ? '✓' : '✗'} ${name} (${((performance.now() - started) / 1_000).toFixed(1)} s)`);
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

/** Runs vitest and adds its tests to the results. A file that could not be loaded counts as one failure. */
export async function runVitest(results, name, args, env = {}) {
  const outputFile = join(reports, `vitest-${results.passed}.json`);
  await phase(results, name, async () => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${outputFile}`];
    const passed = await passes(bin('vitest'), ['run', ...reporters, ...args], { env });
    const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(outputFile);
    results.passed += numPassedTests;
    results.failed += numFailedTests;
    results.fallen.push(...fallenInVitest(testResults));
    if (!passed && numFailedTests === 0) results.failed += 1;
    if (numPassedTests + numFailedTests > 0) return passed;
    throw new Error('没有运行任何测试。');
  });
}

/** Runs Playwright and adds its tests to the results. */
export async function runPlaywright(results, name) {
  await phase(results, name, async () => {
    const passed = await passes(bin('playwright'), ['test']);
    const { stats = {}, suites = [] } = readReport(join(reports, 'playwright.json'));
    const { expected = 0, unexpected = 0, flaky = 0 } = stats;
    results.passed += expected + flaky;
    results.failed += unexpected;
    results.fallen.push(...suites.flatMap(fallenInPlaywright));
    results.flaky.push(...suites.flatMap(flakyInPlaywright));
    if (!passed && unexpected === 0) results.failed += 1;
    return passed;
  });
}

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

const firstLine = (message = '') => stripVTControlCharacters(message).split('\n', 1)[0];

/** The tests that fell in vitest's report, or the file that did not load, each with the first line of its message. */
export const fallenInVitest = (files) =>
  files.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const own = assertionResults.filter((test) => test.status === 'failed');
    if (own.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
    return own.map(({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages[0])}`);
  });

/** The same of a suite of Playwright's report, which holds suites and specs. */
export const fallenInPlaywright = (suite) => namedInPlaywright(suite, ({ ok }) => !ok);

/** Those that passed only when they ran again (playwright.config.ts), with what the first time fell by. */
export const flakyInPlaywright = (suite) =>
  namedInPlaywright(suite, ({ tests }) => tests.some(({ status }) => status === 'flaky'));

/**
 * @param {{ title?: string, line?: number, suites?: object[], specs?: object[] }} suite
 * @param {(spec: object) => boolean} isMeant
 * @param {string[]} within the titles of the suites around it
 */
function namedInPlaywright({ suites = [], specs = [] }, isMeant, within = []) {
  const own = specs.filter(isMeant).map(({ file, line, title, tests }) => {
    const { message, location } = tests.flatMap(({ results }) => results).find(({ error }) => error)?.error ?? {};
    const at = location ? ` (${relative(root, location.file)}:${location.line})` : '';
    return `tests/e2e/${file}:${line} › ${[...within, title].join(' › ')}: ${firstLine(message)}${at}`;
  });
  const inner = suites.flatMap((suite) =>
    namedInPlaywright(suite, isMeant, suite.line ? [...within, suite.title] : within),
  );
  return [...own, ...inner];
}

/** Prints the closing lines, last what a log cut short must still hold, and ends the command. */
export function finish(results) {
  writeFileSync(join(reports, 'summary.json'), JSON.stringify(results));
  for (const test of results.flaky) console.log(`△ 第二次才通过：${test}`);
  for (const test of results.fallen) console.log(`✗ ${test}`);
  if (results.broken.length > 0) console.log(`\n未通过：${results.broken.join('、')}`);
  console.log(`\n${results.passed} passed, ${results.failed} failed`);
  process.exit(results.failed > 0 || results.passed === 0 ? 1 : 0);
}
