import { MAP_SENTENCES } from '@/lib/views/search/searchSentences';
import 'leaflet/dist/leaflet.css';
import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { findPosition } from '@/lib/browser/findPosition';
import { MAP_COPY } from '@/lib/config/microcopy/search';
import { STATE_COPY } from '@/lib/config/microcopy/state';
import type { Bounds } from '@/lib/domain/geo';
import { writeFilters } from '@/lib/domain/search/codec';
import type { Search } from '@/lib/domain/search/filters';
import type { ListPlace } from '@/lib/domain/search/listPlace';
import type { MapCluster, MapLook } from '@/lib/domain/search/mapLevel';
import { paths } from '@/lib/routes/paths';
import type { MapStart } from '@/lib/views/search/resultPage';
import { callApi } from '@/services/http/browserClient';
import { getMapOutlines, searchMap } from '@/services/search';
import { LocateIcon } from '../icon/actions';
import { showFailure } from '../ui/showFailure';
import { showToast } from '../ui/toast';
import css from './MapCanvas.module.css';
import { MapStrip } from './MapStrip';
import { createPriceMap, type PriceMap } from './priceMap';

export interface MapCanvasProps {
  place: ListPlace;
  search: Search;
  start: MapStart;
  look: MapLook;
}

/** The map with its buttons and, once a community is pressed, its homes. */
export function MapCanvas({ place, search, start, look }: MapCanvasProps) {
  const [house, setHouse] = useState<MapCluster | null>(null);
  const [hint, setHint] = useState<string>(hintOf(start.clusters));
  const [failed, setFailed] = useState(false);
  const [ground, map] = usePriceMap({ place, search, start, look, setHouse, setHint, setFailed });
  const locate = () =>
    findPosition().then(
      (position) => map.current?.showPosition(position),
      () => showToast(MAP_COPY.locateFailed, 'error'),
    );
  return (
    <>
      <div ref={ground} className={css.ground} />
      <div className={css.buttons}>
        <button type="button" aria-label={MAP_COPY.zoomIn} onClick={() => map.current?.zoomBy(1)}>
          +
        </button>
        <button type="button" aria-label={MAP_COPY.zoomOut} onClick={() => map.current?.zoomBy(-1)}>
          −
        </button>
        <button type="button" aria-label={MAP_COPY.position} onClick={() => void locate()}>
          <LocateIcon size={20} />
        </button>
      </div>
      <p className={css.hint} role="status">
        {failed ? MAP_COPY.dataFailed : hint}
        {!failed && start.asOf && <small>{MAP_SENTENCES.asOf(start.asOf)}</small>}
        {failed && (
          <button type="button" onClick={() => map.current?.report()}>
            {STATE_COPY.retry}
          </button>
        )}
      </p>
      {house && <MapStrip key={house.id} place={place} search={search} house={house} onClose={() => setHouse(null)} />}
    </>
  );
}

interface MapUse extends MapCanvasProps {
  setHouse: (house: MapCluster | null) => void;
  setHint: (hint: string) => void;
  setFailed: (failed: boolean) => void;
}

const ASK_AFTER_MS = 200;
/** More pills than these cover one another. */
const MAX_HOUSES = 40;

/** Communities with most homes; districts and plates all have room. */
function mostOf(clusters: readonly MapCluster[]): readonly MapCluster[] {
  if (clusters[0]?.level !== 'community') return clusters;
  return [...clusters].sort((a, b) => b.count - a.count).slice(0, MAX_HOUSES);
}

function hintOf(clusters: readonly MapCluster[]): string {
  if (clusters.length === 0) return MAP_COPY.empty;
  return mostOf(clusters).length < clusters.length ? MAP_SENTENCES.most(MAX_HOUSES) : MAP_COPY.hint;
}

/** Makes the map once, and asks for its bubbles whenever it has come to rest. */
function usePriceMap({ place, search, start, look, setHouse, setHint, setFailed }: MapUse) {
  const router = useRouter();
  const ground = useRef<HTMLDivElement>(null);
  const map = useRef<PriceMap | null>(null);
  // The page draws another map for another search: what it began with stays.
  const first = useRef({ place, search, start, look, router });
  useEffect(() => {
    const { place, search, start, look, router } = first.current;
    const cityId = place.city.id;
    const { tab } = search;
    if (!ground.current || (tab !== 'resale' && tab !== 'new' && tab !== 'rent')) return;
    const leaving = new AbortController();
    let pending = new AbortController();
    let timer = 0;
    const ask = (bounds: Bounds, zoom: number) => {
      pending.abort();
      pending = new AbortController();
      const { signal } = pending;
      callApi(searchMap, { ...writeFilters(search.filters), cityId, houseType: tab, ...bounds, zoom }, { signal }).then(
        ({ clusters }) => {
          map.current?.showClusters(tab, mostOf(clusters));
          setHint(hintOf(clusters));
          setFailed(false);
        },
        (failure: unknown) => {
          if (signal.aborted) return;
          setFailed(true);
          showFailure(failure, STATE_COPY.unreachable);
        },
      );
    };
    map.current = createPriceMap(ground.current, look, {
      onMove(bounds, zoom) {
        window.clearTimeout(timer);
        timer = window.setTimeout(() => ask(bounds, zoom), ASK_AFTER_MS);
      },
      onHouse: (house) => (tab === 'new' ? void router.push(paths.project(cityId, house.id)) : setHouse(house)),
      onGround: () => setHouse(null),
    });
    map.current.showClusters(tab, mostOf(start.clusters));
    callApi(getMapOutlines, { cityId }, { signal: leaving.signal }).then(
      (outlines) => map.current?.showOutlines(outlines),
      // The bubbles say what matters; a map without outlines still works.
      () => {},
    );
    return () => {
      window.clearTimeout(timer);
      leaving.abort();
      pending.abort();
      map.current?.remove();
      map.current = null;
    };
  }, [setHouse, setHint, setFailed]);
  return [ground, map] as const;
}
