// Checks who imports whom (.dependency-cruiser.cjs). A broken rule prints what to do instead.
import { checkBoundaries, describeViolation } from './lib/boundaries.js';

const { modules, violations } = await checkBoundaries();
for (const violation of violations) console.error(describeViolation(violation));
if (violations.length > 0) {
  console.error(`${violations.length} imports cross a boundary.`);
  process.exit(1);
}
console.log(`${modules} modules keep their boundaries.`);
