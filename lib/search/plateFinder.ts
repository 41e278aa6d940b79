import type { NamedArea } from '@/lib/area/contract';
import type { Position } from '@/lib/kernel/contract';
import type { PlateMatch, PlateWay } from '@/lib/search/contract/places';
import { PLATE_PARTS, type PlatePart } from '@/lib/search/platePart';

/** What a buyer asks of a plate beside the homes in it. Everything is optional: what is not asked does not count. */
export interface PlateWish {
  /** Total price, 万. */
  budgetTo?: number;
  rooms?: readonly number[];
  /** Where they go every day, one or two places, each within so many minutes. */
  commutes?: readonly { minutes: number }[];
  /** At most so many changes of trains; missing: any number. */
  changes?: number;
  rings?: readonly string[];
  districts?: readonly number[];
  /** At most so many metres from the middle of the plate to a hospital of the first class. */
  hospital?: number;
}

/** The way from the middle of a plate to one place. */
export interface PlateWayFact {
  name: string;
  /** Whole minutes with no change, with at most one, two, and with any number; infinite where none leads there. */
  minutes: readonly number[];
}

/** What is known of a plate. */
export interface PlateFacts {
  plate: NamedArea;
  district: NamedArea;
  position: Position | null;
  ring: string | null;
  /** fen per ㎡, and of how many deals. */
  dealUnitPrice: number | null;
  dealSamples: number;
  dealYoy: number | null;
  deals90: number;
  listings: number;
  /** Homes for sale that fit what was asked of homes. */
  fitting: number;
  /** In the order of the wish; empty where the plate's position is not known. */
  ways: readonly PlateWayFact[];
  /** Metres from its middle to the nearest hospital of the first class; null where none is known. */
  hospital: number | null;
}

/** How much of the score each part is worth. */
export const PART_WEIGHTS: Record<PlatePart, number> = { budget: 30, commute: 30, choice: 20, steady: 20 };

export interface RankedPlates {
  plates: PlateMatch[];
  /** Plates that would fit, but of whose prices too little is known to say so. */
  unranked: NamedArea[];
}

/** Deals behind a price that can be spoken of. */
const MIN_DEALS = 3;
/** So many fitting homes are choice enough. */
const AMPLE_CHOICE = 30;
/** A year's change of this much, up or down, is not steady at all. */
const UNSTEADY = 0.1;
/** ㎡ that homes of so many rooms usually have; of more, the last. */
const USUAL_AREAS = [45, 70, 95, 130, 160];
/** Where nobody says how many rooms. */
const USUAL_ROOMS = 2;
/** A quarter more than the usual area is full marks. */
const ROOMY = 1.25;
const FEN_PER_WAN = 1_000_000;

/**
 * Ranks plates for a wish. Left out are plates outside the rings or districts chosen, without a fitting home, beyond the
 * minutes or changes asked for, or with no such hospital near. The score is the weighted mean of what was asked for and
 * is known: what the budget buys beside the usual area, the way (full marks at half the minutes, half at all of them, the
 * longer of two counts), homes to choose from (30 are full marks), and how steady the price was in a year.
 */
export function rankPlates(facts: readonly PlateFacts[], wish: PlateWish): RankedPlates {
  const fitting = facts.flatMap((one) => {
    const ways = waysOf(one, wish);
    return ways && isWanted(one, wish) ? [{ facts: one, ways }] : [];
  });
  const isKnown = ({ facts: one }: (typeof fitting)[number]) =>
    one.dealUnitPrice !== null && one.dealSamples >= MIN_DEALS;
  return {
    plates: fitting
      .filter(isKnown)
      .map(({ facts: one, ways }) => matchOf(one, ways, wish))
      .sort((one, other) => other.score - one.score || other.fitting - one.fitting || one.plate.id - other.plate.id),
    unranked: fitting.filter((one) => !isKnown(one)).map(({ facts: one }) => one.plate),
  };
}

