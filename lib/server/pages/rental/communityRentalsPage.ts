import { readRentalQuery } from '@/lib/domain/rental/rentalQuery';
import { paths } from '@/lib/routes/paths';
import { rentalEntryOf } from '@/lib/views/rental/rentalCard';
import type { CommunityRentalsPageProps } from '@/lib/views/rental/rentalsPage';
import { getRentalSummary } from '@/services/rental';
import { listRentals } from '@/services/search';
import { everyone } from '../../api/operation';
import { definePage } from '../../page/definePage';
import { communityOfPage } from '../community/communityOfPage';

const PAGE_SIZE = 10;

export const communityRentalsPage = definePage<CommunityRentalsPageProps>({
  path: '/{city}/renting/{houseId}',
  up: { to: ({ city }) => paths.rentals(city.id), steps: 2 },
  name: '小区租房',
  params: { houseId: 'community' },
  access: everyone,
  cache: 'server',
  posts: false,
  sitemap: 'none',
  layout: ['download-banner', 'lead'],
  async load(context) {
    const { api, city, now } = context;
    const { id: houseId } = await communityOfPage(context);
    const query = readRentalQuery(context.query);
    const { mode, room, page } = query;
    const narrowed = { mode: mode ?? undefined, room: room === null ? undefined : String(room) };
    const [rents, found] = await Promise.all([
      api.call(getRentalSummary, { houseId }),
      api.call(listRentals, { cityId: city.id, houseId, ...narrowed, page, pageSize: PAGE_SIZE }),
    ]);
    const rentals = { ...found, items: found.items.map((rental) => rentalEntryOf(rental, now)) };
    return { rents, rentals, query };
  },
});
