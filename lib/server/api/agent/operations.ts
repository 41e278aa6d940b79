import { getAgentOperation } from './get-agent';
import { getHouseAgentsOperation } from './get-house-agents';
import { listAgentsOperation } from './list-agents';
import { searchHouseContractorOperation } from './search-house-contractor';

/** The calls of agents. */
export const agentOperations = [
  getHouseAgentsOperation,
  searchHouseContractorOperation,
  listAgentsOperation,
  getAgentOperation,
] as const;
