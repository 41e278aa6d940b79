import { type Expression, expressionBuilder } from 'kysely';
import type { Filters } from '@/lib/search/filters';
import type { Db } from '@/lib/server/db/client';
import { distanceColumn, nearestFirst } from '@/lib/server/db/packed/distanceColumn';
import { amountsIn, type GroupMean, meansOf, sumByTerm } from '@/lib/server/db/packed/groupSums';
import { narrowByAll } from '@/lib/server/db/packed/narrow';
import { type Columns, columnIn, type GroupSums, type Term } from '@/lib/server/db/packed/packedColumn';
import { findPackedSet, type PackedSet, readColumns } from '@/lib/server/db/packed/packedSets';
import { pageInOrder } from '@/lib/server/db/packed/pageInOrder';
import {
  type Amount,
  columnsIn,
  columnsOfAmount,
  readAmount,
  readTest,
  type Test,
} from '@/lib/server/db/packed/readTest';
import { type Bits, countBits } from '@/lib/server/db/packed/rowBits';
import { countRows, selectBits, selectRows } from '@/lib/server/db/packed/selectRows';
import { sumWithin } from '@/lib/server/db/packed/stepSums';
import type { CityTable, Database } from '@/lib/server/db/schema';
import { type Reach, reachColumn } from './reach';
import { type Around, type Builder, COUNT_LIMIT, type Condition, cappedTotal, type FoundIds } from './searchConditions';

// A search reads a city's whole list where few of it match, and what that costs grows with the list. Packed, a list of
// 300,000 is read in a millisecond or two, and the conditions are those of the database: see docs/decisions.

/** A list that can be packed, and searched without the database. */
export interface PackedList<Sort extends string = string> {
  name: 'resale' | 'rent' | 'community';
  /** Every order that the list knows. The rows are packed in the order of the first. */
  sorts: readonly Sort[];
  /** Columns of numbers; and of facts of which many rows have the same: texts, days, ids of areas. */
  numbers: readonly string[];
  terms: readonly string[];
  /** The ids of the whole list. */
  idsInOrder(db: Db, cityId: number, sort: Sort): Promise<number[]>;
  rowsOf(db: Db, ids: readonly number[], days: Pick<CityTable, 'listings_day' | 'rentals_day'>): Promise<PackedRow[]>;
}

export type PackedRow = { id: number } & Record<string, Term | null>;

export const ID_COLUMN = 'id';
/** What a ㎡ costs, of homes seen near the city's day (whereSeenNear): what averages are made of. */
export const CURRENT_UNIT = 'current_unit';
/** At which place of an order each row stands. */
export const orderColumn = (sort: string): string => `order:${sort}`;

/** A query of a list, and how far its rows are from what the conditions ask. `conditions` leave out what holds of every row: the city and that it is on offer. */
interface PackedQuery {
  list: 'resale' | 'rent' | 'community';
  cityId: number;
  conditions: (eb: Builder) => Condition[];
  reaches?: readonly Reach[];
}

interface Selected {
  /** Those that match, ascending, at most so many; to be used there and then. */
  find: (most?: number) => Uint32Array;
  countUpTo: (most: number) => number;
  /** All that match, by a bit each. */
  findBits: () => Bits;
  /** How many rows the list has. */
  count: number;
  tests: readonly Test[];
  columns: Columns;
}

// biome-ignore lint/suspicious/noExplicitAny: as in Builder, the conditions are written for several tables
const newBuilder = (): Builder => expressionBuilder<Database, any>();

/** What `use` makes of the rows that match and the columns named; null where only the database can answer. */
async function withPacked<Result>(
  db: Db,
  { list, cityId, conditions, reaches = [] }: PackedQuery,
  names: readonly string[],
  use: (selected: Selected) => Result,
): Promise<Result | null> {
  const set = await findPackedSet(db, list, cityId);
  if (!set) return null;
  const tests = conditions(newBuilder()).map((one) => readTest(one.toOperationNode()));
  if (tests.includes(null)) return null;
  const readable = tests as Test[];
  const columns = await readWithReaches(db, list, set, reaches, [...names, ...readable.flatMap(columnsIn)]);
  const find = (most?: number) => selectRows(set.rows, readable, columns as Columns, most);
  const findBits = () => selectBits(set.rows, readable, columns as Columns);
  const countUpTo = (most: number) => countRows(set.rows, readable, columns as Columns, most);
  return columns && use({ columns, find, findBits, countUpTo, count: set.rows, tests: readable });
}

/** Made for each search that is put in the order of its ways. */
const COMMUTE_ORDER = orderColumn('commute');

/** Which column says of a row where it lies: the distances are of communities. */
const HOUSE_COLUMN = { resale: 'community_id', rent: 'community_id', community: ID_COLUMN } as const;

/** The columns of these names, and those of the distances. */
async function readWithReaches(
  db: Db,
  list: PackedQuery['list'],
  set: PackedSet,
  reaches: readonly Reach[],
  names: readonly string[],
): Promise<Columns | null> {
  if (reaches.length === 0) return readColumns(db, set, [...new Set(names)]);
  const made = [COMMUTE_ORDER, ...reaches.map(reachColumn)];
  const stored = names.filter((name) => !made.includes(name));
  const house = HOUSE_COLUMN[list];
  const columns = await readColumns(db, set, [...new Set([...stored, house])]);
  if (!columns) return null;
  const own = reaches.map(
    (reach) =>
      [
        reachColumn(reach),
        distanceColumn(set, `${list} ${reach.key}`, columnIn(columns, house), reach.distances),
      ] as const,
  );
  const all = new Map([...columns, ...own]);
  if (names.includes(COMMUTE_ORDER)) {
    const ways = reaches.filter(({ kind }) => kind === 'commute');
    const minutes = ways.map((way) => columnIn(all, reachColumn(way)));
    all.set(COMMUTE_ORDER, nearestFirst(set, [list, ...ways.map(({ key }) => key)].join(' '), minutes));
  }
  return all;
}

