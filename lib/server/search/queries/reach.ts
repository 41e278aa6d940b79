import { LRUCache } from 'lru-cache';
import type { Position } from '@/lib/kernel/contract';
import {
  footMinutes,
  type MetroNetwork,
  metroMinutes,
  metroNetwork,
  minutesByChanges,
  minutesFromStations,
  type StationWalk,
  stationWalks,
} from '@/lib/kernel/place/metroMinutes';
import { placesWithin } from '@/lib/kernel/place/placesWithin';
import { isPrimarySchool } from '@/lib/kernel/place/primarySchool';
import type { BasemapLine } from '@/lib/map/contract';
import { writeRing } from '@/lib/search/codec';
import type { HomeReach, HomeWay } from '@/lib/search/contract/lists';
import {
  type Commute,
  type CommutePlace,
  type Filters,
  MAX_COMMUTE_MINUTES,
  type RingSpan,
} from '@/lib/search/filters';
import { ringTest } from '@/lib/search/rings';
import { listSubwayLines } from '@/lib/server/area/queries/areas';
import type { Db } from '@/lib/server/db/client';
import { findPackedSet } from '@/lib/server/db/packed/packedSets';

// How far homes are from something: a way to work, a primary school. It is reckoned once a community, for a place of
// theirs all its homes have, and asked of homes by the community they are in.

/** How far a community, by its id, or a project, by its own, is: minutes or metres. None where it is not known, or beyond reach. */
export type Distances = ReadonlyMap<number, number>;

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

/** Of what the positions are: homes lie where their communities do. */
export type HouseTable = 'communities' | 'projects';

type House = Position & { id: number };

