import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** More than what a file system keeps within a file's entry. */
const BYTES = 16 * 1024;
const FRESH_MS = 5_000;

let writtenAt = Number.NEGATIVE_INFINITY;

/**
 * Whether the data folder takes a write, tried every five seconds at most. Throws as the file system says (full, read only,
 * broken): pages can be read then, but nobody can leave anything.
 */
export async function checkDisk(dataDir: string, now: number = performance.now()): Promise<void> {
  if (now - writtenAt < FRESH_MS) return;
  const file = join(dataDir, `probe-${randomUUID()}`);
  try {
    await writeFile(file, Buffer.alloc(BYTES, 1), { flush: true, mode: 0o600 });
    writtenAt = now;
  } finally {
    await rm(file, { force: true });
  }
}
