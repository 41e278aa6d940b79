import type { FurtherFacts, HomeFacts } from '@/lib/estimate/types';

/** Areas, in ㎡, at which the price of a further ㎡ may bend. */
const AREA_KNOTS = [40, 55, 70, 90, 110, 140, 190, 260].map(Math.log);
/** Built years at which what a newer home is worth may bend. */
const YEAR_KNOTS = [1975, 1980, 1985, 1990, 1995, 2000, 2005, 2010, 2015, 2020];
/** Tops of the bands of floor counts: houses, walk-ups, the steps of the fire code, towers. */
const FLOOR_BANDS = [3, 6, 9, 12, 18, 25];
const DECORATIONS = ['毛坯', '简装', '精装', '豪装', '其他'];
const USAGES = ['别墅', '公寓', '商住'];
const FLOOR_PARTS = ['basement', 'low', 'mid', 'high'];
export const DECORATION_COUNT = DECORATIONS.length;
export const FLOOR_PART_COUNT = FLOOR_PARTS.length;
/** Both south and north, south, neither. */
export const FACINGS = 3;
const MAX_ROOMS = 5;
const USUAL_AREA = 80;

/** Without a lift higher homes are walked up to: from here on it is told apart. */
const WALK_UP = 6;

/** Imported storeys and areas can be 0 or -1: no fact. */
export const positive = (value: number | null): number | null => (value !== null && value > 0 ? value : null);

const OFFSETS = offsets({
  intercept: 1,
  area: 1 + AREA_KNOTS.length,
  rooms: MAX_ROOMS + 1,
  floors: FLOOR_BANDS.length + 1,
  year: 1 + YEAR_KNOTS.length,
  decoration: DECORATIONS.length,
  lift: 4,
  band: FLOOR_PARTS.length,
  facing: FACINGS,
  usage: USAGES.length,
});

function offsets<Name extends string>(sizes: Record<Name, number>): Record<Name | 'end', number> {
  let at = 0;
  const starts = {} as Record<Name | 'end', number>;
  for (const [name, size] of Object.entries(sizes) as [Name, number][]) {
    starts[name] = at;
    at += size;
  }
  starts.end = at;
  return starts;
}

/** How many numbers describe a home in the regression. */
export const HOME_FEATURES = OFFSETS.end;

/**
 * What stands for a fact that a home does not tell. A missing fact is no category: which homes do not tell it depends on
 * the file that they came with, and would be taken for what those homes are worth.
 */
export interface FactDefaults {
  /** By area, a number for each space between AREA_KNOTS. */
  rooms: readonly (number | null)[];
  floors: number | null;
  year: number | null;
  /** The share that has one: of homes up to WALK_UP storeys, of those in higher houses. */
  lift: readonly [low: number | null, high: number | null];
  /** Shares of DECORATIONS, FLOOR_PARTS and FACINGS; nothing where no home tells it. */
  decoration: readonly number[];
  band: readonly number[];
  facing: readonly number[];
  /** Of `furtherNumbers`. */
  further: readonly number[];
}

/** Writes what the regression knows of a home, HOME_FEATURES numbers from `at` on; `into` holds zeros there. */
export function writeHomeFeatures(home: HomeFacts, usual: FactDefaults, into: Float32Array, at: number): void {
  into[at + OFFSETS.intercept] = 1;
  const logArea = Math.log(home.area);
  into[at + OFFSETS.area] = logArea - Math.log(USUAL_AREA);
  AREA_KNOTS.forEach((knot, index) => {
    into[at + OFFSETS.area + 1 + index] = Math.max(0, logArea - knot);
  });
  into[at + OFFSETS.rooms + Math.min(MAX_ROOMS, Math.max(0, roomsOf(home, usual) ?? 0))] = 1;
  const floors = floorsOf(home, usual);
  if (floors !== null) into[at + OFFSETS.floors + bandOf(floors)] = 1;
  writeYear(home.builtYear ?? usual.year, into, at + OFFSETS.year);
  writeShares(decorationNumber(home), usual.decoration, into, at + OFFSETS.decoration);
  writeLift(liftOf(home, usual), isWalkedUp(floors), into, at + OFFSETS.lift);
  writeShares(bandNumber(home), usual.band, into, at + OFFSETS.band);
  writeShares(facingNumber(home), usual.facing, into, at + OFFSETS.facing);
  const usage = USAGES.findIndex((name) => home.usage?.includes(name));
  if (usage >= 0) into[at + OFFSETS.usage + usage] = 1;
}

/** Decades, so that the penalty weighs like that of the flags. */
function writeYear(year: number | null, into: Float32Array, at: number): void {
  if (year === null) return;
  into[at] = (year - 2000) / 10;
  YEAR_KNOTS.forEach((knot, index) => {
    into[at + 1 + index] = Math.max(0, year - knot) / 10;
  });
}

