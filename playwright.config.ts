import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from './scripts/lib/browser.js';
import { findTestBrowser } from './scripts/lib/headlessShell.js';
import { freePort } from './scripts/lib/system.js';

// Set once, in the first process: the workers read this file again.
process.env.E2E_PORT ??= String(await freePort());
// Where scripts/serve-tests.js leaves the demo data that every site with it begins with.
process.env.E2E_DEMO_DATA ??= join(tmpdir(), `fangjing-demo-${process.pid}-${process.env.E2E_PORT}`);
const origin = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // More than the cores that CI has: a test waits a good part of its time, for a page to be still or a site to start.
  workers: 3,
  // Once more on a busy machine: npm test names what passed only then, and it is looked into (docs/decisions/0070).
  retries: 1,
  // Bounds for what hangs, far above what a busy machine takes.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/reports/playwright.json' }]],
  use: {
    baseURL: origin,
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
    env: { PORT: process.env.E2E_PORT, E2E_DEMO_DATA: process.env.E2E_DEMO_DATA },
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
  },
});
