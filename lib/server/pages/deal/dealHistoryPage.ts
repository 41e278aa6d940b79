import { readDealQuery } from '@/lib/domain/deal/dealQuery';
import { paths } from '@/lib/routes/paths';
import { type DealHistoryPageProps, dealListViewOf } from '@/lib/views/deal/dealView';
import { listDeals } from '@/services/deal';
import { everyone } from '../../api/operation';
import { definePage } from '../../page/definePage';
import { requiredId } from '../../page/requiredId';
import { communityOfPage } from '../community/communityOfPage';
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
    const { api } = context;
    const community = await communityOfPage(context);
    const query = readDealQuery(context.query);
    const list = await api.call(listDeals, { houseId: community.id, ...query, months: query.months ?? undefined });
    return { community, query, list: dealListViewOf(list) };
  },
  file: dealFile,
});
