import { defined } from '@/lib/kernel/defined';

/** What an address may say of a table. */
export interface TableRules {
  sorts: readonly string[];
  /** Where the address says nothing. */
  sort: string;
  descending: boolean;
  /** Each filter's choices; null: any text. */
  filters: Readonly<Record<string, readonly string[] | null>>;
}

/** Which rows of a table are asked for, and in which order. */
export interface TableQuery {
  sort: string;
  descending: boolean;
  /** From 1. */
  page: number;
  /** Those that are set. */
  filters: Readonly<Record<string, string>>;
}

export const TABLE_PAGE_ROWS = 50;
const MAX_PAGE = 10_000;
const FILTER_LETTERS = 64;

type Address = Readonly<Record<string, string | undefined>>;

/** What an address asks for; whatever it cannot say is left out. */
export function readTableQuery(rules: TableRules, address: Address): TableQuery {
  const { sort: named = '', page = '' } = address;
  const [descending, sort] = named.startsWith('-') ? [true, named.slice(1)] : [false, named];
  const order = rules.sorts.includes(sort) ? { sort, descending } : { sort: rules.sort, descending: rules.descending };
  const filters = Object.entries(rules.filters).flatMap(([name, choices]) => {
    const text = (address[name] ?? '').trim().slice(0, FILTER_LETTERS);
    return text !== '' && (choices === null || choices.includes(text)) ? [[name, text] as const] : [];
  });
  const number = /^[1-9]\d{0,4}$/.test(page) ? Math.min(Number(page), MAX_PAGE) : 1;
  return { ...order, page: number, filters: Object.fromEntries(filters) };
}

/** The query of an address that asks for this: what the table shows by itself is left out. */
export function tableAddress(
  rules: TableRules,
  { sort, descending, page, filters }: TableQuery,
): Record<string, string> {
  const isUsual = sort === rules.sort && descending === rules.descending;
  const order = descending ? `-${sort}` : sort;
  return defined({
    ...filters,
    sort: isUsual ? undefined : order,
    page: page > 1 ? String(page) : undefined,
  });
}
