import type { AgentSummary } from '@/lib/agent/agent';
import type { AgentOrder } from '@/lib/agent/agentDetail';
import type { EstateAgent } from '@/lib/estate/estateDetail';
import { endpoint } from './http/endpoint';
import type { TalkMessage } from './talk';

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

export interface AgentCall {
  /** As it is dialled, a comma before what is dialled once it answers; null: the operator has set up none. */
  phone: string | null;
  /** Until when it reaches the agent (UTC ms). */
  until: number | null;
  /** Why there is no number. */
  says: string | null;
  /** The other ways, as addresses: to write to them (null: they take no messages), and to leave a number. */
  talk: string | null;
  lead: string;
}

/**
 * A number that stands between the viewer and an agent, the same in a session until it ends. Throws ApiError notFound,
 * tooMany beyond 20 a day, unavailable where the provider gives none.
 */
export const getAgentCall = endpoint<{ agentId: number }, AgentCall>('POST', 'agent/call/get');

export interface ContractorMessage {
  cityId: number;
  /** The community. */
  houseId: number;
  /** One of its agents; the first who takes messages where it is left out. */
  agentId?: number;
  /** Made by whoever writes: sent again it is the same message. */
  clientId: string;
  text: string;
  givePhone?: boolean;
}

/**
 * Writes to an agent of a community, about it; it stands in the conversation with them. Throws ApiError: notFound,
 * conflict where nobody takes messages, tooMany beyond one a minute, five an hour, ten a day.
 */
export const sendContractorMessage = endpoint<ContractorMessage, { peerid: string; message: TalkMessage }>(
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
