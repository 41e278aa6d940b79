import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { ApiError } from '@/services/http/apiError';
import { changeConversation, findConversation, moveReadMark } from '../queries/conversations';
import { notifyConsole } from './notifyConsole';
import type { FoundPeer } from './talkPeer';

/** Says up to which message a member has read, by its id; false: nothing changed. */
export function readTalk(context: CommandContext, userId: string, of: FoundPeer, upTo: number): Promise<boolean> {
  return writeOfVisitor(context, async (transaction) => {
    const talk = await findConversation(transaction, userId, of);
    if (!talk || !(await moveReadMark(transaction, talk.id, 'member_read', Math.min(upTo, talk.last_id)))) return false;
    await notifyConsole(transaction, context, talk);
    return true;
  });
}

/**
 * A member wants no more messages of a peer, or takes that back; what was written stays. Throws ApiError notFound where
 * there is no such conversation.
 */
export async function stopTalk(context: CommandContext, userId: string, of: FoundPeer, stop: boolean): Promise<void> {
  await writeOfVisitor(context, async (transaction) => {
    const talk = await findConversation(transaction, userId, of);
    if (!talk) throw new ApiError('notFound');
    const waiting = stop ? { waiting_since: null } : {};
    await changeConversation(transaction, talk.id, { stopped_at: stop ? context.now : null, ...waiting });
    await notifyConsole(transaction, context, talk);
  });
}
