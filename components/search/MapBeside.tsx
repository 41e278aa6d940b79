import { useEffect, useMemo, useState } from 'react';
import { useAddressSpot } from '@/components/map/useSpot';
import type { MapSpot } from '@/lib/routes/mapAddress';
import { readSearch, writeFilters } from '@/lib/search/codec';
import type { Search } from '@/lib/search/filters';
import { colourFor, firstLook, shadeOf, wholeView } from '@/lib/search/mapLevel';
import { mapView } from '@/lib/search/views/mapView';
import type { MapStart } from '@/lib/search/views/resultPage';
import { callApi } from '@/services/http/browserClient';
import { searchMap } from '@/services/search';
import { type BesideList, MapWithList, type MapWithListProps } from './MapWithList';

export interface MapBesideProps extends Pick<MapWithListProps, 'place' | 'query' | 'chips' | 'tiles' | 'action'> {
  beside: BesideList;
  /** There is nothing to show a map of. */
  onNone: () => void;
}

/** The map beside a list whose page brought none: it asks for its first bubbles itself. */
export function MapBeside({ onNone, ...rest }: MapBesideProps) {
  const { place, query } = rest;
  const search = useMemo(() => readSearch(query).search, [query]);
  const spot = useAddressSpot();
  const start = useMapStart(place.city.id, search, spot, onNone);
  const view = useMemo(() => start && mapView(place, search, start), [place, search, start]);
  const look = useMemo(() => start && firstLook(start.level, start.clusters, start.centre), [start]);
  return view && look && <MapWithList {...rest} start={view} look={look} spot={spot} />;
}

function useMapStart(cityId: number, search: Search, spot: MapSpot, onNone: () => void): MapStart | null {
  const [start, setStart] = useState<MapStart | null>(null);
  useEffect(() => {
    const { tab, filters } = search;
    if (tab !== 'resale' && tab !== 'new' && tab !== 'rent') return;
    const leaving = new AbortController();
    const { level, view } = wholeView(filters);
    const colour = colourFor(search, spot.colour);
    const input = { ...writeFilters(filters), ...view, ...shadeOf(colour), cityId, houseType: tab };
    callApi(searchMap, input, { signal: leaving.signal }).then(
      ({ clusters, centre }) => {
        if (clusters.length === 0 && !centre) onNone();
        setStart({ level, clusters, colour, centre: centre ?? undefined });
      },
      // The list is there, and the way to the map's own page.
      () => leaving.signal.aborted || onNone(),
    );
    return () => leaving.abort();
  }, [cityId, search, spot, onNone]);
  return start;
}
