import type { SelectQueryBuilder } from 'kysely';
import type { Day } from '@/lib/domain/day';
import type { Filters, Near } from '@/lib/domain/search/filters';
import type { Db } from '../db/client';
import { type PackedList, searchPacked } from './packedLists';
import {
  type Builder,
  type Condition,
  centresOf,
  countUpToLimit,
  type FoundIds,
  pageOfTable,
} from './searchConditions';

// What every list that is searched has in common: a list says its table, its conditions and its orders, and, where it is
// packed, what is asked of the packed columns.

/** Which rows of a list are meant. */
export interface ListSearch {
  cityId: number;
  filters: Filters;
  /** The city's data day for the list's kind: "listed within 7 days" and ages count back from it. */
  today: Day;
}

/** One page of them. */
export interface ListPage<Sort extends string> extends ListSearch {
  sort: Sort;
  offset: number;
  limit: number;
}

type ConditionsOf = (eb: Builder, search: ListSearch, centres: readonly Near[]) => Condition[];
// biome-ignore lint/suspicious/noExplicitAny: of any table, with whatever is joined to it
type Query<Row> = SelectQueryBuilder<any, any, Row>;

export interface SearchedList<Sort extends string> {
  /** The rows of all cities, with what conditions and orders ask of other tables. */
  from: (db: Db) => Query<object>;
  conditions: ConditionsOf;
  /** The ids of the rows of all cities in an order. */
  inOrder: (db: Db, search: Pick<ListPage<Sort>, 'sort' | 'today'>) => Query<{ id: number }>;
  /** A list that is packed, and the conditions without those that hold of every row of it. */
  packed?: { list: PackedList<Sort>; conditions: ConditionsOf };
}

/** Searches a list: one page of the ids that match, and how many there are; packed where it can, else in the table. */
export function listSearch<Sort extends string>({ from, conditions, inOrder, packed }: SearchedList<Sort>) {
  return async (db: Db, search: ListPage<Sort>): Promise<FoundIds> => {
    const centres = await centresOf(db, search.filters);
    const found =
      packed && (await searchPacked(db, packed.list, search, (eb, asked) => packed.conditions(eb, asked, centres)));
    if (found) return found;
    const matching = (eb: Builder) => eb.and(conditions(eb, search, centres));
    const counted = await countUpToLimit(db, from(db).where(matching));
    return pageOfTable(counted, search, inOrder(db, search).where(matching));
  };
}

/** What is made of the rows of these ids, in the order of the ids; of an id without a row nothing. */
export function inOrderOf<Row extends { id: number }, Made>(
  ids: readonly number[],
  rows: readonly Row[],
  make: (row: Row) => Made,
): Made[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [make(row)] : [];
  });
}
