import { type AgentCall, agentCallSchema, type GetAgentCallInput, getAgentCallInput } from '@/lib/agent/contract';
import { leadAddress } from '@/lib/routes/leadAddress';
import { paths } from '@/lib/routes/paths';
import type { ApiContext } from '@/lib/server/call/context';
import { operation, signedIn } from '@/lib/server/call/operation';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { relayNumber } from '@/lib/server/talk/commands/relayNumber';
import { takesMessages } from '@/lib/server/talk/commands/talkPeer';
import { findTalkAgent } from '@/lib/server/talk/queries/talkThings';
import { TALK_CALL_COPY as copy } from '@/lib/talk/words/talk';
import * as calls from '@/services/agent';
import { ApiError } from '@/services/http/apiError';

/** A number that stands between the viewer and an agent, twenty a day; else why there is none and the other ways. Throws ApiError notFound, tooMany beyond 20 a day, unavailable where the provider gives none. */
export async function getAgentCall(context: ApiContext, { agentId }: GetAgentCallInput): Promise<AgentCall> {
  const { db, sessionId } = context;
  const userId = viewerOf(context);
  const agent = await findTalkAgent(db, agentId);
  if (!agent) throw new ApiError('notFound');
  const { cityId } = agent;
  const given = sessionId === null ? null : await relayNumber(context, { userId, sessionId }, agentId);
  return {
    phone: given?.number ?? null,
    until: given?.until ?? null,
    says: given ? null : copy.noRelay,
    talk: (await takesMessages(db, agentId)) ? paths.talk(agentId, { cityId }) : null,
    lead: leadAddress('agent', { cityId, agentId }),
  };
}

export const getAgentCallOperation = operation(calls.getAgentCall, {
  summary:
    'A number that stands between the viewer and an agent, twenty a day; else why there is none and the other ways.',
  input: getAgentCallInput,
  output: agentCallSchema,
  access: signedIn,
  owner: 'viewer',
  handle: (input, context) => getAgentCall(context, input),
});
