import type { GetServerSideProps } from 'next';
import type { DealHistoryPageProps } from '@/components/deal/DealHistoryPage';
import { readDealQuery } from '@/lib/domain/deal/dealQuery';
import { dealRowOf } from '@/lib/domain/deal/dealRow';
import { pageCityOf } from '@/lib/domain/pageCity';
import { communityOfPage } from '@/lib/server/page/communityOfPage';
import { dealCsv } from '@/lib/server/page/dealCsv';
import { withCity } from '@/lib/server/page/withPage';
import { listDeals } from '@/services/deal';

export { DealHistoryPage as default } from '@/components/deal/DealHistoryPage';

const page = withCity<Omit<DealHistoryPageProps, 'now'>>(
  async (context) => {
    const { api, city, environment } = context;
    const community = await communityOfPage(context);
    const query = readDealQuery(context.query);
    const list = await api.call(listDeals, { houseId: community.id, ...query, months: query.months ?? undefined });
    const items = list.items.map(dealRowOf);
    return { city: pageCityOf(city), inApp: environment.kind === 'app', community, query, list: { ...list, items } };
  },
  { public: true },
);

export const getServerSideProps: GetServerSideProps = (next) =>
  next.query.format === 'csv' ? dealCsv(next) : page(next);
