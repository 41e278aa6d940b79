import type { SelectQueryBuilder } from 'kysely';
import type { Day } from '@/lib/kernel/day';
import type { Db } from '@/lib/server/db/client';
import { type PackedList, searchPacked } from './packedLists';
import type { ReachSearch } from './reach';
import {
  type Around,
  aroundOf,
  type Builder,
  type Condition,
  countUpToLimit,
  type FoundIds,
  pageByCommute,
  pageOfTable,
} from './searchConditions';
import type { HouseTable } from './ways';

// What every list that is searched has in common: a list says its table, its conditions and its orders, and, where it is
// packed, the query of the packed columns.

/** Which rows of a list are meant. */
export interface ListSearch extends ReachSearch {
  /** Homes and communities that are left out: its viewer has ruled them out. */
  leftOut?: { homes: readonly number[]; houses: readonly number[] };
  /** The city's data day for the list's kind: "listed within 7 days" and ages count back from it. */
  today: Day;
}

/** One page of them. */
export interface ListPage<Sort extends string> extends ListSearch {
  sort: Sort;
  offset: number;
  limit: number;
}

type ConditionsOf = (eb: Builder, search: ListSearch, around: Around) => Condition[];
// biome-ignore lint/suspicious/noExplicitAny: of any table, with whatever is joined to it
type Query<Row> = SelectQueryBuilder<any, any, Row>;

export interface SearchedList<Sort extends string> {
  /** The rows of all cities, with what conditions and orders ask of other tables. */
  from: (db: Db) => Query<object>;
  conditions: ConditionsOf;
  /** Of what the distances are asked; communities unless it says otherwise. */
  houses?: HouseTable;
  /** The column of its id. */
  house: string;
  /** The order of those that are alike in another. */
  first: Sort;
  /** The ids of the rows of all cities in an order. */
  inOrder: (db: Db, search: Pick<ListPage<Sort>, 'sort' | 'today'>) => Query<{ id: number }>;
  /** A list that is packed, and the conditions without those that hold of every row of it. */
  packed?: { list: PackedList<Sort>; conditions: ConditionsOf };
}

/** Searches a list: one page of the ids that match, and how many there are; packed where it can, else in the table. */
export function listSearch<Sort extends string>({
  from,
  conditions,
  inOrder,
  packed,
  houses,
  house,
  first,
}: SearchedList<Sort>) {
  return async (db: Db, search: ListPage<Sort | 'commute'>): Promise<FoundIds> => {
    const around = await aroundOf(db, search, houses);
    const found =
      packed &&
      (await searchPacked(db, packed.list, search, around, (eb, query) => packed.conditions(eb, query, around)));
    if (found) return found;
    const matching = (eb: Builder) => eb.and(conditions(eb, search, around));
    const counted = await countUpToLimit(db, from(db).where(matching));
    if (search.sort !== 'commute')
      return pageOfTable(counted, search, inOrder(db, search as ListPage<Sort>).where(matching));
    const rows = inOrder(db, { ...search, sort: first }).where(matching);
    return pageByCommute(counted, search, rows.select(`${house} as house`), around);
  };
}
