// The type check of the whole repository: npm test, npm run check.
import { join } from 'node:path';
import { root } from './paths.js';
import { run } from './run.js';

// The wrapper that the package names as its command only starts the native compiler beside it.
const TSC = join(root, 'node_modules', '@typescript', 'native', 'bin', 'tsc');

/**
 * Checks all files of tsconfig.json and prints what is wrong. A second checker would know all tables and schemas a second
 * time (docs/decisions/0071-types.md).
 *
 * @returns {Promise<boolean>} whether there is no error
 */
export async function hasCorrectTypes() {
  return (await run(process.execPath, [TSC, '--noEmit', '--checkers', '1', '--project', root])) === 0;
}
