import { mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileIn = (dataDir: string): string => join(dataDir, 'data-version');

/**
 * Tells the running processes that the data changed in bulk: what they hold in memory is out of date. Each version is later
 * than the one before it, though both be of one millisecond.
 */
export function markDataChanged(dataDir: string, now = new Date()): void {
  const version = new Date(Math.max(now.getTime(), Math.floor(dataVersionOf(dataDir)) + 1));
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(fileIn(dataDir), `${version.toISOString()}\n`);
  utimesSync(fileIn(dataDir), version, version);
}

/** The data's version as the file has it: its time, UTC ms; 0 before any change. */
export const dataVersionOf = (dataDir: string): number =>
  statSync(fileIn(dataDir), { throwIfNoEntry: false })?.mtimeMs ?? 0;

const READ_INTERVAL_MS = 1_000;

/** A reader of the data's version that looks at the file at most once a second. The version is 0 before any change. */
export function dataVersionReader(dataDir: string, clock: () => number = () => performance.now()): () => number {
  let readAt = Number.NEGATIVE_INFINITY;
  let version = 0;
  return () => {
    const now = clock();
    if (now - readAt >= READ_INTERVAL_MS) {
      readAt = now;
      version = dataVersionOf(dataDir);
    }
    return version;
  };
}
