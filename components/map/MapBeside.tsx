import { useEffect, useMemo, useState } from 'react';
import { readSearch, writeFilters } from '@/lib/domain/search/codec';
import { wholeView } from '@/lib/domain/search/mapLevel';
import type { MapStart } from '@/lib/views/search/resultPage';
import { callApi } from '@/services/http/browserClient';
import { searchMap } from '@/services/search';
import { MapSection, type MapSectionProps } from './MapSection';

export type MapBesideProps = Omit<MapSectionProps, 'start' | 'beside'>;

/** The map beside a list whose page brought none: the same map, which asks for its first bubbles itself. */
export function MapBeside({ place, query, tiles, children }: MapBesideProps) {
  const [start, setStart] = useState<MapStart | null>(null);
  const { tab, filters } = useMemo(() => readSearch(query).search, [query]);
  const cityId = place.city.id;
  useEffect(() => {
    if (tab !== 'resale' && tab !== 'new' && tab !== 'rent') return;
    const leaving = new AbortController();
    const { level, view } = wholeView(filters);
    const input = { ...writeFilters(filters), ...view, cityId, houseType: tab };
    callApi(searchMap, input, { signal: leaving.signal }).then(
      ({ clusters, centre }) => setStart({ level, clusters, ...(centre && { centre }) }),
      // The list is there, and the way to the map's own page.
      () => {},
    );
    return () => leaving.abort();
  }, [cityId, tab, filters]);
  if (!start) return children;
  return (
    <MapSection place={place} query={query} start={start} tiles={tiles} beside>
      {children}
    </MapSection>
  );
}
