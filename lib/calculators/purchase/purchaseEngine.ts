import type { Grounds, Verdict } from '@/lib/calculators/contract/grounds';
import type { Day } from '@/lib/kernel/day';
import { FactReader } from '../factBook';
import type { CityKey, Fact, PurchaseRoute, PurchaseZone } from '../facts/fact';
import { allOf, type Decision } from '../verdict';
import { checkWhole } from '../wholeAnswers';

export interface BuyerAnswers {
  /** null: a city whose rules nobody keeps. */
  city: CityKey | null;
  /** The id of a zone of the city; null where not said. */
  zone: string | null;
  household: 'local' | 'nonlocal' | null;
  /** Consecutive months of social insurance or income tax paid in the city. */
  months: number | null;
  /** Months since a residence permit is held; 0 without one. */
  permitMonths: number | null;
  /** Homes that the family owns in the zone, and in the whole city. */
  homesInZone: number | null;
  homesInCity: number | null;
  /** Minor children. */
  children: number | null;
}

/** What would have to change for a route to be open; 0 where nothing. */
export interface RouteGap {
  routeId: string;
  months: number;
  permitMonths: number;
  homes: number;
}

export interface PurchaseResult extends Grounds {
  state: Verdict;
  /** The route that allows it. */
  routeId: string | null;
  /** Answers that are missing; 'rule' where the city has none for the day. */
  missing: string[];
  /** When the answer is no: the nearest first. */
  gaps: RouteGap[];
  /** Zones of the city where the answer would be yes. */
  openZones: string[];
  /** The answer rests on a detail of the rule that only one source reports. */
  unconfirmedDetail: boolean;
}

interface Tried {
  route: PurchaseRoute;
  decision: Decision;
}

/** Rules that say who may buy: homes, and 商住. */
export type PurchaseRuleId = 'purchase.zones' | 'purchase.commercial';

/** Whether a family may buy one more home. Throws RangeError for counts that are not whole or below 0. */
export function purchaseResult(
  answers: BuyerAnswers,
  facts: readonly Fact[],
  day: Day,
  rule: PurchaseRuleId = 'purchase.zones',
): PurchaseResult {
  checkWhole(answers);
  const reader = new FactReader(facts, answers.city, day);
  const zones = reader.standing(rule)?.zones ?? [];
  const openZones = zones
    .filter((zone) => zoneResult(zone, answersIn(zone, answers)).state === 'yes')
    .map(({ id }) => id);
  return { ...resultFor(zones, answers), openZones, ...reader.grounds() };
}

/** In another zone than the one asked about, the family owns at most what it owns of the city and not in that one. */
function answersIn(zone: PurchaseZone, answers: BuyerAnswers): BuyerAnswers {
  const { homesInZone, homesInCity } = answers;
  if (answers.zone === null || answers.zone === zone.id) return answers;
  const rest = homesInZone === null || homesInCity === null ? null : Math.max(0, homesInCity - homesInZone);
  return { ...answers, homesInZone: rest };
}

type ZoneResult = Pick<PurchaseResult, 'state' | 'routeId' | 'missing' | 'gaps' | 'unconfirmedDetail'>;

const UNKNOWN: ZoneResult = { state: 'unknown', routeId: null, missing: ['rule'], gaps: [], unconfirmedDetail: false };

function resultFor(zones: readonly PurchaseZone[], answers: BuyerAnswers): ZoneResult {
  const only = zones.length === 1 ? zones[0] : zones.find(({ id }) => id === answers.zone);
  if (only) return zoneResult(only, answers);
  if (answers.zone !== null && zones.length > 0) throw new RangeError(`Not a zone of the city: ${answers.zone}`);
  return anywhere(zones.map((zone) => zoneResult(zone, answers)));
}

/** Where the zone is not said, only an answer that all zones share. */
function anywhere(results: readonly ZoneResult[]): ZoneResult {
  const [first] = results;
  if (!first) return UNKNOWN;
  if (first.state !== 'unknown' && results.every(({ state }) => state === first.state)) return first;
  return { ...UNKNOWN, missing: [...new Set(['zone', ...results.flatMap(({ missing }) => missing)])] };
}

function zoneResult(zone: PurchaseZone, answers: BuyerAnswers): ZoneResult {
  const tried = zone.routes.map((route) => ({ route, decision: decide(route, answers) }));
  const open = tried.find(({ decision }) => decision.state === 'yes');
  if (open) {
    const unconfirmedDetail =
      open.route.children?.confirmed === false && !within(open.route.limit, homes(open.route, answers));
    return { ...UNKNOWN, state: 'yes', routeId: open.route.id, missing: [], unconfirmedDetail };
  }
  const missing = [...new Set(tried.flatMap(({ decision }) => decision.missing))];
  if (missing.length > 0) return { ...UNKNOWN, missing };
  return { ...UNKNOWN, state: 'no', missing: [], gaps: gapsOf(tried, answers) };
}

function decide(route: PurchaseRoute, answers: BuyerAnswers): Decision {
  const { household, months, permitMonths } = answers;
  return allOf([
    ['household', matchesHousehold(household, route.household)],
    ['months', atLeast(months, route.minMonths)],
    ['permitMonths', atLeast(permitMonths, route.minPermitMonths)],
    countCondition(route, answers),
  ]);
}

function matchesHousehold(household: BuyerAnswers['household'], wanted: PurchaseRoute['household']): boolean | null {
  if (wanted === null) return true;
  return household === null ? null : household === wanted;
}

function atLeast(value: number | null, least: number): boolean | null {
  if (least === 0) return true;
  return value === null ? null : value >= least;
}

const within = (limit: number | null, owned: number | null) => limit === null || (owned !== null && owned < limit);
const homes = (route: PurchaseRoute, answers: BuyerAnswers) =>
  route.counts === 'zone' ? answers.homesInZone : answers.homesInCity;

function countCondition(route: PurchaseRoute, answers: BuyerAnswers): readonly [string, boolean | null] {
  const owned = homes(route, answers);
  const name = route.counts === 'zone' ? 'homesInZone' : 'homesInCity';
  if (route.limit === null || within(route.limit, owned)) return [name, true];
  if (owned === null) return [name, null];
  if (!route.children || owned >= route.limit + route.children.more) return [name, false];
  return ['children', answers.children === null ? null : answers.children >= route.children.atLeast];
}

/** Routes that are closed for other reasons than the household; the nearest first. */
function gapsOf(tried: readonly Tried[], answers: BuyerAnswers): RouteGap[] {
  return tried
    .filter(({ decision }) => !decision.failed.includes('household'))
    .map(({ route }) => gapOf(route, answers))
    .sort(nearestFirst);
}

/** The fewest changes and months first. */
export function nearestFirst(a: Omit<RouteGap, 'routeId'>, b: Omit<RouteGap, 'routeId'>): number {
  return a.homes - b.homes || a.months + a.permitMonths - b.months - b.permitMonths;
}

function gapOf(route: PurchaseRoute, answers: BuyerAnswers): RouteGap {
  const more = route.children && (answers.children ?? 0) >= route.children.atLeast ? route.children.more : 0;
  const limit = route.limit === null ? null : route.limit + more;
  return {
    routeId: route.id,
    months: Math.max(0, route.minMonths - (answers.months ?? 0)),
    permitMonths: Math.max(0, route.minPermitMonths - (answers.permitMonths ?? 0)),
    homes: limit === null ? 0 : Math.max(0, (homes(route, answers) ?? 0) + 1 - limit),
  };
}
