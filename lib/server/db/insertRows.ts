import { CompiledQuery } from 'kysely';
import type { Db, DialectName } from './client';
import type { Database } from './schema';

/** Values bound in one statement: below SQLite's limit of 32,766 and PostgreSQL's of 65,535. */
const VALUES_A_STATEMENT = 2_000;

type Value = string | number | null;

/**
 * Inserts many rows given as values in the order of `columns`. Statements of one size are written by hand and bound
 * again: building each through Kysely costs several times what the database takes to run it.
 */
export async function insertRows<Table extends keyof Database & string>(
  db: Db,
  dialect: DialectName,
  table: Table,
  columns: readonly (keyof Database[Table] & string)[],
  rows: readonly (readonly Value[])[],
): Promise<void> {
  const size = Math.max(1, Math.floor(VALUES_A_STATEMENT / columns.length));
  for (let at = 0; at < rows.length; at += size) {
    const part = rows.slice(at, at + size);
    await db.executeQuery(CompiledQuery.raw(insertStatement(dialect, table, columns, part.length), part.flat()));
  }
}

const statements = new Map<string, string>();

function insertStatement(dialect: DialectName, table: string, columns: readonly string[], rows: number): string {
  const key = `${dialect}:${table}:${columns.join()}:${rows}`;
  let text = statements.get(key);
  if (!text) {
    let bound = 0;
    const tuple = () => `(${columns.map(() => (dialect === 'postgres' ? `$${++bound}` : '?')).join(',')})`;
    const tuples = Array.from({ length: rows }, tuple).join(',');
    text = `insert into "${table}" (${columns.map((column) => `"${column}"`).join(',')}) values ${tuples}`;
    statements.set(key, text);
  }
  return text;
}
