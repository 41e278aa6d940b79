import type { Position } from '@/lib/kernel/contract';

/**
 * A small map as its picture's name says it: `map-605-121.4375-31.1952-14`, `-d` in the dark scheme, `-o` of the ground that
 * a page draws pins of its own on.
 */
export interface SmallMapSpec {
  cityId: number;
  /** GCJ-02; the middle of the drawing. */
  position: Position;
  zoom: number;
  dark: boolean;
  /** Higher, and without a pin in its middle. */
  open?: true;
}

/** The cities (ids) whose rivers, roads and lines we hold: of others a small map would show nothing. */
export const MAPPED_CITIES: readonly number[] = [605, 1100, 3201, 3301, 4201, 4301, 4401, 4403, 5101];

export const SMALL_MAP_SIZE = { width: 358, height: 168 } as const;
export const OPEN_MAP_SIZE = { width: 358, height: 280 } as const;
/** From a city with its suburbs to a few streets. */
export const SMALL_MAP_ZOOMS = { least: 9, most: 16 } as const;

const DIGITS = 4;
const NAME = /^map-(\d{1,6})-(\d{2,3}\.\d{4})-(\d{1,2}\.\d{4})-(9|1[0-6])(-d)?(-o)?$/;

export const smallMapName = ({ cityId, position, zoom, dark, open }: SmallMapSpec): string =>
  `map-${cityId}-${position.lng.toFixed(DIGITS)}-${position.lat.toFixed(DIGITS)}-${zoom}${dark ? '-d' : ''}${open ? '-o' : ''}`;

/** What a picture's name asks for; null for one that is no small map. */
export function readSmallMap(name: string): SmallMapSpec | null {
  const [, cityId, lng, lat, zoom, dark, open] = NAME.exec(name) ?? [];
  if (!cityId || !MAPPED_CITIES.includes(Number(cityId)) || Number(lng) > 180 || Number(lat) > 60) return null;
  return {
    cityId: Number(cityId),
    position: { lng: Number(lng), lat: Number(lat) },
    zoom: Number(zoom),
    dark: dark !== undefined,
    open: open === undefined ? undefined : true,
  };
}
