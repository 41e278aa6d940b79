import { z } from 'zod';
import { searchHouseContractor } from '@/services/agent';
import { listCommunityAgents } from '../../repositories/agents';
import { operation } from '../operation';
import { agentSummarySchema } from '../outputs';
import { refuseUnknownCity } from '../refuseUnknownCity';
import { id } from '../schema';

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
