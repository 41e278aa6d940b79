import type { AgentListPageProps } from '@/components/agent/AgentListPage';
import { AGENT_ORDERS } from '@/lib/domain/model/agentDetail';
import { parseId } from '@/lib/server/page/parseId';
import { withCity } from '@/lib/server/page/withPage';
import { getAgentList } from '@/services/agent';

export { AgentListPage as default } from '@/components/agent/AgentListPage';

export const getServerSideProps = withCity<AgentListPageProps>(
  async ({ api, city, query, environment }) => {
    const order = AGENT_ORDERS.find((one) => one === query.order) ?? 'overall';
    const districtId = parseId(query.district);
    const page = Math.min(parseId(query.page) ?? 1, 500);
    const agents = await api.call(getAgentList, { cityId: city.id, districtId: districtId ?? undefined, order, page });
    return { city, inApp: environment.kind === 'app', agents, order, districtId };
  },
  { public: true },
);
