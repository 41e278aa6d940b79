import { AGENT_ORDERS } from '@/lib/domain/model/agentDetail';
import { paths } from '@/lib/routes/paths';
import type { AgentListPageProps, AgentPageProps, EstateAgentsPageProps } from '@/lib/views/agent/agentPages';
import { agentsHomeOf, agentViewOf } from '@/lib/views/agent/agentPages';
import { getAgentDetail } from '../../api/agent/get-agent';
import { getHouseAgents, getHouseAgentsInput } from '../../api/agent/get-house-agents';
import { getAgentList } from '../../api/agent/list-agents';
import { checked } from '../../api/checked';
import { getEstateDetail } from '../../api/estate/get-detail';
import { everyone } from '../../api/operation';
import { definePage } from '../../page/definePage';
import { PageOfOtherCity } from '../../page/pageContext';
import { parseId } from '../../page/parseId';
import { requiredId } from '../../page/requiredId';

const LAST_PAGE = 500;

export const agentListPage = definePage<AgentListPageProps>({
  path: '/{city}/agent',
  up: { to: ({ city }) => paths.city(city.id), steps: 1 },
  name: '经纪人列表',
  access: everyone,
  cache: 'server',
  posts: false,
  sitemap: { ofCity: ({ id }) => [paths.agents(id)] },
  layout: ['download-banner'],
  async load({ request, city, query }) {
    const order = AGENT_ORDERS.find((one) => one === query.order) ?? 'overall';
    const districtId = parseId(query.district);
    const page = Math.min(parseId(query.page) ?? 1, LAST_PAGE);
    const agents = await getAgentList(request, { cityId: city.id, districtId: districtId ?? undefined, order, page });
    return { agents, order, districtId };
  },
});

export const agentPage = definePage<AgentPageProps>({
  path: '/{city}/agent/{id}',
  up: { to: ({ city }) => paths.agents(city.id), steps: 2 },
  name: '经纪人',
  params: { id: 'agent' },
  access: everyone,
  cache: 'server',
  posts: false,
  sitemap: { each: 'agents', address: paths.agents },
  layout: ['download-banner', 'lead'],
  follows: ({ agent }) => [{ kind: 'agent', target: String(agent.id) }],
  marks: true,
  async load({ request, city, params, now }) {
    const { agent, takesMessages } = await getAgentDetail(request, { agentId: requiredId(params.id) });
    if (agent.cityId !== city.id) throw new PageOfOtherCity(agent.cityId);
    return { agent: agentViewOf(agent, now), takesMessages };
  },
});

export const estateAgentsPage = definePage<EstateAgentsPageProps>({
  path: '/{city}/house-detail/{estateId}/agent-list',
  up: { to: ({ city, params }) => paths.estate(city.id, requiredId(params.estateId)), steps: 3 },
  name: '房源经纪人',
  params: { estateId: 'estate' },
  access: everyone,
  cache: 'server',
  posts: false,
  sitemap: 'none',
  layout: ['download-banner', 'lead'],
  async load({ request, city, params }) {
    const { estate } = await getEstateDetail(request, { estateId: requiredId(params.estateId) });
    const { id, cityId } = estate;
    if (cityId !== city.id) throw new PageOfOtherCity(cityId);
    const { agents, takesMessages } = await getHouseAgents(
      request,
      checked(getHouseAgentsInput, { cityId, estateId: id }),
    );
    return { home: agentsHomeOf(estate), agents, takesMessages };
  },
});
