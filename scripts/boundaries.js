// Checks who imports whom (.dependency-cruiser.cjs). A broken rule prints what to do instead. With names of files: what
// these import themselves, in a second or two; circles are found by the whole check alone.
import { checkBoundaries, describeViolation, isChecked } from './lib/boundaries.js';
import { root } from './lib/paths.js';

const named = process.argv.slice(2);
const files = named.filter(isChecked);
if (named.length > 0 && files.length === 0) process.exit(0);
const { modules, violations, circles } = await checkBoundaries(root, named.length > 0 ? files : undefined);
for (const violation of violations) console.error(describeViolation(violation));
for (const circle of circles)
  console.error(`${circle.join('\n')}\n  rooms in a circle: move what both need into a room below them.`);
if (violations.length + circles.length > 0) {
  console.error(`${violations.length} imports cross a boundary, ${circles.length} circles of rooms.`);
  process.exit(1);
}
console.log(`${modules} modules keep their boundaries.`);