function isWanted({ fitting, ring, district, hospital }: PlateFacts, wish: PlateWish): boolean {
  if (fitting === 0) return false;
  if (wish.rings?.length && !(ring && wish.rings.includes(ring))) return false;
  if (wish.districts?.length && !wish.districts.includes(district.id)) return false;
  return wish.hospital === undefined || (hospital !== null && hospital <= wish.hospital);
}

/** The ways as they are gone; null where one takes longer, or more changes, than was asked for. */
function waysOf({ ways }: PlateFacts, { commutes = [], changes }: PlateWish): PlateWay[] | null {
  const gone: PlateWay[] = [];
  for (const [at, { minutes: most }] of commutes.entries()) {
    const way = ways[at];
    if (!way) return null;
    const last = way.minutes.length - 1;
    const minutes = way.minutes[Math.min(changes ?? last, last)] as number;
    if (!(minutes <= most)) return null;
    const fewest = way.minutes.indexOf(minutes);
    gone.push({ name: way.name, minutes, changes: fewest === last ? null : fewest });
  }
  return gone;
}

function matchOf(facts: PlateFacts, ways: PlateWay[], wish: PlateWish): PlateMatch {
  const { position: _position, ways: _ways, hospital, ...shown } = facts;
  const unit = facts.dealUnitPrice as number;
  const buyable = wish.budgetTo === undefined ? null : (wish.budgetTo * FEN_PER_WAN) / unit;
  const usual = USUAL_AREAS[Math.min(USUAL_AREAS.length, Math.min(...roomsOf(wish))) - 1] as number;
  const shares: Record<PlatePart, number | null> = {
    budget: buyable === null ? null : buyable / (ROOMY * usual),
    commute: commuteShare(ways, wish),
    choice: facts.fitting / AMPLE_CHOICE,
    steady: facts.dealYoy === null ? null : 1 - Math.abs(facts.dealYoy) / UNSTEADY,
  };
  const parts = PLATE_PARTS.flatMap((part) => {
    const share = shares[part];
    return share === null ? [] : [{ part, share: Math.max(0, Math.min(1, share)) }];
  });
  return {
    ...shown,
    hospital: wish.hospital === undefined ? null : hospital,
    ways,
    buyable: buyable && Math.floor(buyable),
    parts,
    score: meanOf(parts),
  };
}

const roomsOf = ({ rooms }: PlateWish): readonly number[] => (rooms?.length ? rooms : [USUAL_ROOMS]);

function commuteShare(ways: readonly PlateWay[], { commutes = [] }: PlateWish): number | null {
  if (ways.length === 0) return null;
  return Math.min(...ways.map(({ minutes }, at) => 1.5 - minutes / (commutes[at]?.minutes ?? minutes)));
}

function meanOf(parts: readonly { part: PlatePart; share: number }[]): number {
  const weights = parts.reduce((sum, { part }) => sum + PART_WEIGHTS[part], 0);
  const marks = parts.reduce((sum, { part, share }) => sum + PART_WEIGHTS[part] * share, 0);
  return Math.round((100 * marks) / weights);
}

export const PLATE_SORTS = ['match', 'commute', 'price', 'change'] as const;
export type PlateSort = (typeof PLATE_SORTS)[number];

/** The same plates in another order; what is not known stands last. */
export function sortPlates(plates: readonly PlateMatch[], sort: PlateSort): PlateMatch[] {
  const value: Record<PlateSort, (one: PlateMatch) => number | null> = {
    match: ({ score }) => -score,
    commute: ({ ways }) => (ways.length > 0 ? Math.max(...ways.map(({ minutes }) => minutes)) : null),
    price: ({ dealUnitPrice }) => dealUnitPrice,
    change: ({ dealYoy }) => (dealYoy === null ? null : -dealYoy),
  };
  const of = value[sort];
  return [...plates].sort(
    (one, other) =>
      (of(one) ?? Infinity) - (of(other) ?? Infinity) || other.score - one.score || one.plate.id - other.plate.id,
  );
}
