import { overseasPageOf } from '@/lib/overseas/views/overseasMeta';
import { type OverseasPageProps, overseasViewOf } from '@/lib/overseas/views/overseasView';
import { paths } from '@/lib/routes/paths';
import { everyone } from '@/lib/server/call/operation';
import { definePage, type Page } from '@/lib/server/page/definePage';
import { PageOfOtherCity } from '@/lib/server/page/pageContext';
import { requiredId } from '@/lib/server/page/requiredId';
import { getOverseasDetail } from '../calls/getDetail';

const both = {
  params: { estateId: 'overseas' },
  access: everyone,
  cache: 'server',
  posts: false,
  layout: ['download-banner'],
  onlyRead: ['project'],
  async load({ request, city, params }) {
    const { project } = await getOverseasDetail(request, { estateId: requiredId(params.estateId) });
    if (project.cityId !== city.id) throw new PageOfOtherCity(project.cityId);
    return overseasPageOf(overseasViewOf(city.id, project));
  },
} as const satisfies Partial<Page<OverseasPageProps>>;

export const overseasPage = definePage<OverseasPageProps>({
  path: '/{city}/overseas-detail/{estateId}',
  name: '海外房产',
  sitemap: { each: 'overseas_projects', address: paths.overseas },
  up: { to: ({ city }) => paths.city(city.id), steps: 1 },
  ...both,
});

export const overseasBookPage = definePage<OverseasPageProps>({
  path: '/{city}/overseas-detail/{estateId}/detail',
  name: '海外房产详情',
  sitemap: 'none',
  up: { to: ({ city, params }) => paths.overseas(city.id, requiredId(params.estateId)), steps: 2 },
  ...both,
});
