import type { Expression } from 'kysely';
import type { Position } from '@/lib/kernel/contract';
import { defined } from '@/lib/kernel/defined';
import { type Bounds, boundsContain } from '@/lib/kernel/place/geo';
import type { MapCluster, MapLevel } from '@/lib/search/contract/places';
import type { Filters } from '@/lib/search/filters';
import type { MapShade } from '@/lib/search/mapShade';
import type { Db } from '@/lib/server/db/client';
import type { GroupMean } from '@/lib/server/db/packed/groupSums';
import type { Term } from '@/lib/server/db/packed/packedColumn';
import { ESTIMATE_SHARE, type EstateSearch, estateConditions, unitOfEstate } from './estateSearch';
import { CURRENT_UNIT, financesPacked, idsPacked, withStationsOfLines } from './packedLists';
import { projectConditions } from './projectSearch';
import { reachColumn } from './reach';
import { packedRentalConditions, rentalConditions, unitOfRental } from './rentalSearch';
import {
  type Around,
  aroundOf,
  type Builder,
  type Condition,
  inPlaces,
  whereSeenNear,
  withinBounds,
} from './searchConditions';

/** What the map counts: homes for sale, homes to let or new-house projects. */
export interface MapSearch extends EstateSearch {
  tab: 'resale' | 'rent' | 'new';
}

export interface MapView {
  /** What each bubble is coloured by. */
  shade?: MapShade;
  level: MapLevel;
  bounds: Bounds;
}

/** More bubbles than these cannot be told apart on a phone. */
const MAX_CLUSTERS = 200;
/** So many communities in view are looked at; of packed ones, those that most is looked for in. */
const MAX_IN_VIEW = 1_000;

type Conditions = (eb: Builder, search: MapSearch, around: Around) => Condition[];

interface Source {
  table: 'estates' | 'rentals' | 'projects';
  house: string;
  conditions: Conditions;
  /** The query of the packed list of this name, if there is one. */
  packed?: Conditions;
  unitPrice: (eb: Builder) => Expression<number>;
}

const SOURCES: Record<MapSearch['tab'], Source> = {
  resale: {
    table: 'estates',
    house: 'community_id',
    conditions: estateConditions,
    packed: (eb, search, around) => estateConditions(eb, search, around, 'packed'),
    unitPrice: unitOfEstate,
  },
  rent: {
    table: 'rentals',
    house: 'community_id',
    conditions: rentalConditions,
    packed: packedRentalConditions,
    unitPrice: unitOfRental,
  },
  new: {
    table: 'projects',
    house: 'id',
    conditions: projectConditions,
    unitPrice: (eb) => eb.ref('unit_price') as Expression<number>,
  },
};

interface Counted {
  id: number | null;
  count: number;
  priced: number;
  unit: number | null;
}

/**
 * The bubbles of the map: matching homes counted and averaged by district, plate or community. The average is of those
 * seen near `today`, the day of the list's kind.
 */
export async function listMapClusters(db: Db, search: MapSearch, view: MapView): Promise<MapCluster[]> {
  const counts = await countByPlace(db, search, view);
  const places = await placesOf(db, search.tab, view.level, [...counts.keys()]);
  return places.flatMap(({ id, name, lng, lat }) => {
    const counted = counts.get(id);
    if (!counted || lng === null || lat === null) return [];
    // A whole city has few districts; of its plates, only those in view are worth sending.
    if (view.level !== 'district' && !boundsContain(view.bounds, { lng, lat })) return [];
    return [{ level: view.level, id, name, lng, lat, ...counted }];
  });
}

type Counts = Map<number, Pick<MapCluster, 'count' | 'unitPrice' | 'priced' | 'shade'>>;

async function countByPlace(db: Db, search: MapSearch, view: MapView): Promise<Counts> {
  const around = await aroundOf(db, search, search.tab === 'new' ? 'projects' : 'communities');
  const packed = await countPacked(db, search, view, around);
  if (packed) return packed;
  const isClose = view.level === 'community' && search.tab !== 'new';
  const narrowed = isClose ? await inCommunitiesOf(db, search, view) : search;
  return narrowed ? countInTable(db, narrowed, view, around) : new Map();
}

