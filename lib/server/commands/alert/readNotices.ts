import { writeOfVisitor } from '../../db/visitorWrites';
import { markRead } from '../../repositories/notices';
import type { CommandContext } from '../context';

/** Marks as read what an account was told up to a moment (UTC ms); answers how much it was. */
export const readNotices = (context: CommandContext, userId: string, upTo: number): Promise<number> =>
  writeOfVisitor(context, (transaction) => markRead(transaction, userId, Math.min(upTo, context.now), context.now));
