import { rentalEntryOf } from '@/lib/card/views/rentalCard';
import { excludedOf } from '@/lib/note/excluded';
import { readRentalQuery } from '@/lib/rental/rentalQuery';
import type { CommunityRentalsPageProps } from '@/lib/rental/views/rentalsPage';
import type { RentingPageProps } from '@/lib/rental/views/rentalView';
import { paths } from '@/lib/routes/paths';
import { listRentalsInput } from '@/lib/search/contract/lists';
import { checked } from '@/lib/server/call/checked';
import { everyone } from '@/lib/server/call/operation';
import { communityOfPage } from '@/lib/server/community/pages/communityOfPage';
import { definePage } from '@/lib/server/page/definePage';
import type { PageContext } from '@/lib/server/page/pageContext';
import { parseId } from '@/lib/server/page/parseId';
import { listRentals } from '@/lib/server/search/calls/listRentals';
import { getRentalSummary } from '../calls/getSummary';
import { rentalOfPage } from './rentalOfPage';

const PAGE_SIZE = 10;

/** What is to let in a community; with a rentalId one of those homes, which search engines are told of. */
export const rentingPage = definePage<RentingPageProps>({
  path: '/{city}/renting/{houseId}',
  up: {
    to: ({ city, params, query }) =>
      query.rentalId === undefined ? paths.rentals(city.id) : paths.rentals(city.id, parseId(params.houseId)),
    steps: 2,
    isFurther: ({ query }) => query.rentalId !== undefined,
  },
  name: '小区租房',
  params: { houseId: 'community' },
  access: everyone,
  cache: 'server',
  posts: false,
  sitemap: { each: 'rentals', address: paths.rental },
  layout: ['download-banner', 'lead', 'share'],
  follows: (shown) => ('rental' in shown ? [{ kind: 'rental', target: String(shown.rental.id) }] : []),
  marks: true,
  load: (context) => (context.query.rentalId === undefined ? communityRentalsOfPage(context) : rentalOfPage(context)),
});

async function communityRentalsOfPage(context: PageContext): Promise<CommunityRentalsPageProps> {
  const { request, city, now, viewer } = context;
  const { id: houseId } = await communityOfPage(context);
  const query = readRentalQuery(context.query);
  const { mode, room, page } = query;
  const narrowed = { mode: mode ?? undefined, room: room === null ? undefined : String(room) };
  const own = excludedOf(viewer.marks, 'rent');
  const [rents, found] = await Promise.all([
    getRentalSummary(request, { houseId }),
    listRentals(
      request,
      checked(listRentalsInput, { ...own, cityId: city.id, houseId, ...narrowed, page, pageSize: PAGE_SIZE }),
    ),
  ]);
  const rentals = { ...found, items: found.items.map((rental) => rentalEntryOf(rental, now)) };
  return { rents, rentals, query };
}
