import { CompiledQuery } from 'kysely';
import type { Db, DialectName } from '../../../db/client';
import type { Cell } from './foldRow';

/** Changes some columns of a row. The same columns make the same statement, which SQLite keeps prepared. */
export async function updateRow(
  db: Db,
  dialect: DialectName,
  table: string,
  id: number,
  values: Readonly<Record<string, Cell>>,
): Promise<void> {
  const columns = Object.keys(values);
  const place = (at: number) => (dialect === 'postgres' ? `$${at + 1}` : '?');
  const assignments = columns.map((column, at) => `"${column}" = ${place(at)}`).join(', ');
  const text = `update "${table}" set ${assignments} where id = ${place(columns.length)}`;
  await db.executeQuery(CompiledQuery.raw(text, [...columns.map((column) => values[column] ?? null), id]));
}
