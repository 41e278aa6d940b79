// Serves the built pages with a small demo database, for the browser tests: PORT says where, E2E_DATA_DIR in which folder,
// and E2E_DEMO_DATA where the same data is left for the sites that tests start, with an empty database beside it. All
// folders are removed at the end.
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './lib/build.js';
import { ensureNode, exitOf } from './lib/ensureNode.js';
import { ensureTestBrowser } from './lib/headlessShell.js';
import { root } from './lib/paths.js';
import { serverArguments } from './lib/run.js';
import { fail } from './lib/steps.js';
import { prepareTestData, removeTestData, testSiteEnvironment } from './lib/testSites.js';

await ensureNode();
const dataDir = process.env.E2E_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'fangjing-tests-'));
const demoData = process.env.E2E_DEMO_DATA ?? mkdtempSync(join(tmpdir(), 'fangjing-demo-'));
process.on('exit', () => {
  removeTestData(demoData);
  rmSync(dataDir, { recursive: true, force: true });
});

try {
  await build();
  console.log(await ensureTestBrowser());
  // npm test has made them beside the tests before; copied while nobody has them open.
  await prepareTestData(demoData, { secret: process.env.APP_SECRET });
  cpSync(demoData, dataDir, { recursive: true });
} catch (failure) {
  fail(failure);
}
const server = spawn(process.execPath, serverArguments, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...testSiteEnvironment, DATA_DIR: dataDir },
});
process.exit(await exitOf(server));
