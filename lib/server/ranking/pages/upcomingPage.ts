import type { UpcomingPageProps } from '@/lib/ranking/views/upcomingPage';
import { paths } from '@/lib/routes/paths';
import { writeSearch } from '@/lib/search/codec';
import { findHousesInput } from '@/lib/search/contract/lists';
import { newSearch, noFilters } from '@/lib/search/filters';
import { resultCards } from '@/lib/search/views/resultCards';
import { checked } from '@/lib/server/call/checked';
import { everyone } from '@/lib/server/call/operation';
import { definePage } from '@/lib/server/page/definePage';
import { findHouses } from '@/lib/server/search/calls/findHouseBaseEs';

/** More are not shown here: the search leafs through them. */
const SHOWN = 50;

/** New houses that are not sold yet, that which opens first first. */
export const upcomingPage = definePage<UpcomingPageProps>({
  path: '/{city}/rank/upcoming',
  name: '即将入市',
  access: everyone,
  cache: 'server',
  posts: false,
  sitemap: { ofCity: ({ id }) => [paths.upcoming(id)] },
  layout: ['download-banner'],
  marks: true,
  up: { to: ({ city }) => paths.ranking(city.id), steps: 2 },
  async load({ request, city, now }) {
    const filters = { ...noFilters(), status: ['upcoming' as const] };
    const input = { cityId: city.id, houseType: 'new', status: 'upcoming', sort: 'opening', pageSize: SHOWN } as const;
    const { houses } = await findHouses(request, checked(findHousesInput, input));
    const items = houses.items.filter((one) => 'openingDay' in one);
    const results = resultCards({ ...houses, tab: 'new', items }, now, filters);
    if (results.tab !== 'new') throw new Error('asked for new houses');
    return {
      results,
      href: paths.searchResult(city.id, writeSearch({ ...newSearch('new'), filters, sort: 'opening' })),
    };
  },
});
