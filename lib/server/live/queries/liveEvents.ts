import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, DialectName } from '@/lib/server/db/client';
import type { LiveEventTable } from '@/lib/server/db/schema';

export type LiveEventRow = Selectable<LiveEventTable>;

/**
 * From here to the end of the transaction nobody else adds an event, so that events can be read in the order of their
 * numbers: PostgreSQL gives a number out at once, but shows the row when its transaction ends, and whoever had read a
 * higher number by then would never come back for this one. SQLite has one writer.
 */
export async function lockLiveEvents(transaction: Db, dialect: DialectName): Promise<void> {
  if (dialect === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended('live_events', 0))`.execute(transaction);
}

/** Tells whoever listens to a channel of PostgreSQL, when the transaction has ended. */
export async function notifyChannel(transaction: Db, channel: string): Promise<void> {
  await sql`select pg_notify(${channel}, '')`.execute(transaction);
}

/** Adds an event; answers with its number. After lockLiveEvents. */
export async function addLiveEvent(db: Db, event: Insertable<LiveEventTable>): Promise<number> {
  const { id } = await db.insertInto('live_events').values(event).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Drops an event by its number and all before it. */
export async function deleteLiveEventsUpTo(db: Db, id: number): Promise<void> {
  await db.deleteFrom('live_events').where('id', '<=', id).execute();
}

/** The number of the newest event; 0 where there is none. */
export async function newestLiveEvent(db: Db): Promise<number> {
  const row = await db
    .selectFrom('live_events')
    .select((is) => is.fn.max('id').as('newest'))
    .executeTakeFirst();
  return Number(row?.newest ?? 0);
}

/** The events after one, by its number, in their order; of some topics or all, `most` at once. */
export function listLiveEvents(
  db: Db,
  after: number,
  most: number,
  topics?: readonly string[],
): Promise<LiveEventRow[]> {
  const query = db.selectFrom('live_events').selectAll().where('id', '>', after);
  return (topics ? query.where('topic', 'in', topics) : query).orderBy('id').limit(most).execute();
}
