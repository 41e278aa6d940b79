import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { distDir, root } from './paths.js';
import { runQuietly } from './run.js';

// A release: the built pages as one file, named after the sources that they were built of. Where it lies beside the same sources,
// nothing is built: no compiler, 1.4 GB of memory less.

/** What the folder of a build gathers while it is served, and what only the next build would read. */
const LEFT_OUT = ['./cache', './compiled', './served-by', './diagnostics'];

/** The release of these sources in this folder. */
export const releaseOf = (hash, folder = root) => join(folder, `fangjing-${hash.slice(0, 16)}.tar.gz`);

/** Writes the build as a file. Resolves to its name. */
export async function packRelease(hash, folder) {
  const file = releaseOf(hash, folder);
  mkdirSync(folder, { recursive: true });
  const without = LEFT_OUT.map((name) => `--exclude=${name}`);
  const { code, output } = await runQuietly('tar', ['-czf', file, ...without, '-C', distDir(), '.']);
  if (code !== 0) throw new Error(`没能打包：\n${output.trim()}`);
  return file;
}

/** Lays the release of these sources out as the build, where there is one. Resolves to whether there was. */
export async function unpackRelease(hash, folder = root) {
  const file = releaseOf(hash, folder);
  if (!existsSync(file)) return false;
  const { code, output } = await runQuietly('tar', ['-xzf', file, '-C', distDir()]);
  if (code !== 0) throw new Error(`发布包解不开：${file}。请重新下载它，或删除它以在本机构建。\n${output.trim()}`);
  return true;
}
