// npm run dev: the same server with reload on every change.
import { writePageFacts } from './lib/build.js';
import { dataStep, prepareRest } from './lib/data.js';
import { ensureNode } from './lib/ensureNode.js';
import { installStep } from './lib/install.js';
import { refuseWrongHost, serve } from './lib/serve.js';
import { loadSettings } from './lib/settings.js';
import { fail, step } from './lib/steps.js';

await ensureNode();
try {
  await installStep();
} catch (failure) {
  fail(failure);
}
// Settings are read with a package.
const settings = await loadSettings();
try {
  await refuseWrongHost(settings);
  await step('读取页面声明', writePageFacts);
  const env = { NODE_ENV: 'development', WORKERS: '1' };
  process.exit(await serve(settings, env, { data: dataStep(), beside: () => prepareRest() }));
} catch (failure) {
  fail(failure);
}
