import type { Position } from '@/lib/kernel/contract';
import { positionOf, worldOf, worldSize } from './mercator';
import { SMALL_MAP_ZOOMS } from './smallMap';
import { type Size, type Spot, spreadBubbles } from './spreadBubbles';

/** Pins on a small map: where it looks, and where each of them stands on it, in px. */
export interface PinFrame {
  position: Position;
  zoom: number;
  spots: Spot[];
}

/** A few streets are near enough to tell where a single pin stands. */
const NEAREST_ZOOM = 14;

/**
 * The nearest whole zoom at which all positions stand in a map of that size, with room for their pins, which are moved apart
 * and kept within it. null without positions.
 */
export function pinFrame(positions: readonly Position[], map: Size, pin: Size): PinFrame | null {
  if (positions.length === 0) return null;
  const places = positions.map(worldOf);
  const [wide, high] = [spanOf(places.map(({ x }) => x)), spanOf(places.map(({ y }) => y))];
  const fits = (zoom: number) =>
    wide.size * worldSize(zoom) <= map.width - pin.width && high.size * worldSize(zoom) <= map.height - pin.height;
  let zoom: number = NEAREST_ZOOM;
  while (zoom > SMALL_MAP_ZOOMS.least && !fits(zoom)) zoom--;
  const size = worldSize(zoom);
  const spots = places.map(({ x, y }) => ({
    x: map.width / 2 + (x - wide.middle) * size,
    y: map.height / 2 + (y - high.middle) * size,
  }));
  const kept = spreadBubbles(spots, pin).map(({ x, y }) => ({
    x: within(x, pin.width / 2, map.width - pin.width / 2),
    y: within(y, pin.height / 2, map.height - pin.height / 2),
  }));
  return { position: positionOf({ x: wide.middle, y: high.middle }), zoom, spots: kept };
}

function spanOf(values: readonly number[]): { middle: number; size: number } {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return { middle: (least + most) / 2, size: most - least };
}

const within = (value: number, least: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, value)));
