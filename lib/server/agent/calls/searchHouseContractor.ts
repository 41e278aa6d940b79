import { z } from 'zod';
import { operation } from '@/lib/server/call/operation';
import { agentSummarySchema } from '@/lib/server/call/outputs';
import { refuseUnknownCity } from '@/lib/server/call/refuseUnknownCity';
import { id } from '@/lib/server/call/schema';
import { searchHouseContractor } from '@/services/agent';
import { listCommunityAgents } from '../queries/agents';

const MAX_CONTRACTORS = 20;

export const searchHouseContractorOperation = operation(searchHouseContractor, {
  summary: 'The agents contracted to a community.',
  input: z.strictObject({ cityId: id(), houseId: id() }),
  output: z.object({ agents: z.array(agentSummarySchema) }),
  handle: async ({ cityId, houseId }, { db }) => {
    const agents = await listCommunityAgents(db, cityId, houseId, MAX_CONTRACTORS);
    if (agents.length === 0) await refuseUnknownCity(db, cityId);
    return { agents };
  },
});
