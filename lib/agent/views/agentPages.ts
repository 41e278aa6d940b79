import type { EstateAgent } from '@/lib/agent/contract';
import type { NamedArea } from '@/lib/area/contract';
import { type EstateCardText, estateCardText } from '@/lib/card/views/estateCard';
import type { EstateDetail } from '@/lib/estate/estateDetail';
import type { AgentDetail, AgentList, AgentOrder } from '../agentDetail';

export interface AgentListPageProps {
  agents: AgentList;
  order: AgentOrder;
  districtId: number | null;
}

export interface AgentPageProps {
  agent: Omit<AgentDetail, 'listings'> & { listings: readonly EstateCardText[] };
  /** One may write to them. */
  takesMessages: boolean;
  /** One may call them, by a number that stands in between. */
  calls: boolean;
  /** The viewer has blocked them. */
  isBlocked: boolean;
}

export interface EstateAgentsPageProps {
  /** `price` in fen, of a home that is on sale; null where it is not any more: nobody shows it then. */
  home: { id: number; name: string; price: number | null; community: NamedArea };
  agents: readonly EstateAgent[];
  /** One may write to them. */
  takesMessages: boolean;
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
  status,
}: Pick<EstateDetail, 'id' | 'title' | 'price' | 'community' | 'status'>): EstateAgentsPageProps['home'] {
  return { id, name: title, price: status === 'on_sale' ? price : null, community };
}