const GROUPED_BY = { district: 'district_id', plate: 'plate_id', community: 'community_id' } as const;

async function countPacked(
  db: Db,
  { tab: list, ...search }: MapSearch,
  view: MapView,
  around: Around,
): Promise<Counts | null> {
  const { cityId, filters } = search;
  const { packed } = SOURCES[list];
  const isClose = view.level === 'community';
  // The homes of a community have an index of their own.
  if (!packed || list === 'new' || (!isClose && filters.house.length > 0)) return null;
  const inView = isClose
    ? await idsPacked(db, { list: 'community', cityId, conditions: (eb) => inViewOf(eb, filters, view) }, MAX_IN_VIEW)
    : undefined;
  if (inView === null) return null;
  const others = await withStationsOfLines(db, isClose ? { ...filters, ...NO_AREAS } : filters);
  const conditions = (eb: Builder) => packed(eb, { ...search, tab: list, filters: others }, around);
  const unit = (eb: Builder) => eb.ref(CURRENT_UNIT) as Expression<number>;
  const means = await financesPacked(
    db,
    { list, cityId, conditions, reaches: around.reaches },
    GROUPED_BY[view.level],
    unit,
    inView,
  );
  if (!means) return null;
  const shadeOf = await shadesOf(db, { list, cityId, conditions, reaches: around.reaches }, view, inView);
  const counted = [...means].map(([id, { count, known, mean }]) =>
    defined({
      id: Number(id),
      count,
      priced: known,
      unitPrice: rounded(mean),
      shade: view.shade ? shadeOf(id) : undefined,
    }),
  );
  return new Map((isClose ? largest(counted) : counted).map(({ id, ...counts }) => [id, counts]));
}

/** What each bubble is coloured by. It is asked of the packed lists alone: for the moments in which there are none, it is not known. */
async function shadesOf(
  db: Db,
  search: Parameters<typeof financesPacked>[1],
  { shade, level }: MapView,
  inView: readonly number[] | undefined,
): Promise<(id: Term) => number | null> {
  const ways = (search.reaches ?? []).filter(({ kind }) => kind === 'commute').map(reachColumn);
  const estimates = shade === 'estimate' && search.list === 'resale' ? [ESTIMATE_SHARE] : [];
  const columns = shade === 'commute' ? ways : estimates;
  const means: ReadonlyMap<Term, GroupMean>[] = [];
  for (const column of columns) {
    const amount = (eb: Builder) => eb.ref(column) as Expression<number>;
    means.push((await financesPacked(db, search, GROUPED_BY[level], amount, inView)) ?? new Map());
  }
  return (id) => {
    const known = means.flatMap((one) => one.get(id)?.mean ?? []);
    return known.length > 0 ? Math.max(...known) : null;
  };
}

const largest = <Counted extends { id: number; count: number }>(counted: Counted[]): Counted[] =>
  counted.sort((one, other) => other.count - one.count || one.id - other.id).slice(0, MAX_CLUSTERS);

const rounded = (unit: number | null): number | null => (unit === null ? null : Math.round(Number(unit)));

async function countInTable(db: Db, search: MapSearch, view: MapView, around: Around): Promise<Counts> {
  const { table, house, conditions, unitPrice } = SOURCES[search.tab];
  const column = { district: 'district_id', plate: 'plate_id', community: house }[view.level];
  const current = (eb: Builder) => whereSeenNear(eb, search.today, unitPrice(eb));
  const rows = (await db
    .selectFrom(table)
    .select((eb: Builder) => [
      eb.ref(`${table}.${column}`).as('id'),
      eb.fn.countAll<number>().as('count'),
      eb.fn.avg<number | null>(current(eb)).as('unit'),
      eb.fn.count<number>(current(eb)).as('priced'),
    ])
    .where((eb: Builder) => eb.and([...conditions(eb, search, around), ...projectsInView(eb, search, view)]))
    .groupBy((eb: Builder) => eb.ref(`${table}.${column}`))
    .orderBy('count', 'desc')
    .orderBy((eb: Builder) => eb.ref(`${table}.${column}`))
    .limit(MAX_CLUSTERS)
    .execute()) as Counted[];
  const counts: Counts = new Map();
  for (const { id, count, priced, unit } of rows) {
    if (id !== null) counts.set(id, { count: Number(count), priced: Number(priced), unitPrice: rounded(unit) });
  }
  return counts;
}

