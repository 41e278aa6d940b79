import type { MapCluster } from '@/lib/search/contract/places';
import 'leaflet/dist/leaflet.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { findPosition } from '@/lib/browser/findPosition';
import { STATE_COPY } from '@/lib/interface/words/state';
import type { Bounds } from '@/lib/kernel/place/geo';
import type { TilesView } from '@/lib/map/tiles';
import { MAP_SENTENCES } from '@/lib/map/views/mapSentences';
import { MAP_COPY } from '@/lib/map/words/mapPage';
import { excludedOf, isExcluded } from '@/lib/note/excluded';
import type { ViewerMarks } from '@/lib/note/mark';
import { writeFilters } from '@/lib/search/codec';
import type { Search } from '@/lib/search/filters';
import { type MapColour, type MapLook, shadeOf } from '@/lib/search/mapLevel';
import type { MapBubbles, MapStart } from '@/lib/search/views/resultPage';
import { callApi } from '@/services/http/browserClient';
import { getMapOutlines, searchMap } from '@/services/search';
import { usePage } from '@/stores/PageProvider';
import { LocateIcon } from '../icon/actions';
import { showFailure } from '../ui/showFailure';
import { showToast } from '../ui/toast';
import type { BubbleKey } from './bubbleKey';
import css from './MapCanvas.module.css';
import keyCss from './MapColours.module.css';
import { createPriceMap, type PriceMap } from './priceMap';

export interface MapCanvasProps {
  search: Search;
  start: MapStart;
  tiles?: TilesView;
  /** Where to look; another one moves the map. */
  look: MapLook;
  /** What its bubbles are coloured by. */
  colour: MapColour;
  chosen: number | null;
  saved: ReadonlySet<BubbleKey>;
  onPress: (cluster: MapCluster, others: readonly MapCluster[]) => void;
  onBasemap: () => void;
  onMove: (bounds: Bounds, look: MapLook, byHand: boolean) => void;
  onBubbles: (bubbles: MapBubbles) => void;
  /** What stands over its first corner. */
  children: ReactNode;
  /** What stands over its foot. */
  foot?: ReactNode;
}

/** The map with its buttons. */
export function MapCanvas(props: MapCanvasProps) {
  const { start, tiles, children, foot } = props;
  const { city, viewer } = usePage();
  const { marks } = viewer;
  const cityId = city.id;
  const [hint, setHint] = useState<string>(hintOf(start.clusters, start));
  const [failed, setFailed] = useState(false);
  const [key, over, low] = [useDiv(), useDiv(), useDiv()];
  const note = useRef<HTMLParagraphElement>(null);
  const [ground, map] = usePriceMap({ ...props, cityId, marks, over: [key, over, low, note], setHint, setFailed });
  const locate = () =>
    findPosition().then(
      (position) => map.current?.showPosition(position),
      () => showToast(MAP_COPY.locateFailed, 'error'),
    );
  return (
    <>
      <div ref={ground} className={css.ground} />
      <div ref={key} className={keyCss.key}>
        {children}
      </div>
      <div ref={over} className={css.buttons}>
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
      {foot && (
        <div ref={low} className={css.foot}>
          {foot}
        </div>
      )}
      {tiles && <small className={css.attribution}>{tiles.attribution}</small>}
      <p ref={note} className={css.hint} role="status">
        {failed ? MAP_COPY.dataFailed : hint}
        {!failed && start.asOf && <small>{MAP_SENTENCES.asOf(start.asOf)}</small>}
        {failed && (
          <button type="button" onClick={() => map.current?.report()}>
            {STATE_COPY.retry}
          </button>
        )}
      </p>
    </>
  );
}

const useDiv = () => useRef<HTMLDivElement>(null);

interface MapUse extends MapCanvasProps {
  cityId: number;
  marks: ViewerMarks | undefined;
  over: React.RefObject<HTMLElement | null>[];
  setHint: (hint: string) => void;
  setFailed: (failed: boolean) => void;
}

const ASK_AFTER_MS = 200;

/** What to do next. Where the whole search has no bubble, no move finds one, and the title of the list says so. */
function hintOf(clusters: readonly MapCluster[], { clusters: all }: MapStart): string {
  if (clusters.length > 0) return MAP_COPY.hint;
  return all.length > 0 ? MAP_COPY.empty : '';
}

