import type { Insertable } from 'kysely';
import type { Db } from '../db/client';
import type { ChannelMarkTable } from '../db/schema';

/** Anyone may write marks, so the table is a ring: the newest of these many are kept. */
export const KEPT_MARKS = 20_000;

/** Adds a mark and drops what the ring pushes out. */
export async function addChannelMark(db: Db, mark: Insertable<ChannelMarkTable>): Promise<void> {
  const { id } = await db.insertInto('channel_marks').values(mark).returning('id').executeTakeFirstOrThrow();
  await db
    .deleteFrom('channel_marks')
    .where('id', '<=', id - KEPT_MARKS)
    .execute();
}
