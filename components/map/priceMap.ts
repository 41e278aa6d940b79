import clsx from 'clsx';
import * as L from 'leaflet';
import type { Position } from '@/lib/kernel/contract';
import type { Bounds } from '@/lib/kernel/place/geo';
import { planBasemap } from '@/lib/map/basemapPlan';
import { jointPlaces } from '@/lib/map/jointPlaces';
import { movedInto, placeMarkers } from '@/lib/map/placeMarkers';
import { type Box, boxAround, overlap } from '@/lib/map/room';
import { spreadBubbles } from '@/lib/map/spreadBubbles';
import type { TilesView } from '@/lib/map/tiles';
import { MAP_SENTENCES } from '@/lib/map/views/mapSentences';
import { clusterCount, clusterFigure, clusterLabel, tinted } from '@/lib/map/views/mapText';
import type { MapCluster, MapOutlines } from '@/lib/search/contract/places';
import { noFilters, type Search, type SearchTab } from '@/lib/search/filters';
import type { MapLook } from '@/lib/search/mapLevel';
import type { MapBubbles } from '@/lib/search/views/resultPage';
import { createBasemapLayer, type OverBasemap, PADDING } from './basemapLayer';
import type { BubbleKey } from './bubbleKey';
import css from './MapCanvas.module.css';
import tintCss from './MapTints.module.css';

export interface MapEvents {
  /** The view has come to rest; by hand where neither the page nor a first look has set it. */
  onMove: (bounds: Bounds, look: MapLook, byHand: boolean) => void;
  /** A bubble, pill or dot was pressed; `others` stand at the same place, which no zoom parts. */
  onPress: (cluster: MapCluster, others: readonly MapCluster[]) => void;
  /** The map itself was pressed. */
  onBasemap: () => void;
  /** What lies over the map's window, px of it: no pill stands under it. */
  covered: () => Box[];
}

export interface PriceMap {
  showBubbles: (search: Search, bubbles: MapBubbles) => void;
  showOutlines: (outlines: MapOutlines) => void;
  showPosition: (position: Position) => void;
  /** The community that is solid and named; null for none. */
  choose: (id: number | null) => void;
  /** The bubbles that bear a heart. */
  markSaved: (keys: ReadonlySet<BubbleKey>) => void;
  lookAt: (look: MapLook) => void;
  zoomBy: (steps: number) => void;
  /** Reports the view once more. */
  report: () => void;
  /** Finds room anew: what lies over the map has another size. */
  settle: () => void;
  remove: () => void;
}

const MIN_ZOOM = 8;
const MAX_ZOOM = 17;
const POSITION_ZOOM = 15;

/** A map of our own facts, drawn on one canvas; bubbles are plain elements, so the style sheet draws them. */
export function createPriceMap(
  element: HTMLElement,
  { look, tiles }: { look: MapLook; tiles?: TilesView },
  events: MapEvents,
): PriceMap {
  const map = L.map(element, {
    ...(tiles && { crs: shiftedCrs(tiles.shift) }),
    zoomControl: false,
    attributionControl: false,
    zoomSnap: 0.5,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    // Zoom animations rewrite transforms a hundred times; on a cheap phone a cut is calmer.
    zoomAnimation: false,
    fadeAnimation: false,
    markerZoomAnimation: false,
  });
  const lookAt = ({ position, zoom }: MapLook) => map.setView([position.lat, position.lng], zoom, { animate: false });
  lookAt(look);
  if (tiles) L.tileLayer(tiles.url, { maxZoom: MAX_ZOOM }).addTo(map);
  const bubbles = createBubbles(map, events);
  const ground = createBasemapLayer(map, bubbles.settle);
  const report = (byHand = false) => {
    const bounds = map.getBounds();
    const [west, south] = [metreOf(bounds.getWest()), metreOf(bounds.getSouth())];
    const [east, north] = [metreOf(bounds.getEast()), metreOf(bounds.getNorth())];
    const { lng, lat } = map.getCenter();
    const position = { lng: metreOf(lng), lat: metreOf(lat) };
    events.onMove({ west, south, east, north }, { position, zoom: map.getZoom() }, byHand);
  };
  let isSet = false;
  map.on('moveend', () => report(!isSet));
  map.on('click', ({ containerPoint }) => {
    const cluster = bubbles.dotAt(containerPoint);
    if (cluster) events.onPress(cluster, []);
    else events.onBasemap();
  });
  let here: L.Marker | null = null;
  return {
    showBubbles(search, shown) {
      bubbles.show(search, shown);
      ground.redraw();
    },
    choose(id) {
      bubbles.choose(id);
      ground.redraw();
    },
    markSaved(keys) {
      bubbles.markSaved(keys);
      ground.redraw();
    },
    showOutlines: (outlines) => ground.setPlan(planBasemap(outlines)),
    showPosition({ lng, lat }) {
      here?.remove();
      const icon = L.divIcon({ className: css.here, iconSize: [16, 16] });
      here = L.marker([lat, lng], { icon, interactive: false, keyboard: false }).addTo(map);
      map.setView([lat, lng], POSITION_ZOOM);
    },
    lookAt(to) {
      isSet = true;
      lookAt(to);
      isSet = false;
    },
    zoomBy: (steps) => void map.setZoom(map.getZoom() + steps),
    report: () => report(),
    settle: ground.redraw,
    remove: () => map.remove(),
  };
}

