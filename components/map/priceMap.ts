import * as L from 'leaflet';
import type { Bounds } from '@/lib/domain/geo';
import { decodeBoundary } from '@/lib/domain/geo';
import type { Position } from '@/lib/domain/model/area';
import type { SearchTab } from '@/lib/domain/search/filters';
import { type MapCluster, type MapLevel, ZOOM_INTO } from '@/lib/domain/search/mapLevel';
import type { MapOutlines } from '@/services/search';
import css from './MapCanvas.module.css';
import { clusterCount, clusterLabel, clusterPrice } from './mapText';

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
  remove: () => void;
}

/** The zoom at which a level is seen whole. */
const FIRST_ZOOM: Record<MapLevel, number> = { district: 10, plate: 12, community: 14.5 };
const MIN_ZOOM = 8;
const MAX_ZOOM = 17;
const POSITION_ZOOM = 15;

/**
 * A map of our own data on the tokens' ground: no tiles, no other host. Bubbles are plain elements, so the style sheet
 * draws them. `start` decides where it looks first.
 */
export function createPriceMap(
  element: HTMLElement,
  start: { level: MapLevel; clusters: readonly MapCluster[] },
  events: MapEvents,
): PriceMap {
  const map = L.map(element, {
    ...{ zoomControl: false, attributionControl: false, zoomSnap: 0.5, minZoom: MIN_ZOOM, maxZoom: MAX_ZOOM },
    // Zoom animations rewrite transforms a hundred times; on a cheap phone a cut is calmer.
    ...{ zoomAnimation: false, fadeAnimation: false, markerZoomAnimation: false },
  });
  const bubbles = L.layerGroup().addTo(map);
  lookAt(map, start);
  const report = () => {
    const bounds = map.getBounds();
    const view = { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
    events.onMove(view, map.getZoom());
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
      for (const cluster of clusters)
        bubbleOf(tab, cluster)
          .on('click', () => press(cluster))
          .addTo(bubbles);
    },
    showOutlines: (outlines) => drawOutlines(map, outlines),
    showPosition({ lng, lat }) {
      here?.remove();
      here = L.circleMarker([lat, lng], { radius: 7, className: css.here }).addTo(map);
      map.setView([lat, lng], POSITION_ZOOM);
    },
    zoomBy: (steps) => void map.setZoom(map.getZoom() + steps),
    remove: () => map.remove(),
  };
}

function lookAt(map: L.Map, { level, clusters }: { level: MapLevel; clusters: readonly MapCluster[] }): void {
  const first = clusters[0];
  if (!first) {
    map.setView([31.23, 121.47], FIRST_ZOOM.district);
    return;
  }
  const bounds = L.latLngBounds(clusters.map(({ lat, lng }) => [lat, lng]));
  const fitting = map.getBoundsZoom(bounds.pad(0.1));
  // Never so far out, or so close, that the bubbles would turn into another level's.
  const zoom = Math.max(FIRST_ZOOM[level] - (level === 'district' ? 1.5 : 0), Math.min(fitting, FIRST_ZOOM[level] + 1));
  map.setView(bounds.getCenter(), zoom);
}

function bubbleOf(tab: SearchTab, cluster: MapCluster): L.Marker {
  const icon = L.divIcon({ className: css.anchor, html: bubbleElement(tab, cluster), iconSize: [0, 0] });
  const label = clusterLabel(tab, cluster);
  return L.marker([cluster.lat, cluster.lng], { icon, alt: label, title: label, riseOnHover: true });
}

function bubbleElement(tab: SearchTab, cluster: MapCluster): HTMLElement {
  const bubble = document.createElement('div');
  bubble.className = (cluster.level === 'community' ? css.house : css.area) ?? '';
  const parts: [string, string][] = [
    ['span', cluster.name],
    ['b', clusterPrice(tab, cluster.unitPrice)],
    ['small', clusterCount(tab, cluster.count)],
  ];
  for (const [tag, text] of parts) {
    const part = document.createElement(tag);
    part.textContent = text;
    bubble.append(part);
  }
  return bubble;
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
