import { SEARCH_COPY } from '@/lib/config/microcopy/search';
import { searchInTab } from '@/lib/domain/search/codec';
import { SEARCH_TABS, type Search } from '@/lib/domain/search/filters';
import { TAB_NAMES } from '@/lib/domain/search/options';
import type { NamedPlace } from '@/lib/domain/search/suggestion';
import { paths } from '@/lib/routes/paths';
import { SearchLink } from '../ui/SearchField';
import { Tabs } from '../ui/Tabs';
import { TopBar } from '../ui/TopBar';
import { addressOf, type ListPlace } from './searchAddress';
import { placeText } from './searchText';

interface ResultBarProps {
  place: ListPlace;
  search: Search;
  typed: string;
  places: NamedPlace[];
  inApp: boolean;
}

/** What was searched, the way to the map and back, and the lists to look at. */
export function ResultBar({ place, search, typed, places, inApp }: ResultBarProps) {
  const { city, scope } = place;
  const isMap = search.view === 'map';
  const hasMap = search.tab === 'resale' || search.tab === 'new' || search.tab === 'rent';
  const toggle = addressOf(place, { ...search, view: isMap ? 'list' : 'map', page: 1 });
  const words = typed || placeText(search, places);
  const query = { q: words, tab: search.tab === 'resale' ? null : search.tab };
  const tabs = scope.kind === 'plate' ? SEARCH_TABS.filter((tab) => tab !== 'qa') : SEARCH_TABS;
  return (
    <>
      <TopBar
        title={scope.kind === 'plate' ? `${scope.plate.name}房源` : undefined}
        backHref={scope.kind === 'plate' ? paths.plate(city.id, scope.plate.id) : paths.search(city.id)}
        actions={hasMap && <a href={toggle}>{isMap ? SEARCH_COPY.list : SEARCH_COPY.map}</a>}
        inApp={inApp}
      >
        {scope.kind === 'city' && <SearchLink href={paths.search(city.id, query)} text={words || SEARCH_COPY.box} />}
      </TopBar>
      <Tabs
        label={SEARCH_COPY.tabs}
        tabs={tabs.map((tab) => ({ id: tab, text: TAB_NAMES[tab], href: addressOf(place, searchInTab(search, tab)) }))}
        current={search.tab}
      />
    </>
  );
}
