import { useEffect, useRef, useState } from 'react';
import { MAP_COPY } from '@/lib/config/microcopy/search';
import { changed } from '@/lib/domain/search/chips';
import type { Search } from '@/lib/domain/search/filters';
import type { MapCluster } from '@/lib/domain/search/mapLevel';
import { cappedText, type ListPlace, type ListResults } from '@/lib/domain/search/resultPage';
import { paths } from '@/lib/routes/paths';
import { addressOf } from '@/lib/routes/searchAddress';
import { callApi } from '@/services/http/browserClient';
import { loadResults } from '@/services/searchResults';
import { CloseIcon } from '../icon/navigation';
import { ResultCards } from '../search/ResultCards';

import { Skeleton } from '../ui/Skeleton';
import css from './MapCanvas.module.css';

interface MapStripProps {
  place: ListPlace;
  search: Search;
  house: MapCluster;
  now: number;
  onClose: () => void;
}

/** The homes of the community that was pressed, under the map. */
export function MapStrip({ place, search, house, now, onClose }: MapStripProps) {
  const [results, setResults] = useState<ListResults | null>(null);
  const narrowed: Search = { ...changed(search, { house: [house.id], district: [], plate: [] }), view: 'list' };
  const [asked] = useState(narrowed);
  const cityId = place.city.id;
  const fail = useRef(onClose);
  useEffect(() => {
    const leaving = new AbortController();
    loadResults((to, input) => callApi(to, input, { signal: leaving.signal }), cityId, asked, now).then(
      (loaded) => loaded.results.tab !== 'qa' && setResults(loaded.results),
      () => leaving.signal.aborted || fail.current(),
    );
    return () => leaving.abort();
  }, [cityId, asked, now]);
  const page = search.tab === 'rent' ? paths.rentals(cityId, house.id) : paths.resale(cityId, house.id);
  return (
    <section className={css.strip} aria-label={MAP_COPY.homesOf(house.name)}>
      <div className={css.stripHead}>
        <h2>
          <a href={page}>{house.name}</a>
        </h2>
        {results && (
          <a href={addressOf({ ...place, scope: { kind: 'city' } }, narrowed)}>
            {MAP_COPY.allOf(cappedText(results.total, results.totalIsCapped))}
          </a>
        )}
        <button type="button" onClick={onClose} aria-label={MAP_COPY.close}>
          <CloseIcon size={20} />
        </button>
      </div>
      <div className={css.stripList}>
        {results ? <ResultCards results={results} city={place.city} /> : <Skeleton shape="listing" count={2} />}
      </div>
    </section>
  );
}
