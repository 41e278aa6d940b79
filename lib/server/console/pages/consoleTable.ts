import {
  type FilterValues,
  filterValues,
  readTableQuery,
  TABLE_PAGE_ROWS,
  type TableFilters,
} from '@/lib/console/tableQuery';
import { CONSOLE_PLACES } from '@/lib/console/views/consoleLinks';
import {
  type ConsoleTableView,
  consoleTableView,
  exportedDetail,
  shownColumns,
  type TableColumn,
  type TableParts,
} from '@/lib/console/views/consoleTable';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { defined } from '@/lib/kernel/defined';
import type { AskedRows, SomeRows } from '@/lib/server/db/consoleRows';
import type { ConsoleFile, ConsolePageContext } from '@/lib/server/page/consolePart';
import { csvText } from '@/lib/server/text/csvText';
import { writeExport } from '../commands/writeExport';

/** In one file; who needs more narrows the filter. */
const FILE_ROWS = 10_000;

type Asked = Pick<ConsolePageContext, 'query'>;

/** A table of the console, whatever its rows are. */
export interface ConsoleTable<Values = object> {
  /** What the filters in the address mean. */
  asked: (context: Asked) => Values;
  /** As the address asks for it. */
  view: (context: Asked) => Promise<ConsoleTableView>;
  /** The same rows of all pages as a CSV file, which is written down, with its reason where one was asked for. */
  file: (context: Pick<ConsolePageContext, 'query' | 'consoleContext'>, reason?: string) => Promise<ConsoleFile>;
}

type ConsolePage = keyof typeof CONSOLE_COPY.pages;

/** Of the page whose name the table has; or by itself. */
type Place = { page: ConsolePage; fileName?: string } | { caption: string; path: string; fileName: string };

interface TableWords<Titles extends string> {
  /** The titles of its columns. */
  columns: Readonly<Record<Titles, string>>;
  /** What is said where there has never been anything. */
  empty: string;
  emptyReason: string;
}

type DeclaredTable<Row, Filters extends TableFilters, Titles extends string> = Place &
  Pick<TableParts<Row>, 'fixed' | 'order' | 'key'> & {
    words: TableWords<Titles>;
    filters: Filters;
    list: (filters: FilterValues<Filters>, asked: AskedRows) => Promise<SomeRows<Row>>;
  };

/** What it is called, and the file of it in Latin letters. */
function placeOf(place: Place): Pick<TableParts<unknown>, 'caption' | 'path'> & { fileName: string } {
  if ('caption' in place) return place;
  const { page, fileName = page } = place;
  const path = CONSOLE_PLACES.find((one) => one.page === page)?.href ?? '';
  return { caption: CONSOLE_COPY.pages[page], path, fileName };
}

/** A table without its columns, each of which has a title. */
interface TableWithoutColumns<Row, Values, Titles extends string> {
  columns: (columns: { readonly [Name in Titles]?: TableColumn<Row> }) => ConsoleTable<Values>;
}

/** Declares a table; its columns follow, by their names, and take the type of their rows from `list`. */
export const defineTable = <Row, const Filters extends TableFilters, Titles extends string>(
  declared: DeclaredTable<Row, Filters, Titles>,
): TableWithoutColumns<Row, FilterValues<Filters>, Titles> => ({
  columns(columns) {
    const { words, fixed = {}, order, key, filters, list } = declared;
    const { caption, path, fileName } = placeOf(declared);
    const { columns: titles, empty: title, emptyReason: reason } = words;
    const table = { caption, path, fixed, order, key, filters, titles, columns, empty: { title, reason } };
    return tableOf(table, fileName, filters, list);
  },
});

function tableOf<Row, Filters extends TableFilters>(
  table: TableParts<Row>,
  fileName: string,
  filters: Filters,
  list: DeclaredTable<Row, Filters, string>['list'],
): ConsoleTable<FilterValues<Filters>> {
  const some = async ({ query }: Asked, limit: number, pages: 'one' | 'all') => {
    const asked = readTableQuery(table, query);
    const offset = pages === 'all' ? 0 : (asked.page - 1) * limit;
    return { asked, found: await list(filterValues(filters, asked.filters), { ...asked, limit, offset }) };
  };
  return {
    asked: ({ query }) => filterValues(filters, readTableQuery(table, query).filters),
    async view(context) {
      const { asked, found } = await some(context, TABLE_PAGE_ROWS, 'one');
      return consoleTableView(table, asked, found);
    },
    async file(context, reason) {
      const { asked, found } = await some(context, FILE_ROWS, 'all');
      const columns = shownColumns(table);
      const lines = found.rows.map((row) =>
        columns.map(({ cell, fileText }) => (fileText ? fileText(row) : cell(row).text)),
      );
      const detail = exportedDetail(lines.length, asked.filters);
      await writeExport(context.consoleContext, defined({ table: fileName, detail, reason }));
      const text = csvText([columns.map(({ title }) => title), ...lines]);
      return { file: { name: `${table.caption}.csv`, plainName: `${fileName}.csv`, text } };
    },
  };
}

/** The rows of a table that lie in memory: those of one page, in their order. */
export function someOf<Row>(
  rows: readonly Row[],
  { descending, limit, offset }: AskedRows,
  compare?: (one: Row, other: Row) => number,
): SomeRows<Row> {
  const sorted = compare ? rows.toSorted(compare) : [...rows];
  if (descending) sorted.reverse();
  return { rows: sorted.slice(offset, offset + limit), total: rows.length };
}
