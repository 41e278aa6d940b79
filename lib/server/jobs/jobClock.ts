import { moveLookedAt, readLookedAt, storeLookedAt } from '@/lib/server/db/upkeep';
import { logger } from '@/lib/server/log/log';
import { moveJobTimes } from '@/lib/server/outbox/queries/jobs';
import type { OpenDatabase } from '../db/client';
import { databaseTime } from '../db/databaseTime';
import { writeOfVisitor } from '../db/visitorWrites';

/** A clock that is set by less is let be: it shortens or lengthens a wait by as much. */
const STEP_MS = 5 * 60_000;
/** How often the shared time is written down, by which processes agree who moves the rows. */
const NOTE_MS = 60_000;

interface Look {
  /** UTC ms */
  now: number;
  /** ms of a clock that nobody sets. */
  steadyMs: number;
}

/**
 * The clock that jobs go by: with SQLite this machine's, with PostgreSQL that of the database, so that all machines have one.
 * When it is set while somebody looks, the stored times are set with it, once: no job comes early and no lease ends early.
 */
export class JobClock {
  private readonly opened: OpenDatabase;
  private readonly calendarKinds: readonly string[];
  private readonly steady: () => number;
  private last: Look | null = null;
  private notedAt = 0;

  /** `calendarKinds`: the recurring jobs whose times are the calendar's. */
  constructor(opened: OpenDatabase, calendarKinds: readonly string[], steady = () => performance.now()) {
    this.opened = opened;
    this.calendarKinds = calendarKinds;
    this.steady = steady;
  }

  /** UTC ms; the rows are set to it. Throws where the database does not answer. */
  async look(): Promise<number> {
    const now = await this.read();
    const look = { now, steadyMs: this.steady() };
    const step = this.last ? now - this.last.now - (look.steadyMs - this.last.steadyMs) : 0;
    if (Math.abs(step) >= STEP_MS) await this.moveRows(Math.round(step), now);
    else if (!this.last || look.steadyMs - this.notedAt >= NOTE_MS) await this.note(look);
    this.last = look;
    return now;
  }

  /** The time alone, UTC ms. */
  read(): Promise<number> {
    return databaseTime(this.opened);
  }

  private async note({ now, steadyMs }: Look): Promise<void> {
    await writeOfVisitor(this.opened, (transaction) => storeLookedAt(transaction, 'jobs', now));
    this.notedAt = steadyMs;
  }

  private async moveRows(step: number, now: number): Promise<void> {
    const moved = await writeOfVisitor(this.opened, async (transaction) => {
      const seen = await readLookedAt(transaction, 'jobs');
      // Another process has seen the step before, and the rows go by the new time already.
      if (seen === null || Math.abs(now - seen) < STEP_MS / 2) return false;
      if (!(await moveLookedAt(transaction, 'jobs', seen, now))) return false;
      await moveJobTimes(transaction, step, this.calendarKinds);
      return true;
    });
    if (moved) logger.warn({ stepMs: step }, 'the clock was set: jobs wait as long as they would have');
  }
}
