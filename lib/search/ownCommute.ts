import { readCommute, writeCommute } from './commuteText';
import { type Commute, MAX_COMMUTES } from './filters';

/**
 * What COMMUTE_COOKIE holds: "605:station-6050123-40,plate-310104002-30-foot", the city and the ways. Places are ids of a
 * city, so another city shows none.
 */
export const writeOwnCommutes = (cityId: number, commutes: readonly Commute[]): string =>
  `${cityId}:${commutes.slice(0, MAX_COMMUTES).map(writeCommute).join(',')}`;

/** The ways that a browser keeps for this city. Never throws: what is not understood is left out. */
export function readOwnCommutes(text: string | null | undefined, cityId: number): Commute[] {
  const [city, ways = ''] = (text ?? '').split(':');
  if (city !== String(cityId)) return [];
  return ways
    .split(',')
    .slice(0, MAX_COMMUTES)
    .flatMap((way) => readCommute(way) ?? []);
}

/** Whether both lead to the same place by the same means. */
export const isSameWay = (one: Omit<Commute, 'minutes'>, other: Omit<Commute, 'minutes'>): boolean =>
  one.to === other.to && one.id === other.id && one.by === other.by;
