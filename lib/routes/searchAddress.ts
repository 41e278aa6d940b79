import { writeSearch } from '@/lib/search/codec';
import type { Search, SearchPanel } from '@/lib/search/filters';
import type { ListPlace } from '@/lib/search/listPlace';
import { paths, type Query } from './paths';

function withScope({ city, scope }: ListPlace, query: Query): string {
  if (scope.kind === 'city') return paths.searchResult(city.id, query);
  // The plate is in the path already.
  return paths.plateListings(city.id, scope.plate.id, { ...query, plate: null });
}

/** The address of a search in a list. */
export const addressOf = (place: ListPlace, search: Search): string => withScope(place, writeSearch(search));

/** The same list with a panel of choices open: how filters are chosen without JavaScript. */
export const panelAddress = (place: ListPlace, search: Search, panel: SearchPanel): string =>
  `${withScope(place, { ...writeSearch(search), panel })}#panel`;

/** Where the filter form leads; its fields make the query. */
export const formAction = (place: ListPlace): string => withScope(place, {});
