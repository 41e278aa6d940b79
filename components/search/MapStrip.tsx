import { useCallback, useEffect, useRef, useState } from 'react';
import { CloseIcon } from '@/components/icon/navigation';
import { ErrorState } from '@/components/ui/EmptyState';
import { Skeleton } from '@/components/ui/Skeleton';
import { showFailure } from '@/components/ui/showFailure';
import { useFetchState } from '@/lib/browser/useFetchState';
import { MAP_SENTENCES } from '@/lib/map/views/mapSentences';
import { MAP_COPY } from '@/lib/map/words/mapPage';
import { addressOf } from '@/lib/routes/searchAddress';
import type { MapCluster } from '@/lib/search/contract/places';
import { changed, type Search } from '@/lib/search/filters';
import type { ListPlace } from '@/lib/search/listPlace';
import { resultCards } from '@/lib/search/views/resultCards';
import { cappedText, type ListResults } from '@/lib/search/views/resultPage';
import { callFinders, loadResults } from '@/services/searchResults';
import { usePage } from '@/stores/PageProvider';
import css from '../map/MapSection.module.css';
import { ResultCards } from './ResultCards';

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
  const narrowed: Search = { ...changed(search, { house: [house.id], district: [], plate: [] }), view: 'list' };
  const [searched] = useState(narrowed);
  const [{ data: results, pending, error }, run] = useFetchState<ListResults | null>();
  const cityId = place.city.id;
  const load = useCallback(
    () =>
      run(async (signal) => {
        const { list } = await loadResults(callFinders(signal), cityId, searched, marks);
        const loaded = resultCards(list, now, searched.filters);
        return loaded.tab === 'qa' ? null : loaded;
      }),
    [run, cityId, searched, marks, now],
  );
  useEffect(() => void load(), [load]);
  useEffect(() => {
    if (error) showFailure(error);
  }, [error]);
  // Only where it is out of sight: on the phone the map stays where it is.
  useEffect(() => {
    // Newer browsers answer with a promise, which is no way to end an effect.
    strip.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const homes = results ? <ResultCards results={results} /> : <Skeleton shape="listing" count={2} />;
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
      {error && !pending ? (
        <ErrorState title={MAP_COPY.homesFailed} retry={{ onClick: () => void load() }} small />
      ) : (
        homes
      )}
    </section>
  );
}
