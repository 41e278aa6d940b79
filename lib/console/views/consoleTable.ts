import { withQuery } from '@/lib/routes/paths';
import { TABLE_PAGE_ROWS, type TableQuery, type TableRules, tableAddress } from '../tableQuery';

export interface ConsoleCell {
  text: string;
  /** A quieter line under it. */
  note?: string;
  href?: string;
  /** late: it is overdue; good: it may be done; quiet: it matters less. */
  tone?: 'late' | 'good' | 'quiet';
}

export interface ConsoleColumnView {
  id: string;
  title: string;
  /** Figures stand at the right. */
  end: boolean;
  /** Where its title leads: the same rows in its order. */
  sortHref: string | null;
  sorted: 'ascending' | 'descending' | null;
}

export interface ConsoleChoice {
  value: string;
  text: string;
}

export interface ConsoleFilterView {
  name: string;
  label: string;
  /** null: a line of text. */
  choices: readonly ConsoleChoice[] | null;
  value: string;
}

/** A table of the console as it is drawn, all of its addresses made. */
export interface ConsoleTableView {
  caption: string;
  /** Of the page it is on. */
  path: string;
  /** Where it shows all of its rows. */
  clearHref: string;
  columns: ConsoleColumnView[];
  rows: { key: string; cells: ConsoleCell[] }[];
  filters: ConsoleFilterView[];
  /** What the address says besides the filters, for their form to keep. */
  kept: Record<string, string>;
  isFiltered: boolean;
  /** With all that it says now. */
  address: Record<string, string>;
  page: number;
  pages: number;
  total: number;
  /** Of a table in which there has never been anything. */
  empty: { title: string; reason: string };
}

export interface ConsoleColumn<Row> {
  id: string;
  title: string;
  end?: boolean;
  /** The sort that its title leads to. */
  sort?: string;
  cell: (row: Row) => ConsoleCell;
  /** In the file, where that is another text. */
  fileText?: (row: Row) => string | number | null;
}

export interface ConsoleFilter {
  name: string;
  label: string;
  choices: readonly ConsoleChoice[] | null;
}

export interface ConsoleTableParts<Row> {
  caption: string;
  path: string;
  /** What its page's address says besides, of a table about one thing: its id. */
  fixed?: Readonly<Record<string, string>>;
  rules: TableRules;
  columns: readonly ConsoleColumn<Row>[];
  filters: readonly ConsoleFilter[];
  key: (row: Row) => string;
  empty: { title: string; reason: string };
}

/** Draws up a table from the rows of one page of it. */
export function consoleTableView<Row>(
  { caption, path, fixed = {}, rules, columns, filters, key, empty }: ConsoleTableParts<Row>,
  asked: TableQuery,
  { rows, total }: { rows: readonly Row[]; total: number },
): ConsoleTableView {
  const addressOf = (changed: Partial<TableQuery>) => ({ ...fixed, ...tableAddress(rules, { ...asked, ...changed }) });
  const hrefOf = (changed: Partial<TableQuery>) => withQuery(path, addressOf(changed));
  const isFiltered = Object.keys(asked.filters).length > 0;
  return {
    caption,
    path,
    clearHref: withQuery(path, fixed),
    columns: columns.map(({ id, title, end = false, sort }) => {
      const isSorted = sort === asked.sort;
      const sorted = asked.descending ? 'descending' : 'ascending';
      const next = { sort, descending: isSorted ? !asked.descending : false, page: 1 };
      return {
        id,
        title,
        end,
        sortHref: sort === undefined ? null : hrefOf({ ...next, sort }),
        sorted: isSorted ? sorted : null,
      };
    }),
    rows: rows.map((row) => ({ key: key(row), cells: columns.map(({ cell }) => cell(row)) })),
    filters: filters.map((filter) => ({ ...filter, value: asked.filters[filter.name] ?? '' })),
    kept: addressOf({ page: 1, filters: {} }),
    isFiltered,
    address: addressOf({}),
    page: asked.page,
    pages: Math.max(1, Math.ceil(total / TABLE_PAGE_ROWS)),
    total,
    empty,
  };
}