/** Makes the map once, and asks for its bubbles whenever it has come to rest or another search is made. */
function usePriceMap(use: MapUse) {
  const { search, look, colour, chosen, saved, start } = use;
  const ground = useRef<HTMLDivElement>(null);
  const map = useRef<PriceMap | null>(null);
  const latest = useRef(use);
  useEffect(() => {
    latest.current = use;
  });
  useEffect(() => {
    const { over, tiles } = latest.current;
    if (!ground.current) return;
    const leaving = new AbortController();
    const asks = asking(map, latest);
    const element = ground.current;
    map.current = createPriceMap(element, latest.current, {
      onMove(bounds, moved, byHand) {
        latest.current.onMove(bounds, moved, byHand);
        asks.soon(bounds, moved.zoom);
      },
      onPress: (cluster, others) => latest.current.onPress(cluster, others),
      onBasemap: () => latest.current.onBasemap(),
      covered: () =>
        boxesOver(
          element,
          over.map(({ current }) => current),
        ),
    });
    // Tiles bring their own rivers, roads and names.
    const outlines = tiles
      ? null
      : callApi(getMapOutlines, { cityId: latest.current.cityId }, { signal: leaving.signal });
    outlines?.then(
      (drawn) => map.current?.showOutlines(drawn),
      // The bubbles say what matters; a map without its ground still works.
      () => {},
    );
    return () => {
      asks.stop();
      leaving.abort();
      map.current?.remove();
      map.current = null;
    };
  }, []);
  useEffect(() => {
    map.current?.showBubbles(latest.current.search, start);
    latest.current.onBubbles(start);
  }, [start]);
  const seen = useRef(look);
  useEffect(() => {
    if (seen.current !== look) map.current?.lookAt(look);
    seen.current = look;
  }, [look]);
  // The page's own bubbles are those of the whole search: what the window holds is asked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search or colour is asked for though nothing has moved
  useEffect(() => map.current?.report(), [search, colour]);
  useEffect(() => map.current?.choose(chosen), [chosen]);
  useEffect(() => map.current?.markSaved(saved), [saved]);
  const hasFooter = Boolean(use.foot);
  // A colour's legend comes after the bubbles that it is of, and has another size than the one before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with a foot an element more lies over the map
  useEffect(() => {
    const sizes = new ResizeObserver(() => map.current?.settle());
    for (const { current } of latest.current.over) if (current) sizes.observe(current);
    return () => sizes.disconnect();
  }, [hasFooter]);
  return [ground, map] as const;
}

/** Asks for the bubbles of a view once it has rested for a moment; a later view takes back what was asked before. */
function asking(map: React.RefObject<PriceMap | null>, latest: React.RefObject<MapUse>) {
  let call = new AbortController();
  let timer = 0;
  const ask = (bounds: Bounds, zoom: number) => {
    const { cityId, search, colour, marks, setFailed, setHint, onBubbles } = latest.current;
    const { tab, filters } = search;
    if (tab !== 'resale' && tab !== 'new' && tab !== 'rent') return;
    call = new AbortController();
    const { signal } = call;
    const own = excludedOf(marks, tab);
    const input = { ...writeFilters(filters), ...own, cityId, houseType: tab, ...bounds, zoom, ...shadeOf(colour) };
    callApi(searchMap, input, { signal }).then(
      ({ clusters: all }) => {
        const clusters = all.filter((one) => !isExcluded(marks, one));
        map.current?.showBubbles(search, { clusters, colour });
        onBubbles({ clusters, colour });
        setHint(hintOf(clusters, latest.current.start));
        setFailed(false);
      },
      (failure: unknown) => {
        if (signal.aborted) return;
        setFailed(true);
        showFailure(failure);
      },
    );
  };
  const stop = () => {
    window.clearTimeout(timer);
    call.abort();
  };
  return {
    soon(bounds: Bounds, zoom: number) {
      stop();
      timer = window.setTimeout(() => ask(bounds, zoom), ASK_AFTER_MS);
    },
    stop,
  };
}

/** Where elements lie over another, px from its corner. */
function boxesOver(element: HTMLElement, over: readonly (HTMLElement | null)[]) {
  const from = element.getBoundingClientRect();
  return over.flatMap((one) => {
    if (!one) return [];
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return [{ left: left - from.left, top: top - from.top, right: right - from.left, bottom: bottom - from.top }];
  });
}
