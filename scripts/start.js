// npm start: brings everything a fresh clone lacks, then serves the site.
import { buildStep } from './lib/build.js';
import { prepareData } from './lib/data.js';
import { ensureNode } from './lib/ensureNode.js';
import { installStep } from './lib/install.js';
import { serve } from './lib/serve.js';
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
  await buildStep();
  await step('准备数据', () => prepareData(settings), { ticks: false });
} catch (failure) {
  fail(failure);
}
process.exit(await serve(settings, { NODE_ENV: 'production' }));
