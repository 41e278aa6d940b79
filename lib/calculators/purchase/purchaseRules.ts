import type { Grounds } from '@/lib/calculators/contract/grounds';
import type { Day } from '@/lib/kernel/day';
import { CITY_KEYS } from '../cityKeys';
import { FactReader } from '../factBook';
import type { CityKey, CountsAsHome, Fact, PurchaseRoute, PurchaseZone } from '../facts/fact';
import type { PurchaseRuleId } from './purchaseEngine';

// A city's rules of purchase as reading matter: its zones, and the ways to be allowed to buy in each.

export interface ZoneName {
  id: string;
  name: string;
}

/** The zones to choose from, by the key of each city that restricts purchases somewhere. */
export type ZonesByCity = Readonly<Record<string, readonly ZoneName[]>>;

export interface PurchaseRules extends Grounds {
  /** null: a city whose rules nobody keeps. */
  city: CityKey | null;
  zones: readonly PurchaseZone[];
  /** Anybody may buy anywhere in it. */
  unlimited: boolean;
  limited: ZonesByCity;
  /** Of 商住 in the city; null where its rule is not known. */
  commercial: CommercialRules | null;
  commercialAsks: CommercialAsks;
}

export interface CommercialRules extends Grounds {
  zones: readonly PurchaseZone[];
  countsAsHome: CountsAsHome;
}

/** What decides who may buy 商住. */
export type CommercialQuestion = 'household' | 'months' | 'permitMonths' | 'homesInCity' | 'children';
/** What each city's rule of 商住 asks for, by the city's key. */
export type CommercialAsks = Readonly<Record<string, readonly CommercialQuestion[]>>;

/** The rules of a city on a day; no zones where none is known. */
export function purchaseRules(facts: readonly Fact[], city: CityKey | null, day: Day): PurchaseRules {
  const reader = new FactReader(facts, city, day);
  const zones = reader.standing('purchase.zones')?.zones ?? [];
  return {
    city,
    zones,
    unlimited: isUnlimited(zones),
    limited: limitedCities(facts, day),
    commercial: commercialRules(facts, city, day),
    commercialAsks: commercialAsks(facts, day),
    ...reader.grounds(),
  };
}

function commercialRules(facts: readonly Fact[], city: CityKey | null, day: Day): CommercialRules | null {
  const reader = new FactReader(facts, city, day);
  const rule = reader.standing('purchase.commercial');
  return rule && { ...rule, ...reader.grounds() };
}

export function zonesOn(
  facts: readonly Fact[],
  city: CityKey | null,
  day: Day,
  rule: PurchaseRuleId = 'purchase.zones',
): readonly PurchaseZone[] {
  return new FactReader(facts, city, day).standing(rule)?.zones ?? [];
}

const QUESTIONS: Readonly<Record<CommercialQuestion, (route: PurchaseRoute) => boolean>> = {
  household: ({ household }) => household !== null,
  months: ({ minMonths }) => minMonths > 0,
  permitMonths: ({ minPermitMonths }) => minPermitMonths > 0,
  homesInCity: ({ limit }) => limit !== null,
  children: ({ children }) => children !== null,
};

function commercialAsks(facts: readonly Fact[], day: Day): CommercialAsks {
  const names = Object.keys(QUESTIONS) as CommercialQuestion[];
  const asks = CITY_KEYS.map((city) => {
    const routes = zonesOn(facts, city, day, 'purchase.commercial').flatMap((zone) => zone.routes);
    return [city, names.filter((name) => routes.some(QUESTIONS[name]))] as const;
  });
  return Object.fromEntries(asks.filter(([, fields]) => fields.length > 0));
}

export const isUnlimited = (zones: readonly PurchaseZone[]): boolean =>
  zones.length > 0 && zones.every(({ routes }) => routes.some(isFree));

/** Open to anybody, for any number of homes. */
export const isFree = ({ household, minMonths, minPermitMonths, limit }: PurchaseRoute): boolean =>
  household === null && minMonths === 0 && minPermitMonths === 0 && limit === null;

function limitedCities(facts: readonly Fact[], day: Day): ZonesByCity {
  const cities = CITY_KEYS.map((city) => [city, zonesOn(facts, city, day)] as const);
  const limited = cities.filter(([, zones]) => zones.length > 0 && !isUnlimited(zones));
  return Object.fromEntries(limited.map(([city, zones]) => [city, zones.map(({ id, name }) => ({ id, name }))]));
}

/** A way to be allowed that is new, gone or other than it was. */
export interface RouteChange {
  zone: ZoneName;
  before: PurchaseRoute | null;
  after: PurchaseRoute | null;
}

/** What differs from one state of a city's rules to another, zone by zone. */
export function routeChanges(before: readonly PurchaseZone[], after: readonly PurchaseZone[]): RouteChange[] {
  const zones = [...after, ...before.filter(({ id }) => !after.some((zone) => zone.id === id))];
  return zones.flatMap(({ id, name }) => {
    const [first, second] = [routesIn(before, id), routesIn(after, id)];
    const routes = [...new Set([...second, ...first].map((route) => route.id))];
    return routes
      .map((route) => ({ zone: { id, name }, before: routeIn(first, route), after: routeIn(second, route) }))
      .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
  });
}

const routesIn = (zones: readonly PurchaseZone[], id: string) => zones.find((zone) => zone.id === id)?.routes ?? [];
const routeIn = (routes: readonly PurchaseRoute[], id: string) => routes.find((route) => route.id === id) ?? null;
