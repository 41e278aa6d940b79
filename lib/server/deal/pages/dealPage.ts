import { type DealPageProps, dealViewOf } from '@/lib/deal/views/dealView';
import { paths } from '@/lib/routes/paths';
import { everyone } from '@/lib/server/call/operation';
import { definePage, type Page } from '@/lib/server/page/definePage';
import { requiredId } from '@/lib/server/page/requiredId';
import { getDealDetail } from '../calls/getDeal';

const both = {
  query: { dealId: 'deal' },
  access: everyone,
  cache: 'server',
  posts: false,
  sitemap: 'none',
  layout: ['download-banner', 'lead'],
  /** dealId alone says which deal: an address with another city or community leads to the deal's own. */
  async load({ request, city, params, query }) {
    const { deal } = await getDealDetail(request, { dealId: requiredId(query.dealId) });
    const community = params.houseId === undefined ? null : requiredId(params.houseId);
    const own = deal.community?.id ?? null;
    if (deal.cityId !== city.id || (community !== null && community !== own)) {
      return { redirectTo: paths.deal(deal.cityId, own, deal.id), permanent: true };
    }
    return { deal: dealViewOf(deal) };
  },
} as const satisfies Partial<Page<DealPageProps>>;

export const dealPage = definePage<DealPageProps>({
  path: '/{city}/deal-history/{houseId}/detail',
  up: { to: ({ city, params }) => paths.resale(city.id, requiredId(params.houseId)), steps: 3 },
  name: '成交详情',
  params: { houseId: 'community' },
  ...both,
});

/** Of a deal whose community is not known. */
export const dealAlonePage = definePage<DealPageProps>({
  path: '/{city}/deal-history/detail',
  up: { to: ({ city }) => paths.city(city.id), steps: 1 },
  name: '成交详情（无小区）',
  ...both,
});
