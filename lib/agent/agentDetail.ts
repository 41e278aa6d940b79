import type { NamedArea } from '@/lib/area/area';
import type { PricedEstate } from '@/lib/estate/estate';
import type { Page } from '@/lib/kernel/page';
import type { AgentSummary } from './agent';

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
