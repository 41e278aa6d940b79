import { readDealQuery } from '@/lib/deal/dealQuery';
import { type DealHistoryPageProps, dealListViewOf } from '@/lib/deal/views/dealView';
import { LOCKS } from '@/lib/membership/locks';
import { paths } from '@/lib/routes/paths';
import { everyone } from '@/lib/server/call/operation';
import { communityOfPage } from '@/lib/server/community/pages/communityOfPage';
import { locksOf } from '@/lib/server/membership/pages/openedBenefits';
import { definePage } from '@/lib/server/page/definePage';
import { requiredId } from '@/lib/server/page/requiredId';
import { listDeals } from '../calls/listDeals';
import { dealFile } from './dealFile';

export const dealHistoryPage = definePage<DealHistoryPageProps>({
  path: '/{city}/deal-history/{houseId}',
  up: { to: ({ city, params }) => paths.resale(city.id, requiredId(params.houseId)), steps: 3 },
  name: '成交记录',
  params: { houseId: 'community' },
  access: everyone,
  cache: 'server',
  posts: false,
  sitemap: 'none',
  layout: ['download-banner'],
  async load(context) {
    const { request } = context;
    const community = await communityOfPage(context);
    const query = readDealQuery(context.query);
    const list = await listDeals(request, { houseId: community.id, ...query, months: query.months ?? undefined });
    const isLong = list.total > LOCKS['csv-rows'].free;
    const lock = isLong ? (await locksOf(context, ['csv-rows'], context.path))['csv-rows'] : null;
    return { community, query, list: dealListViewOf(list), lock };
  },
  file: dealFile,
});
