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
  floors: FLOOR_BANDS.length + 2,
  year: 2 + YEAR_KNOTS.length,
  decoration: DECORATIONS.length + 1,
  lift: 5,
  band: FLOOR_PARTS.length + 1,
  facing: 4,
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

/** Writes what the regression knows of a home, HOME_FEATURES numbers from `at` on; `into` holds zeros there. */
export function writeHomeFeatures(home: HomeFacts, into: Float32Array, at: number): void {
  into[at + OFFSETS.intercept] = 1;
  const logArea = Math.log(home.area);
  into[at + OFFSETS.area] = logArea - Math.log(USUAL_AREA);
  AREA_KNOTS.forEach((knot, index) => {
    into[at + OFFSETS.area + 1 + index] = Math.max(0, logArea - knot);
  });
  into[at + OFFSETS.rooms + Math.min(MAX_ROOMS, Math.max(0, home.rooms ?? 0))] = 1;
  const floors = positive(home.totalFloors);
  into[at + OFFSETS.floors + bandOf(floors)] = 1;
  writeYear(home.builtYear, into, at + OFFSETS.year);
  into[at + OFFSETS.decoration + indexIn(DECORATIONS, home.decoration)] = 1;
  into[at + OFFSETS.lift + liftOf(home.hasLift, floors)] = 1;
  into[at + OFFSETS.band + floorBandOf(home.floorBand)] = 1;
  into[at + OFFSETS.facing + facingOf(home.orientation)] = 1;
  const usage = USAGES.findIndex((name) => home.usage?.includes(name));
  if (usage >= 0) into[at + OFFSETS.usage + usage] = 1;
}

/** Decades, so that the penalty weighs like that of the flags. */
function writeYear(year: number | null, into: Float32Array, at: number): void {
  if (year === null) {
    into[at] = 1;
    return;
  }
  into[at + 1] = (year - 2000) / 10;
  YEAR_KNOTS.forEach((knot, index) => {
    into[at + 2 + index] = Math.max(0, year - knot) / 10;
  });
}

const bandOf = (floors: number | null): number => {
  if (floors === null) return FLOOR_BANDS.length + 1;
  const band = FLOOR_BANDS.findIndex((top) => floors <= top);
  return band < 0 ? FLOOR_BANDS.length : band;
};

const indexIn = (names: readonly string[], name: string | null): number => {
  const at = name === null ? -1 : names.indexOf(name);
  return at < 0 ? names.length : at;
};

function liftOf(hasLift: boolean | null, floors: number | null): number {
  if (hasLift === null) return 4;
  return (hasLift ? 2 : 0) + (floors !== null && floors > WALK_UP ? 1 : 0);
}

const floorBandOf = (band: HomeFacts['floorBand']): number => indexIn(FLOOR_PARTS, band);

/** 0 unknown, 1 both south and north, 2 south, 3 neither. */
export function facingOf(orientation: string | null): number {
  if (!orientation) return 0;
  if (!orientation.includes('南')) return 3;
  return orientation.includes('北') ? 1 : 2;
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
 * Writes the numbers that the trees split on; a missing fact is -1, which is on one side of every split. Of the further
 * ones, which most homes of a city tell or none, what is `usual` stands for those that are missing.
 */
export function writeTreeFacts(
  home: HomeFacts & FurtherFacts,
  usual: readonly number[],
  into: Float32Array,
  at: number,
): void {
  into[at] = Math.log(home.area);
  into[at + 1] = home.rooms ?? -1;
  into[at + 2] = positive(home.totalFloors) ?? -1;
  into[at + 3] = home.builtYear ?? -1;
  into[at + 4] = indexIn(DECORATIONS, home.decoration);
  into[at + 5] = home.hasLift === null ? -1 : Number(home.hasLift);
  into[at + 6] = floorBandOf(home.floorBand);
  into[at + 7] = facingOf(home.orientation);
  into[at + 8] = USAGES.findIndex((name) => home.usage?.includes(name));
  furtherNumbers(home).forEach((value, index) => {
    into[at + OWN_FACTS + index] = value ?? (usual[index] as number);
  });
}
