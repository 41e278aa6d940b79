import type { Position } from '@/lib/kernel/contract';
import type { Bounds } from '@/lib/kernel/place/geo';

// The projection of web maps (EPSG:3857, on a sphere): the whole world is a square from 0 to 1, north above.

export interface Point {
  x: number;
  y: number;
}

const RADIANS = Math.PI / 180;
/** px; the world's side at zoom 0. */
const TILE = 256;

/** Where a position lies on the square. */
export function worldOf({ lng, lat }: Position): Point {
  const sine = Math.sin(lat * RADIANS);
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** The position of a place on the square. */
export function positionOf({ x, y }: Point): Position {
  return { lng: (x - 0.5) * 360, lat: (2 * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - Math.PI / 2) / RADIANS };
}

/** What a window of so many px shows. */
export function boundsOfWindow(middle: Position, zoom: number, width: number, height: number): Bounds {
  const { x, y } = worldOf(middle);
  const [right, below] = [width / 2 / worldSize(zoom), height / 2 / worldSize(zoom)];
  const [corner, opposite] = [positionOf({ x: x - right, y: y - below }), positionOf({ x: x + right, y: y + below })];
  return { west: corner.lng, south: opposite.lat, east: opposite.lng, north: corner.lat };
}

/** px of the world's side at a zoom. */
export const worldSize = (zoom: number): number => TILE * 2 ** zoom;

/** Metres across the earth in one px, at a latitude and zoom. */
export const metresPerPixel = (lat: number, zoom: number): number =>
  (40_075_017 * Math.cos(lat * RADIANS)) / worldSize(zoom);
