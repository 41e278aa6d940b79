// The type check of the whole repository: npm test, npm run check.
import { join } from 'node:path';
import { root } from './paths.js';
import { runQuietly } from './run.js';

// The wrapper that the package names as its command only starts the native compiler beside it.
const TSC = join(root, 'node_modules', '@typescript', 'native', 'bin', 'tsc');

/**
 * Types that the compiler makes for each line that it reads, packages' declarations among them: 1.31 on 2026-11-30. It is
 * the same on every machine. More is a construct that each file pays for anew (docs/decisions/0105-fewer-types.md).
 */
const MAX_TYPES_A_LINE = 1.4;

/**
 * Checks all files of tsconfig.json and prints what is wrong and how many types it took. A second checker would know all
 * tables and schemas a second time (docs/decisions/0071-types.md).
 *
 * @returns {Promise<boolean>} whether there is no error, and no more types than the lines are worth
 */
export async function hasCorrectTypes() {
  const asked = ['--noEmit', '--checkers', '1', '--extendedDiagnostics', '--pretty', '--project', root];
  const { code, output } = await runQuietly(process.execPath, [TSC, ...asked]);
  const figures = output.search(/^Files: +\d+$/m);
  if (code !== 0 || figures < 0) {
    console.log(output.slice(0, figures < 0 ? undefined : figures).trimEnd());
    return false;
  }
  const [lines, types] = ['Lines', 'Types'].map((name) =>
    Number(new RegExp(`^${name}: +(\\d+)$`, 'm').exec(output.slice(figures))?.[1]),
  );
  const isFew = types <= lines * MAX_TYPES_A_LINE;
  console.log(
    `类型 ${types} 个，读了 ${lines} 行${isFew ? '' : `，每行最多 ${MAX_TYPES_A_LINE} 个，见 docs/decisions/0105-fewer-types.md`}`,
  );
  return isFew;
}
