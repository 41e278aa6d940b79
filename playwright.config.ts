import { randomBytes } from 'node:crypto';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from './scripts/lib/browser.js';
import { findTestBrowser } from './scripts/lib/headlessShell.js';
import { freePort } from './scripts/lib/system.js';

// Set once, in the first process: the workers read this file again.
process.env.E2E_PORT ??= String(await freePort());
// Where scripts/serve-tests.js leaves the demo data that every site with it begins with.
process.env.E2E_DEMO_DATA ??= join(tmpdir(), `fangjing-demo-${process.pid}-${process.env.E2E_PORT}`);
// The data of the site that all tests share.
process.env.E2E_DATA_DIR ??= join(tmpdir(), `fangjing-tests-${process.pid}-${process.env.E2E_PORT}`);
// One secret for all sites and for the tests, which make accounts and read codes in their own process.
process.env.APP_SECRET ??= randomBytes(32).toString('base64url');
const origin = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: 'tests/e2e',
  // Sweeps, kills and variants of one mechanism: npm run test:full.
  testIgnore: process.env.TEST_FULL === '1' ? [] : '**/*.full.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A third beside two cores ends later: its pages and theirs take the processors from each other (60 s for 50, 2026-11-28).
  workers: availableParallelism(),
  // A test that can fail by timing is a fault of the test or of the product (docs/decisions/0074).
  retries: 0,
  // Bounds for what hangs, far above what a machine takes that does ten other things: nothing is told by them but that.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/reports/playwright.json' }]],
  use: {
    baseURL: origin,
    actionTimeout: 90_000,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    screenshot: 'only-on-failure',
    // A trace of every test is a sixth of all their work: whoever looks into one that fell adds --trace on.
    trace: 'off',
    launchOptions: {
      // Each worker looks for it anew, once scripts/serve-tests.js has got one.
      executablePath: findTestBrowser(),
      args: CHROMIUM_FLAGS,
      // Chromium names a download by the machine's locale: without one, no Chinese name survives.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
  },
  // The real server.ts with a small demo database in a folder of its own.
  webServer: {
    command: 'node scripts/serve-tests.js',
    url: `${origin}/readyz`,
    env: {
      PORT: process.env.E2E_PORT,
      E2E_DEMO_DATA: process.env.E2E_DEMO_DATA,
      E2E_DATA_DIR: process.env.E2E_DATA_DIR,
    },
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
  },
});
