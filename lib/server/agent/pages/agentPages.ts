import { AGENT_ORDERS } from '@/lib/agent/agentDetail';
import { houseAgentsInput } from '@/lib/agent/contract';
import type { AgentListPageProps, AgentPageProps, EstateAgentsPageProps } from '@/lib/agent/views/agentPages';
import { agentsHomeOf, agentViewOf } from '@/lib/agent/views/agentPages';
import { paths } from '@/lib/routes/paths';
import { checked } from '@/lib/server/call/checked';
import { everyone } from '@/lib/server/call/operation';
import { getEstateDetail } from '@/lib/server/estate/calls/getDetail';
import { definePage } from '@/lib/server/page/definePage';
import { PageOfOtherCity } from '@/lib/server/page/pageContext';
import { parseId } from '@/lib/server/page/parseId';
import { requiredId } from '@/lib/server/page/requiredId';
import { settings } from '@/lib/server/settings/settings';
import { isAgentBlocked, leaveOutBlocked } from '@/lib/server/talk/queries/blockedAgents';
import { getAgentDetail } from '../calls/getAgent';
import { getHouseAgents } from '../calls/getHouseAgents';
import { getAgentList } from '../calls/listAgents';

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
    const found = await getAgentList(request, { cityId: city.id, districtId: districtId ?? undefined, order, page });
    const items = await leaveOutBlocked(request.db, request.viewer.userId, found.items);
    return { agents: { ...found, items }, order, districtId };
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
    const agentId = requiredId(params.id);
    const { agent, takesMessages } = await getAgentDetail(request, { agentId });
    if (agent.cityId !== city.id) throw new PageOfOtherCity(agent.cityId);
    const { db, viewer } = request;
    const isBlocked = viewer.userId !== null && (await isAgentBlocked(db, viewer.userId, agentId));
    const calls = settings().callRelay !== null;
    return { agent: agentViewOf(agent, now), takesMessages, calls, isBlocked };
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
      checked(houseAgentsInput, { cityId, estateId: id }),
    );
    return { home: agentsHomeOf(estate), agents, takesMessages };
  },
});
