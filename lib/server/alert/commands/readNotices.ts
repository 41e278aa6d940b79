import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { markRead } from '../queries/notices';

/** Marks as read what an account was told up to a moment (UTC ms); answers how much it was. */
export const readNotices = (context: CommandContext, userId: string, upTo: number): Promise<number> =>
  writeOfVisitor(context, (transaction) => markRead(transaction, userId, Math.min(upTo, context.now), context.now));
