import type { NamedGap, NamedRoute, PurchaseAnswer } from '@/lib/calculators/contract/purchase';
import type { Doubt } from '@/lib/calculators/purchase/doubt';
import type { Day } from '@/lib/kernel/day';
import { cityKeyOfOption } from '../cityKeys';
import { FactReader } from '../factBook';
import type { CityKey, CountsAsHome, Fact, PurchaseRoute, PurchaseZone } from '../facts/fact';
import type { QualificationValues } from '../forms/qualificationForm';
import { changedSince } from '../lastChange';
import { monthAfter } from '../months';
import type { Changed, Run } from '../whatChanged';
import {
  type BuyerAnswers,
  nearestFirst,
  type PurchaseResult,
  type PurchaseRuleId,
  purchaseResult,
} from './purchaseEngine';
import { isUnlimited, type RouteChange, routeChanges, type ZoneName, zonesOn } from './purchaseRules';

/** 可购 / 不可购 / 信息不足 / 需人工核验 */
export type Outcome = 'yes' | 'no' | 'unknown' | 'verify';

/** The answer to a filled form by the rules of its day, or of `today`. */
export function purchaseAnswer(values: QualificationValues, facts: readonly Fact[], today: Day): PurchaseAnswer {
  const day = values.day ?? today;
  const city = cityKeyOfOption(values.city);
  const rule = ruleIdOf(values);
  const zones = zonesOn(facts, city, day, rule);
  const run: Run<Decided> = (by, on) => decided(values, by, on);
  const result = run(facts, day);
  const changed = changedSince({ run, facts, city }, result, ({ outcome }) => outcome, values.since);
  const zone = zones.find(({ id }) => id === values.zone) ?? null;
  const considered = zone ? [zone] : zones;
  const { outcome, state, doubts, missing, openZones, ...grounds } = result;
  return {
    city,
    homeKind: values.homeKind ?? 'ordinary',
    outcome,
    countsAsHome: rule === 'purchase.commercial' ? countsOf(facts, city, day) : null,
    zone: zone && nameOf(zone),
    unlimited: isUnlimited(zones),
    open: state === 'yes' ? considered.flatMap((one) => openRoute(one, values, facts, day)) : [],
    missing,
    gaps: state === 'no' ? gapsIn(considered, values, facts, day) : [],
    openZones: zones.filter(({ id }) => openZones.includes(id)).map(nameOf),
    doubts,
    changed,
    routeChanges: changed ? changesBetween(changed, facts, values).filter((one) => concerns(one, zone, values)) : [],
    day: grounds.day,
    rules: grounds.rules,
    warnings: grounds.warnings,
    unknownRules: grounds.unknownRules,
  };
}

const ruleIdOf = ({ homeKind }: QualificationValues): PurchaseRuleId =>
  homeKind === 'commercial' ? 'purchase.commercial' : 'purchase.zones';

const countsOf = (facts: readonly Fact[], city: CityKey | null, day: Day): CountsAsHome =>
  new FactReader(facts, city, day).standing('purchase.commercial')?.countsAsHome ?? 'unknown';

function changesBetween({ from, to }: Changed<Outcome>, facts: readonly Fact[], values: QualificationValues) {
  const [city, rule] = [cityKeyOfOption(values.city), ruleIdOf(values)];
  return routeChanges(zonesOn(facts, city, from, rule), zonesOn(facts, city, to, rule));
}

/** Whether a change is of a way that this family may take, in the zone that it asked about. */
function concerns({ zone, before, after }: RouteChange, only: PurchaseZone | null, values: QualificationValues) {
  const household = isLocalBySpouse(values) ? 'local' : values.household;
  const isOpen = (route: PurchaseRoute | null) =>
    route !== null && (route.household === null || household === null || route.household === household);
  return (only === null || zone.id === only.id) && (isOpen(before) || isOpen(after));
}

interface Decided extends PurchaseResult {
  outcome: Outcome;
  doubts: Doubt[];
}

function decided(values: QualificationValues, facts: readonly Fact[], day: Day): Decided {
  const rule = ruleIdOf(values);
  const buyer = buyerOf(values, zonesOn(facts, cityKeyOfOption(values.city), day, rule));
  const result = purchaseResult(buyer, facts, day, rule);
  if (rule === 'purchase.commercial' && result.unknownRules.includes(rule))
    return { ...result, missing: [], doubts: ['commercial'], outcome: 'verify' };
  const doubts: Doubt[] = [];
  if (result.unconfirmedDetail) doubts.push('children');
  const alone: BuyerAnswers = { ...buyer, household: 'nonlocal' };
  if (isLocalBySpouse(values) && result.state === 'yes' && purchaseResult(alone, facts, day, rule).state !== 'yes')
    doubts.push('spouse');
  if (result.state !== 'unknown' && result.rules.some(({ confidence }) => confidence === 'unconfirmed'))
    doubts.push('rule');
  return { ...result, doubts, outcome: doubts.length > 0 ? 'verify' : result.state };
}

const isLocalBySpouse = ({ household, spouseHousehold }: QualificationValues) =>
  household === 'nonlocal' && spouseHousehold === 'local';

/** A zone that the day's rules do not know counts as not said. */
function buyerOf(values: QualificationValues, zones: readonly PurchaseZone[]): BuyerAnswers {
  const { household, months, permitMonths, children } = values;
  const zone = zones.some(({ id }) => id === values.zone) ? values.zone : null;
  const homesInCity =
    values.homesInCity === null ? null : Math.max(values.homesInCity, zone ? (values.homesInZone ?? 0) : 0);
  const inCityOnly = zones.length === 1 || homesInCity === 0 ? homesInCity : null;
  return {
    city: cityKeyOfOption(values.city),
    zone,
    household: isLocalBySpouse(values) ? 'local' : household,
    months,
    permitMonths,
    homesInZone: zone === null ? inCityOnly : (values.homesInZone ?? inCityOnly),
    homesInCity,
    children,
  };
}

const nameOf = ({ id, name }: PurchaseZone): ZoneName => ({ id, name });

const resultIn = (zone: PurchaseZone, values: QualificationValues, facts: readonly Fact[], day: Day) =>
  decided({ ...values, zone: zone.id }, facts, day);

function openRoute(zone: PurchaseZone, values: QualificationValues, facts: readonly Fact[], day: Day): NamedRoute[] {
  const { routeId } = resultIn(zone, values, facts, day);
  return zone.routes.filter(({ id }) => id === routeId).map((route) => ({ zone: nameOf(zone), route }));
}

/** Of all zones asked about, the fewest changes first, and each route once. */
function gapsIn(
  zones: readonly PurchaseZone[],
  values: QualificationValues,
  facts: readonly Fact[],
  day: Day,
): NamedGap[] {
  const gaps = zones.flatMap((zone) =>
    resultIn(zone, values, facts, day).gaps.flatMap(({ routeId, ...gap }) => {
      const from = gap.homes === 0 ? monthAfter(day, Math.max(gap.months, gap.permitMonths)) : null;
      const route = zone.routes.find(({ id }) => id === routeId);
      return route ? [{ zone: nameOf(zone), route, ...gap, from }] : [];
    }),
  );
  const once = gaps.filter(({ route }, at) => gaps.findIndex((other) => other.route.id === route.id) === at);
  return once.sort(nearestFirst);
}
