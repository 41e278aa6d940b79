import { mkdirSync, rmSync } from 'node:fs';
import { prepareData } from './data.js';

// What the sites of the browser tests begin with, each of which copies it: the small demo data, and an empty database.

/** Nothing of the operator's own settings: the tests know only these. */
export const testSiteEnvironment = {
  NODE_ENV: 'production',
  DATABASE_URL: '',
  SITE_ORIGIN: '',
  DEMO_SCALE: 'small',
  LOG_LEVEL: 'warn',
  // One address makes all the requests of all the tests.
  RATE_LIMIT_FACTOR: '1000',
  // With an app: what a site without one leaves out is tested in tests/components/shell/withoutApp.test.tsx.
  IOS_DOWNLOAD_URL: 'https://apps.example/ios',
  ANDROID_DOWNLOAD_URL: 'https://apps.example/android.apk',
  // As long as may be: what a test asks for twice is then asked for within it, on a busy machine too.
  MICRO_CACHE_SECONDS: '60',
};

const emptyBeside = (demoData) => `${demoData}-empty`;

/**
 * Makes both in a folder and the one beside it, or what is still missing of them: half a minute of work. `secret`: of all
 * sites, which seal by it and open.
 *
 * @param {string} demoData
 * @param {{ secret: string | undefined, quiet?: boolean }} options
 */
export async function prepareTestData(demoData, { secret, quiet = false }) {
  mkdirSync(demoData, { recursive: true });
  const env = { ...testSiteEnvironment, DATA_DIR: demoData, ...(secret ? { APP_SECRET: secret } : undefined) };
  const stdio = quiet ? 'ignore' : 'inherit';
  await prepareData({ env, stdio });
  await prepareData({ env: { ...env, DATA_DIR: emptyBeside(demoData), DEMO_DATA: 'off' }, stdio });
}

export const removeTestData = (demoData) => {
  for (const folder of [demoData, emptyBeside(demoData)]) rmSync(folder, { recursive: true, force: true });
};
