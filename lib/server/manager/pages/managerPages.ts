import type { ManagerListPageProps, ManagerPageProps } from '@/lib/manager/views/managerPages';
import { paths } from '@/lib/routes/paths';
import { everyone } from '@/lib/server/call/operation';
import { definePage } from '@/lib/server/page/definePage';
import { PageOfOtherCity } from '@/lib/server/page/pageContext';
import { parseId } from '@/lib/server/page/parseId';
import { requiredId } from '@/lib/server/page/requiredId';
import { getManagerDetail, getManagerList } from '../calls/managers';

const LAST_PAGE = 500;

export const managerListPage = definePage<ManagerListPageProps>({
  path: '/{city}/manager',
  up: { to: ({ city }) => paths.agents(city.id), steps: 2 },
  name: '客户经理列表',
  access: everyone,
  // The console's rows: withdrawn, somebody is gone at once.
  cache: 'device',
  posts: false,
  sitemap: { ofCity: ({ id }) => [paths.managers(id)] },
  layout: ['download-banner'],
  async load({ request, city, query }) {
    const districtId = parseId(query.district);
    const page = Math.min(parseId(query.page) ?? 1, LAST_PAGE);
    const asked = { cityId: city.id, districtId: districtId ?? undefined, page };
    return { managers: await getManagerList(request, asked), districtId };
  },
});

export const managerPage = definePage<ManagerPageProps>({
  path: '/{city}/manager/{id}',
  up: { to: ({ city }) => paths.managers(city.id), steps: 3 },
  name: '客户经理',
  params: { id: 'manager' },
  access: everyone,
  cache: 'device',
  posts: false,
  sitemap: 'none',
  layout: ['download-banner', 'lead'],
  onlyRead: ['agents'],
  async load({ request, city, params }) {
    const { agents, ...manager } = (await getManagerDetail(request, { managerId: requiredId(params.id) })).manager;
    if (manager.cityId !== city.id) throw new PageOfOtherCity(manager.cityId);
    return { manager, agents };
  },
});
