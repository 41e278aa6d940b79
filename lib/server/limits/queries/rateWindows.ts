import { sql } from 'kysely';
import type { Db } from '@/lib/server/db/client';
import type { RateWindowTable } from '@/lib/server/db/schema';

export interface RateWindow extends Pick<RateWindowTable, 'rate' | 'visitor'> {
  points: number;
  durationMs: number;
}

/**
 * Counts one more in this visitor's window, which begins with its first. Answers null, or, where the window is full and
 * nothing was counted, how long it lasts still, in ms. One statement decides: parallel ones wait for each other's row.
 * `now` in UTC ms.
 */
export async function countInWindow(db: Db, window: RateWindow, now: number): Promise<number | null> {
  const { rate, visitor, points, durationMs } = window;
  // A window that begins after its own length from now was written while the clock was ahead.
  const isOver = sql<boolean>`(rate_windows.started_at <= ${now - durationMs} or rate_windows.started_at > ${now + durationMs})`;
  const counted = await db
    .insertInto('rate_windows')
    .values({ rate, visitor, started_at: now, used: 1 })
    .onConflict((clash) =>
      clash
        .columns(['rate', 'visitor'])
        .doUpdateSet({
          used: sql`case when ${isOver} then 1 else rate_windows.used + 1 end`,
          started_at: sql`case when ${isOver} then excluded.started_at else rate_windows.started_at end`,
        })
        .where(({ or, eb }) => or([isOver, eb('rate_windows.used', '<', points)])),
    )
    .returning('used')
    .executeTakeFirst();
  if (counted) return null;
  const { started_at } = await db
    .selectFrom('rate_windows')
    .select('started_at')
    .where('rate', '=', rate)
    .where('visitor', '=', visitor)
    .executeTakeFirstOrThrow();
  return started_at + durationMs - now;
}

/** Takes one back that countInWindow counted in this transaction. */
export async function giveBackInWindow(db: Db, { rate, visitor }: Pick<RateWindow, 'rate' | 'visitor'>): Promise<void> {
  await db
    .updateTable('rate_windows')
    .set({ used: sql`used - 1` })
    .where('rate', '=', rate)
    .where('visitor', '=', visitor)
    .execute();
}

/** Forgets windows that began before a moment (UTC ms); answers how many. */
export async function deleteWindowsBefore(db: Db, before: number): Promise<number> {
  const result = await db.deleteFrom('rate_windows').where('started_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
