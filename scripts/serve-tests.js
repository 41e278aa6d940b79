// Serves the built pages with a small demo database, for the browser tests: PORT says where, E2E_DATA_DIR in which folder,
// and E2E_DEMO_DATA where the same data is left for the sites that tests start, with an empty database beside it. All
// folders are removed at the end.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './lib/build.js';
import { prepareData } from './lib/data.js';
import { ensureNode, exitOf } from './lib/ensureNode.js';
import { ensureTestBrowser } from './lib/headlessShell.js';
import { root } from './lib/paths.js';
import { serverArguments } from './lib/run.js';
import { fail } from './lib/steps.js';

await ensureNode();
const dataDir = process.env.E2E_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'fangjing-tests-'));
const demoData = process.env.E2E_DEMO_DATA ?? mkdtempSync(join(tmpdir(), 'fangjing-demo-'));
const removeData = () => {
  for (const folder of [demoData, `${demoData}-empty`, dataDir]) rmSync(folder, { recursive: true, force: true });
};
process.on('exit', removeData);

// Nothing of the operator's own settings: the tests know only these.
const env = {
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  API_ORIGIN: '',
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
try {
  await build();
  console.log(await ensureTestBrowser());
  mkdirSync(demoData, { recursive: true });
  // Half a minute of work: made once, and copied while nobody has it open.
  await prepareData({ apiOrigin: null }, { ...env, DATA_DIR: demoData });
  await prepareData({ apiOrigin: null }, { ...env, DATA_DIR: `${demoData}-empty`, DEMO_DATA: 'off' });
  cpSync(demoData, dataDir, { recursive: true });
} catch (failure) {
  fail(failure);
}
const server = spawn(process.execPath, serverArguments, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...env },
});
process.exit(await exitOf(server));
