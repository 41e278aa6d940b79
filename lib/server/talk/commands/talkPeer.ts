import { listCommunityAgents, listEstateAgents } from '@/lib/server/agent/queries/agents';
import { findStaffOfAgent } from '@/lib/server/agent/queries/consoleAgents';
import type { Db } from '@/lib/server/db/client';
import { readSupport, type SupportState } from '@/lib/server/support/queries/supportSettings';
import type { TalkThing } from '@/lib/talk/talk';
import type { ConversationPeer, ConversationRow } from '../queries/conversations';
import { findTalkAgent, findTalkThing } from '../queries/talkThings';

export type FoundAgent = NonNullable<Awaited<ReturnType<typeof findTalkAgent>>>;

/** Whom an id names, and whether one may write to them. */
export interface FoundPeer extends ConversationPeer {
  peerid: string;
  /** null of customer service. */
  agent: FoundAgent | null;
  support: SupportState;
  /** Whether a message to them reaches anybody. */
  takes: boolean;
}

/**
 * Whom an id names: the account of customer service in some city, or an agent whom visitors see. null: nobody whom one may
 * talk to. Agents are answered for by whoever of the staff is bound to them, or by operators while customer service is on.
 */
export async function findPeer(db: Db, peerid: string): Promise<FoundPeer | null> {
  const support = await readSupport(db);
  if (isServicePeer(support, peerid)) {
    const takes = support.isOn && hasService(support);
    return { peer: 'service', agentId: 0, peerid, agent: null, support, takes };
  }
  if (!/^[1-9]\d{0,14}$/.test(peerid)) return null;
  const agent = await findTalkAgent(db, Number(peerid));
  if (!agent) return null;
  const takes = await takesMessages(db, agent.id, support);
  return { peer: 'agent', agentId: agent.id, peerid, agent, support, takes };
}

/** Whether a message to an agent reaches anybody: operators, or whoever of the staff is that agent. */
export async function takesMessages(db: Db, agentId: number, support?: SupportState): Promise<boolean> {
  const { isOn } = support ?? (await readSupport(db));
  return isOn || (await findStaffOfAgent(db, agentId)) !== null;
}

/** How many of the agents of a home are looked at for one who takes messages. */
const MAX_LOOKED_AT = 12;

/**
 * Whom one writes to about a home or community of a city: the first of its agents who takes messages, else customer
 * service; null where nobody does.
 */
export async function peerAbout(db: Db, cityId: number, about: TalkThing | null): Promise<string | null> {
  const support = await readSupport(db);
  for (const { id } of about ? await agentsAbout(db, cityId, about) : []) {
    if (await takesMessages(db, id, support)) return String(id);
  }
  return support.isOn ? servicePeerOf(support, cityId) : null;
}

/** Of a home for sale its own agents before those of its community. */
async function agentsAbout(db: Db, cityId: number, about: TalkThing): Promise<{ id: number }[]> {
  const thing = await findTalkThing(db, about);
  if (!thing) return [];
  const own = about.kind === 'estate' ? await listEstateAgents(db, about.id) : [];
  return [...own, ...(await listCommunityAgents(db, cityId, thing.communityId, MAX_LOOKED_AT))];
}

/** Names customer service whichever accounts it has: what was written stays readable when they are changed. */
const ANY_SERVICE = 'service';

const isServicePeer = ({ peer, cityPeers }: SupportState, peerid: string): boolean =>
  peerid === ANY_SERVICE || peer === peerid || [...cityPeers.values()].includes(peerid);

const hasService = ({ peer, cityPeers }: SupportState): boolean => peer !== null || cityPeers.size > 0;

/** The account of customer service in a city; null where there is none. */
export const servicePeerOf = ({ peer, cityPeers }: SupportState, cityId: number): string | null =>
  cityPeers.get(cityId) ?? peer;

/** By which id a member's page names the other side of a conversation. */
export const peerIdOf = (
  { peer, agent_id, city_id }: Pick<ConversationRow, 'peer' | 'agent_id' | 'city_id'>,
  support: SupportState,
): string => (peer === 'agent' ? String(agent_id) : (servicePeerOf(support, city_id) ?? ANY_SERVICE));
