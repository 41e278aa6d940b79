import { CompiledQuery } from 'kysely';
import type { Db, DialectName } from '../../db/client';
import type { Database } from '../../db/schema';

/** Values in one statement; both databases take at least 32,000. */
const VALUES_AT_ONCE = 6000;

/**
 * Inserts many rows of one table: the statement's text is built once for a batch, not once a row, and passed by the
 * query builder as it is. Every row must have the same columns.
 */
export async function writeRows<Table extends keyof Database & string>(
  db: Db,
  dialect: DialectName,
  table: Table,
  rows: readonly Database[Table][],
): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = Object.keys(first) as (keyof Database[Table] & string)[];
  const perStatement = Math.max(1, Math.floor(VALUES_AT_ONCE / columns.length));
  const full = insertText(dialect, table, columns, perStatement);
  for (let from = 0; from < rows.length; from += perStatement) {
    const batch = rows.slice(from, from + perStatement);
    const text = batch.length === perStatement ? full : insertText(dialect, table, columns, batch.length);
    const values = batch.flatMap((row) => columns.map((column) => row[column]));
    await db.executeQuery(CompiledQuery.raw(text, values));
  }
}

function insertText(dialect: DialectName, table: string, columns: readonly string[], rows: number): string {
  const placeholder = (at: number) => (dialect === 'postgres' ? `$${at + 1}` : '?');
  const tuple = (row: number) =>
    `(${columns.map((_, column) => placeholder(row * columns.length + column)).join(',')})`;
  const tuples = Array.from({ length: rows }, (_, row) => tuple(row)).join(',');
  return `insert into ${table} (${columns.map((column) => `"${column}"`).join(',')}) values ${tuples}`;
}
