import clsx from 'clsx';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { MapCanvas } from '@/components/map/MapCanvas';
import { MapColours } from '@/components/map/MapColours';
import { MapJoint } from '@/components/map/MapJoint';
import { useSpot } from '@/components/map/useSpot';
import { useLazyPart } from '@/components/shell/useLazyPart';
import { useWideWindow } from '@/lib/browser/useWideWindow';
import type { Bounds } from '@/lib/kernel/place/geo';
import type { TilesView } from '@/lib/map/tiles';
import { tinted } from '@/lib/map/views/mapText';
import { MAP_COPY } from '@/lib/map/words/mapPage';
import { clusterAddress } from '@/lib/routes/clusterAddress';
import type { MapSpot } from '@/lib/routes/mapAddress';
import { paths } from '@/lib/routes/paths';
import { readSearch } from '@/lib/search/codec';
import type { MapCluster } from '@/lib/search/contract/places';
import type { ListPlace } from '@/lib/search/listPlace';
import { colourFor, type MapColour, type MapLook } from '@/lib/search/mapLevel';
import type { MapBubbles, MapColourLink, MapView, ResultPageData } from '@/lib/search/views/resultPage';
import css from '../map/MapSection.module.css';
import type { FilterSheetProps } from './FilterSheet';
import { LIST_ID, ListHandle } from './ListHandle';
import { MapStrip } from './MapStrip';
import { ResultPages } from './SearchResultPage.List';
import { type ListInView, useListInView } from './useListInView';
import { useSavedBubbles } from './useSavedBubbles';

/** A phone has no keys, and does not load them. */
const ListKeys = dynamic(() => import('./ListKeys').then(({ ListKeys }) => ListKeys), { ssr: false });

export interface MapWithListProps {
  place: ListPlace;
  query: ResultPageData['query'];
  chips: ResultPageData['chosen'];
  start: MapView;
  look: MapLook;
  /** What the address says of the map. */
  spot: MapSpot;
  tiles?: TilesView;
  action?: ReactNode;
  table?: ReactNode;
  children?: ReactNode;
  beside?: BesideList;
}

/** Where a list stands by itself, and the map beside it. */
export interface BesideList {
  /** Where the homes in view are drawn, in place of the list. */
  slot: Element;
  onShown: (isShown: boolean) => void;
}

