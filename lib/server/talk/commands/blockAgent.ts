import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { TALK_LIMITS } from '@/lib/talk/talkLimits';
import { TALK_CALL_COPY as copy } from '@/lib/talk/words/talk';
import { ApiError } from '@/services/http/apiError';
import { deleteBlockedAgent, listBlockedAgents, storeBlockedAgent } from '../queries/blockedAgents';
import { changeConversation, findConversation } from '../queries/conversations';
import { findTalkAgent } from '../queries/talkThings';

/**
 * Blocks an agent for a person: neither writes to the other, and pages offer the agent to this person no more. What was
 * written stays. Throws ApiError: notFound of nobody whom visitors see, conflict beyond TALK_LIMITS.blockedAgents.
 */
export async function blockAgent(context: CommandContext, userId: string, agentId: number): Promise<void> {
  await writeOfVisitor(context, async (transaction) => {
    if (!(await findTalkAgent(transaction, agentId))) throw new ApiError('notFound');
    await storeBlockedAgent(transaction, { user_id: userId, agent_id: agentId, blocked_at: context.now });
    const blocked = await listBlockedAgents(transaction, userId);
    if (blocked.length > TALK_LIMITS.blockedAgents) throw new ApiError('conflict', copy.tooManyBlocked);
    const talk = await findConversation(transaction, userId, { peer: 'agent', agentId });
    // Nobody at the console waits to answer what may not be answered.
    if (talk) await changeConversation(transaction, talk.id, { waiting_since: null });
  });
}

/** Takes that back; of one who is not blocked it changes nothing. */
export const unblockAgent = (context: CommandContext, userId: string, agentId: number): Promise<void> =>
  writeOfVisitor(context, (transaction) => deleteBlockedAgent(transaction, userId, agentId));
