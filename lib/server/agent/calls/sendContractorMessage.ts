import { contractorMessageSchema, sendContractorMessageAnswer } from '@/lib/agent/contract';
import type { ApiContext } from '@/lib/server/call/context';
import { operation, signedIn } from '@/lib/server/call/operation';
import { refuseUnknownCity } from '@/lib/server/call/refuseUnknownCity';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { aboutOf } from '@/lib/server/talk/calls/aboutThing';
import { cardOf, shownMessage } from '@/lib/server/talk/calls/ownTalks';
import { type FoundPeer, findPeer } from '@/lib/server/talk/commands/talkPeer';
import { writeMessage } from '@/lib/server/talk/commands/writeMessage';
import { leaveOutBlocked } from '@/lib/server/talk/queries/blockedAgents';
import { TALK_CALL_COPY as copy } from '@/lib/talk/words/talk';
import { sendContractorMessage } from '@/services/agent';
import { ApiError } from '@/services/http/apiError';
import { listCommunityAgents } from '../queries/agents';

const MAX_AGENTS = 20;

export const sendContractorMessageOperation = operation(sendContractorMessage, {
  summary: 'Writes to an agent of a community, about it: one a minute, five an hour, ten a day.',
  input: contractorMessageSchema,
  output: sendContractorMessageAnswer,
  access: signedIn,
  owner: 'viewer',
  personal: ['message.text'],
  handle: async ({ cityId, houseId, agentId, clientId, text: written, givePhone = false }, context) => {
    const { db } = context;
    await refuseUnknownCity(db, cityId);
    const about = await aboutOf(db, { houseId });
    const peer = await agentOf(context, { cityId, houseId, agentId });
    const message = { cityId, clientId, text: written, givePhone, about, via: 'contractor' } as const;
    const row = await writeMessage(context, viewerOf(context), peer, message);
    return { peerid: peer.peerid, message: shownMessage(row, about && (await cardOf(db, about))) };
  },
});

/** The agent of the community who is named, or the first who takes messages and is not blocked. Throws ApiError notFound, conflict. */
async function agentOf(
  { db, viewer }: ApiContext,
  { cityId, houseId, agentId }: { cityId: number; houseId: number; agentId: number | undefined },
): Promise<FoundPeer> {
  const agents = await listCommunityAgents(db, cityId, houseId, MAX_AGENTS);
  const named = agents.filter(({ id }) => id === agentId);
  for (const { id: one } of agentId === undefined ? await leaveOutBlocked(db, viewer.userId, agents) : named) {
    const peer = await findPeer(db, String(one));
    // Whoever is named and away says so themselves.
    if (peer && (peer.takes || agentId !== undefined)) return peer;
  }
  throw agentId === undefined ? new ApiError('conflict', copy.noContractor) : new ApiError('notFound');
}
