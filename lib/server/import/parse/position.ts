import gcoord from 'gcoord';
import type { Gcj02Position } from '@/lib/kernel/place/geo';
import { parseNumber } from './measure';

export const DATUMS = ['GCJ-02', 'BD-09', 'WGS-84'] as const;
export type Datum = (typeof DATUMS)[number];

const SYSTEMS = { 'GCJ-02': gcoord.GCJ02, 'BD-09': gcoord.BD09, 'WGS-84': gcoord.WGS84 } as const;
const CHINA = { west: 73, east: 136, south: 3, north: 54 };
/** Six decimals are about 0.1 m, finer than any source. */
const UNITS = 1_000_000;

export type PositionRead = { position: Gcj02Position } | { wrong: string };

/** A position in GCJ-02 from longitude and latitude in `datum`. 0,0 and anything outside China is refused. */
export function toGcj02(lng: number, lat: number, datum: Datum): PositionRead {
  if (inChina(lat, lng) && !inChina(lng, lat)) return { wrong: '经纬度的两列可能写反了' };
  if (!inChina(lng, lat)) return { wrong: `坐标 ${lng},${lat} 不在中国境内` };
  const [x, y] = datum === 'GCJ-02' ? [lng, lat] : gcoord.transform([lng, lat], SYSTEMS[datum], gcoord.GCJ02);
  return { position: { lng: rounded(x), lat: rounded(y) } };
}

const inChina = (lng: number, lat: number): boolean =>
  lng >= CHINA.west && lng <= CHINA.east && lat >= CHINA.south && lat <= CHINA.north;

const rounded = (degrees: number): number => Math.round(degrees * UNITS) / UNITS;

/** From two texts, or from one "116.41,39.91". */
export function parsePosition(texts: string[], datum: Datum): PositionRead {
  const parts = texts.length === 1 ? (texts[0] ?? '').split(/[,，;\s]+/) : texts;
  const [lng, lat] = parts.map(parseNumber);
  if (parts.length !== 2 || lng == null || lat == null) return { wrong: `坐标 “${texts.join(',')}” 看不懂` };
  return toGcj02(lng, lat, datum);
}
