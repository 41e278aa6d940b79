// npm test: everything that a change can break, on a fresh clone too. npm run test:full (--full): also what is slow, and
// all of it on PostgreSQL again (docs/decisions/0073). Both end with 'N passed, N failed'.
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureNode } from './lib/ensureNode.js';
import { installStep } from './lib/install.js';
import { fail } from './lib/steps.js';

await ensureNode();
await installStep().catch(fail);

// From here on packages are there.
const {
  checkBoundaries,
  checkStyle,
  checkTypes,
  checkUnused,
  check,
  finish,
  newResults,
  runOnPostgres,
  runPlaywright,
  runVitest,
} = await import('./lib/phases.js');
const { build } = await import('./lib/build.js');
const { ensureChineseFont, ensureChromium } = await import('./lib/browser.js');
const { ensureTestBrowser } = await import('./lib/headlessShell.js');
const { prepareTestData, removeTestData } = await import('./lib/testSites.js');

const isFull = process.argv.includes('--full');
// What the tests and both their configurations read.
if (isFull) process.env.TEST_FULL = '1';
else delete process.env.TEST_FULL;

const results = newResults(isFull ? '一个小时以上' : '9 到 25 分钟，看机器快慢');
const checkBuild = () =>
  check(results, '构建页面', async () => {
    console.log((await build()) ? '已构建' : '没有变化');
    return true;
  });
// Beside the checks too: most of it is waiting for the network. At its end before the tests, some of which install packages.
const preparingBrowser = check(results, '浏览器', async () => {
  await ensureChromium();
  console.log(await ensureTestBrowser());
  const lack = await ensureChineseFont();
  if (lack) console.warn(lack);
  return true;
});
// Beside the checks, which take one core: it says nothing until its end. Together they take 3.5 GB (2026-11-28).
const building = process.availableMemory() > 5 * 1024 ** 3 ? checkBuild() : undefined;
await checkStyle(results);
await checkTypes(results);
await checkBoundaries(results);
await checkUnused(results);
const built = await (building ?? checkBuild());
const browsable = await preparingBrowser;
// Half a minute of one core, which the tests below do not always need. What fails here is made, and told, by the browser's.
const demoData = join(tmpdir(), `fangjing-demo-${process.pid}`);
const secret = randomBytes(32).toString('base64url');
process.on('exit', () => removeTestData(demoData));
const prepared = prepareTestData(demoData, { secret, quiet: true }).catch(() => {});
// After the build, so that the tests of the client's files see the ones that are served.
await runVitest(results, '单元、接口、组件、页面、数据和服务器测试', []);
await prepared;
if (built && browsable) await runPlaywright(results, '浏览器测试', { E2E_DEMO_DATA: demoData, APP_SECRET: secret });
if (isFull) await runOnPostgres(results, '在 PostgreSQL 上的接口和数据测试', ['--project', 'api', '--project', 'data']);
finish(results);
