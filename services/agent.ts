import type { AgentOrder } from '@/lib/agent/agentDetail';
import type {
  AgentCall,
  ContractorMessage,
  GetAgentCallInput,
  GetHouseAgentsAnswer,
  HouseAgentsInput,
  SearchHouseContractorAnswer,
  SearchHouseContractorInput,
  SendContractorMessageAnswer,
} from '@/lib/agent/contract';
import { endpoint } from './http/endpoint';

/** Agents of a community or of a home, and whether one may write to them; one of the two ids is needed. */
export const getHouseAgents = endpoint<HouseAgentsInput, GetHouseAgentsAnswer>('POST', 'rabbit/v1/house/agent/get');

/** The agents contracted to a community. */
export const searchHouseContractor = endpoint<SearchHouseContractorInput, SearchHouseContractorAnswer>(
  'GET',
  'house/search-house-contractor',
);

/**
 * A number that stands between the viewer and an agent, the same in a session until it ends. Throws ApiError notFound,
 * tooMany beyond 20 a day, unavailable where the provider gives none.
 */
export const getAgentCall = endpoint<GetAgentCallInput, AgentCall>('POST', 'agent/call/get');

/**
 * Writes to an agent of a community, about it; it stands in the conversation with them. Throws ApiError: notFound,
 * conflict where nobody takes messages, tooMany beyond one a minute, five an hour, ten a day.
 */
export const sendContractorMessage = endpoint<ContractorMessage, SendContractorMessageAnswer>(
  'POST',
  'house/contractor/sendMsg',
);

export interface AgentListInput {
  cityId: number;
  districtId?: number;
  plateId?: number;
  order?: AgentOrder;
  page?: number;
}
