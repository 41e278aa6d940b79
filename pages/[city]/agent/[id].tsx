import type { AgentPageProps } from '@/components/agent/AgentPage';
import { estateCardText } from '@/lib/domain/search/estateCard';
import { paths } from '@/lib/routes/paths';
import { requiredId } from '@/lib/server/page/requiredId';
import { withCity } from '@/lib/server/page/withPage';
import { getAgentDetail } from '@/services/agent';

export { AgentPage as default } from '@/components/agent/AgentPage';

export const getServerSideProps = withCity<Omit<AgentPageProps, 'now'>>(
  async ({ api, city, params, environment, now }) => {
    const { agent } = await api.call(getAgentDetail, { agentId: requiredId(params.id) });
    if (agent.cityId !== city.id) return { redirectTo: paths.agents(agent.cityId, agent.id), permanent: true };
    const listings = agent.listings.map((home) => estateCardText(home, now));
    return { city, inApp: environment.kind === 'app', agent: { ...agent, listings } };
  },
  { public: true },
);
