import type { Operation } from '../operation';

import { getAgentCallOperation } from './get-agent-call';
import { getHouseAgentsOperation } from './get-house-agents';

import { searchHouseContractorOperation } from './search-house-contractor';
import { sendContractorMessageOperation } from './send-contractor-message';

/** The calls of agents. */
export const agentOperations: readonly Operation[] = [
  getHouseAgentsOperation,
  searchHouseContractorOperation,
  getAgentCallOperation,
  sendContractorMessageOperation,
];
