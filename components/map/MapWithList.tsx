import clsx from 'clsx';
import { useRouter } from 'next/router';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { currentAddress, replaceAddress } from '@/lib/browser/replaceAddress';
import { MAP_COPY } from '@/lib/config/microcopy/search';
import type { Bounds } from '@/lib/domain/geo';
import type { TilesView } from '@/lib/domain/map/tiles';
import type { Search } from '@/lib/domain/search/filters';
import type { ListPlace } from '@/lib/domain/search/listPlace';
import type { MapCluster, MapLook } from '@/lib/domain/search/mapLevel';
import { type MapSpot, withMapSpot } from '@/lib/routes/mapAddress';
import { paths } from '@/lib/routes/paths';
import type { MapStart } from '@/lib/views/search/resultPage';
import { ResultPages } from '../search/SearchResultPage.List';
import { EmptyState } from '../ui/EmptyState';
import { clusterAddress } from './clusterAddress';
import { LIST_ID, ListHandle } from './ListHandle';
import { MapCanvas } from './MapCanvas';
import css from './MapSection.module.css';
import { MapStrip } from './MapStrip';
import { useListInView } from './useListInView';
import { useSavedBubbles } from './useSavedBubbles';

export interface MapWithListProps {
  place: ListPlace;
  search: Search;
  start: MapStart;
  look: MapLook;
  /** Where the address says to look, and what to choose. */
  spot: MapSpot;
  tiles?: TilesView;
  table: ReactNode;
  children: ReactNode;
}

/** The map and the list of the homes in its window: each says what the other has chosen. */
export function MapWithList({ place, search, start, look, spot, tiles, table, children }: MapWithListProps) {
  const router = useRouter();
  const { city } = place;
  const [chosen, setChosen] = useState(spot.chosen);
  const [clusters, setClusters] = useState<readonly MapCluster[]>(start.clusters);
  const [follows, setFollows] = useState(true);
  const [list, moveList] = useListInView(place, search, follows);
  const [wanted, setWanted] = useState<MapLook>(spot.look ?? look);
  const [given] = useState({ look });
  // Another search with other places moves the map to them; its first place is where the address or the page said.
  useEffect(() => {
    if (given.look === look) return;
    given.look = look;
    setWanted(look);
  }, [look, given]);
  const seen = useRef<MapSpot>({ look: spot.look, chosen: spot.chosen });
  const write = useCallback((changes: Partial<MapSpot>) => {
    seen.current = { ...seen.current, ...changes };
    replaceAddress(withMapSpot(currentAddress(), seen.current));
  }, []);
  const choose = (id: number | null) => {
    setChosen(id);
    write({ chosen: id });
  };
  const press = (cluster: MapCluster) => {
    const isHouse = cluster.level === 'community' && search.tab !== 'new';
    if (isHouse) choose(cluster.id);
    else void router.push(clusterAddress(place, search, cluster), undefined, { scroll: false });
  };
  const onMove = (bounds: Bounds, moved: MapLook) => {
    write({ look: moved });
    moveList(bounds);
  };
  const house = useMemo(
    () => clusters.find(({ level, id }) => level === 'community' && id === chosen) ?? null,
    [clusters, chosen],
  );
  /** The community of a card that is pointed at or has the focus is the solid one. */
  const [pointed, setPointed] = useState<number | null>(null);
  const point = ({ target }: { target: EventTarget }) => {
    const card = (target as Element).closest('ul > li');
    const at = card?.parentElement ? [...card.parentElement.children].indexOf(card) : -1;
    setPointed(list.shown?.communities[at] ?? null);
  };
  const saved = useSavedBubbles(search.tab, city.id, list.shown);
  const average = list.shown?.found?.average;
  const toPage = search.tab === 'rent' ? paths.rentals : paths.resale;
  return (
    <>
      <section className={css.frame} aria-label={MAP_COPY.title}>
        <MapCanvas
          search={search}
          start={start}
          tiles={tiles}
          look={wanted}
          chosen={pointed ?? chosen}
          saved={saved}
          onPress={press}
          onGround={() => choose(null)}
          onMove={onMove}
          onClusters={setClusters}
        />
      </section>
      <div className={css.sheet} id={LIST_ID}>
        <ListHandle />
        <div className={css.head}>
          <h2 className={css.inView} role="status">
            {list.title}
          </h2>
          <label className={css.follow}>
            <input type="checkbox" checked={follows} onChange={(event) => setFollows(event.target.checked)} />
            {MAP_COPY.follow}
          </label>
          {average && (
            <p>
              {average.label} <b>{average.price}</b> {average.sample}
            </p>
          )}
        </div>
        {house && (
          <MapStrip
            key={house.id}
            place={place}
            search={search}
            house={house}
            href={toPage(city.id, house.id)}
            onClose={() => choose(null)}
          />
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: what is pointed at here is only shown on the map */}
        <div
          className={clsx(list.pending && css.pending)}
          aria-busy={list.pending}
          onPointerOver={point}
          onFocus={point}
          onPointerLeave={() => setPointed(null)}
          onBlur={() => setPointed(null)}
        >
          {list.shown ? (
            list.shown.results ? (
              <ResultPages key={list.shown.key} data={list.shown.data} results={list.shown.results} />
            ) : (
              <EmptyState title={MAP_COPY.noHomes} reason={MAP_COPY.empty} small />
            )
          ) : (
            children
          )}
        </div>
        {table}
      </div>
    </>
  );
}
