import type { AliasableExpression, Expression, ExpressionBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import { MANY_ROOMS } from '@/lib/estate/roomGroups';
import type { Position } from '@/lib/kernel/contract';
import { addDays, type Day, startOfDay } from '@/lib/kernel/day';
import { NEAR_DAYS } from '@/lib/kernel/factDays';
import { type Bounds, boundsAround } from '@/lib/kernel/place/geo';
import { type Filters, MANY_BATHS, MANY_HALLS, type Near, type NumberRange, SCHOOL_METRES } from '@/lib/search/filters';
import type { Db } from '@/lib/server/db/client';
import type { Database } from '@/lib/server/db/schema';
import { minutesOfAll, type Reach, type ReachSearch, reachColumn, reachesOf } from './reach';
import type { HouseTable } from './ways';

// Parts of WHERE that several lists share. Values are always parameters; names of columns come from this code alone.

// biome-ignore lint/suspicious/noExplicitAny: the parts are written once for several tables with like columns
export type Builder = ExpressionBuilder<Database, any>;
export type Condition = Expression<SqlBool>;

/** A total is counted up to here; one more tells that there are more. */
export const COUNT_LIMIT = 10_000;

export interface FoundIds {
  ids: number[];
  /** At most COUNT_LIMIT. */
  total: number;
  totalIsCapped: boolean;
}

export const cappedTotal = (counted: number): Pick<FoundIds, 'total' | 'totalIsCapped'> => ({
  total: Math.min(counted, COUNT_LIMIT),
  totalIsCapped: counted > COUNT_LIMIT,
});

// biome-ignore lint/suspicious/noExplicitAny: of any table, with whatever is joined to it
type Query<Row> = SelectQueryBuilder<any, any, Row>;

/** How many rows match, up to one more than are counted. */
export async function countUpToLimit(db: Db, matching: Query<object>): Promise<number> {
  const { count } = await db
    .selectFrom(
      matching
        .select((eb) => eb.lit(1).as('one'))
        .limit(COUNT_LIMIT + 1)
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** One page of `counted` rows in their order. */
export async function pageOfTable(
  counted: number,
  { offset, limit }: { offset: number; limit: number },
  inOrder: Query<{ id: number }>,
): Promise<FoundIds> {
  if (counted <= offset) return { ids: [], ...cappedTotal(counted) };
  const rows = await inOrder.limit(limit).offset(offset).execute();
  return { ids: rows.map(({ id }) => id), ...cappedTotal(counted) };
}

/**
 * One page of `counted` rows by the minutes of their ways, the sooner first; those that take as long in the order of
 * `rows`, which name the community or project of each. Of more rows than are counted it looks at the first: only lists
 * that are not packed come here.
 */
export async function pageByCommute(
  counted: number,
  { offset, limit }: { offset: number; limit: number },
  rows: Query<{ id: number; house: number }>,
  { reaches }: Pick<Around, 'reaches'>,
): Promise<FoundIds> {
  if (counted <= offset) return { ids: [], ...cappedTotal(counted) };
  const minutes = minutesOfAll(reaches);
  const all = (await rows.limit(COUNT_LIMIT).execute()).map(({ id, house }) => ({ id, minutes: minutes(house) }));
  const sooner = all.sort((one, other) => one.minutes - other.minutes);
  return { ids: sooner.slice(offset, offset + limit).map(({ id }) => id), ...cappedTotal(counted) };
}

/**
 * The same value in a form that no index knows. SQLite has no statistics of a fresh database, so where we know better
 * which index serves, the others are hidden from its planner. PostgreSQL takes it without harm.
 */
export const unindexed = (eb: Builder, column: string): Expression<number> =>
  eb(column, '+', eb.lit(0)) as Expression<number>;

/**
 * An amount of the homes that a file has told of near the day of their kind, null of all others: docs/decisions/0018. No
 * average is made of homes that were seen years apart.
 */
export function whereSeenNear(
  eb: Builder,
  day: Day | null,
  amount: Expression<number>,
): AliasableExpression<number | null> {
  if (day === null) return eb.lit(null);
  const [from, until] = [addDays(day, -NEAR_DAYS.onSale), addDays(day, NEAR_DAYS.onSale + 1)];
  const isNear = eb.and([eb('updated_at', '>=', startOfDay(from)), eb('updated_at', '<', startOfDay(until))]);
  return eb.case().when(isNear).then(amount).end() as AliasableExpression<number | null>;
}

/** An amount in a column's unit: columns of fen are whole, columns of ㎡ are not. */
export const scaled = (amount: number, scale: number): number => (scale === 1 ? amount : Math.round(amount * scale));

/** Inside one of the ranges, both ends included; `scale` turns the filter's unit into the column's. */
export function insideRanges(
  eb: Builder,
  value: Expression<number | null>,
  ranges: readonly NumberRange[],
  scale: number,
): Condition[] {
  if (ranges.length === 0) return [];
  return [
    eb.or(
      ranges.map(({ from, to }) =>
        eb.and([
          ...(from === null ? [] : [eb(value, '>=', scaled(from, scale))]),
          ...(to === null ? [] : [eb(value, '<=', scaled(to, scale))]),
        ]),
      ),
    ),
  ];
}

/** One of the values; no condition without values. */
export function oneOf<Value>(eb: Builder, value: string | Expression<Value>, values: readonly Value[]): Condition[] {
  return values.length === 0 ? [] : [eb(value as string, 'in', values)];
}

/** None of the values, or not known. */
function noneOf(eb: Builder, value: string | Expression<number>, values: readonly number[]): Condition[] {
  const column = value as string;
  return values.length === 0 ? [] : [eb.or([eb(column, 'is', null), eb(column, 'not in', values)])];
}

/** None of what its viewer has ruled out: `home` and `house` are the columns of its ids; a list of communities has no homes. */
export function withoutExcludedOf(
  eb: Builder,
  leftOut: { homes: readonly number[]; houses: readonly number[] } | undefined,
  { home, house }: { home?: string; house: string },
): Condition[] {
  const without = (column: string, ids: readonly number[]) => (ids.length > 0 ? [eb(column, 'not in', ids)] : []);
  if (!leftOut) return [];
  return [...(home ? without(home, leftOut.homes) : []), ...without(house, leftOut.houses)];
}

/** One of the counts, of which the last, `many`, holds all larger ones. */
function withCounts(
  eb: Builder,
  column: 'rooms' | 'halls' | 'baths',
  counts: readonly number[],
  many: number,
): Condition[] {
  if (counts.length === 0) return [];
  const exact = counts.filter((count) => count < many);
  return [eb.or([...oneOf(eb, column, exact), ...(counts.includes(many) ? [eb(column, '>=', many)] : [])])];
}

export const withRooms = (eb: Builder, rooms: readonly number[]) => withCounts(eb, 'rooms', rooms, MANY_ROOMS);
export const withHalls = (eb: Builder, halls: readonly number[]) => withCounts(eb, 'halls', halls, MANY_HALLS);
export const withBaths = (eb: Builder, baths: readonly number[]) => withCounts(eb, 'baths', baths, MANY_BATHS);

/** How buildings of a kind are told of in files. */
export const BUILDINGS: Record<Filters['building'][number], readonly string[]> = {
  slab: ['板楼'],
  tower: ['塔楼'],
  both: ['板塔结合'],
  low: ['别墅', '洋房', '平房'],
};

const FACE_LETTERS: Record<Filters['face'][number], readonly string[]> = {
  sn: ['南', '北'],
  s: ['南'],
  e: ['东'],
  w: ['西'],
  n: ['北'],
};

export function withFaces(eb: Builder, faces: Filters['face']): Condition[] {
  if (faces.length === 0) return [];
  // Fixed patterns of ours: no wildcard comes from outside.
  const has = (letter: string) => eb('orientation', 'like', `%${letter}%`);
  return [eb.or(faces.map((face) => eb.and(FACE_LETTERS[face].map(has))))];
}

const DECORATIONS: Record<Filters['decoration'][number], string> = { fine: '精装', simple: '简装', rough: '毛坯' };

export function withFittings(
  eb: Builder,
  { decoration, lift, floor }: Pick<Filters, 'decoration' | 'lift' | 'floor'>,
): Condition[] {
  return [
    ...oneOf(eb, 'floor_band', floor),
    ...oneOf(
      eb,
      'decoration',
      decoration.map((one) => DECORATIONS[one]),
    ),
    ...oneOf(
      eb,
      'has_lift',
      lift.map((one) => (one === 'yes' ? 1 : 0)),
    ),
  ];
}

/** Years since the building was finished, counted in calendar years. */
export function withAges(eb: Builder, ages: readonly NumberRange[], year: number): Condition[] {
  const built = ages.map(({ from, to }) => ({
    from: to === null ? null : Math.ceil(year - to),
    to: from === null ? null : Math.floor(year - from),
  }));
  return insideRanges(eb, eb.ref('built_year'), built, 1);
}

/** Listed so many days up to the city's data day, the day of listing counted as the first. */
export function withListedDays(eb: Builder, ranges: readonly NumberRange[], today: Day): Condition[] {
  if (ranges.length === 0) return [];
  const listed = (days: number) => addDays(today, 1 - days);
  return [
    eb.or(
      ranges.map(({ from, to }) =>
        eb.and([
          ...(from === null ? [] : [eb('listed_day', '<=', listed(Math.ceil(from)))]),
          ...(to === null ? [] : [eb('listed_day', '>=', listed(Math.floor(to)))]),
        ]),
      ),
    ),
  ];
}

export interface PlaceColumns {
  district: string;
  plate: string;
  /** Of the community or project. */
  house: string;
}

/**
 * In one of the districts, plates or houses, in none of those that are not wanted, and within the box; and at one of the stations, or of the lines' stations.
 * With `ofCity` only those of that city count, so that the rows themselves need no test of their city.
 */
export function inPlaces(
  eb: Builder,
  filters: Filters,
  columns: PlaceColumns,
  { hidden = false, ofCity }: { hidden?: boolean; ofCity?: number } = {},
): Condition[] {
  const column = (name: string) => (hidden ? unindexed(eb, name) : name);
  const inside = (name: string, table: 'districts' | 'plates' | 'communities', ids: readonly number[]) =>
    ofCity === undefined || ids.length === 0
      ? oneOf(eb, column(name), ids)
      : [eb(column(name) as string, 'in', idsOfCity(eb, table, ids, ofCity))];
  const areas = [
    ...inside(columns.district, 'districts', filters.district),
    ...inside(columns.plate, 'plates', filters.plate),
    ...inside(columns.house, 'communities', filters.house),
  ];
  const stations = [
    ...oneOf(eb, column('station_id'), filters.station),
    ...(filters.line.length > 0 ? [eb(column('station_id') as string, 'in', stationsOfLines(eb, filters.line))] : []),
  ];
  return [
    ...[areas, stations].filter((group) => group.length > 0).map((group) => eb.or(group)),
    ...noneOf(eb, column(columns.district), filters.notDistrict),
    ...noneOf(eb, column(columns.plate), filters.notPlate),
    ...(filters.box ? withinBounds(eb, filters.box) : []),
  ];
}

export const withinBounds = (eb: Builder, { west, south, east, north }: Bounds): Condition[] => [
  eb('lat', '>=', south),
  eb('lat', '<=', north),
  eb('lng', '>=', west),
  eb('lng', '<=', east),
];

const idsOfCity = (eb: Builder, table: 'districts' | 'plates' | 'communities', ids: readonly number[], city: number) =>
  eb
    .selectFrom(`${table as 'plates'} as place`)
    .select('place.id')
    .where('place.id', 'in', ids)
    .where('place.city_id', '=', city);

const stationsOfLines = (eb: Builder, lines: readonly number[]) =>
  eb.selectFrom('subway_line_stations').select('subway_line_stations.station_id').where('line_id', 'in', lines);

/** Whether the filters name a place that has an index of its own and holds few rows. */
export const hasSmallPlace = ({ plate, house, station }: Filters): boolean =>
  plate.length + house.length + station.length > 0;

/** Metres in one degree of latitude. */
const DEGREE = 111_195;

/** Within the radius of one of the centres: a box first, which is cheap, then the circle (flat within 0.1 % here). */
export function nearOneOf(eb: Builder, centres: readonly Near[]): Condition[] {
  if (centres.length === 0) return [];
  return [eb.or(centres.map((centre) => nearOne(eb, centre)))];
}

function nearOne(eb: Builder, centre: Near): Condition {
  const box = boundsAround(centre, centre.radius);
  const scale = Math.cos((centre.lat * Math.PI) / 180) * DEGREE;
  const square = (column: 'lng' | 'lat', middle: number, metres: number): Expression<number> => {
    const distance = eb.parens(eb(eb.parens(eb(column, '-', middle)), '*', metres));
    return eb(distance, '*', distance) as Expression<number>;
  };
  const squared = eb(square('lng', centre.lng, scale), '+', square('lat', centre.lat, DEGREE));
  return eb.and([
    eb('lat', '>=', box.south),
    eb('lat', '<=', box.north),
    eb('lng', '>=', box.west),
    eb('lng', '<=', box.east),
    eb(squared as Expression<number>, '<=', centre.radius ** 2),
  ]);
}

/** What lies around a search: computed before its conditions are written. */
export interface Around {
  centres: readonly Near[];
  reaches: readonly Reach[];
}

export async function aroundOf(db: Db, search: ReachSearch, houses: HouseTable = 'communities'): Promise<Around> {
  const [centres, reaches] = await Promise.all([centresOf(db, search.filters), reachesOf(db, search, houses)]);
  return { centres, reaches };
}

/** What "near" means for these filters: the position given, and a kilometre around each school. */
async function centresOf(db: Db, { near, school }: Filters): Promise<Near[]> {
  const positions = near ? [near] : [];
  if (school.length === 0) return positions;
  const found: Position[] = await db.selectFrom('places').select(['lng', 'lat']).where('id', 'in', school).execute();
  // A school that is not known is nowhere: nothing is near it.
  const schools = found.length > 0 ? found : [{ lng: 0, lat: 0 }];
  return [...positions, ...schools.map((position) => ({ ...position, radius: SCHOOL_METRES }))];
}

/** Near enough to each: asked of the community's or project's id. */
export function withinReach(eb: Builder, house: string, reaches: readonly Reach[]): Condition[] {
  return reaches.map(({ distances, most }) => {
    const near = [...distances].flatMap(([id, distance]) => (distance <= most ? [id] : []));
    // Ids of our own, written out: a list of this length is more than the parameters that a database takes.
    return eb(
      house,
      'in',
      [0, ...near].map((id) => eb.lit(id)),
    );
  });
}

/** The same, asked of the packed columns. */
export const packedWithinReach = (eb: Builder, reaches: readonly Reach[]): Condition[] =>
  reaches.map((reach) => eb(reachColumn(reach), '<=', reach.most));
