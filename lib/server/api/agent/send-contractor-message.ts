import { z } from 'zod';
import { TALK_CALL_COPY as copy } from '@/lib/config/microcopy/talk';
import { TALK_LIMITS } from '@/lib/config/talkLimits';
import { CLIENT_ID } from '@/lib/domain/talk/talk';
import { sendContractorMessage } from '@/services/agent';
import { ApiError } from '@/services/http/apiError';
import { type FoundPeer, findPeer } from '../../commands/talk/talkPeer';
import { writeMessage } from '../../commands/talk/writeMessage';
import type { Db } from '../../db/client';
import { listCommunityAgents } from '../../repositories/agents';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';
import { refuseUnknownCity } from '../refuseUnknownCity';
import { flag, id, idOptional, text } from '../schema';
import { aboutOf, cardOf, shownMessage } from '../talk/ownTalks';
import { messageSchema } from '../talk/schemas';

const MOST_AGENTS = 20;

export const sendContractorMessageOperation = operation(sendContractorMessage, {
  summary: 'Writes to an agent of a community, about it: one a minute, five an hour, ten a day.',
  input: z.strictObject({
    cityId: id(),
    houseId: id(),
    agentId: idOptional(),
    clientId: z.string().regex(CLIENT_ID),
    text: text(TALK_LIMITS.text),
    givePhone: flag(),
  }),
  output: z.object({ peerid: z.string(), message: messageSchema }),
  access: signedIn,
  owner: 'viewer',
  personal: ['message.text'],
  handle: async ({ cityId, houseId, agentId, clientId, text: written, givePhone = false }, context) => {
    const { db } = context;
    await refuseUnknownCity(db, cityId);
    const about = await aboutOf(db, { houseId });
    const peer = await agentOf(db, cityId, houseId, agentId);
    const message = { cityId, clientId, text: written, givePhone, about, via: 'contractor' } as const;
    const row = await writeMessage(context, viewerOf(context), peer, message);
    return { peerid: peer.peerid, message: shownMessage(row, about && (await cardOf(db, about))) };
  },
});

/** The agent of the community who is named, or the first who takes messages. Throws ApiError notFound, conflict. */
async function agentOf(db: Db, cityId: number, houseId: number, agentId: number | undefined): Promise<FoundPeer> {
  const agents = await listCommunityAgents(db, cityId, houseId, MOST_AGENTS);
  for (const { id: one } of agents.filter((agent) => agentId === undefined || agent.id === agentId)) {
    const peer = await findPeer(db, String(one));
    // Whoever is named and away says so themselves.
    if (peer && (peer.takes || agentId !== undefined)) return peer;
  }
  throw agentId === undefined ? new ApiError('conflict', copy.noContractor) : new ApiError('notFound');
}