/** A page of a list, as its filters ask for it. */
interface PackedSearch<Sort extends string> {
  cityId: number;
  filters: Filters;
  sort: Sort | 'commute';
  offset: number;
  limit: number;
}

/**
 * One page of the ids that match, and how many there are; null where only the database can answer, or answers as soon:
 * the homes of a community have an index of their own.
 */
export async function searchPacked<Sort extends string, Search extends PackedSearch<Sort>>(
  db: Db,
  list: Pick<PackedList<Sort>, 'name' | 'sorts'>,
  search: Search,
  { reaches }: Pick<Around, 'reaches'>,
  conditionsOf: (eb: Builder, search: Search) => Condition[],
): Promise<FoundIds | null> {
  const { cityId, sort, offset, limit, filters } = search;
  if (filters.house.length > 0) return null;
  const packed = { ...search, filters: await withStationsOfLines(db, filters) };
  const conditions = (eb: Builder) => conditionsOf(eb, packed);
  const order = sort === list.sorts[0] ? null : orderColumn(sort);
  const names = order === null ? [ID_COLUMN] : [ID_COLUMN, order];
  return withPacked(db, { list: list.name, cityId, conditions, reaches }, names, (selected): FoundIds => {
    const { total, rows } = pageOf(selected, order, offset, limit);
    const { values: ids } = columnIn(selected.columns, ID_COLUMN);
    return { ids: Array.from(rows, (row) => ids[row] as number), ...cappedTotal(total) };
  });
}

/** A page of those that match, and how many do, as far as it is counted. `order` is a column's name, or null for that of the rows. */
function pageOf({ find, findBits, countUpTo, columns }: Selected, order: string | null, offset: number, limit: number) {
  if (order === null) {
    const total = countUpTo(COUNT_LIMIT + 1);
    return { total, rows: total <= offset ? [] : find(offset + limit).subarray(offset) };
  }
  const bits = findBits();
  const count = countBits(bits);
  const total = Math.min(count, COUNT_LIMIT + 1);
  return { total, rows: total <= offset ? [] : pageInOrder(bits, count, columnIn(columns, order), offset, limit) };
}

/** The ids of the first `most` that match, in the list's first order; null where only the database can answer. */
export async function idsPacked(db: Db, query: PackedQuery, most: number): Promise<number[] | null> {
  return withPacked(db, query, [ID_COLUMN], ({ find, columns }) => {
    const { values: ids } = columnIn(columns, ID_COLUMN);
    return Array.from(find(most), (row) => ids[row] as number);
  });
}

/**
 * How many match at each value of a column of terms, of all values or those named, and the mean of an amount; null where
 * only the database can answer.
 */
export async function financesPacked(
  db: Db,
  query: PackedQuery,
  by: string,
  amount: (eb: Builder) => Expression<number>,
  values?: readonly Term[],
): Promise<Map<Term, GroupMean> | null> {
  const summed = readAmount(amount(newBuilder()).toOperationNode());
  if (!summed) return null;
  return withPacked(db, query, [by, ...columnsOfAmount(summed)], (selected) =>
    meansOf(sumsOf(selected, by, summed), values),
  );
}

/** What the rows that match come to. What all of them do, and those of a range alone, is reckoned once or in good part. */
function sumsOf({ find, count, tests, columns }: Selected, by: string, amount: Amount): GroupSums {
  const column = columnIn(columns, by);
  // What is asked of every list (one card a home) is part of what is summed once.
  const always = tests.filter(({ kind }) => kind === 'unknown');
  const key = JSON.stringify([by, amount, always]);
  const keep = narrowByAll(always, columns);
  const sum = (all: Uint32Array) => {
    const rows = always.length === 0 ? all : all.slice();
    const kept = rows.subarray(0, keep(rows));
    return sumByTerm(kept, column, amountsIn(kept, amount, columns, count));
  };
  const [first, ...others] = tests.filter(({ kind }) => kind !== 'unknown');
  if (!first) {
    column.sums ??= new Map();
    const known = column.sums.get(key) ?? sum(find());
    column.sums.set(key, known);
    return known;
  }
  // Of many groups, as communities are, the sums of every step would take more room than the list.
  const isRange = first.kind === 'range' && others.length === 0 && column.form === 'u8';
  return (isRange && sumWithin(columnIn(columns, first.column), first, key, sum)) || sum(find());
}

/** The same filters with the stations of the lines that they name in place of these. */
export async function withStationsOfLines(db: Db, filters: Filters): Promise<Filters> {
  if (filters.line.length === 0) return filters;
  const stops = await db
    .selectFrom('subway_line_stations')
    .select('station_id')
    .where('line_id', 'in', filters.line)
    .execute();
  // A line without stations is nowhere: no station has the number 0.
  return { ...filters, line: [], station: [0, ...filters.station, ...stops.map(({ station_id }) => station_id)] };
}
