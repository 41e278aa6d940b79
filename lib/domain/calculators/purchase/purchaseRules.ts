import type { Day } from '../../day';
import { CITY_KEYS } from '../cityKeys';
import { FactReader, type Grounds } from '../factBook';
import type { CityKey, Fact, PurchaseRoute, PurchaseZone } from '../facts/fact';

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
}

/** The rules of a city on a day; no zones where none is known. */
export function purchaseRules(facts: readonly Fact[], city: CityKey | null, day: Day): PurchaseRules {
  const reader = new FactReader(facts, city, day);
  const zones = reader.standing('purchase.zones')?.zones ?? [];
  return { city, zones, unlimited: isUnlimited(zones), limited: limitedCities(facts, day), ...reader.grounds() };
}

export function zonesOn(facts: readonly Fact[], city: CityKey | null, day: Day): readonly PurchaseZone[] {
  return new FactReader(facts, city, day).standing('purchase.zones')?.zones ?? [];
}

export const isUnlimited = (zones: readonly PurchaseZone[]): boolean =>
  zones.length > 0 && zones.every(({ routes }) => routes.some(isFree));

const isFree = ({ household, minMonths, minPermitMonths, limit }: PurchaseRoute): boolean =>
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