/** The map and the list of the homes in its window: each says what the other has chosen. */
export function MapWithList(props: MapWithListProps) {
  const { place, query, start, look, spot, tiles, beside } = props;
  const router = useRouter();
  const search = useMemo(() => readSearch(query).search, [query]);
  const at = useSpot(look, spot);
  const [bubbles, setBubbles] = useState<MapBubbles>(start);
  const [follows, setFollows] = useState(true);
  const [list, moveList] = useListInView(place, search, follows);
  const [joint, setJoint] = useState<readonly MapCluster[]>([]);
  const open = (cluster: MapCluster) => {
    const isHouse = cluster.level === 'community' && search.tab !== 'new';
    if (isHouse) at.choose(cluster.id);
    else void router.push(clusterAddress(place, search, cluster), undefined, { scroll: false });
  };
  const press = (cluster: MapCluster, others: readonly MapCluster[]) => {
    setJoint(others.length > 0 ? [cluster, ...others] : []);
    // Of a project its page opens, and leaves the map: which of them is chosen first.
    if (others.length === 0 || search.tab !== 'new') open(cluster);
  };
  const leave = () => {
    setJoint([]);
    at.choose(null);
  };
  const onMove = (bounds: Bounds, to: MapLook, byHand: boolean) => {
    // A list that stands by itself is whole, and has its pages, until the map beside it is moved.
    if (beside && !byHand && !spot.look && !list.shown) return;
    at.moved(to);
    moveList(bounds);
  };
  const isShown = list.shown !== null;
  const onShown = beside?.onShown;
  useEffect(() => {
    onShown?.(isShown);
    return () => onShown?.(false);
  }, [onShown, isShown]);
  const house = useMemo(
    () => bubbles.clusters.find(({ level, id }) => level === 'community' && id === at.chosen) ?? null,
    [bubbles, at.chosen],
  );
  /** The community of a card that is pointed at or has the focus is the solid one. */
  const [pointed, setPointed] = useState<number | null>(null);
  const saved = useSavedBubbles(search.tab, list.shown);
  const { Sheet, choose, close } = useColourChoice(at.paint);
  const { legend } = useMemo(() => tinted(search, bubbles.colour, bubbles.clusters), [search, bubbles]);
  const toPage = search.tab === 'rent' ? paths.rentals : paths.resale;
  const keys = useWideWindow(false) && <ListKeys />;
  const follow = (
    <label className={css.follow}>
      <input type="checkbox" checked={follows} onChange={(event) => setFollows(event.target.checked)} />
      {MAP_COPY.follow}
    </label>
  );
  const strip = house && (
    <MapStrip
      key={house.id}
      place={place}
      search={search}
      house={house}
      href={toPage(place.city.id, house.id)}
      onClose={leave}
    />
  );
  const choice = joint.length > 0 && (
    <MapJoint clusters={joint} isNew={search.tab === 'new'} chosen={at.chosen} onChoose={open} />
  );
  const head = <ListHead list={list} follow={beside ? null : follow} action={props.action} />;
  return (
    <>
      <section className={css.frame} aria-label={MAP_COPY.title}>
        <MapCanvas
          search={search}
          start={start}
          tiles={tiles}
          look={at.wanted}
          colour={colourFor(search, at.colour)}
          chosen={pointed ?? at.chosen}
          saved={saved}
          onPress={press}
          onBasemap={leave}
          onMove={onMove}
          onBubbles={setBubbles}
          foot={
            beside && (
              <>
                {follow}
                {keys}
              </>
            )
          }
        >
          <MapColours colours={start.colours} colour={bubbles.colour} legend={legend} onChoose={choose} />
        </MapCanvas>
        {Sheet && <Sheet place={place} query={query} chips={props.chips} panel="commute" onClose={close} />}
      </section>
      {beside ? (
        createPortal(
          <>
            {isShown && <div className={css.beside}>{head}</div>}
            {choice}
            {strip}
            {isShown && <HomesInView list={list} onPoint={setPointed} />}
          </>,
          beside.slot,
        )
      ) : (
        <div className={css.sheet} id={LIST_ID}>
          <ListHandle />
          {head}
          {keys}
          {choice}
          {strip}
          <HomesInView list={list} onPoint={setPointed}>
            {props.children}
          </HomesInView>
          {props.table}
        </div>
      )}
    </>
  );
}

/** Paints the map; a colour that needs a place first opens the choice of one, and is there when one has been chosen. */
function useColourChoice(paint: (colour: MapColour) => void) {
  const [asks, setAsks] = useState(false);
  const close = () => setAsks(false);
  const Sheet = useLazyPart<FilterSheetProps>(
    asks,
    () => import('./FilterSheet').then(({ FilterSheet }) => FilterSheet),
    close,
  );
  const choose = (link: MapColourLink) => {
    paint(link.colour);
    setAsks(link.asks === true);
  };
  return { Sheet, choose, close };
}

/** How many homes are in view and what deals there cost. */
function ListHead({ list, follow, action }: { list: ListInView; follow: ReactNode; action: ReactNode }) {
  const average = list.shown?.found?.average;
  return (
    <div className={css.head}>
      <h2 className={css.inView} role="status">
        {list.title}
      </h2>
      {list.shown && action}
      {follow}
      {average && (
        <p>
          {average.label} <b>{average.price}</b> {average.sample}
        </p>
      )}
    </div>
  );
}

interface HomesInViewProps {
  list: ListInView;
  /** The community of the card that is pointed at. */
  onPoint: (community: number | null) => void;
  /** Until the first have come. */
  children?: ReactNode;
}

function HomesInView({ list: { shown, pending }, onPoint, children = null }: HomesInViewProps) {
  const point = ({ target }: { target: EventTarget }) => {
    const card = (target as Element).closest('ul > li');
    const at = card?.parentElement ? [...card.parentElement.children].indexOf(card) : -1;
    onPoint(shown?.communities[at] ?? null);
  };
  const homes = shown?.results ? <ResultPages key={shown.key} data={shown.data} results={shown.results} /> : null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pointed at here is only shown on the map
    <div
      className={clsx(pending && css.pending)}
      aria-busy={pending}
      onPointerOver={point}
      onFocus={point}
      onPointerLeave={() => onPoint(null)}
      onBlur={() => onPoint(null)}
    >
      {shown ? homes : children}
    </div>
  );
}
