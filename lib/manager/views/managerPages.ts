import type { AgentSummary } from '@/lib/agent/contract';
import type { ManagerDetail, ManagerList } from '@/services/manager';

export interface ManagerListPageProps {
  managers: ManagerList;
  districtId: number | null;
}

export interface ManagerPageProps {
  manager: Omit<ManagerDetail, 'agents'>;
  /** Of their store. */
  agents: AgentSummary[];
}
