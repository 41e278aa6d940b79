import type { City } from '@/lib/area/contract';
import type { Position } from '@/lib/kernel/contract';
import { haversineMetres } from '@/lib/kernel/place/geo';
import { normalizeTerm } from './suggestion';

export type ListedCity = Pick<City, 'id' | 'name' | 'pinyin' | 'initials' | 'hot' | 'position'>;

/** Cities whose name holds the words, or whose pinyin or initials begin with them; those that begin first. */
export function matchCities<Listed extends ListedCity>(cities: readonly Listed[], words: string): Listed[] {
  const text = normalizeTerm(words).replace(/市$/, '');
  if (!text) return [];
  const rank = ({ name, pinyin, initials }: Listed): number => {
    const at = normalizeTerm(name).indexOf(text);
    if (at >= 0) return at === 0 ? 0 : 2;
    return pinyin.startsWith(text) || initials.startsWith(text) ? 1 : 9;
  };
  return cities
    .map((city) => ({ city, rank: rank(city) }))
    .filter(({ rank }) => rank < 9)
    .sort((a, b) => a.rank - b.rank)
    .map(({ city }) => city);
}

/** Cities by the first letter of their pinyin, in the order of the alphabet. */
export function citiesByLetter<Listed extends ListedCity>(
  cities: readonly Listed[],
): [letter: string, cities: Listed[]][] {
  const byLetter = new Map<string, Listed[]>();
  for (const city of [...cities].sort((a, b) => (a.pinyin < b.pinyin ? -1 : 1))) {
    const letter = city.pinyin.charAt(0).toUpperCase() || '#';
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), city]);
  }
  return [...byLetter];
}

/** A large city's homes lie within this of its middle. */
const CITY_RADIUS_METRES = 80_000;

/** The city around a position, or the nearest one with `inside` false; null where there is no city at all. */
export function cityAt<Listed extends ListedCity>(
  cities: readonly Listed[],
  position: Position,
): { city: Listed; inside: boolean } | null {
  let nearest: { city: Listed; metres: number } | null = null;
  for (const city of cities) {
    const metres = haversineMetres(city.position, position);
    if (!nearest || metres < nearest.metres) nearest = { city, metres };
  }
  return nearest && { city: nearest.city, inside: nearest.metres <= CITY_RADIUS_METRES };
}
