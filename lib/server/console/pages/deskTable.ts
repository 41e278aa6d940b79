import { readTableQuery, TABLE_PAGE_ROWS } from '@/lib/console/tableQuery';
import { type DeskTableParts, type DeskTableView, deskTableView } from '@/lib/console/views/deskTable';
import { exportedDetail } from '@/lib/console/views/exportText';
import { defined } from '@/lib/kernel/defined';
import type { AskedRows, SomeRows } from '@/lib/server/db/deskRows';
import type { DeskFile, DeskPageContext } from '@/lib/server/page/deskPart';
import { csvText } from '@/lib/server/text/csvText';
import { writeExport } from '../commands/writeExport';

/** In one file; who needs more narrows the filter. */
const FILE_ROWS = 10_000;

export interface DeskTable<Row> extends DeskTableParts<Row> {
  /** Of the file, in Latin letters. */
  fileName: string;
  list: (filters: Readonly<Record<string, string>>, asked: AskedRows) => Promise<SomeRows<Row>>;
}

/** A table as the address asks for it. */
export async function loadDeskTable<Row>(
  { query }: Pick<DeskPageContext, 'query'>,
  table: DeskTable<Row>,
): Promise<DeskTableView> {
  const asked = readTableQuery(table.rules, query);
  const offset = (asked.page - 1) * TABLE_PAGE_ROWS;
  const found = await table.list(asked.filters, { ...asked, limit: TABLE_PAGE_ROWS, offset });
  return deskTableView(table, asked, found);
}

/** The same rows of all pages as a CSV file, which is written down, with its reason where one was asked for. */
export async function exportDeskTable<Row>(
  { query, desk }: Pick<DeskPageContext, 'query' | 'desk'>,
  table: DeskTable<Row>,
  reason?: string,
): Promise<DeskFile> {
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
export const asksFile = ({ posted }: Pick<DeskPageContext, 'posted'>): boolean => posted?.do === 'export';
