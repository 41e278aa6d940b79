// npm run pack [-- folder]: the built pages as one file, which npm start lays out where the sources are the same (lib/release.js).
import { resolve } from 'node:path';
import { buildStep, sourceHash } from './lib/build.js';
import { ensureNode } from './lib/ensureNode.js';
import { installStep } from './lib/install.js';
import { packRelease } from './lib/release.js';
import { fail, step } from './lib/steps.js';

await ensureNode();
try {
  await installStep('production');
  await buildStep();
  await step('打包', () => packRelease(sourceHash(), resolve(process.argv[2] ?? '.')), { usualSeconds: 5 });
} catch (failure) {
  fail(failure);
}
