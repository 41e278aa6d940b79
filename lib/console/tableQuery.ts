import { defined } from '@/lib/kernel/defined';

export interface TableChoice {
  value: string;
  text: string;
}

/** A filter of a table: what it is called, what may be chosen, and what the chosen text means to the query. */
export interface TableFilter<Value> {
  /** null: only links set it, its form has no field. */
  label: string | null;
  /** null: a line of text. */
  choices: readonly TableChoice[] | null;
  /** What the table is of where nothing is chosen, if not of all. */
  usual?: string;
  read: (text: string) => Value;
}

/** By its name in the address; false: not for whoever looks, or of nothing. */
export type TableFilters = Readonly<Record<string, TableFilter<unknown> | false>>;

/** What is set of the filters, as they are read. */
export type FilterValues<Filters extends TableFilters> = {
  -readonly [Name in keyof Filters]?: Filters[Name] extends infer Filter
    ? Filter extends TableFilter<infer Value>
      ? Value
      : never
    : never;
};

/** What an address may say of a table. */
export interface TableRules {
  /** Where the address says nothing, as it would say it: "-made" is by "made", the latest first. */
  order: string;
  filters: TableFilters;
  columns: Readonly<Record<string, unknown>>;
}

/** Which rows of a table are asked for, and in which order. */
export interface TableQuery {
  sort: string;
  descending: boolean;
  /** From 1. */
  page: number;
  /** Those that are set, as the address says them. */
  filters: Readonly<Record<string, string>>;
}

export const TABLE_PAGE_ROWS = 50;
const MAX_PAGE = 10_000;
const FILTER_LETTERS = 64;

type Address = Readonly<Record<string, string | undefined>>;

/** By what the title of a column sorts; undefined: by nothing. */
export function sortOf(id: string, column: unknown): string | undefined {
  const sort = typeof column === 'object' && column !== null && 'sort' in column ? column.sort : undefined;
  return sort === true ? id : (sort as string | undefined);
}

const orderOf = (text: string): Pick<TableQuery, 'sort' | 'descending'> =>
  text.startsWith('-') ? { sort: text.slice(1), descending: true } : { sort: text, descending: false };

/** What an address asks for; whatever it cannot say is left out. */
export function readTableQuery({ order, filters, columns }: TableRules, address: Address): TableQuery {
  const { sort = '', page = '' } = address;
  const [usual, asked] = [orderOf(order), orderOf(sort)];
  const isKnown =
    asked.sort === usual.sort || Object.entries(columns).some(([id, one]) => sortOf(id, one) === asked.sort);
  const set = Object.entries(filters).flatMap(([name, filter]) => {
    const text = (address[name] ?? '').trim().slice(0, FILTER_LETTERS);
    if (text === '' || !filter) return [];
    return filter.choices === null || filter.choices.some(({ value }) => value === text) ? [[name, text] as const] : [];
  });
  const number = /^[1-9]\d{0,4}$/.test(page) ? Math.min(Number(page), MAX_PAGE) : 1;
  return { ...(isKnown ? asked : usual), page: number, filters: Object.fromEntries(set) };
}

/** What the set filters mean. */
export const filterValues = <Filters extends TableFilters>(
  filters: Filters,
  set: TableQuery['filters'],
): FilterValues<Filters> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) => {
      const text = set[name];
      return filter && text !== undefined ? [[name, filter.read(text)]] : [];
    }),
  ) as FilterValues<Filters>;

/** The query of an address that asks for this: what the table shows by itself is left out. */
export function tableAddress(
  { order }: Pick<TableRules, 'order'>,
  { sort, descending, page, filters }: TableQuery,
): Record<string, string> {
  const text = descending ? `-${sort}` : sort;
  return defined({
    ...filters,
    sort: text === order ? undefined : text,
    page: page > 1 ? String(page) : undefined,
  });
}
