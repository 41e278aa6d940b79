import { defined } from '@/lib/kernel/defined';
import type { FloorBand } from '@/lib/server/db/schema';
import { isEmptyWord } from './cleanText';
import { type BuildingType, parseBuildingType } from './words';

export interface FloorFacts {
  floor_band?: FloorBand;
  total_floors?: number;
  built_year?: number;
  building_type?: BuildingType;
  /** On which storey, where the text tells that alone: with the house's storeys from another column it gives the band. */
  '@floor'?: number;
}

/** What a bare number means: how many floors the house has, or on which one the home is. */
export type BareFloor = 'total' | 'floor';

const MAX_FLOORS = 150;
const BANDS: Record<string, FloorBand> = {
  地下室: 'basement',
  半地下室: 'basement',
  地下: 'basement',
  底层: 'low',
  低楼层: 'low',
  低层: 'low',
  低: 'low',
  下叠: 'low',
  中楼层: 'mid',
  中层: 'mid',
  中: 'mid',
  高楼层: 'high',
  高层: 'high',
  高: 'high',
  顶层: 'high',
  上叠: 'high',
};
const BAND_WORDS = Object.keys(BANDS)
  .sort((a, b) => b.length - a.length)
  .join('|');
// 中楼层(共6层)1997年建板楼 | 高楼层/6层 | 18层 | 高楼层2005年建塔楼
const BANDED = new RegExp(
  String.raw`^(${BAND_WORDS})?(?:\/?\(?共?(\d{1,3})层\)?)?(?:((?:19|20)\d{2})年建?(?:成)?)?(.*)$`,
);
// 高/18: the number is of the house, also where nothing says so
const BAND_OF_TOTAL = new RegExp(String.raw`^(${BAND_WORDS})[/(]共?(\d{1,3})\)?$`);
// 18 | 18层 | 第18层
const SINGLE = /^(第)?(-?\d{1,3})层?$/;
// 9/11层 | 第3层/共18层 | -1/6
const COUNTED = /^第?(-?\d{1,3})层?\/共?(\d{1,3})层?$/;
// 地上3层 | 地上3层,地下1层 | 地上3层(含地下1层): a house of its own, told by its storeys above ground
const ABOVE_GROUND = /^地上(\d{1,3})层(?:[,、;/(]*(?:含|及|和)?地下\d{0,2}层?\)?)?$/;
// 地上3层(共6层) | 地下1层/共6层: on which one of how many
const ON_ONE = /^(地上|地下)(\d{1,3})层[/(]共?(\d{1,3})层\)?$/;

/** Reads the ways sites write a floor; null for text that is none of them. */
export function parseFloor(raw: string, bare: BareFloor = 'total'): FloorFacts | null {
  const text = floorText(raw);
  const single = SINGLE.exec(text);
  if (single) return bareFloor(Number(single[2]), single[1] === '第' ? 'floor' : bare);
  const counted = COUNTED.exec(text);
  if (counted) return countedFloor(Number(counted[1]), Number(counted[2]));
  const [, storeys] = ABOVE_GROUND.exec(text) ?? [];
  if (storeys !== undefined) return bareFloor(Number(storeys), 'total');
  const [, side, floor, total] = ON_ONE.exec(text) ?? [];
  if (side !== undefined) return countedFloor(Number(floor) * (side === '地下' ? -1 : 1), Number(total));
  return bandedFloor(text.replace(BAND_OF_TOTAL, '$1/$2层'));
}

/** One way to write a storey: 5F, 5楼 and 5层 are the same. */
const floorText = (raw: string): string =>
  raw
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/\.0$/, '')
    .replace(/(\d)(?:F(?![a-z])|楼(?!层))/gi, '$1层');

function bareFloor(number: number, bare: BareFloor): FloorFacts | null {
  if (bare === 'floor') return number < 1 ? { floor_band: 'basement' } : { '@floor': number };
  return isTotal(number) ? { total_floors: number } : null;
}

function countedFloor(floor: number, total: number): FloorFacts | null {
  if (!isTotal(total) || floor > total) return null;
  return { floor_band: bandOf(floor, total), total_floors: total };
}

function bandedFloor(text: string): FloorFacts | null {
  const parts = BANDED.exec(text);
  if (!parts || text === '') return null;
  const [, band, total, year, rest] = parts;
  const type = rest && !isEmptyWord(rest) ? parseBuildingType(rest) : undefined;
  if (type === null || !(band || total)) return null;
  if (total !== undefined && !isTotal(Number(total))) return null;
  return defined({
    floor_band: band ? BANDS[band] : undefined,
    total_floors: total ? Number(total) : undefined,
    built_year: year ? Number(year) : undefined,
    building_type: type,
  });
}

const isTotal = (floors: number): boolean => floors >= 1 && floors <= MAX_FLOORS;

/** Thirds of the house, as brokers' sites cut it. */
export function bandOf(floor: number, total: number): FloorBand {
  if (floor < 1) return 'basement';
  if (floor * 3 <= total) return 'low';
  return floor * 3 <= total * 2 ? 'mid' : 'high';
}