function projectsInView(eb: Builder, { tab }: MapSearch, view: MapView): Condition[] {
  return tab === 'new' && view.level === 'community' ? withinBounds(eb, view.bounds) : [];
}

const NO_AREAS = { district: [], plate: [], house: [] };

/** Communities in view, and in the areas of the filters. The stations of the filters are those of the homes. */
const inViewOf = (eb: Builder, filters: Filters, view: MapView): Condition[] => [
  ...withinBounds(eb, view.bounds),
  ...inPlaces(
    eb,
    { ...filters, line: [], station: [] },
    { district: 'district_id', plate: 'plate_id', house: 'communities.id' },
  ),
];

/**
 * The same search in the communities of the view: communities are found by position, then homes by community, which
 * reads a hundredth of what homes by position would. null where no community is in view.
 */
async function inCommunitiesOf(db: Db, search: MapSearch, view: MapView): Promise<MapSearch | null> {
  const { filters, cityId } = search;
  const rows = await db
    .selectFrom('communities')
    .select('communities.id')
    .where('city_id', '=', cityId)
    .where((eb) => eb.and(inViewOf(eb, filters, view)))
    .limit(MAX_IN_VIEW)
    .execute();
  if (rows.length === 0) return null;
  return { ...search, filters: { ...filters, ...NO_AREAS, house: rows.map(({ id }) => id) } };
}

interface Place {
  id: number;
  name: string;
  lng: number | null;
  lat: number | null;
}

async function placesOf(db: Db, tab: MapSearch['tab'], level: MapLevel, ids: number[]): Promise<Place[]> {
  if (ids.length === 0) return [];
  const houses = tab === 'new' ? 'projects' : 'communities';
  const table = ({ district: 'districts', plate: 'plates', community: houses } as const)[level];
  return db.selectFrom(table).select(['id', 'name', 'lng', 'lat']).where('id', 'in', ids).orderBy('id').execute();
}

/**
 * Where to look when no bubble says so: at the places that the filters name, else at the city itself. null where the
 * city has no coordinates, nor anything in it.
 */
export async function findMapCentre(db: Db, { cityId, filters }: MapSearch): Promise<Position | null> {
  const { near, station, house, plate, district } = filters;
  if (near) return { lng: near.lng, lat: near.lat };
  const named = { subway_stations: station, communities: house, plates: plate, districts: district };
  for (const table of ['subway_stations', 'communities', 'plates', 'districts'] as const) {
    const middle = named[table].length > 0 && (await middleOf(db, table, 'id', named[table]));
    if (middle) return middle;
  }
  const { lng, lat } = await db
    .selectFrom('cities')
    .select(['lng', 'lat'])
    .where('id', '=', cityId)
    .executeTakeFirstOrThrow();
  // 0,0 stands for a city whose districts are not known (targetCity.ts).
  if (lng !== 0 || lat !== 0) return { lng, lat };
  for (const table of ['districts', 'plates', 'communities', 'subway_stations'] as const) {
    const middle = await middleOf(db, table, 'city_id', [cityId]);
    if (middle) return middle;
  }
  return null;
}

type PlaceTableName = 'districts' | 'plates' | 'communities' | 'subway_stations';

/** The middle of those that have coordinates; null where none has. */
async function middleOf(
  db: Db,
  table: PlaceTableName,
  column: 'id' | 'city_id',
  values: readonly number[],
): Promise<Position | null> {
  const { lng, lat } = await db
    .selectFrom(table as 'plates')
    .select(({ fn }) => [fn.avg<number | null>('lng').as('lng'), fn.avg<number | null>('lat').as('lat')])
    .where(column, 'in', values)
    .where('lng', 'is not', null)
    .where('lat', 'is not', null)
    .executeTakeFirstOrThrow();
  return lng === null || lat === null ? null : { lng: Number(lng), lat: Number(lat) };
}
