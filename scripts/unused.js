// Names files, exports and packages that nothing uses (knip.json). The product is looked at without its tests: what they
// alone use counts as unused. In the full run the tests' own parts and the development packages are looked at too.
import { bin, run } from './lib/run.js';

const quiet = ['--no-progress', '--no-config-hints'];
const codes = [await run(bin('knip'), ['--production', ...quiet])];
if (process.env.TEST_FULL) codes.push(await run(bin('knip'), quiet));
if (codes.some((code) => code !== 0)) {
  console.error(
    'Nothing in the product uses these: delete them, with the tests that are of them alone. What is begun by',
  );
  console.error('its path (a process, a worker) is an entry in knip.json.');
  process.exit(1);
}
console.log('Nothing is unused.');
