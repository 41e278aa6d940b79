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
import { type Commute, type CommutePlace, MAX_COMMUTE_MINUTES } from '@/lib/search/filters';
import { listSubwayLines } from '@/lib/server/area/queries/areas';
import type { Db } from '@/lib/server/db/client';
import { findPackedSet } from '@/lib/server/db/packed/packedSets';

// How long the way to a place is. It is reckoned once a community, or a project, for a place of theirs all its homes have.

/** How far a community, by its id, or a project, by its own, is: minutes or metres. None where it is not known, or beyond reach. */
export type Distances = ReadonlyMap<number, number>;

/** Of what the positions are: homes lie where their communities do. */
export type HouseTable = 'communities' | 'projects';

type House = Position & { id: number };

/** Where the communities or projects of a city are; those without a position are left out. */
export async function listPositions(db: Db, cityId: number, table: HouseTable): Promise<House[]> {
  const rows = await db
    .selectFrom(table as 'communities')
    .select(['id', 'lng', 'lat'])
    .where('city_id', '=', cityId)
    .where('lng', 'is not', null)
    .where('lat', 'is not', null)
    .execute();
  return rows as House[];
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
  const { network, houses } = await untilHousesChange(db, cityId, `metro ${table}`, () => readMetro(db, cityId, table));
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
  const { network } = await untilHousesChange(db, cityId, 'metro communities', () =>
    readMetro(db, cityId, 'communities'),
  );
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
export async function untilHousesChange<Made>(
  db: Db,
  cityId: number,
  key: string,
  make: () => Promise<Made>,
): Promise<Made> {
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

export const commuteKey = ({ to, id, by, changes }: Omit<Commute, 'minutes'>): string =>
  `commute ${to} ${id} ${by}${changes ?? ''}`;

/** The way of each community of a city to a place, in minutes. */
export const waysTo = (db: Db, cityId: number, commute: Commute, table: HouseTable): Promise<Ways> =>
  untilHousesChange(db, cityId, `${commuteKey(commute)} ${table}`, () => readWays(db, cityId, commute, table));
