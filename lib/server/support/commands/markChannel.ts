import type { Insertable } from 'kysely';
import type { CommandContext } from '@/lib/server/command/context';
import type { ChannelMarkTable } from '@/lib/server/db/schema';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { addChannelMark, dropMarksUpTo } from '../queries/channelMarks';

/** Anyone may write marks, so the table is a ring: the newest of these many stay. */
export const MAX_MARKS = 20_000;

type Mark = Pick<Insertable<ChannelMarkTable>, 'client_type' | 'channel_code' | 'mark'>;

/** Counts a visit that an advertising channel brought, and drops what the ring pushes out. */
export function markChannel(context: CommandContext, mark: Mark): Promise<void> {
  return writeOfVisitor(context, async (transaction) => {
    const id = await addChannelMark(transaction, { ...mark, created_at: context.now });
    await dropMarksUpTo(transaction, id - MAX_MARKS);
  });
}
