import type { BasemapKind } from './basemapKind';

// What a map shows at which zoom, on the large map and on the small ones alike. 10 is a city on a phone, 12 a district,
// 14 a plate, 16 a few streets.

/** Roads are right to some hundred metres: closer up than this they would mislead. */
const ROADS_UNTIL = 15.75;
const FROM: Record<BasemapKind, number> = { river: 0, lake: 0, ring: 9.5, road: 11 };
const NAMED_FROM: Record<BasemapKind, number> = { river: 10.5, lake: 11.5, ring: 11, road: 12.5 };

const isRoad = (kind: BasemapKind): boolean => kind === 'ring' || kind === 'road';

export const showsBasemap = (kind: BasemapKind, zoom: number): boolean =>
  zoom >= FROM[kind] && !(isRoad(kind) && zoom >= ROADS_UNTIL);

export const namesBasemap = (kind: BasemapKind, zoom: number): boolean =>
  showsBasemap(kind, zoom) && zoom >= NAMED_FROM[kind];

/** px */
export const roadWidth = (kind: BasemapKind, zoom: number): number =>
  Math.max(1, (zoom - 9) * (kind === 'ring' ? 1.1 : 0.8));
/** px; a river is as wide as it is, but never lost. */
export const riverWidth = (metres: number, metresPerPixel: number): number => Math.max(1.5, metres / metresPerPixel);
/** px */
export function lineWidth(zoom: number): number {
  if (zoom < 11) return 1.25;
  return zoom < 13 ? 2 : 3;
}

/** Bubbles bear the names of districts and plates until the communities are shown. */
export const namesDistricts = (zoom: number): boolean => zoom >= 11.5 && zoom < 15;
export const namesPlates = (zoom: number): boolean => zoom >= 13.5;
export const numbersLines = (zoom: number): boolean => zoom >= 11;
export const showsStations = (zoom: number): boolean => zoom >= 12.25;
/** Where lines meet, names come sooner. */
export const namesStation = (lines: number, zoom: number): boolean => zoom >= (lines > 1 ? 12.5 : 13.25);

/** 1 of 1号线, S1 of S1线, 磁浮 of 磁浮线. */
export const lineNumber = (name: string): string => name.replace(/\(.*$|（.*$/, '').replace(/号线.*$|线.*$/, '');

/** White or black, whichever reads better on a line's official colour. */
export function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = (/^#?(..)(..)(..)$/.exec(color)?.slice(1) ?? []).map((part) =>
    Number.parseInt(part, 16),
  );
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150 ? '#000' : '#fff';
}
