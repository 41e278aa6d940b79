// The phases of npm test and npm run check, each timed, and the count that the commands end with.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.js';
import { bin, run } from './run.js';

export const reports = join(root, '.cache', 'reports');

/** Results so far. A phase that is no test (lint, types) counts only when it fails. */
export function newResults() {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  return { passed: 0, failed: 0, broken: [] };
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

/** tsc sees the types of CSS modules and pictures through this file, which Next writes at a build and git ignores. */
function writeNextTypes() {
  const file = join(root, 'next-env.d.ts');
  if (existsSync(file)) return;
  writeFileSync(file, '/// <reference types="next" />\n/// <reference types="next/image-types/global" />\n');
}

export async function checkStyle(results) {
  await check(results, '代码规范', () => passes(bin('biome'), ['check', '--error-on-warnings', '.']));
}

export async function checkTypes(results) {
  writeNextTypes();
  await check(results, '类型', () => passes(bin('tsc'), ['--noEmit', '--project', '.']));
}

export async function checkBoundaries(results) {
  await check(results, '模块边界', () => passes(process.execPath, ['scripts/boundaries.js']));
}

/** Runs vitest and adds its tests to the results. A file that could not be loaded counts as one failure. */
export async function runVitest(results, name, args, env = {}) {
  const outputFile = join(reports, `vitest-${results.passed}.json`);
  await phase(results, name, async () => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${outputFile}`];
    const passed = await passes(bin('vitest'), ['run', ...reporters, ...args], { env });
    const { numPassedTests = 0, numFailedTests = 0 } = readReport(outputFile);
    results.passed += numPassedTests;
    results.failed += numFailedTests;
    if (!passed && numFailedTests === 0) results.failed += 1;
    if (numPassedTests + numFailedTests > 0) return passed;
    throw new Error('没有运行任何测试。');
  });
}

/** Runs Playwright and adds its tests to the results. */
export async function runPlaywright(results, name) {
  await phase(results, name, async () => {
    const passed = await passes(bin('playwright'), ['test']);
    const { expected = 0, unexpected = 0, flaky = 0 } = readReport(join(reports, 'playwright.json')).stats ?? {};
    results.passed += expected + flaky;
    results.failed += unexpected;
    if (!passed && unexpected === 0) results.failed += 1;
    return passed;
  });
}

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** Prints the closing line and ends the command. */
export function finish(results) {
  writeFileSync(join(reports, 'summary.json'), JSON.stringify(results));
  if (results.broken.length > 0) console.log(`\n未通过：${results.broken.join('、')}`);
  console.log(`\n${results.passed} passed, ${results.failed} failed`);
  process.exit(results.failed > 0 || results.passed === 0 ? 1 : 0);
}
