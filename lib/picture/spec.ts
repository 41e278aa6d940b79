/**
 * The text of a drawn picture, "facade-slab-18-2009-day-autumn-s123": the same text always draws the same picture
 * (lib/drawing), so a row stores 40 bytes and an address names it.
 */

import { type PictureVariant, VARIANTS } from './variant';

export type BuildingKind = 'slab' | 'tower' | 'garden' | 'villa' | 'commercial';
export type Hour = 'dawn' | 'day' | 'dusk' | 'night';
export type Season = 'spring' | 'summer' | 'autumn' | 'winter';
export type InteriorRoom = 'living' | 'bedroom' | 'kitchen' | 'bath';
export type DecorationLevel = 'bare' | 'simple' | 'fine' | 'luxury';
export type StreetPlace = 'lane' | 'metro' | 'park' | 'river';
/** Where the main windows look; two letters that face each other are a home with windows on both sides. */
export type Facing = 's' | 'n' | 'e' | 'w' | 'se' | 'sw' | 'ne' | 'nw' | 'sn' | 'ew';

export interface FacadeSpec {
  kind: 'facade';
  building: BuildingKind;
  /** 1 to 80. */
  storeys: number;
  /** Year of building, 1900 to 2099. */
  year: number;
  hour: Hour;
  season: Season;
  seed: number;
}

export interface InteriorSpec {
  kind: 'interior';
  room: InteriorRoom;
  decoration: DecorationLevel;
  /** The room's whole ㎡, 2 to 99. */
  area: number;
  hour: Hour;
  seed: number;
}

export interface StreetSpec {
  kind: 'street';
  place: StreetPlace;
  hour: Hour;
  season: Season;
  seed: number;
}

export interface PlanSpec {
  kind: 'plan';
  /** 1 to 9 bedrooms. */
  rooms: number;
  /** 0 to 4 living and dining rooms. */
  halls: number;
  kitchens: number;
  baths: number;
  balconies: number;
  /** Built area in hundredths of a ㎡: 10360 is 103.6 ㎡. */
  area: number;
  /** Area inside the walls in hundredths of a ㎡: what the rooms add up to. */
  usable: number;
  facing: Facing;
  seed: number;
}

export interface PersonSpec {
  kind: 'person';
  seed: number;
}

export type PictureSpec = FacadeSpec | InteriorSpec | StreetSpec | PlanSpec | PersonSpec;

const PICTURE_KINDS: readonly PictureSpec['kind'][] = ['facade', 'interior', 'street', 'plan', 'person'];
export const BUILDING_KINDS: readonly BuildingKind[] = ['slab', 'tower', 'garden', 'villa', 'commercial'];
export const HOURS: readonly Hour[] = ['dawn', 'day', 'dusk', 'night'];
export const SEASONS: readonly Season[] = ['spring', 'summer', 'autumn', 'winter'];
export const INTERIOR_ROOMS: readonly InteriorRoom[] = ['living', 'bedroom', 'kitchen', 'bath'];
export const DECORATION_LEVELS: readonly DecorationLevel[] = ['bare', 'simple', 'fine', 'luxury'];
export const STREET_PLACES: readonly StreetPlace[] = ['lane', 'metro', 'park', 'river'];
export const FACINGS: readonly Facing[] = ['s', 'n', 'e', 'w', 'se', 'sw', 'ne', 'nw', 'sn', 'ew'];
export const MAX_SEED = 99_999;

const MAX_TEXT = 80;

/** One part of a spec: a word of a list or a whole number in bounds. The order of the parts is the text's. */
type Part = { key: string; words: readonly string[] } | { key: string; min: number; max: number };

const number = (key: string, min: number, max: number): Part => ({ key, min, max });
const word = (key: string, words: readonly string[]): Part => ({ key, words });

const PARTS: Record<PictureSpec['kind'], readonly Part[]> = {
  facade: [
    word('building', BUILDING_KINDS),
    number('storeys', 1, 80),
    number('year', 1900, 2099),
    word('hour', HOURS),
    word('season', SEASONS),
  ],
  interior: [
    word('room', INTERIOR_ROOMS),
    word('decoration', DECORATION_LEVELS),
    number('area', 2, 99),
    word('hour', HOURS),
  ],
  street: [word('place', STREET_PLACES), word('hour', HOURS), word('season', SEASONS)],
  plan: [
    number('rooms', 1, 9),
    number('halls', 0, 4),
    number('kitchens', 0, 3),
    number('baths', 0, 5),
    number('balconies', 0, 3),
    number('area', 800, 200_000),
    number('usable', 600, 200_000),
    word('facing', FACINGS),
  ],
  person: [],
};

function readPart(part: Part, text: string): string | number | null {
  if ('words' in part) return part.words.includes(text) ? text : null;
  if (!/^(0|[1-9]\d{0,5})$/.test(text)) return null;
  const value = Number(text);
  return value >= part.min && value <= part.max ? value : null;
}

function writePart(part: Part, value: string | number | undefined): string {
  if ('words' in part) return typeof value === 'string' && part.words.includes(value) ? value : (part.words[0] ?? '');
  return String(Math.min(part.max, Math.max(part.min, Math.round(Number(value) || 0))));
}

/** The compact text of a picture. Numbers beyond their bounds are drawn at the bound: a home of 120 storeys as 80. */
export function encodePictureSpec(spec: PictureSpec): string {
  const values = spec as unknown as Record<string, string | number | undefined>;
  const parts = PARTS[spec.kind].map((part) => writePart(part, values[part.key]));
  return [spec.kind, ...parts, `s${writePart(number('seed', 0, MAX_SEED), spec.seed)}`].join('-');
}

export interface DecodedPicture {
  spec: PictureSpec;
  variant: PictureVariant;
}

/** Reads what encodePictureSpec and withVariant write, and nothing else: null for any other text. */
export function decodePictureSpec(text: string): DecodedPicture | null {
  if (text.length > MAX_TEXT) return null;
  const [kind = '', ...rest] = text.split('-');
  if (!PICTURE_KINDS.some((one) => one === kind)) return null;
  const parts = PARTS[kind as PictureSpec['kind']];
  const values: Record<string, string | number> = { kind };
  for (const part of [...parts, number('seed', 0, MAX_SEED)]) {
    const token = rest.shift() ?? '';
    const value = readPart(part, part.key === 'seed' ? token.replace(/^s/, '') : token);
    if (value === null || (part.key === 'seed' && token[0] !== 's')) return null;
    values[part.key] = value;
  }
  const variant: PictureVariant = {};
  for (const name of VARIANTS) {
    if (rest[0] === name) variant[name] = rest.shift() === name;
  }
  return rest.length === 0 ? { spec: values as unknown as PictureSpec, variant } : null;
}
