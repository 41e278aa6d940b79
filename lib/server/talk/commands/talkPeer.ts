import { listCommunityAgents, listEstateAgents } from '@/lib/server/agent/queries/agents';
import { findStaffOfAgent } from '@/lib/server/agent/queries/consoleAgents';
import type { Db } from '@/lib/server/db/client';
import { readSupport, type SupportState } from '@/lib/server/support/queries/supportSettings';
import type { TalkedThing } from '@/lib/talk/talk';
import { leaveOutBlocked } from '../queries/blockedAgents';
import type { ConversationPeer, ConversationRow } from '../queries/conversations';
import { findTalkAgent } from '../queries/talkThings';
import { ANY_SERVICE, answeringService, isRehearsedCity } from './rehearsal';
import { servicePeerOf } from './servicePeer';

export type FoundAgent = NonNullable<Awaited<ReturnType<typeof findTalkAgent>>>;

/** Whom an id names, and whether one may write to them. */
export interface FoundPeer extends ConversationPeer {
  peerid: string;
  /** null of customer service. */
  agent: FoundAgent | null;
  support: SupportState;
  /** Whether a message to them reaches anybody. */
  takes: boolean;
  /** The system answers for them, in a demo city (0096). */
  isRehearsed: boolean;
}

/**
 * Whom an id names: the account of customer service in some city, or an agent whom visitors see. null: nobody whom one may
 * talk to. Agents are answered for by whoever of the staff is bound to them, or by operators while customer service is on; in
 * a demo city by the system. `cityId`: from whose pages customer service is written to.
 */
export async function findPeer(db: Db, peerid: string, cityId?: number): Promise<FoundPeer | null> {
  const support = await readSupport(db);
  if (isServicePeer(support, peerid)) {
    const isRehearsed = cityId !== undefined && (await isRehearsedCity(db, cityId));
    const takes = isRehearsed || (support.isOn && hasService(support));
    return { peer: 'service', agentId: 0, peerid, agent: null, support, takes, isRehearsed };
  }
  if (!/^[1-9]\d{0,14}$/.test(peerid)) return null;
  const agent = await findTalkAgent(db, Number(peerid));
  if (!agent) return null;
  return { peer: 'agent', agentId: agent.id, peerid, agent, support, ...(await whoAnswers(db, agent, support)) };
}

/** Whether a message to an agent is answered: by operators, by whoever of the staff is that agent, or in a demo city by the system. */
export async function takesMessages(db: Db, agentId: number, support?: SupportState): Promise<boolean> {
  const agent = await findTalkAgent(db, agentId);
  return agent !== null && (await whoAnswers(db, agent, support ?? (await readSupport(db)))).takes;
}

async function whoAnswers(
  db: Db,
  agent: FoundAgent,
  support: SupportState,
): Promise<Pick<FoundPeer, 'takes' | 'isRehearsed'>> {
  const isBound = (await findStaffOfAgent(db, agent.id)) !== null;
  // Of those whom the operator entered nobody speaks in their place.
  const isRehearsed = !isBound && !agent.isOfConsole && (await isRehearsedCity(db, agent.cityId));
  return { takes: isRehearsed || isBound || support.isOn, isRehearsed };
}

/** How many of the agents of a home are looked at for one who takes messages. */
const MAX_LOOKED_AT = 12;

/**
 * Whom one writes to about a home or community of a city: the first of its agents who takes messages, else customer
 * service; null where nobody does. `userId`: who asks, whom those are not offered to whom they have blocked.
 */
export async function peerAbout(
  db: Db,
  cityId: number,
  about: TalkedThing | null,
  userId: string | null,
): Promise<string | null> {
  const support = await readSupport(db);
  for await (const agents of agentsAbout(db, cityId, about)) {
    for (const { id } of await leaveOutBlocked(db, userId, agents)) {
      if (await takesMessages(db, id, support)) return String(id);
    }
  }
  return answeringService(db, support, cityId);
}

/** Of a home for sale its own agents, then those of its community, who are read only where none of the others answers. */
async function* agentsAbout(db: Db, cityId: number, about: TalkedThing | null): AsyncGenerator<{ id: number }[]> {
  // Of a project no agent is known: customer service is asked.
  if (!about || about.kind === 'project') return;
  if (about.kind === 'estate') yield await listEstateAgents(db, about.id);
  yield await listCommunityAgents(db, cityId, about.communityId, MAX_LOOKED_AT);
}

const isServicePeer = ({ peer, cityPeers }: SupportState, peerid: string): boolean =>
  peerid === ANY_SERVICE || peer === peerid || [...cityPeers.values()].includes(peerid);

const hasService = ({ peer, cityPeers }: SupportState): boolean => peer !== null || cityPeers.size > 0;

/** By which id a member's page names the other side of a conversation. */
export const peerIdOf = (
  { peer, agent_id, city_id }: Pick<ConversationRow, 'peer' | 'agent_id' | 'city_id'>,
  support: SupportState,
): string => (peer === 'agent' ? String(agent_id) : (servicePeerOf(support, city_id) ?? ANY_SERVICE));
