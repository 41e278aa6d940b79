// npm run build: installs and builds as npm start does, and serves nothing: what an update prepares beside the running site.
import { buildStep } from './lib/build.js';
import { ensureNode } from './lib/ensureNode.js';
import { installStep } from './lib/install.js';
import { fail } from './lib/steps.js';

await ensureNode();
try {
  await installStep();
  await buildStep();
} catch (failure) {
  fail(failure);
}
