// npm test: everything that must hold, on a fresh clone too. Ends with 'N passed, N failed'.
import { ensureNode } from './lib/ensureNode.js';
import { installStep } from './lib/install.js';
import { fail } from './lib/steps.js';

await ensureNode();
await installStep().catch(fail);

// From here on packages are there.
const { checkBoundaries, checkStyle, checkTypes, checkUnused, check, finish, newResults, runPlaywright, runVitest } =
  await import('./lib/phases.js');
const { build } = await import('./lib/build.js');
const { ensureChineseFont, ensureChromium } = await import('./lib/browser.js');
const { ensureTestBrowser } = await import('./lib/headlessShell.js');

const results = newResults();
const checkBuild = () =>
  check(results, '构建页面', async () => {
    console.log((await build()) ? '已构建' : '没有变化');
    return true;
  });
// Beside the checks, which take one core: it says nothing until its end. tsc alone takes 5.4 GB (2026-11-26).
const building = process.availableMemory() > 10 * 1024 ** 3 ? checkBuild() : undefined;
await checkStyle(results);
await checkTypes(results);
await checkBoundaries(results);
await checkUnused(results);
const built = await (building ?? checkBuild());
// After the build, so that the tests of the client's files see the ones that are served.
await runVitest(results, '单元、接口、组件、页面、数据和服务器测试', []);
const browsable = await check(results, '浏览器', async () => {
  await ensureChromium();
  console.log(await ensureTestBrowser());
  const lack = await ensureChineseFont();
  if (lack) console.warn(lack);
  return true;
});
if (built && browsable) await runPlaywright(results, '浏览器测试');
finish(results);
