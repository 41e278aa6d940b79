import { expressionBuilder } from 'kysely';
import type { Filters } from '@/lib/domain/search/filters';
import type { Db } from '../db/client';
import type { PackedColumn, Term } from '../db/packed/packedColumn';
import { findPackedSet, type PackedSet, readColumns } from '../db/packed/packedSets';
import { columnsIn, readTest, type Test } from '../db/packed/readTest';
import { type Columns, selectRows } from '../db/packed/selectRows';
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
/** Which row stands at each place of an order. */
export const orderColumn = (sort: string): string => `order:${sort}`;

/** What is asked of a list. `conditions` leave out what holds of every row: the city and that it is on offer. */
interface Asked {
  list: 'resale' | 'rent' | 'community';
  cityId: number;
  conditions: (eb: Builder) => Condition[];
}

interface Selected {
  set: PackedSet;
  /** Ascending. */
  rows: Uint32Array;
  columns: Columns;
}

/** The rows that match, and the columns named; null where only the database can answer. */
export async function selectPacked(
  db: Db,
  { list, cityId, conditions }: Asked,
  names: readonly string[],
): Promise<Selected | null> {
  const set = await findPackedSet(db, list, cityId);
  if (!set) return null;
  // biome-ignore lint/suspicious/noExplicitAny: as in Builder, the conditions are written for several tables
  const tests = conditions(expressionBuilder<Database, any>()).map((one) => readTest(one.toOperationNode()));
  if (tests.includes(null)) return null;
  const asked = tests as Test[];
  const columns = await readColumns(db, set, [...new Set([...names, ...asked.flatMap(columnsIn)])]);
  return columns && { set, columns, rows: selectRows(set.rows, asked, columns) };
}

/** One page of the ids that match, and how many there are; null where only the database can answer. */
export async function searchPacked<Sort extends string>(
  db: Db,
  list: Pick<PackedList<Sort>, 'name' | 'sorts'>,
  { cityId, sort, offset, limit }: { cityId: number; sort: Sort; offset: number; limit: number },
  conditions: Asked['conditions'],
): Promise<FoundIds | null> {
  const order = sort === list.sorts[0] ? [] : [orderColumn(sort)];
  const found = await selectPacked(db, { list: list.name, cityId, conditions }, [ID_COLUMN, ...order]);
  if (!found) return null;
  const { rows, set, columns } = found;
  const total = Math.min(rows.length, COUNT_LIMIT + 1);
  if (total <= offset) return { ids: [], ...cappedTotal(total) };
  const [name] = order;
  const places = name === undefined ? null : valuesOf(columns, name);
  const page = places
    ? pageInOrder(rows, places, set.rows, offset + limit).slice(offset)
    : rows.slice(offset, offset + limit);
  const ids = valuesOf(columns, ID_COLUMN);
  return { ids: Array.from(page, (row) => ids[row] as number), ...cappedTotal(total) };
}

const valuesOf = (columns: Columns, name: string): PackedColumn['values'] => (columns.get(name) as PackedColumn).values;

/** The first `count` of the rows in an order. */
function pageInOrder(rows: Uint32Array, places: PackedColumn['values'], all: number, count: number): number[] {
  const found: number[] = [];
  const marks = rows.length === all ? null : new Uint8Array(all);
  if (marks) for (let at = 0; at < rows.length; at++) marks[rows[at] as number] = 1;
  for (let at = 0; at < places.length && found.length < count; at++) {
    const row = places[at] as number;
    if (!marks || marks[row] === 1) found.push(row);
  }
  return found;
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
