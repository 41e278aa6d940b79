import type { AgentSummary } from '@/lib/agent/agent';
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
