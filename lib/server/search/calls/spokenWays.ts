import { COMMUTE_KINDS, type CommutePlace, type Filters, MAX_COMMUTES, noFilters } from '@/lib/search/filters';
import type { ParsedAround, ParsedCommute } from '@/lib/searchLanguage/meant';
import type { Db } from '@/lib/server/db/client';
import { nameFilterPlaces } from '../queries/searchTerms';
import { addPlace, placesNamed } from './placesNamed';

/** So many metres around a place that has a position: a search looks around one. What is left over is returned as said. */
export async function addArounds(
  db: Db,
  cityId: number,
  filters: Filters,
  arounds: readonly ParsedAround[],
): Promise<string[]> {
  const unknown: string[] = [];
  for (const { name, metres } of arounds) {
    const position = filters.near === null ? await positionOf(db, cityId, name) : null;
    if (position) filters.near = { ...position, radius: metres };
    else unknown.push(`离${name}${metres}米`);
  }
  return unknown;
}

async function positionOf(db: Db, cityId: number, name: string) {
  const found = noFilters();
  for (const place of (await placesNamed(db, cityId, name, 'resale')).places) addPlace(found, place, 'resale');
  const [place] = await nameFilterPlaces(db, cityId, 'resale', found);
  return place?.position ?? null;
}

/** The ways to work that are known: a station before a plate of its name, which is larger than where one works. */
export async function addCommutes(
  db: Db,
  cityId: number,
  filters: Filters,
  commutes: readonly ParsedCommute[],
): Promise<string[]> {
  const unknown: string[] = [];
  for (const { name, minutes, by } of commutes) {
    const place = filters.commute.length < MAX_COMMUTES ? await goalNamed(db, cityId, name) : null;
    if (place) filters.commute.push({ ...place, minutes, by });
    else unknown.push(`到${name}${minutes}分钟`);
  }
  return unknown;
}

async function goalNamed(db: Db, cityId: number, name: string): Promise<CommutePlace | null> {
  const { places } = await placesNamed(db, cityId, name, 'resale', COMMUTE_KINDS);
  const [first] = places;
  const to = COMMUTE_KINDS.find((kind) => kind === first?.kind);
  return first && to ? { to, id: first.id } : null;
}
