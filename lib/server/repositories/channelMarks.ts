import type { Insertable } from 'kysely';
import type { OpenDatabase } from '../db/client';
import type { ChannelMarkTable } from '../db/schema';
import { writeOfVisitor } from '../db/visitorWrites';

/** Anyone may write marks, so the table is a ring: the newest of these many are kept. */
export const KEPT_MARKS = 20_000;

/** Adds a mark and drops what the ring pushes out. */
export function addChannelMark(
  opened: Pick<OpenDatabase, 'db' | 'dialect'>,
  mark: Insertable<ChannelMarkTable>,
): Promise<void> {
  return writeOfVisitor(opened, async (transaction) => {
    const { id } = await transaction.insertInto('channel_marks').values(mark).returning('id').executeTakeFirstOrThrow();
    await transaction
      .deleteFrom('channel_marks')
      .where('id', '<=', id - KEPT_MARKS)
      .execute();
  });
}
