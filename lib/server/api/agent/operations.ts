import type { Operation } from '../operation';
import { getAgentOperation } from './get-agent';
import { getAgentCallOperation } from './get-agent-call';
import { getHouseAgentsOperation } from './get-house-agents';
import { listAgentsOperation } from './list-agents';
import { searchHouseContractorOperation } from './search-house-contractor';
import { sendContractorMessageOperation } from './send-contractor-message';

/** The calls of agents. */
export const agentOperations: readonly Operation[] = [
  getHouseAgentsOperation,
  searchHouseContractorOperation,
  listAgentsOperation,
  getAgentOperation,
  getAgentCallOperation,
  sendContractorMessageOperation,
];
