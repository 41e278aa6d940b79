// npm run dev: the same server with reload on every change.
import { writePageFacts } from './support/build.js';
import { prepareData } from './support/data.js';
import { ensureNode } from './support/ensureNode.js';
import { installStep } from './support/install.js';
import { serve } from './support/serve.js';
import { loadSettings } from './support/settings.js';
import { fail, step } from './support/steps.js';

await ensureNode();
try {
  await installStep();
} catch (failure) {
  fail(failure);
}
// Settings are read with a package.
const settings = await loadSettings();
try {
  await step('读取页面声明', writePageFacts);
  await step('准备数据', () => prepareData(settings), { ticks: false });
} catch (failure) {
  fail(failure);
}
process.exit(await serve(settings, { NODE_ENV: 'development', WORKERS: '1' }));