/** The usual projection, of positions that lie off by so much from those of the tiles. */
function shiftedCrs(shift: Position): L.CRS {
  const { project, unproject, bounds } = L.Projection.SphericalMercator;
  const projection: L.Projection = {
    bounds,
    project: ({ lat, lng }) => project.call(L.Projection.SphericalMercator, L.latLng(lat - shift.lat, lng - shift.lng)),
    unproject(point) {
      const { lat, lng } = unproject.call(L.Projection.SphericalMercator, point);
      return L.latLng(lat + shift.lat, lng + shift.lng);
    },
  };
  return L.Util.extend({}, L.CRS.EPSG3857, { projection }) as L.CRS;
}

/** Degrees to about a metre: more digits say nothing. */
const metreOf = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** px: a circle with three lines; a pill is as wide as its words. */
const AREA = 62;
const MARKER_HEIGHT = 30;
const MARKER_PADDING = 22;
const GAP = 2;
/** From the map's sides. */
const INSET = 4;
/** From its foot: the sheet below has round corners, and begins 16 px before the map ends (MapSection.module.css). */
const FOOT_INSET = 16 + INSET;
/** px; a finger is no finer. */
const FINGER = 20;
/** More elements than these are slow to move, and cannot be read. */
const MAX_MARKERS = 60;
/** Close up, pills bear the names of their communities. */
const NAMES_FROM = 15.5;
/** Here, and half a step before, no zoom parts what stands at one place. */
const JOINT_FROM = MAX_ZOOM - 0.5;
/** px: about half of a pill with a name. */
const JOINT_REACH = { x: 60, y: MARKER_HEIGHT };

interface Shown {
  cluster: MapCluster;
  /** Communities at the same place, for which its pill stands too. */
  others: MapCluster[];
  /** Without a box it is a dot. */
  box: Box | null;
  at: L.Point;
}

