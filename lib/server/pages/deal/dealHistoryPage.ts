import { readDealQuery } from '@/lib/domain/deal/dealQuery';
import { LOCKS } from '@/lib/domain/membership/locks';
import { paths } from '@/lib/routes/paths';
import { type DealHistoryPageProps, dealListViewOf } from '@/lib/views/deal/dealView';
import { listDeals } from '../../api/deal/list-deals';
import { everyone } from '../../api/operation';
import { definePage } from '../../page/definePage';
import { requiredId } from '../../page/requiredId';
import { communityOfPage } from '../community/communityOfPage';
import { locksOf } from '../membership/openedBenefits';
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