/** Where the communities or projects of a city are; those without a position are left out. */
async function listPositions(db: Db, cityId: number, table: HouseTable): Promise<House[]> {
  const rows = await db
    .selectFrom(table as 'communities')
    .select(['id', 'lng', 'lat'])
    .where('city_id', '=', cityId)
    .where('lng', 'is not', null)
    .where('lat', 'is not', null)
    .execute();
  return rows as House[];
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

/** The metro of a city and, of each community, the stations that one walks to from there. */
interface CityMetro {
  network: MetroNetwork;
  houses: readonly (House & { walks: readonly StationWalk[] })[];
}

async function readMetro(db: Db, cityId: number, table: HouseTable): Promise<CityMetro> {
  const lines = await listSubwayLines(db, cityId);
  const network = metroNetwork(
    lines.map(({ name, stations }) => ({
      name,
      stations: stations.map(({ id, name, position }) => ({ id, name, ...position })),
    })),
  );
  const walksFrom = stationWalks(network);
  const houses = await listPositions(db, cityId, table);
  return { network, houses: houses.map((house) => ({ ...house, walks: walksFrom(house) })) };
}

const TABLE_OF = { station: 'subway_stations', plate: 'plates', school: 'places' } as const;

interface Goal extends Position {
  name: string;
}

/** Where a way leads; null where the city has no such place, or its position is not known. */
async function goalOf(db: Db, cityId: number, { to, id }: CommutePlace): Promise<Goal | null> {
  const row = await db
    .selectFrom(TABLE_OF[to] as 'plates')
    .select(['name', 'lng', 'lat'])
    .where('id', '=', id)
    .where('city_id', '=', cityId)
    .executeTakeFirst();
  return row && row.lng !== null && row.lat !== null ? { name: row.name, lng: row.lng, lat: row.lat } : null;
}

interface Ways {
  /** null where the city has no such place: no way leads there. */
  name: string | null;
  distances: Distances;
}

/** Minutes from each to a place. */
async function readWays(db: Db, cityId: number, commute: Commute, table: HouseTable): Promise<Ways> {
  const goal = await goalOf(db, cityId, commute);
  const known = new Map<number, number>();
  if (!goal) return { name: null, distances: known };
  const { network, houses } = await cached(db, cityId, `metro ${table}`, () => readMetro(db, cityId, table));
  const fromStations = minutesOfTrains(network, goal, commute);
  for (const house of houses) {
    const minutes =
      commute.by === 'foot' ? footMinutes(house, goal) : metroMinutes(house, goal, house.walks, fromStations);
    if (minutes <= MAX_COMMUTE_MINUTES) known.set(house.id, minutes);
  }
  return { name: goal.name, distances: known };
}

/** From each station, with no more changes of trains than are asked for. */
function minutesOfTrains(network: MetroNetwork, goal: Position, { changes }: Commute): Float64Array {
  const within = changes === undefined ? undefined : minutesByChanges(network, goal)[changes];
  return within ?? minutesFromStations(network, goal);
}

/** From a position to a place: the fewest changes of trains that are asked for first, then any number of them. */
export interface PlaceWay {
  name: string;
  /** Whole minutes with no change, with at most one, two, and with any number; infinite where none leads there. */
  minutesFrom: (position: Position) => number[];
}

/** The way to a place from anywhere in the city; null where the city has no such place. */
export async function wayTo(db: Db, cityId: number, place: CommutePlace): Promise<PlaceWay | null> {
  const goal = await goalOf(db, cityId, place);
  if (!goal) return null;
  const { network } = await cached(db, cityId, 'metro communities', () => readMetro(db, cityId, 'communities'));
  const walksFrom = stationWalks(network);
  const layers = [...minutesByChanges(network, goal), minutesFromStations(network, goal)];
  return {
    name: goal.name,
    minutesFrom: (position) => {
      const walks = walksFrom(position);
      return layers.map((fromStations) => metroMinutes(position, goal, walks, fromStations));
    },
  };
}

/** Some cities' networks, and the distances of as many searches: those of 30,000 communities take 1 MB. */
const held = new LRUCache<string, Promise<unknown>>({ max: 60 });

/**
 * What was made for this key since the city's communities were packed: a stamp is never given twice. While they are not
 * packed they are changing, and it is made anew.
 */
async function cached<Made>(db: Db, cityId: number, key: string, make: () => Promise<Made>): Promise<Made> {
  const set = await findPackedSet(db, 'community', cityId);
  if (!set) return make();
  const name = `${set.stamp} ${key}`;
  const known = held.get(name) as Promise<Made> | undefined;
  if (known) return known;
  const making = make();
  held.set(name, making);
  // A failure is not remembered.
  making.catch(() => held.delete(name));
  return making;
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

const COMMUTE = 'commute';
const SCHOOL = 'primarySchool';

const commuteKey = ({ to, id, by, changes }: Omit<Commute, 'minutes'>): string =>
  `${COMMUTE} ${to} ${id} ${by}${changes ?? ''}`;

/** The way of each community of a city to a place, in minutes. */
const waysTo = (db: Db, cityId: number, commute: Commute, table: HouseTable): Promise<Ways> =>
  cached(db, cityId, `${commuteKey(commute)} ${table}`, () => readWays(db, cityId, commute, table));

/** The nearest primary school of each community of a city, in metres. */
const schoolMetres = (db: Db, cityId: number, table: HouseTable): Promise<Distances> =>
  cached(db, cityId, `${SCHOOL} ${table}`, () => schoolDistances(db, cityId, table));

/** The communities of a city that lie where its rings leave them. */
const ringHouses = (db: Db, search: ReachSearch, table: HouseTable): Promise<Distances> =>
  cached(db, search.cityId, `${ringKey(search.filters.ring)} ${table}`, () => insideRings(db, search, table));
const ringKey = (rings: readonly RingSpan[]): string => `ring ${rings.map(writeRing).join(',')}`;

/** The communities of some developers. */
const housesBy = (db: Db, cityId: number, projects: readonly number[]): Promise<Distances> =>
  cached(db, cityId, developerKey(projects), () => builtBy(db, cityId, projects));
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
