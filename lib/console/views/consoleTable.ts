import { defined } from '@/lib/kernel/defined';
import { formatYuan } from '@/lib/kernel/format/price';
import { yuanText } from '@/lib/kernel/money';
import { withQuery } from '@/lib/routes/paths';
import {
  sortOf,
  TABLE_PAGE_ROWS,
  type TableChoice,
  type TableFilters,
  type TableQuery,
  tableAddress,
} from '../tableQuery';
import type { ConsolePageProps } from './consoleShell';
import type { ListToolsView } from './listTools';

export interface ConsoleCell {
  text: string;
  /** A quieter line under it. */
  note?: string | undefined;
  href?: string | undefined;
  /** late: it is overdue; good: it may be done; quiet: it matters less. */
  tone?: 'late' | 'good' | 'quiet' | undefined;
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

export type ConsoleChoice = TableChoice;

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
  /** What can be done with it besides; null of a table about one thing. */
  tools: ListToolsView | null;
}

export interface TablePageProps extends ConsolePageProps {
  table: ConsoleTableView;
  /** What there is to mind, beside the title. */
  aside?: string | undefined;
}

type CellOf<Row> = (row: Row) => ConsoleCell | string;

interface CommonParts<Row> {
  /** Figures stand at the right. */
  end?: boolean;
  /** Its title sorts: by its own name, or by another. */
  sort?: true | string;
  /** In the file, where that is another text. */
  fileText?: (row: Row) => string | number | null;
}

interface TextColumn<Row> extends CommonParts<Row> {
  cell: CellOf<Row>;
}

/** A sum of money (fen): in the file as a number of yuan. */
interface YuanColumn<Row> extends CommonParts<Row> {
  yuan: (row: Row) => number | null;
  cell?: CellOf<Row>;
}

/** A column of a table, declared once; false: not for whoever looks. */
export type TableColumn<Row> = CellOf<Row> | TextColumn<Row> | YuanColumn<Row> | false;

/** A table as it is drawn and taken out, whatever its rows are. */
export interface TableParts<Row> {
  caption: string;
  path: string;
  /** What its page's address says besides, of a table about one thing: its id. */
  fixed?: Readonly<Record<string, string>>;
  /** Where the address says nothing, as it would say it. */
  order: string;
  filters: TableFilters;
  /** Of the columns, by their names. */
  titles: Readonly<Record<string, string>>;
  columns: Readonly<Record<string, TableColumn<Row> | undefined>>;
  key: (row: Row) => string;
  empty: { title: string; reason: string };
}

/** Columns with their titles, those that are not for whoever looks left out. */
export const shownColumns = <Row>({ titles, columns }: Pick<TableParts<Row>, 'titles' | 'columns'>) =>
  Object.entries(columns).flatMap(([id, column]) => {
    if (!column) return [];
    const { cell: made, ...parts } = partsOf(column);
    const cell = (row: Row): ConsoleCell => cellOf(made(row));
    return [{ ...parts, id, title: titles[id] ?? '', sort: sortOf(id, column), cell }];
  });

function partsOf<Row>(column: Exclude<TableColumn<Row>, false>): TextColumn<Row> {
  if (typeof column === 'function') return { cell: column };
  if (!('yuan' in column)) return column;
  const { yuan } = column;
  const fileText = (row: Row): string | null => {
    const fen = yuan(row);
    return fen === null ? null : yuanText(fen);
  };
  return { end: true, cell: (row) => formatYuan(yuan(row)), fileText, ...column };
}

const cellOf = (made: ConsoleCell | string): ConsoleCell => (typeof made === 'string' ? { text: made } : defined(made));

/** Draws up a table from the rows of one page of it. */
export function consoleTableView<Row>(
  table: TableParts<Row>,
  asked: TableQuery,
  { rows, total }: { rows: readonly Row[]; total: number },
  hidden: ReadonlySet<string> = new Set(),
): ConsoleTableView {
  const { caption, path, fixed = {}, filters, key, empty } = table;
  const columns = shownColumns(table).filter(({ id }) => !hidden.has(id));
  const addressOf = (changed: Partial<TableQuery>) => ({ ...fixed, ...tableAddress(table, { ...asked, ...changed }) });
  const hrefOf = (changed: Partial<TableQuery>) => withQuery(path, addressOf(changed));
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
    filters: Object.entries(filters).flatMap(([name, filter]) =>
      filter && filter.label !== null
        ? [{ name, label: filter.label, choices: filter.choices, value: asked.filters[name] ?? filter.usual ?? '' }]
        : [],
    ),
    kept: addressOf({ page: 1, filters: {} }),
    isFiltered: Object.keys(asked.filters).length > 0,
    address: addressOf({}),
    page: asked.page,
    pages: Math.max(1, Math.ceil(total / TABLE_PAGE_ROWS)),
    total,
    empty,
    tools: null,
  };
}

/** "共 37 条" */
export const totalText = (total: number): string => `共 ${total} 条`;

/** "37 行，state=new city=605" */
export function exportedDetail(rows: number, filters: TableQuery['filters']): string {
  const chosen = Object.entries(filters).map(([name, value]) => `${name}=${value}`);
  return [`${rows} 行`, chosen.join(' ')].filter(Boolean).join('，');
}
