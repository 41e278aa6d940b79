import type { Insertable } from 'kysely';
import type { Db } from '@/lib/server/db/client';
import type { ChannelMarkTable } from '@/lib/server/db/schema';

/** Adds a mark; answers with its number in the row of all. */
export async function addChannelMark(db: Db, mark: Insertable<ChannelMarkTable>): Promise<number> {
  const { id } = await db.insertInto('channel_marks').values(mark).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Drops a mark by its number and all before it. */
export async function dropMarksUpTo(db: Db, id: number): Promise<void> {
  await db.deleteFrom('channel_marks').where('id', '<=', id).execute();
}
