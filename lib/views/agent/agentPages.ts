import type { AgentDetail, AgentList, AgentOrder } from '@/lib/domain/model/agentDetail';
import type { NamedArea } from '@/lib/domain/model/area';
import type { EstateAgent, EstateDetail } from '@/lib/domain/model/estateDetail';
import { type EstateCardText, estateCardText } from '../estate/estateCard';

export interface AgentListPageProps {
  agents: AgentList;
  order: AgentOrder;
  districtId: number | null;
}

export interface AgentPageProps {
  agent: Omit<AgentDetail, 'listings'> & { listings: readonly EstateCardText[] };
}

export interface EstateAgentsPageProps {
  home: { id: number; name: string; price: number; community: NamedArea };
  agents: readonly EstateAgent[];
}

/** An agent as the page shows them: their homes as cards. */
export function agentViewOf(agent: AgentDetail, now: number): AgentPageProps['agent'] {
  return { ...agent, listings: agent.listings.map((home) => estateCardText(home, now)) };
}

/** A home as the page of its agents names it. */
export function agentsHomeOf({
  id,
  title,
  price,
  community,
}: Pick<EstateDetail, 'id' | 'title' | 'price' | 'community'>): EstateAgentsPageProps['home'] {
  return { id, name: title, price, community };
}
