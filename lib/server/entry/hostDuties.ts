import { beatOfHost, endOfHost } from '@/lib/server/host/commands/beatOfHost';
import { startNextImport } from '@/lib/server/import/jobs/importProcess';
import { removeOwnFolders } from '@/lib/server/import/jobs/resumeImports';
import { logger } from '@/lib/server/log/log';
import { shareErasures } from '@/lib/server/outbox/erasedAccounts';
import type { OpenDatabase } from '../db/client';

// What each host does for itself, where a job (lib/server/jobs) is done by one host for all: it says that it is there, begins the
// imports whose files it has, writes down which accounts were deleted, and removes files of its own that nobody needs.

const LOOK_MS = 5_000;

interface Duty {
  everyMs: number;
  do: () => Promise<unknown>;
}

export interface HostDuties {
  /** Resolves when what it is at is over; one second at most. */
  stop: () => Promise<void>;
}

export function keepHost(opened: OpenDatabase, version: string): HostDuties {
  const startedAt = Date.now();
  const duties: readonly Duty[] = [
    { everyMs: 30_000, do: () => beatOfHost(opened, version, startedAt) },
    { everyMs: LOOK_MS, do: () => startNextImport(opened, Date.now()) },
    { everyMs: 60_000, do: () => shareErasures(opened, Date.now()) },
    { everyMs: 3_600_000, do: () => removeOwnFolders(opened.db, Date.now()) },
  ];
  const doneAt = new Map<Duty, number>();
  let isFailing = false;
  let isOver = false;
  let timer: NodeJS.Timeout;
  let looking: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    try {
      for (const duty of duties) {
        const now = performance.now();
        if (isOver || now - (doneAt.get(duty) ?? Number.NEGATIVE_INFINITY) < duty.everyMs) continue;
        await duty.do();
        doneAt.set(duty, now);
      }
      isFailing = false;
    } catch (failure) {
      // Said once: the database is away, and the jobs say so too.
      if (!isFailing) logger.warn({ failure: String(failure) }, 'this host cannot look after its own');
      isFailing = true;
    }
    if (!isOver) lookIn(LOOK_MS);
  };
  const lookIn = (ms: number): void => {
    timer = setTimeout(() => {
      looking = look();
    }, ms).unref();
  };
  lookIn(0);
  return {
    async stop() {
      isOver = true;
      clearTimeout(timer);
      const ended = looking.then(() => endOfHost(opened)).catch(() => undefined);
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 1_000).unref())]);
    },
  };
}
