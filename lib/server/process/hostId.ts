import { createHash, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { settings } from '@/lib/server/settings/settings';

/**
 * Which of the hosts this is: a data folder on a machine. Neither alone would do: two containers may have one name, and a
 * folder that was copied to set a second host up has the file of the first.
 */
export function hostId(dataDir = settings().dataDir): string {
  const file = join(dataDir, 'host');
  const own = textOf(file) ?? madeOnce(file);
  return createHash('sha256').update(`${own} ${hostname()}`).digest('hex').slice(0, 12);
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw failure;
  }
}

/** Whole or not at all: of two processes that start together, the second reads what the first has written. */
function madeOnce(file: string): string {
  const made = randomBytes(8).toString('hex');
  const draft = `${file}.${made}`;
  mkdirSync(join(file, '..'), { recursive: true });
  try {
    writeFileSync(draft, `${made}\n`, { flush: true });
    linkSync(draft, file);
    return made;
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'EEXIST') throw failure;
    return textOf(file) ?? made;
  } finally {
    rmSync(draft, { force: true });
  }
}
