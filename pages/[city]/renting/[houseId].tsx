import type { CommunityRentalsPageProps } from '@/components/rental/CommunityRentalsPage';
import { pageCityOf } from '@/lib/domain/pageCity';
import { rentalEntryOf } from '@/lib/domain/rental/rentalCard';
import { readRentalQuery } from '@/lib/domain/rental/rentalQuery';
import { communityOfPage } from '@/lib/server/page/communityOfPage';
import { withCity } from '@/lib/server/page/withPage';
import { getRentalSummary } from '@/services/rental';
import { listRentals } from '@/services/search';

export { CommunityRentalsPage as default } from '@/components/rental/CommunityRentalsPage';

const PAGE_SIZE = 10;

export const getServerSideProps = withCity<Omit<CommunityRentalsPageProps, 'now'>>(
  async (context) => {
    const { api, city, environment, now } = context;
    const { id: houseId } = await communityOfPage(context);
    const query = readRentalQuery(context.query);
    const { mode, room, page } = query;
    const narrowed = { mode: mode ?? undefined, room: room === null ? undefined : String(room) };
    const [rents, found] = await Promise.all([
      api.call(getRentalSummary, { houseId }),
      api.call(listRentals, { cityId: city.id, houseId, ...narrowed, page, pageSize: PAGE_SIZE }),
    ]);
    const rentals = { ...found, items: found.items.map((rental) => rentalEntryOf(rental, now)) };
    return { city: pageCityOf(city), inApp: environment.kind === 'app', rents, rentals, query };
  },
  { public: true },
);
