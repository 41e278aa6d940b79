import { searchHouseContractorAnswer, searchHouseContractorInput } from '@/lib/agent/contract';
import { operation } from '@/lib/server/call/operation';
import { refuseUnknownCity } from '@/lib/server/call/refuseUnknownCity';
import { searchHouseContractor } from '@/services/agent';
import { listCommunityAgents } from '../queries/agents';

const MAX_CONTRACTORS = 20;

export const searchHouseContractorOperation = operation(searchHouseContractor, {
  summary: 'The agents contracted to a community.',
  input: searchHouseContractorInput,
  output: searchHouseContractorAnswer,
  handle: async ({ cityId, houseId }, { db }) => {
    const agents = await listCommunityAgents(db, cityId, houseId, MAX_CONTRACTORS);
    if (agents.length === 0) await refuseUnknownCity(db, cityId);
    return { agents };
  },
});
