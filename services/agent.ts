import type { AgentSummary } from '@/lib/domain/model/agent';
import type { AgentDetail, AgentList, AgentOrder } from '@/lib/domain/model/agentDetail';
import type { EstateAgent } from '@/lib/domain/model/estateDetail';
import { endpoint } from './http/endpoint';

export interface HouseAgentsInput {
  cityId: number;
  /** A community. */
  houseId?: number;
  /** A home: its own agents first. */
  estateId?: number;
}

/** Agents of a community or of a home, and whether one may write to them; one of the two ids is needed. */
export const getHouseAgents = endpoint<HouseAgentsInput, { agents: EstateAgent[]; takesMessages: boolean }>(
  'POST',
  'rabbit/v1/house/agent/get',
);

/** The agents contracted to a community. */
export const searchHouseContractor = endpoint<{ cityId: number; houseId: number }, { agents: AgentSummary[] }>(
  'GET',
  'house/search-house-contractor',
);

export interface AgentListInput {
  cityId: number;
  districtId?: number;
  plateId?: number;
  order?: AgentOrder;
  page?: number;
}

export const getAgentList = endpoint<AgentListInput, AgentList>('GET', 'agent/list');

/** Answers wherever the agent works: agent.cityId says; whether one may write to them. Throws ApiError 'notFound'. */
export const getAgentDetail = endpoint<{ agentId: number }, { agent: AgentDetail; takesMessages: boolean }>(
  'GET',
  'agent/detail',
);
