import { SEARCH_COPY } from '@/lib/config/microcopy/search';
import { changed, chosenFilters } from '@/lib/domain/search/chips';
import { noFilters, type Search } from '@/lib/domain/search/filters';
import type { ResultPageData } from '@/lib/domain/search/resultPage';
import { EmptyState, type StateAction } from '../ui/EmptyState';
import { addressOf, type ListPlace } from './searchAddress';

interface EmptyResultsProps {
  place: ListPlace;
  search: Search;
  data: ResultPageData;
  total: number;
}

/** Nothing found: why, and the ways on. */
export function EmptyResults({ place, search, data, total }: EmptyResultsProps) {
  const { unknown } = data;
  if (total > 0) {
    const first = addressOf(place, { ...search, page: 1 });
    return <EmptyState title={SEARCH_COPY.emptyPage} actions={[{ text: SEARCH_COPY.firstPage, href: first }]} />;
  }
  const reason = unknown.length > 0 ? SEARCH_COPY.emptyUnknown(unknown.join(' ')) : SEARCH_COPY.emptyReason;
  return <EmptyState title={SEARCH_COPY.emptyTitle} reason={reason} actions={waysOn(place, search, data)} />;
}

const WIDE_RADIUS = 3000;

function waysOn(place: ListPlace, search: Search, data: ResultPageData): StateAction[] {
  const chosen = chosenFilters(search, data.places, SEARCH_COPY).filter(
    ({ name }) => !(place.scope.kind === 'plate' && name === 'plate'),
  );
  const last = chosen[chosen.length - 1];
  const wider = widened(search, data);
  const cleared = { ...search, filters: noFilters(), page: 1 };
  return [
    ...(wider && place.scope.kind === 'city' ? [{ text: SEARCH_COPY.widen, href: addressOf(place, wider) }] : []),
    ...(last ? [{ text: SEARCH_COPY.dropLast(last.label), href: addressOf(place, last.without) }] : []),
    { text: last ? SEARCH_COPY.clearAll : SEARCH_COPY.showAll, href: addressOf(place, cleared) },
  ];
}

/** The same within three kilometres of where it looked; null where that is no wider, or not one place. */
function widened(search: Search, { places }: ResultPageData): Search | null {
  const { near } = search.filters;
  const position = near ?? (places.length === 1 ? places[0]?.position : null);
  if (!position || (near && near.radius >= WIDE_RADIUS)) return null;
  const { lng, lat } = position;
  const nowhere = { district: [], plate: [], house: [], line: [], station: [], school: [] };
  return changed(search, { ...nowhere, near: { lng, lat, radius: WIDE_RADIUS } });
}