/** The bubbles of areas, and the pills and dots of communities. Elements stay while what they show does: focus too. */
function createBubbles(map: L.Map, events: MapEvents) {
  const markers = new Map<string, { marker: L.Marker; drawn: string }>();
  /** What each pill stands for besides, by its key: a marker stays while this changes. */
  const pressed = new Map<string, readonly MapCluster[]>();
  let tab: SearchTab = 'resale';
  let { clusters, colour }: MapBubbles = { clusters: [], colour: 'price' };
  let { tintFor } = tinted({ tab, filters: noFilters() }, colour, clusters);
  let chosen: number | null = null;
  let saved: ReadonlySet<BubbleKey> = new Set();
  let dots: Shown[] = [];

  const frameOf = (): Box => {
    const { x, y } = map.getSize();
    return { left: INSET, top: INSET, right: x - INSET, bottom: y - FOOT_INSET };
  };
  const isChosen = ({ level, id }: MapCluster) => level === 'community' && id === chosen;
  const isSaved = ({ level, id }: MapCluster) => saved.has(`${level} ${id}`);
  const wordsOf = (cluster: MapCluster, others: readonly MapCluster[]) => {
    const isNamed = cluster.level !== 'community' || isChosen(cluster) || map.getZoom() >= NAMES_FROM;
    const figures: Words = [
      ['b', clusterFigure(tab, colour, cluster)],
      ['small', clusterCount(tab, cluster.count)],
    ];
    const joint: Words = others.length > 0 ? [['small', MAP_SENTENCES.joint(others.length + 1)]] : [];
    return [...markerWords(cluster, figures, isNamed, isSaved(cluster)), ...joint];
  };

  function place(): Shown[] {
    const rank = (cluster: MapCluster) => (isChosen(cluster) ? 2 : Number(isSaved(cluster)));
    // Those that the canvas does not reach are neither measured nor put in order.
    const reach = map.getBounds().pad(PADDING);
    const [south, west, north, east] = [reach.getSouth(), reach.getWest(), reach.getNorth(), reach.getEast()];
    const inView = clusters
      .filter(({ lat, lng }) => lat >= south && lat <= north && lng >= west && lng <= east)
      .map((cluster) => ({
        cluster,
        at: map.latLngToContainerPoint([cluster.lat, cluster.lng]),
        rank: rank(cluster),
      }))
      .sort((one, other) => other.rank - one.rank || other.cluster.count - one.cluster.count);
    const isJoint = map.getZoom() >= JOINT_FROM && inView[0]?.cluster.level === 'community';
    const inOrder = isJoint
      ? jointPlaces(inView, ({ at }) => at, JOINT_REACH).map(({ one, others }) => ({
          ...one,
          others: others.map(({ cluster }) => cluster),
        }))
      : inView.map((one) => ({ ...one, others: [] }));
    const first = inOrder[0]?.cluster;
    const frame = frameOf();
    if (first?.level === 'district') return placeDistricts(inOrder, frame, events.covered());
    const { fontFamily } = getComputedStyle(map.getContainer());
    const boxes = placeMarkers(inOrder, {
      at: ({ at }) => at,
      sizeOf: ({ cluster, others }) =>
        cluster.level === 'plate'
          ? [AREA + GAP, AREA + GAP]
          : [markerWidth(fontFamily, wordsOf(cluster, others)) + GAP, MARKER_HEIGHT + GAP],
      frame,
      covered: events.covered(),
      firstIsChosen: first !== undefined && isChosen(first),
      most: MAX_MARKERS,
    });
    return inOrder.map((one, at) => ({ ...one, box: boxes[at] ?? null }));
  }

  function draw({ cluster, others, box }: Shown): string {
    const key = `${cluster.level} ${cluster.id}`;
    if (!box) return '';
    const words = wordsOf(cluster, others);
    const size: L.PointTuple = [box.right - box.left - GAP, box.bottom - box.top - GAP];
    const tint = tintFor(cluster);
    const shape = cluster.level === 'community' ? css.house : css.area;
    const className = clsx(isChosen(cluster) ? css.chosen : shape, tint && tintCss[tint]);
    const drawn = [className, ...size, ...words.flat(), ...others.map(({ id }) => id)].join(' ');
    pressed.set(key, others);
    const place = map.containerPointToLatLng([(box.left + box.right) / 2, (box.top + box.bottom) / 2]);
    const known = markers.get(key);
    if (known) known.marker.setLatLng(place);
    if (known?.drawn === drawn) return key;
    const icon = L.divIcon({ className, html: elementOf(words), iconSize: size });
    const marker = known?.marker ?? L.marker(place, { icon, riseOnHover: true }).addTo(map);
    if (known) marker.setIcon(icon);
    else {
      const press = () => events.onPress(cluster, pressed.get(key) ?? []);
      marker.on('click', press);
      // Leaflet makes no click of a key.
      marker.on('keypress', ({ originalEvent }: L.LeafletKeyboardEvent) => {
        if (originalEvent.key === 'Enter') press();
      });
    }
    const label = clusterLabel(tab, colour, cluster);
    const joint = others.length > 0 ? `，${MAP_SENTENCES.joint(others.length + 1)}` : '';
    name(marker, label + joint, isChosen(cluster));
    markers.set(key, { marker, drawn });
    return key;
  }

  return {
    /** Puts the elements where there is room; the rest is for the canvas. */
    settle(): OverBasemap {
      const shown = place();
      const drawn = new Set(shown.map(draw));
      for (const [key, { marker }] of markers) {
        if (drawn.has(key)) continue;
        marker.remove();
        markers.delete(key);
      }
      dots = shown.filter(({ box }) => !box);
      return {
        dots: dots.map(({ at, cluster }) => ({ at, tint: tintFor(cluster) })),
        taken: shown.flatMap(({ box }) => (box ? [box] : [])),
      };
    },
    show(search: Pick<Search, 'tab' | 'filters'>, next: MapBubbles) {
      // Of another list, the same place says other things.
      if (search.tab !== tab) {
        for (const { marker } of markers.values()) marker.remove();
        markers.clear();
      }
      tab = search.tab;
      ({ clusters, colour } = next);
      ({ tintFor } = tinted(search, colour, clusters));
    },
    choose(id: number | null) {
      chosen = id;
    },
    markSaved(keys: ReadonlySet<BubbleKey>) {
      saved = keys;
    },
    /** The dot under a finger. */
    dotAt(point: L.Point): MapCluster | null {
      let nearest: Shown | null = null;
      for (const dot of dots) if (!nearest || dot.at.distanceTo(point) < nearest.at.distanceTo(point)) nearest = dot;
      return nearest && nearest.at.distanceTo(point) <= FINGER ? nearest.cluster : null;
    },
  };
}

