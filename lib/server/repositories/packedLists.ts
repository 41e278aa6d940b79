import { type Expression, expressionBuilder } from 'kysely';
import type { Filters } from '@/lib/domain/search/filters';
import type { Db } from '../db/client';
import { amountOf } from '../db/packed/narrow';
import { type Columns, type PackedColumn, rowsByPlace, type Term } from '../db/packed/packedColumn';
import { findPackedSet, readColumns } from '../db/packed/packedSets';
import { columnsIn, columnsOfAmount, readAmount, readTest, type Test } from '../db/packed/readTest';
import { lowestBit, setBit, wordAt, wordsFor } from '../db/packed/rowBits';
import { selectRows } from '../db/packed/selectRows';
import type { Database } from '../db/schema';
import { type Builder, COUNT_LIMIT, type Condition, cappedTotal, type FoundIds } from './searchConditions';

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
  rowsOf(db: Db, ids: readonly number[]): Promise<PackedRow[]>;
}

export type PackedRow = { id: number } & Record<string, Term | null>;

export const ID_COLUMN = 'id';
/** At which place of an order each row stands. */
export const orderColumn = (sort: string): string => `order:${sort}`;

/** What is asked of a list. `conditions` leave out what holds of every row: the city and that it is on offer. */
interface Asked {
  list: 'resale' | 'rent' | 'community';
  cityId: number;
  conditions: (eb: Builder) => Condition[];
}

interface Selected {
  /** Ascending. */
  rows: Uint32Array;
  columns: Columns;
}

// biome-ignore lint/suspicious/noExplicitAny: as in Builder, the conditions are written for several tables
const newBuilder = (): Builder => expressionBuilder<Database, any>();

/**
 * What `use` makes, there and then, of the rows that match, at most so many, and the columns named; null where only the
 * database can answer.
 */
async function withPacked<Result>(
  db: Db,
  { list, cityId, conditions }: Asked,
  names: readonly string[],
  use: (selected: Selected) => Result,
  most?: number,
): Promise<Result | null> {
  const set = await findPackedSet(db, list, cityId);
  if (!set) return null;
  const tests = conditions(newBuilder()).map((one) => readTest(one.toOperationNode()));
  if (tests.includes(null)) return null;
  const asked = tests as Test[];
  const columns = await readColumns(db, set, [...new Set([...names, ...asked.flatMap(columnsIn)])]);
  return columns && use({ columns, rows: selectRows(set.rows, asked, columns, most) });
}

/** A page of a list, as its filters ask for it. */
interface PackedSearch<Sort extends string> {
  cityId: number;
  filters: Filters;
  sort: Sort;
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
  conditionsOf: (eb: Builder, search: Search) => Condition[],
): Promise<FoundIds | null> {
  const { cityId, sort, offset, limit, filters } = search;
  if (filters.house.length > 0) return null;
  const packed = { ...search, filters: await withStationsOfLines(db, filters) };
  const conditions = (eb: Builder) => conditionsOf(eb, packed);
  const isPackedOrder = sort === list.sorts[0];
  const order = orderColumn(sort);
  const names = isPackedOrder ? [ID_COLUMN] : [ID_COLUMN, order];
  // In the order of the rows the first ones tell all: the page, and that there are more than are counted.
  const most = isPackedOrder ? COUNT_LIMIT + limit + 1 : undefined;
  return withPacked(
    db,
    { list: list.name, cityId, conditions },
    names,
    ({ rows, columns }): FoundIds => {
      const total = Math.min(rows.length, COUNT_LIMIT + 1);
      if (total <= offset) return { ids: [], ...cappedTotal(total) };
      const page = isPackedOrder
        ? rows.subarray(offset, offset + limit)
        : pageInOrder(rows, columns.get(order) as PackedColumn, offset, limit);
      const { values: ids } = columns.get(ID_COLUMN) as PackedColumn;
      return { ids: Array.from(page, (row) => ids[row] as number), ...cappedTotal(total) };
    },
    most,
  );
}

/** A page of the rows by their places in an order: a bit at each row's place, then the bits in turn. */
function pageInOrder(rows: Uint32Array, order: PackedColumn, offset: number, limit: number): number[] {
  const { values: places } = order;
  const bits = new Uint32Array(wordsFor(places.length));
  for (let at = 0; at < rows.length; at++) setBit(bits, places[rows[at] as number] as number);
  const rowAt = rowsByPlace(order);
  const page: number[] = [];
  for (let word = 0, passed = 0; word < bits.length && page.length < limit; word++) {
    for (let left = wordAt(bits, word); left !== 0 && page.length < limit; left &= left - 1) {
      if (++passed > offset) page.push(rowAt[(word << 5) + lowestBit(left)] as number);
    }
  }
  return page;
}

export interface PackedMean {
  count: number;
  /** Over those where the amount is known. */
  mean: number | null;
}

/** How many match at each value of a column of terms, and the mean of an amount; null where only the database can answer. */
export async function meansPacked(
  db: Db,
  asked: Asked,
  by: string,
  amount: (eb: Builder) => Expression<number>,
): Promise<Map<Term, PackedMean> | null> {
  const summed = readAmount(amount(newBuilder()).toOperationNode());
  if (!summed) return null;
  return withPacked(db, asked, [by, ...columnsOfAmount(summed)], ({ rows, columns }) => {
    const { values, terms } = columns.get(by) as PackedColumn;
    return meansOf(rows, values, terms ?? [], amountOf(summed, columns));
  });
}

function meansOf(
  rows: Uint32Array,
  values: PackedColumn['values'],
  terms: readonly Term[],
  amountIn: (row: number) => number,
): Map<Term, PackedMean> {
  const [counts, known, sums] = [0, 0, 0].map(() => new Float64Array(terms.length)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    const group = values[row] as number;
    if (group >= terms.length) continue;
    const amount = amountIn(row);
    counts[group] = (counts[group] as number) + 1;
    if (Number.isNaN(amount)) continue;
    known[group] = (known[group] as number) + 1;
    sums[group] = (sums[group] as number) + amount;
  }
  return new Map(
    terms.flatMap((term, group) => {
      const count = counts[group] as number;
      const mean = known[group] ? (sums[group] as number) / known[group] : null;
      return count > 0 ? [[term, { count, mean }]] : [];
    }),
  );
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
