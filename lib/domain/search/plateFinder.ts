import { WALKING_METRES_PER_MINUTE } from '../format/distance';
import { haversineMetres } from '../geo';
import type { NamedArea, Position } from '../model/area';

/** What a buyer answers. Everything is optional: what is not asked does not count. */
export interface PlateWish {
  /** 万 */
  budgetFrom?: number;
  budgetTo?: number;
  rooms?: readonly number[];
  /** Where they travel to. */
  commuteLng?: number;
  commuteLat?: number;
  /** At most so many minutes. */
  commuteMinutes?: number;
  /** Buildings at most so many years old. */
  maxAge?: number;
  rings?: readonly string[];
  districts?: readonly number[];
}

/** What is known of a plate. */
export interface PlateFacts {
  plate: NamedArea;
  district: NamedArea;
  position: Position | null;
  ring: string | null;
  /** fen per ㎡ */
  dealUnitPrice: number | null;
  dealYoy: number | null;
  deals90: number;
  listings: number;
  /** Homes for sale that fit budget and layout. */
  fitting: number;
  /** Mean year in which its communities were finished. */
  builtYear: number | null;
  /** Metres from its middle to the nearest station. */
  stationDistance: number | null;
}

export interface PlateMatch extends Omit<PlateFacts, 'stationDistance'> {
  /** Estimated door to door; null where no target was given or the plate has no position. */
  commuteMinutes: number | null;
  /** 0 to 100. */
  score: number;
}

export interface CommuteTarget {
  position: Position;
  /** Metres from the target to its nearest station; null where the city has none. */
  stationDistance: number | null;
}

const DETOUR = 1.3;
const METRO_METRES_PER_MINUTE = 550;
const METRO_WAIT_MINUTES = 5;
const BUS_METRES_PER_MINUTE = 230;
const BUS_WAIT_MINUTES = 8;

/**
 * Minutes from door to door, estimated from straight lines: on foot to the station, by metro at 33 km/h over 1.3 times
 * the distance with 5 minutes of waiting, on foot to the target; or by bus at 14 km/h, or on foot, if that is sooner.
 * An estimate for ranking, not a timetable.
 */
export function commuteMinutes(from: Position, stationDistance: number | null, target: CommuteTarget): number {
  const way = haversineMetres(from, target.position) * DETOUR;
  const onFoot = way / WALKING_METRES_PER_MINUTE;
  const byBus = way / BUS_METRES_PER_MINUTE + BUS_WAIT_MINUTES;
  const walks =
    stationDistance === null || target.stationDistance === null ? null : stationDistance + target.stationDistance;
  const byMetro =
    walks === null
      ? Number.POSITIVE_INFINITY
      : (walks * DETOUR) / WALKING_METRES_PER_MINUTE + way / METRO_METRES_PER_MINUTE + METRO_WAIT_MINUTES;
  return Math.max(1, Math.round(Math.min(onFoot, byBus, byMetro)));
}

/** How much of the answer a part is worth when it was chosen. */
const WEIGHTS = { choice: 40, commute: 30, age: 15, liquidity: 15 };
/** So many fitting homes are choice enough, so many deals in 90 days an easy market to leave again. */
const AMPLE_CHOICE = 30;
const LIVELY_DEALS = 40;
const MAX_MATCHES = 30;

export interface FinderContext {
  target: CommuteTarget | null;
  year: number;
}

/**
 * Ranks plates for a wish. A plate outside the rings or districts chosen, without a fitting home, or beyond one and
 * a half times the commute is left out. The score is the weighted mean of: fitting homes (30 are full marks), commute
 * (full marks at half the limit, none at one and a half), age (full marks at the limit, none 15 years beyond) and deals
 * in 90 days (40 are full marks).
 */
export function rankPlates(plates: readonly PlateFacts[], wish: PlateWish, context: FinderContext): PlateMatch[] {
  const matches = plates.flatMap((facts) => matchOf(facts, wish, context) ?? []);
  return matches
    .sort((a, b) => b.score - a.score || b.fitting - a.fitting || a.plate.id - b.plate.id)
    .slice(0, MAX_MATCHES);
}

function matchOf(facts: PlateFacts, wish: PlateWish, context: FinderContext): PlateMatch | null {
  const { target, year } = context;
  if (facts.fitting === 0) return null;
  if (wish.rings?.length && !(facts.ring && wish.rings.includes(facts.ring))) return null;
  if (wish.districts?.length && !wish.districts.includes(facts.district.id)) return null;
  const minutes = target && facts.position ? commuteMinutes(facts.position, facts.stationDistance, target) : null;
  const limit = wish.commuteMinutes;
  if (limit && minutes !== null && minutes > limit * 1.5) return null;
  const parts: [weight: number, share: number][] = [
    [WEIGHTS.choice, share(facts.fitting / AMPLE_CHOICE)],
    [WEIGHTS.liquidity, share(facts.deals90 / LIVELY_DEALS)],
  ];
  if (limit && target) parts.push([WEIGHTS.commute, minutes === null ? 0 : share(1.5 - minutes / limit)]);
  if (wish.maxAge)
    parts.push([WEIGHTS.age, facts.builtYear === null ? 0 : share(1 - (year - facts.builtYear - wish.maxAge) / 15)]);
  const { stationDistance: _left, ...shown } = facts;
  return { ...shown, commuteMinutes: minutes, score: meanOf(parts) };
}

const share = (value: number): number => Math.max(0, Math.min(1, value));

function meanOf(parts: readonly (readonly [number, number])[]): number {
  const weights = parts.reduce((sum, [weight]) => sum + weight, 0);
  return Math.round((100 * parts.reduce((sum, [weight, value]) => sum + weight * value, 0)) / weights);
}
