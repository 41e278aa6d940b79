// npm start: brings everything a fresh clone lacks, then serves the site.
import { availableParallelism } from 'node:os';
import { buildStep } from './lib/build.js';
import { dataStep, prepareRest } from './lib/data.js';
import { ensureNode } from './lib/ensureNode.js';
import { installStep } from './lib/install.js';
import { refuseWrongHost, serve } from './lib/serve.js';
import { loadSettings } from './lib/settings.js';
import { fail } from './lib/steps.js';

/** The build takes 1.4 GB, the data 0.3. */
const BOTH_BYTES = 2 * 1024 ** 3;

// The disk of the log may be full while that of the data has room: what this says of its steps is then said to nobody.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

await ensureNode();
try {
  await installStep('production');
} catch (failure) {
  fail(failure);
}
// Settings are read with a package.
const settings = await loadSettings();
try {
  await refuseWrongHost(settings);
  // Neither needs the other. The data are made by a process of their own, which begins while this one looks at the sources.
  const isBoth = availableParallelism() > 1 && process.availableMemory() > BOTH_BYTES;
  if (!isBoth) await buildStep();
  const data = dataStep();
  // What it rejects with is heard where it is waited for.
  data.catch(() => {});
  if (isBoth) await buildStep();
  process.exit(await serve(settings, { NODE_ENV: 'production' }, { data, beside: () => prepareRest() }));
} catch (failure) {
  fail(failure);
}
