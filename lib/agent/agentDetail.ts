import type { AgentSummary } from '@/lib/agent/contract';
import type { NamedArea } from '@/lib/area/contract';
import type { PricedEstate } from '@/lib/estate/contract';
import type { Page } from '@/lib/kernel/page';

export const AGENT_ORDERS = ['overall', 'rating', 'deals', 'viewings', 'response'] as const;
export type AgentOrder = (typeof AGENT_ORDERS)[number];

export interface AgentList extends Page<AgentSummary> {
  /** Districts with at least one agent. */
  districts: (NamedArea & { count: number })[];
}

export interface AgentReview {
  id: number;
  day: string;
  rating: number;
  content: string;
  /** 买家, 卖家, 租客. */
  identity: string;
}

/** An agent in full. No phone: contact goes through a lead or a relay. */
export interface AgentDetail extends AgentSummary {
  cityId: number;
  intro: string | null;
  communities: NamedArea[];
  /** Newest first. */
  reviews: AgentReview[];
  /** Homes on sale that the agent looks after: the latest, and how many there are. */
  listings: PricedEstate[];
  listingCount: number;
}
