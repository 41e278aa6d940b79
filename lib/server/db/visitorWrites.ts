import { processSingleton } from '@/lib/server/process/processSingleton';
import { notifyAfter } from '@/lib/server/process/wake';
import type { Db, OpenDatabase } from './client';
import { isBusy } from './unavailable';

/** A visitor waits no longer for a file that another process has locked. */
const PATIENCE_MS = 2_000;
const AGAIN_MS = 50;

interface Line {
  last: Promise<unknown>;
  /** The file was locked a moment ago: until when nobody tries again, in ms of performance.now(). */
  locked: { failure: unknown; until: number } | null;
}

/** On SQLite one write of this process follows the other: when one finds the file locked, so would all. */
const line = processSingleton<Line>('visitorWrites', () => ({ last: Promise.resolve(), locked: null }));

type Write<Result> = (transaction: Db) => Promise<Result>;

/**
 * Runs what a visitor writes in one transaction. SQLite waits for a locked file in the caller's thread, which answers
 * everybody else meanwhile: so it is asked to wait for milliseconds only (database.ts), and the whole transaction is
 * tried again until two seconds have passed. Throws the last failure then. `write` may run several times.
 */
export function writeOfVisitor<Result>(
  { db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>,
  write: Write<Result>,
): Promise<Result> {
  const once = async () => {
    let ended: object | null = null;
    const result = await db.transaction().execute((transaction) => {
      ended = transaction;
      return write(transaction);
    });
    if (ended) notifyAfter(ended);
    return result;
  };
  if (dialect !== 'sqlite') return once();
  const deadline = performance.now() + PATIENCE_MS;
  const written = line.last.then(() => untilFree(once, deadline));
  line.last = written.catch(() => undefined);
  return written;
}

async function untilFree<Result>(once: () => Promise<Result>, deadline: number): Promise<Result> {
  for (;;) {
    await untilWorthATry(deadline);
    try {
      const result = await once();
      line.locked = null;
      return result;
    } catch (failure) {
      if (!isBusy(failure)) throw failure;
      line.locked = { failure, until: performance.now() + AGAIN_MS };
    }
  }
}

async function untilWorthATry(deadline: number): Promise<void> {
  const waitMs = (line.locked?.until ?? 0) - performance.now();
  if (!line.locked || waitMs <= 0) return;
  if (line.locked.until > deadline) throw line.locked.failure;
  await new Promise((resolve) => setTimeout(resolve, waitMs));
}
