import { SEARCH_COPY } from '@/lib/config/microcopy/search';
import { formatNumber } from '@/lib/domain/format/number';
import { formatUnitPrice } from '@/lib/domain/format/price';
import { chosenFilters } from '@/lib/domain/search/chips';
import type { FilterName, Search, SearchTab } from '@/lib/domain/search/filters';
import { TAB_NAMES } from '@/lib/domain/search/options';
import { PANEL_FILTERS } from '@/lib/domain/search/panels';
import type { ResultPageData, SearchResults } from '@/lib/domain/search/resultPage';
import type { NamedPlace } from '@/lib/domain/search/suggestion';
import type { ListPlace } from './searchAddress';

const FOUND_UNITS: Record<SearchTab, string> = {
  resale: SEARCH_COPY.units.homes,
  rent: SEARCH_COPY.units.homes,
  new: SEARCH_COPY.units.projects,
  community: SEARCH_COPY.units.communities,
  qa: '',
};

/** "三林 徐家汇": the places of a search, for the box. */
export function placeText({ filters }: Search, places: readonly NamedPlace[]): string {
  const inSearch = places.filter(({ filter, id }) => filters[filter].includes(id));
  return inSearch.map(({ name }) => name).join(' ');
}

/** "10,000+", "284". */
export const totalText = (total: number, isCapped: boolean): string => `${formatNumber(total)}${isCapped ? '+' : ''}`;

export const foundUnit = (tab: SearchTab): string => FOUND_UNITS[tab];

const MAX_IN_TITLE = 3;

/** "上海三林二手房 300–500万 二室": what the list is, for titles. */
export function resultTitle({ city, scope }: ListPlace, search: Search, places: readonly NamedPlace[]): string {
  const where = scope.kind === 'plate' ? scope.plate.name : placeText(search, places).replaceAll(' ', '、');
  const isPlace = (name: FilterName) => PANEL_FILTERS.area.includes(name);
  const chosen = chosenFilters(search, places, SEARCH_COPY).filter(({ name }) => !isPlace(name));
  const what = `${city.name}${where}${TAB_NAMES[search.tab]}`;
  return [what, ...chosen.slice(0, MAX_IN_TITLE).map(({ label }) => label)].join(' ');
}

const isList = (results: SearchResults | null): results is Exclude<SearchResults, { tab: 'qa' }> =>
  results !== null && results.tab !== 'qa';

/** One or two sentences with the list's figures. */
export function resultDescription(
  place: ListPlace,
  search: Search,
  { results, dealAverage, places }: ResultPageData,
): string {
  const title = resultTitle(place, search, places);
  const count = isList(results) ? `：${totalText(results.total, results.totalIsCapped)} ${foundUnit(search.tab)}` : '';
  const average = dealAverage
    ? `${dealAverage.place}近${dealAverage.days}天成交均价 ${formatUnitPrice(dealAverage.unitPrice)}，据 ${formatNumber(dealAverage.samples)} 套成交。`
    : '';
  return `${title}${count}。${average}挂牌价旁有估价与同小区成交，筛选和排序不接受付费。`;
}
