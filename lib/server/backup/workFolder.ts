import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunning } from '@/lib/server/process/isRunning';

const PREFIX = '.unfinished-';

/**
 * A folder below `dir` that is no backup yet, or an opened one: readable by its owner alone, and to be taken away by whoever asked
 * for it. Those of processes that were killed go first, since what lies in them may be unsealed.
 */
export async function makeWorkFolder(dir: string): Promise<string> {
  for (const name of await readdir(dir)) {
    if (!name.startsWith(PREFIX)) continue;
    if (!isRunning(Number.parseInt(name.slice(PREFIX.length), 10)))
      await rm(join(dir, name), { recursive: true, force: true });
  }
  return mkdtemp(join(dir, `${PREFIX}${process.pid}-`));
}
