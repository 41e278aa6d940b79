import { CompiledQuery } from 'kysely';
import type { Db, DialectName } from '@/lib/server/db/client';
import type { Database } from '@/lib/server/db/schema';
import { isPictured, type PicturedTable, pictureColumnOf, picturesOfRow } from './pictures';

/** Values in one statement; both databases take at least 32,000. */
const VALUES_AT_ONCE = 6000;

export interface RowWriter<Row> {
  /** Takes rows, and writes them whenever they fill a statement. */
  add: (rows: readonly Row[]) => Promise<void>;
  /** Writes what is left. */
  finish: () => Promise<void>;
}

/**
 * Inserts many rows of one table as they come: the statement's text is built once for all full batches, not once a
 * row, and passed by the query builder as it is. Every row must have the same columns.
 */
export function rowWriter<Table extends keyof Database & string>(
  db: Db,
  dialect: DialectName,
  table: Table,
): RowWriter<Database[Table]> {
  let columns: (keyof Database[Table] & string)[] = [];
  let room = 0;
  let full = '';
  let waiting: Database[Table][] = [];
  const open = (row: Database[Table]) => {
    columns = Object.keys(row as object) as typeof columns;
    room = Math.max(1, Math.floor(VALUES_AT_ONCE / columns.length));
    full = insertText(dialect, table, columns, room);
  };
  const write = async () => {
    const text = waiting.length === room ? full : insertText(dialect, table, columns, waiting.length);
    const values = waiting.flatMap((row) => columns.map((column) => row[column]));
    waiting = [];
    await db.executeQuery(CompiledQuery.raw(text, values));
  };
  return {
    add: async (rows) => {
      for (const row of rows) {
        if (room === 0) open(row);
        waiting.push(withPictures(table, row));
        if (waiting.length === room) await write();
      }
    },
    finish: async () => {
      if (waiting.length > 0) await write();
    },
  };
}

/** The row with the names of its drawn pictures, where the table keeps any. */
function withPictures<Row>(table: keyof Database & string, row: Row): Row {
  if (!isPictured(table)) return row;
  return { ...row, [pictureColumnOf(table)]: picturesOfRow(table, row as Database[PicturedTable] as never) };
}

/** Inserts rows that are all there. */
export async function writeRows<Table extends keyof Database & string>(
  db: Db,
  dialect: DialectName,
  table: Table,
  rows: readonly Database[Table][],
): Promise<void> {
  const writer = rowWriter(db, dialect, table);
  await writer.add(rows);
  await writer.finish();
}

function insertText(dialect: DialectName, table: string, columns: readonly string[], rows: number): string {
  const placeholder = (at: number) => (dialect === 'postgres' ? `$${at + 1}` : '?');
  const tuple = (row: number) =>
    `(${columns.map((_, column) => placeholder(row * columns.length + column)).join(',')})`;
  const tuples = Array.from({ length: rows }, (_, row) => tuple(row)).join(',');
  return `insert into ${table} (${columns.map((column) => `"${column}"`).join(',')}) values ${tuples}`;
}
