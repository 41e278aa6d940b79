import { placesWithin } from '@/lib/kernel/place/placesWithin';
import { isPrimarySchool } from '@/lib/kernel/place/primarySchool';
import type { BasemapLine } from '@/lib/map/contract';
import { writeRing } from '@/lib/search/codec';
import type { HomeReach, HomeWay } from '@/lib/search/contract/lists';
import type { Filters, RingSpan } from '@/lib/search/filters';
import { ringTest } from '@/lib/search/rings';
import type { Db } from '@/lib/server/db/client';
import { commuteKey, type Distances, type HouseTable, listPositions, untilHousesChange, waysTo } from './ways';

// How far homes are from something: a way to work, a primary school. It is reckoned once a community, for a place of
// theirs all its homes have, and asked of homes by the community they are in.

/** What a search says of where its homes are. */
export interface ReachSearch {
  cityId: number;
  filters: Filters;
  /** The city's ring roads: what lies inside them is told by where they run. */
  rings: readonly BasemapLine[];
}

/** What a search asks of them. */
export interface Reach {
  kind: 'commute' | 'school' | 'ring' | 'developer';
  /** Where it leads, of a way; null where the city has no such place. */
  way: Pick<HomeWay, 'to' | 'id' | 'by' | 'name'> | null;
  /** What it is the distance to, once in all searches. */
  key: string;
  most: number;
  distances: Distances;
}

/** Farther than this nobody asks for a school. */
const SCHOOL_REACH_METRES = 5_000;

/** Metres to the nearest primary school of each, in a straight line. */
async function schoolDistances(db: Db, cityId: number, table: HouseTable): Promise<Distances> {
  const schools = await db
    .selectFrom('places')
    .select(['name', 'lng', 'lat'])
    .where('city_id', '=', cityId)
    .where('kind', '=', 'school')
    .execute();
  const near = placesWithin(
    schools.filter(({ name }) => isPrimarySchool(name)),
    SCHOOL_REACH_METRES,
  );
  const known = new Map<number, number>();
  for (const house of await listPositions(db, cityId, table)) {
    const metres = Math.min(...near(house).map((one) => one.metres));
    if (Number.isFinite(metres)) known.set(house.id, Math.round(metres));
  }
  return known;
}

/** Those that lie where the rings leave them, at no distance. */
async function insideRings(db: Db, { cityId, filters, rings }: ReachSearch, table: HouseTable): Promise<Distances> {
  const isInside = ringTest(rings, filters.ring);
  if (!isInside) return new Map();
  const houses = await listPositions(db, cityId, table);
  return new Map(houses.filter(isInside).map(({ id }) => [id, 0]));
}

/** The communities that the developers of these projects have built, at no distance. */
async function builtBy(db: Db, cityId: number, projects: readonly number[]): Promise<Distances> {
  const rows = await db
    .selectFrom('communities')
    .select('id')
    .where('city_id', '=', cityId)
    .where('developer', 'in', (eb) => eb.selectFrom('projects').select('developer').where('id', 'in', projects))
    .execute();
  return new Map(rows.map(({ id }) => [id, 0]));
}

/** Whether the developer of a project has built communities of its city, and not new projects alone. */
export const hasBuiltCommunities = async (db: Db, cityId: number, project: number): Promise<boolean> =>
  (await housesBy(db, cityId, [project])).size > 0;

const SCHOOL = 'primarySchool';

/** The nearest primary school of each community of a city, in metres. */
const schoolMetres = (db: Db, cityId: number, table: HouseTable): Promise<Distances> =>
  untilHousesChange(db, cityId, `${SCHOOL} ${table}`, () => schoolDistances(db, cityId, table));

/** The communities of a city that lie where its rings leave them. */
const ringHouses = (db: Db, search: ReachSearch, table: HouseTable): Promise<Distances> =>
  untilHousesChange(db, search.cityId, `${ringKey(search.filters.ring)} ${table}`, () =>
    insideRings(db, search, table),
  );
const ringKey = (rings: readonly RingSpan[]): string => `ring ${rings.map(writeRing).join(',')}`;

/** The communities of some developers. */
const housesBy = (db: Db, cityId: number, projects: readonly number[]): Promise<Distances> =>
  untilHousesChange(db, cityId, developerKey(projects), () => builtBy(db, cityId, projects));
const developerKey = (projects: readonly number[]): string => `developer ${projects.join(',')}`;

/** What the filters ask of distances. */
export async function reachesOf(db: Db, search: ReachSearch, table: HouseTable): Promise<Reach[]> {
  const { cityId, filters } = search;
  const { commute, primarySchool, ring, developer } = filters;
  const reaches: Reach[] = [];
  for (const { minutes: most, ...one } of commute) {
    const { name, distances } = await waysTo(db, cityId, { ...one, minutes: most }, table);
    const way = name === null ? null : { to: one.to, id: one.id, by: one.by, name };
    reaches.push({ kind: 'commute', key: commuteKey(one), most, distances, way });
  }
  if (primarySchool !== null)
    reaches.push({
      kind: 'school',
      way: null,
      key: SCHOOL,
      most: primarySchool,
      distances: await schoolMetres(db, cityId, table),
    });
  // Projects say themselves whose they are.
  if (developer.length > 0 && table === 'communities')
    reaches.push({
      kind: 'developer',
      way: null,
      key: developerKey(developer),
      most: 0,
      distances: await housesBy(db, cityId, developer),
    });
  if (ring.length > 0)
    reaches.push({
      kind: 'ring',
      way: null,
      key: ringKey(ring),
      most: 0,
      distances: await ringHouses(db, search, table),
    });
  return reaches;
}

/** The minutes of all ways together, of a community or project. */
export function minutesOfAll(reaches: readonly Reach[]): (house: number) => number {
  const ways = reaches.filter(({ kind }) => kind === 'commute');
  return (house) => ways.reduce((sum, { distances }) => sum + (distances.get(house) ?? UNKNOWN_MINUTES), 0);
}

/** Longer than any that is known. */
const UNKNOWN_MINUTES = 10_000;

/** The packed column of a distance, made when a search asks for it. */
export const reachColumn = ({ key }: Pick<Reach, 'key'>): string => `reach:${key}`;

/** How far a community or project is from what was asked. */
export function reachOf(house: number, reaches: readonly Reach[]): HomeReach {
  const ways = reaches.flatMap(({ way, distances }): HomeWay[] => {
    const minutes = distances.get(house);
    return way && minutes !== undefined ? [{ ...way, minutes }] : [];
  });
  const school = reaches.find(({ kind }) => kind === 'school');
  return { ways, primarySchool: school?.distances.get(house) ?? null };
}