/** The few districts of a city all have their bubble, moved apart and into the frame; those out of view have none. */
function placeDistricts(all: readonly Omit<Shown, 'box'>[], frame: Box, covered: readonly Box[]): Shown[] {
  /** Below what lies over the window, or above it at the window's foot. */
  const clear = (box: Box): Box => {
    const over = covered.find((one) => overlap(one, box));
    if (!over) return box;
    const by = over.top > frame.bottom / 2 ? over.top - GAP - box.bottom : over.bottom + GAP - box.top;
    return { ...box, top: box.top + by, bottom: box.bottom + by };
  };
  const inView = all.filter(({ at: { x, y } }) => x >= 0 && y >= 0 && x <= frame.right && y <= frame.bottom);
  const spots = spreadBubbles(
    inView.map(({ at }) => middleOf(clear(boxAround(at, AREA + GAP, AREA + GAP)))),
    { width: AREA + GAP, height: AREA + GAP },
  );
  return inView.map((one, at) => ({
    ...one,
    box: movedInto(clear(boxAround(spots[at] ?? one.at, AREA + GAP, AREA + GAP)), frame),
  }));
}

const middleOf = ({ left, top, right, bottom }: Box) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

type Words = [tag: 'i' | 'span' | 'b' | 'small', text: string][];

function markerWords({ name }: MapCluster, figures: Words, named: boolean, saved: boolean): Words {
  return [...(saved ? [['i', '♥']] : []), ...(named ? [['span', name]] : []), ...figures] as Words;
}

/** px; in the style sheet's letters. */
function markerWidth(fontFamily: string, words: Words): number {
  let width = MARKER_PADDING;
  for (const [, word] of words) {
    for (const letter of word) width += letterWidth(fontFamily, letter);
    width += 5;
  }
  return Math.ceil(width);
}

let measuring: CanvasRenderingContext2D | null = null;
/** Each letter is measured once: thousands of pills ask for room. */
const letterWidths = new Map<string, number>();
const USUAL_LETTER = 13;

/** px */
function letterWidth(fontFamily: string, letter: string): number {
  const known = letterWidths.get(letter);
  if (known !== undefined) return known;
  measuring ??= document.createElement('canvas').getContext('2d');
  if (!measuring) return USUAL_LETTER;
  measuring.font = `600 13px ${fontFamily}`;
  const { width } = measuring.measureText(letter);
  letterWidths.set(letter, width);
  return width;
}

/** Read aloud and reached by the keyboard as the button that it is. */
function name(marker: L.Marker, label: string, pressed: boolean): void {
  const element = marker.getElement();
  element?.setAttribute('aria-label', label);
  element?.setAttribute('title', label);
  element?.setAttribute('aria-pressed', String(pressed));
}

function elementOf(words: Words): HTMLElement {
  const text = document.createElement('div');
  for (const [tag, word] of words) {
    const part = document.createElement(tag);
    part.textContent = word;
    text.append(text.hasChildNodes() ? ' ' : '', part);
  }
  return text;
}
