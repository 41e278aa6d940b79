import type { AgentProof, AgentSummary } from '@/lib/agent/contract';
import type { NamedArea } from '@/lib/area/contract';
import type { Page } from '@/lib/kernel/page';

// 客户经理: who looks after clients. No phone: contact goes through a lead.

export interface ManagerSummary {
  id: number;
  name: string;
  company: string;
  store: string;
  sinceYear: number;
  plates: NamedArea[];
  proof: AgentProof | null;
  /** The agents of their store who are shown here. */
  agents: number;
}

export interface ManagerList extends Page<ManagerSummary> {
  /** Districts with at least one. */
  districts: (NamedArea & { count: number })[];
}

export interface ManagerDetail extends Omit<ManagerSummary, 'agents'> {
  cityId: number;
  /** Empty of one who has none. */
  licenceNo: string;
  intro: string | null;
  /** Of their store. */
  agents: AgentSummary[];
  agentCount: number;
  /** Those that the store's agents look after most. */
  communities: NamedArea[];
  /** Of the store's agents whose deals are counted: in 90 days together, and how many agents those are. */
  deals90: number | null;
  countedAgents: number;
}