function writeShares(known: number | null, shares: readonly number[], into: Float32Array, at: number): void {
  if (known !== null) into[at + known] = 1;
  else
    shares.forEach((share, index) => {
      into[at + index] = share;
    });
}

/** Four flags: without and with one, in a house of a few storeys and in a higher one. */
function writeLift(share: number | null, isLow: boolean, into: Float32Array, at: number): void {
  if (share === null) return;
  into[at + (isLow ? 0 : 1)] = 1 - share;
  into[at + (isLow ? 2 : 3)] = share;
}

/** Of an unknown number of storeys as of few. */
export const isWalkedUp = (floors: number | null): boolean => floors === null || floors <= WALK_UP;

export const AREA_BANDS = AREA_KNOTS.length + 1;

/** Between which of AREA_KNOTS an area (㎡) lies. */
export function areaBandOf(area: number): number {
  const band = AREA_KNOTS.findIndex((knot) => Math.log(area) < knot);
  return band < 0 ? AREA_KNOTS.length : band;
}

const roomsOf = ({ rooms, area }: HomeFacts, usual: FactDefaults): number | null =>
  rooms ?? (usual.rooms[areaBandOf(area)] as number | null);

export const floorsOf = ({ totalFloors }: HomeFacts, usual: FactDefaults): number | null =>
  positive(totalFloors) ?? usual.floors;

/** 1 with a lift, 0 without, between them what share of its like has one. */
const liftOf = (home: HomeFacts, usual: FactDefaults): number | null =>
  home.hasLift === null ? usual.lift[isWalkedUp(floorsOf(home, usual)) ? 0 : 1] : Number(home.hasLift);

const bandOf = (floors: number): number => {
  const band = FLOOR_BANDS.findIndex((top) => floors <= top);
  return band < 0 ? FLOOR_BANDS.length : band;
};

const indexIn = (names: readonly string[], name: string | null): number | null => {
  const at = name === null ? -1 : names.indexOf(name);
  return at < 0 ? null : at;
};

export const decorationNumber = ({ decoration }: HomeFacts): number | null => indexIn(DECORATIONS, decoration);
export const bandNumber = ({ floorBand }: HomeFacts): number | null => indexIn(FLOOR_PARTS, floorBand);

/** 0 both south and north, 1 south, 2 neither; null = unknown. */
export function facingNumber({ orientation }: HomeFacts): number | null {
  if (!orientation) return null;
  if (!orientation.includes('南')) return 2;
  return orientation.includes('北') ? 0 : 1;
}

/** The order lets one split tell tower from slab, and brick from concrete. */
const BUILDING_TYPES = ['塔楼', '平房', '板塔结合', '板楼', '洋房', '别墅'];
const STRUCTURES = ['混合结构', '砖木结构', '砖混结构', '钢结构', '钢混结构', '框架结构'];

/** Halls, baths, building type, structure, whether it has been held for five years; null where it is not known. */
export const furtherNumbers = ({ halls, baths, buildingType, structure, held }: FurtherFacts): (number | null)[] => [
  halls ?? null,
  baths ?? null,
  placeIn(BUILDING_TYPES, buildingType),
  placeIn(STRUCTURES, structure),
  held ? Number(held === 'five') : null,
];

function placeIn(names: readonly string[], name: string | null | undefined): number | null {
  const at = name ? names.indexOf(name) : -1;
  return at < 0 ? null : at;
}

/** What `furtherNumbers` are where nobody tells any. */
export const NO_FURTHER: readonly number[] = [-1, -1, -1, -1, -1];

const OWN_FACTS = 9;
/** What the trees look at besides place and day. */
export const TREE_FACTS = OWN_FACTS + NO_FURTHER.length;

/**
 * Writes the numbers that the trees split on; of a fact that is missing what is usual, and -1, on one side of every split,
 * where no home of the city tells it.
 */
export function writeTreeFacts(
  home: HomeFacts & FurtherFacts,
  usual: FactDefaults,
  into: Float32Array,
  at: number,
): void {
  const lift = liftOf(home, usual);
  into[at] = Math.log(home.area);
  into[at + 1] = roomsOf(home, usual) ?? -1;
  into[at + 2] = floorsOf(home, usual) ?? -1;
  into[at + 3] = home.builtYear ?? usual.year ?? -1;
  into[at + 4] = decorationNumber(home) ?? commonestOf(usual.decoration);
  into[at + 5] = lift === null ? -1 : Math.round(lift);
  into[at + 6] = bandNumber(home) ?? commonestOf(usual.band);
  into[at + 7] = facingNumber(home) ?? commonestOf(usual.facing);
  into[at + 8] = USAGES.findIndex((name) => home.usage?.includes(name));
  furtherNumbers(home).forEach((value, index) => {
    into[at + OWN_FACTS + index] = value ?? (usual.further[index] as number);
  });
}

/** -1 of no shares. */
const commonestOf = (shares: readonly number[]): number => shares.indexOf(Math.max(...shares));
