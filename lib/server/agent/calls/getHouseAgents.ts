import { z } from 'zod';
import type { EstateAgent } from '@/lib/estate/estateDetail';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import { refuseUnknownCity } from '@/lib/server/call/refuseUnknownCity';
import { id, idOptional } from '@/lib/server/call/schema';
import type { Db } from '@/lib/server/db/client';
import { estateAgentSchema } from '@/lib/server/estate/calls/estateSchemas';
import { findEstateCommunity } from '@/lib/server/estate/queries/estates';
import { readSupport } from '@/lib/server/support/queries/supportSettings';
import type { HouseAgentsInput } from '@/services/agent';
import * as calls from '@/services/agent';
import { ApiError } from '@/services/http/apiError';
import { listCommunityAgents, listEstateAgents } from '../queries/agents';

const MAX_AGENTS = 12;

export const getHouseAgentsInput = z
  .strictObject({ cityId: id(), houseId: idOptional(), estateId: idOptional() })
  .refine(({ houseId, estateId }) => houseId !== undefined || estateId !== undefined, '需要 houseId 或 estateId');

/** Agents of a community, or of a home: those who look after it first, then others of its community. */
export async function getHouseAgents(
  { db }: ApiContext,
  { cityId, houseId, estateId }: HouseAgentsInput,
): Promise<{ agents: EstateAgent[]; takesMessages: boolean }> {
  return {
    agents: estateId ? await agentsOfEstate(db, cityId, estateId) : await agentsOfCommunity(db, cityId, houseId ?? 0),
    takesMessages: (await readSupport(db)).isOn,
  };
}

export const getHouseAgentsOperation = operation(calls.getHouseAgents, {
  summary: 'Agents of a community, or of a home: those who look after it first, then others of its community.',
  input: getHouseAgentsInput,
  output: z.object({ agents: z.array(estateAgentSchema), takesMessages: z.boolean() }),
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
