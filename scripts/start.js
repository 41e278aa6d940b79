// npm start: brings everything a fresh clone lacks, then serves the site.
import { buildStep } from './support/build.js';
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
  await buildStep();
  await step('准备数据', () => prepareData(settings), { ticks: false });
} catch (failure) {
  fail(failure);
}
process.exit(await serve(settings, { NODE_ENV: 'production' }));
