import { readTableQuery, TABLE_PAGE_ROWS } from '@/lib/console/tableQuery';
import { type ConsoleTableParts, type ConsoleTableView, consoleTableView } from '@/lib/console/views/consoleTable';
import { exportedDetail } from '@/lib/console/views/exportText';
import { defined } from '@/lib/kernel/defined';
import type { AskedRows, SomeRows } from '@/lib/server/db/consoleRows';
import type { ConsoleFile, ConsolePageContext } from '@/lib/server/page/consolePart';
import { csvText } from '@/lib/server/text/csvText';
import { writeExport } from '../commands/writeExport';

/** In one file; who needs more narrows the filter. */
const FILE_ROWS = 10_000;

export interface ConsoleTable<Row> extends ConsoleTableParts<Row> {
  /** Of the file, in Latin letters. */
  fileName: string;
  list: (filters: Readonly<Record<string, string>>, asked: AskedRows) => Promise<SomeRows<Row>>;
}

/** A table as the address asks for it. */
export async function loadConsoleTable<Row>(
  { query }: Pick<ConsolePageContext, 'query'>,
  table: ConsoleTable<Row>,
): Promise<ConsoleTableView> {
  const asked = readTableQuery(table.rules, query);
  const offset = (asked.page - 1) * TABLE_PAGE_ROWS;
  const found = await table.list(asked.filters, { ...asked, limit: TABLE_PAGE_ROWS, offset });
  return consoleTableView(table, asked, found);
}

/** The same rows of all pages as a CSV file, which is written down, with its reason where one was asked for. */
export async function exportConsoleTable<Row>(
  { query, desk }: Pick<ConsolePageContext, 'query' | 'desk'>,
  table: ConsoleTable<Row>,
  reason?: string,
): Promise<ConsoleFile> {
  const asked = readTableQuery(table.rules, query);
  const { rows } = await table.list(asked.filters, { ...asked, limit: FILE_ROWS, offset: 0 });
  const titles = table.columns.map(({ title }) => title);
  const lines = rows.map((row) =>
    table.columns.map(({ cell, fileText }) => (fileText ? fileText(row) : cell(row).text)),
  );
  const detail = exportedDetail(rows.length, asked.filters);
  await writeExport(desk, defined({ table: table.fileName, detail, reason }));
  const text = csvText([titles, ...lines]);
  return { file: { name: `${table.caption}.csv`, plainName: `${table.fileName}.csv`, text } };
}

/** What the form of every table posts for its file. */
export const asksFile = ({ posted }: Pick<ConsolePageContext, 'posted'>): boolean => posted?.do === 'export';
