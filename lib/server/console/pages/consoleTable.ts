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
import type { RefusedForm } from '@/lib/server/page/refusedFields';
import { csvText } from '@/lib/server/text/csvText';
import type { BulkAct } from '../commands/bulkRun';
import { writeExport } from '../commands/writeExport';
import { bulkView, hiddenColumnsOf, type ListContext, type ListOfTable, listActions, listToolsView } from './listTools';

/** In one file; who needs more narrows the filter. */
const FILE_ROWS = 10_000;

type Asked = Pick<ConsolePageContext, 'query'>;

/** A table of the console, whatever its rows are. */
export interface ConsoleTable<Values = object> {
  /** What the filters in the address mean. */
  asked: (context: Asked) => Values;
  /** As the address asks for it; with what was refused of the form of its tools that was posted. */
  view: (context: ListContext, form?: RefusedForm) => Promise<ConsoleTableView>;
  /** What the forms of its tools do; null of a table about one thing, which has none. */
  actions: ((context: ListContext) => ReturnType<typeof listActions>) | null;
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
    /** What can be done to many of its rows at once. */
    acts?: readonly BulkAct[];
  };

interface TablePlace extends Pick<TableParts<unknown>, 'caption' | 'path'> {
  fileName: string;
  /** Of a list that is a page of the menu: its name, and who may open it. */
  list: Pick<ListOfTable<unknown>, 'name' | 'access'> | null;
}

/** What it is called, and the file of it in Latin letters. */
function placeOf(place: Place): TablePlace {
  if ('caption' in place) return { ...place, list: null };
  const { page, fileName = page } = place;
  const own = CONSOLE_PLACES.find((one) => one.page === page);
  return {
    caption: CONSOLE_COPY.pages[page],
    path: own?.href ?? '',
    fileName,
    list: own ? { name: page, access: own.access } : null,
  };
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
    const { words, fixed = {}, order, key, filters, list, acts = [] } = declared;
    const { caption, path, fileName, list: own } = placeOf(declared);
    const { columns: titles, empty: title, emptyReason: reason } = words;
    const table = { caption, path, fixed, order, key, filters, titles, columns, empty: { title, reason } };
    const keys: ListOfTable<Row>['keys'] = async (asked, limit) => {
      const { rows, total } = await list(filterValues(filters, asked.filters), { ...asked, limit, offset: 0 });
      return { keys: rows.map(key), total };
    };
    return tableOf(table, fileName, filters, list, own && { ...own, table, acts, keys });
  },
});

function tableOf<Row, Filters extends TableFilters>(
  table: TableParts<Row>,
  fileName: string,
  filters: Filters,
  list: DeclaredTable<Row, Filters, string>['list'],
  tools: ListOfTable<Row> | null,
): ConsoleTable<FilterValues<Filters>> {
  const some = async ({ query }: Asked, limit: number, pages: 'one' | 'all') => {
    const asked = readTableQuery(table, query);
    const offset = pages === 'all' ? 0 : (asked.page - 1) * limit;
    return { asked, found: await list(filterValues(filters, asked.filters), { ...asked, limit, offset }) };
  };
  return {
    asked: ({ query }) => filterValues(filters, readTableQuery(table, query).filters),
    async view(context, form) {
      const bulk = tools && (await bulkView(tools, context));
      const { asked, found } = await some(context, TABLE_PAGE_ROWS, 'one');
      if (!tools) return consoleTableView(table, asked, found);
      const hidden = await hiddenColumnsOf(tools, context);
      const shown = { asked, hidden, total: found.total, rows: found.rows.length, form };
      const view = await listToolsView(tools, context, shown);
      return { ...consoleTableView(table, asked, found, hidden), tools: { ...view, bulk } };
    },
    actions: tools && ((context) => listActions(tools, context)),
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
