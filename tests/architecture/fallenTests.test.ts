import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/lib/paths.js';
import { failedInPlaywright, failedInVitest } from '../../scripts/lib/phases.js';

// The shapes of the two reports, as Vitest 4 and Playwright 1.6x write them.
test('the closing lines name each test that failed or passed only when run again, and each file that did not load', () => {
  const passed = { status: 'passed', fullName: 'holds', failureMessages: [] };
  const fell = {
    status: 'failed',
    fullName: 'a loan is paid',
    failureMessages: ['\u001b[31mError: 1 is not 2\u001b[39m\n at x'],
  };
  expect(
    failedInVitest([
      { name: join(root, 'tests/unit/a.test.ts'), status: 'failed', message: '', assertionResults: [passed, fell] },
      { name: join(root, 'tests/unit/b.test.ts'), status: 'passed', message: '', assertionResults: [passed] },
      { name: join(root, 'tests/unit/c.test.ts'), status: 'failed', message: 'No module\n at y', assertionResults: [] },
    ]),
  ).toEqual(['tests/unit/a.test.ts › a loan is paid: Error: 1 is not 2', 'tests/unit/c.test.ts: No module']);

  const location = { file: join(process.cwd(), 'tests/e2e/map.spec.ts'), line: 9 };
  const spec = (title: string, status: 'expected' | 'unexpected' | 'flaky', message?: string) => ({
    title,
    ok: status !== 'unexpected',
    file: 'map.spec.ts',
    line: 7,
    tests: [{ status, results: [{}, { error: message === undefined ? undefined : { message, location } }] }],
  });
  const suite = {
    title: 'map.spec.ts',
    line: 0,
    specs: [spec('opens', 'expected'), spec('closes', 'unexpected', 'Test timeout\nmore')],
    suites: [
      {
        title: 'a map',
        line: 3,
        specs: [spec('moves', 'unexpected'), spec('turns', 'flaky', 'Test timeout\nmore')],
        suites: [],
      },
    ],
  };
  expect(failedInPlaywright([{ title: 'none.spec.ts', line: 0 }, suite])).toEqual([
    'tests/e2e/map.spec.ts:7 › closes: Test timeout (tests/e2e/map.spec.ts:9)',
    'tests/e2e/map.spec.ts:7 › a map › moves: ',
    'tests/e2e/map.spec.ts:7 › a map › turns: Test timeout (tests/e2e/map.spec.ts:9)',
  ]);
});
