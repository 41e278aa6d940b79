import * as L from 'leaflet';
import type { Bounds } from '@/lib/domain/geo';
import { decodeBoundary } from '@/lib/domain/geo';
import type { Position } from '@/lib/domain/model/area';
import type { SearchTab } from '@/lib/domain/search/filters';
import { type MapCluster, type MapLevel, type MapLook, ZOOM_INTO } from '@/lib/domain/search/mapLevel';
import { clusterCount, clusterLabel, clusterPrice } from '@/lib/views/map/mapText';
import type { MapOutlines } from '@/services/search';
import css from './MapCanvas.module.css';
import { spreadBubbles } from './spreadBubbles';

export interface MapEvents {
  /** The view has changed and come to rest. */
  onMove: (bounds: Bounds, zoom: number) => void;
  /** A community or project was pressed. */
  onHouse: (cluster: MapCluster) => void;
  /** The map itself was pressed. */
  onGround: () => void;
}

export interface PriceMap {
  showClusters: (tab: SearchTab, clusters: readonly MapCluster[]) => void;
  showOutlines: (outlines: MapOutlines) => void;
  showPosition: (position: Position) => void;
  zoomBy: (steps: number) => void;
  /** Reports the view once more. */
  report: () => void;
  remove: () => void;
}

const MIN_ZOOM = 8;
const MAX_ZOOM = 17;
const POSITION_ZOOM = 15;

/**
 * A map of our own data on the tokens' ground: no tiles, no other host. Bubbles are plain elements, so the style sheet
 * draws them.
 */
export function createPriceMap(element: HTMLElement, { position, zoom }: MapLook, events: MapEvents): PriceMap {
  const map = L.map(element, {
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
  const bubbles = L.layerGroup().addTo(map);
  map.setView([position.lat, position.lng], zoom);
  const report = () => {
    const bounds = map.getBounds();
    const [west, south] = [metreOf(bounds.getWest()), metreOf(bounds.getSouth())];
    const [east, north] = [metreOf(bounds.getEast()), metreOf(bounds.getNorth())];
    events.onMove({ west, south, east, north }, map.getZoom());
  };
  map.on('moveend', report);
  map.on('click', events.onGround);
  const press = (cluster: MapCluster) => {
    if (cluster.level === 'community') events.onHouse(cluster);
    else map.setView([cluster.lat, cluster.lng], ZOOM_INTO[cluster.level]);
  };
  let here: L.CircleMarker | null = null;
  return {
    showClusters(tab, clusters) {
      bubbles.clearLayers();
      const places = placesOf(map, clusters);
      for (const [at, cluster] of clusters.entries()) {
        bubbleOf(tab, cluster, places[at] as L.LatLng)
          .on('click', () => press(cluster))
          .addTo(bubbles);
      }
    },
    showOutlines: (outlines) => drawOutlines(map, outlines),
    showPosition({ lng, lat }) {
      here?.remove();
      here = L.circleMarker([lat, lng], { radius: 7, className: css.here }).addTo(map);
      map.setView([lat, lng], POSITION_ZOOM);
    },
    zoomBy: (steps) => void map.setZoom(map.getZoom() + steps),
    report,
    remove: () => map.remove(),
  };
}

/** Degrees to about a metre: more digits say nothing. */
const metreOf = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** px: a circle with three lines, or a pill with one. */
const AREA_SIZE: L.PointTuple = [62, 62];
const HOUSE_SIZE: L.PointTuple = [136, 32];
const GAP = 2;

const sizeOf = (level: MapLevel): L.PointTuple => (level === 'community' ? HOUSE_SIZE : AREA_SIZE);

function placesOf(map: L.Map, clusters: readonly MapCluster[]): L.LatLng[] {
  const spots = clusters.map(({ lat, lng }) => map.latLngToLayerPoint([lat, lng]));
  const [width, height] = sizeOf(clusters[0]?.level ?? 'community');
  return spreadBubbles(spots, { width: width + GAP, height: height + GAP }).map(({ x, y }) =>
    map.layerPointToLatLng([x, y]),
  );
}

function bubbleOf(tab: SearchTab, cluster: MapCluster, place: L.LatLng): L.Marker {
  const className = cluster.level === 'community' ? css.house : css.area;
  const icon = L.divIcon({ className, html: bubbleText(tab, cluster), iconSize: sizeOf(cluster.level) });
  const label = clusterLabel(tab, cluster);
  return L.marker(place, { icon, alt: label, title: label, riseOnHover: true });
}

function bubbleText(tab: SearchTab, cluster: MapCluster): HTMLElement {
  const text = document.createElement('div');
  const parts: [string, string][] = [
    ['span', cluster.name],
    ['b', clusterPrice(tab, cluster.unitPrice)],
    ['small', clusterCount(tab, cluster.count)],
  ];
  for (const [tag, words] of parts) {
    const part = document.createElement(tag);
    part.textContent = words;
    text.append(part);
  }
  return text;
}

function drawOutlines(map: L.Map, { districts, lines }: MapOutlines): void {
  for (const { boundary } of districts) {
    const rings = decodeBoundary(boundary).map((polygon) =>
      polygon.map((ring) => ring.map(([lng, lat]) => L.latLng(lat, lng))),
    );
    L.polygon(rings, { className: css.district, interactive: false }).addTo(map);
  }
  for (const { color, stops } of lines) {
    const points = stops.map(({ lng, lat }) => L.latLng(lat, lng));
    L.polyline(points, { color, className: css.line, weight: 2, interactive: false }).addTo(map);
  }
}
