import {
  type EstateAgent,
  type GetHouseAgentsAnswer,
  getHouseAgentsAnswer,
  type HouseAgentsInput,
  houseAgentsInput,
} from '@/lib/agent/contract';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import { refuseUnknownCity } from '@/lib/server/call/refuseUnknownCity';
import type { Db } from '@/lib/server/db/client';
import { findEstateCommunity } from '@/lib/server/estate/queries/estates';
import { readSupport } from '@/lib/server/support/queries/supportSettings';
import { isRehearsedCity } from '@/lib/server/talk/commands/rehearsal';
import { leaveOutBlocked } from '@/lib/server/talk/queries/blockedAgents';
import * as calls from '@/services/agent';
import { ApiError } from '@/services/http/apiError';
import { listCommunityAgents, listEstateAgents } from '../queries/agents';

const MAX_AGENTS = 12;

export async function getHouseAgents(
  { db, viewer }: ApiContext,
  { cityId, houseId, estateId }: HouseAgentsInput,
): Promise<GetHouseAgentsAnswer> {
  const found = estateId
    ? await agentsOfEstate(db, cityId, estateId)
    : await agentsOfCommunity(db, cityId, houseId ?? 0);
  return {
    agents: await leaveOutBlocked(db, viewer.userId, found),
    takesMessages: (await readSupport(db)).isOn || (await isRehearsedCity(db, cityId)),
  };
}

export const getHouseAgentsOperation = operation(calls.getHouseAgents, {
  summary: 'Agents of a community, or of a home: those who look after it first, then others of its community.',
  input: houseAgentsInput,
  output: getHouseAgentsAnswer,
  writes: false,
  handle: (input, context) => getHouseAgents(context, input),
});

async function agentsOfEstate(db: Db, cityId: number, estateId: number): Promise<EstateAgent[]> {
  const home = await findEstateCommunity(db, estateId);
  if (home?.cityId !== cityId) throw new ApiError('notFound');
  const own = await listEstateAgents(db, estateId);
  const known = new Set(own.map(({ id: agentId }) => agentId));
  const others = await agentsOfCommunity(db, cityId, home.communityId);
  return [...own, ...others.filter((agent) => !known.has(agent.id))].slice(0, MAX_AGENTS);
}

async function agentsOfCommunity(db: Db, cityId: number, communityId: number): Promise<EstateAgent[]> {
  const agents = await listCommunityAgents(db, cityId, communityId, MAX_AGENTS);
  if (agents.length === 0) await refuseUnknownCity(db, cityId);
  return agents.map((agent) => ({ ...agent, roles: [] }));
}
