// npm run build: installs and builds as npm start does, and serves nothing: what an update prepares beside the running site.
// With -- --cache, for who builds again and again, the next build with it takes less.
import { buildStep } from './lib/build.js';
import { ensureNode } from './lib/ensureNode.js';
import { installStep } from './lib/install.js';
import { fail } from './lib/steps.js';

await ensureNode();
try {
  await installStep('production');
  await buildStep({ cache: process.argv.includes('--cache') });
} catch (failure) {
  fail(failure);
}
