import { useEffect, useRef, useState } from 'react';
import { MAP_COPY } from '@/lib/config/microcopy/mapPage';
import { STATE_COPY } from '@/lib/config/microcopy/state';
import { changed, type Search } from '@/lib/domain/search/filters';
import type { ListPlace } from '@/lib/domain/search/listPlace';
import type { MapCluster } from '@/lib/domain/search/mapLevel';
import { addressOf } from '@/lib/routes/searchAddress';
import { MAP_SENTENCES } from '@/lib/views/map/mapSentences';
import { resultCards } from '@/lib/views/search/resultCards';
import { cappedText, type ListResults } from '@/lib/views/search/resultPage';
import { callApi } from '@/services/http/browserClient';
import { loadResults } from '@/services/searchResults';
import { usePage } from '@/stores/PageProvider';
import { CloseIcon } from '../icon/navigation';
import { ResultCards } from '../search/ResultCards';
import { ErrorState } from '../ui/EmptyState';
import { Skeleton } from '../ui/Skeleton';
import { showFailure } from '../ui/showFailure';
import css from './MapSection.module.css';

interface MapStripProps {
  place: ListPlace;
  search: Search;
  house: MapCluster;
  /** The community's page. */
  href: string;
  onClose: () => void;
}

/** The homes of the community that was chosen, before the others of the list, which is drawn up to them. */
export function MapStrip({ place, search, house, href, onClose }: MapStripProps) {
  const { now, viewer } = usePage();
  const { marks } = viewer;
  const strip = useRef<HTMLElement>(null);
  const [results, setResults] = useState<ListResults | null>(null);
  const narrowed: Search = { ...changed(search, { house: [house.id], district: [], plate: [] }), view: 'list' };
  const [searched] = useState(narrowed);
  const [failed, setFailed] = useState(false);
  const cityId = place.city.id;
  useEffect(() => {
    if (failed) return;
    const leaving = new AbortController();
    loadResults((to, input) => callApi(to, input, { signal: leaving.signal }), cityId, searched, marks).then(
      ({ list }) => {
        const loaded = resultCards(list, now, searched.filters);
        if (loaded.tab !== 'qa') setResults(loaded);
      },
      (failure: unknown) => {
        if (leaving.signal.aborted) return;
        setFailed(true);
        showFailure(failure, STATE_COPY.unreachable);
      },
    );
    return () => leaving.abort();
  }, [cityId, searched, marks, now, failed]);
  // Only where it is out of sight: on the phone the map stays where it is.
  useEffect(() => {
    // Newer browsers answer with a promise, which is no way to end an effect.
    strip.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={strip} className={css.strip} aria-label={MAP_SENTENCES.homesOf(house.name)}>
      <div className={css.stripHead}>
        <h2>
          <a href={href}>{house.name}</a>
        </h2>
        {results && (
          <a href={addressOf({ ...place, scope: { kind: 'city' } }, narrowed)}>
            {MAP_SENTENCES.allOf(cappedText(results.total, results.totalIsCapped))}
          </a>
        )}
        <button type="button" onClick={onClose} aria-label={MAP_COPY.close}>
          <CloseIcon size={20} />
        </button>
      </div>
      {failed ? (
        <ErrorState title={MAP_COPY.homesFailed} retry={{ onClick: () => setFailed(false) }} small />
      ) : results ? (
        <ResultCards results={results} />
      ) : (
        <Skeleton shape="listing" count={2} />
      )}
    </section>
  );
}
