import { endPushTo } from '@/lib/server/alert/commands/stopChannel';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { publishEvent } from '@/lib/server/live/commands/publishEvent';
import { endSessions } from '../queries/sessions';

/** Ends sessions of a user: the one named, with all of its tokens, or every one; answers of how many. */
export function endSession(context: CommandContext, userId: string, sessionId?: string): Promise<number> {
  return writeOfVisitor(context, (transaction) => endSessionsOf(transaction, context, userId, sessionId));
}

/**
 * The same as the last part of another change. Pages that are open in them are told, and the browsers that asked for pushes
 * in them are pushed to no more: whoever uses them next is somebody else for all that we know.
 */
export async function endSessionsOf(
  transaction: Db,
  context: Pick<CommandContext, 'dialect' | 'now'>,
  userId: string,
  sessionId?: string,
): Promise<number> {
  const ended = await endSessions(transaction, userId, context.now, sessionId);
  for (const one of ended) {
    const event = { stream: 'account', to: userId, sessionId: one, name: 'session-ended', data: {} } as const;
    await publishEvent(transaction, event, context);
  }
  await endPushTo(transaction, userId, context.now, sessionId === undefined ? {} : { sessionIds: ended });
  return ended.length;
}
