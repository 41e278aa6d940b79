import { CompiledQuery } from 'kysely';
import type { Db, DialectName } from '../../db/client';
import type { Cell } from './foldRow';

const placeOf = (dialect: DialectName, at: number): string => (dialect === 'postgres' ? `$${at + 1}` : '?');

/** Changes some columns of a row. In a fixed order, so that the same columns make the same, prepared statement. */
export async function updateRow(
  db: Db,
  dialect: DialectName,
  table: string,
  id: number,
  values: Readonly<Record<string, Cell>>,
): Promise<void> {
  const columns = Object.keys(values).sort();
  const assignments = columns.map((column, at) => `"${column}" = ${placeOf(dialect, at)}`).join(', ');
  const text = `update "${table}" set ${assignments} where id = ${placeOf(dialect, columns.length)}`;
  await db.executeQuery(CompiledQuery.raw(text, [...columns.map((column) => values[column] ?? null), id]));
}

const ROWS_A_STATEMENT = 300;

/** Changes the same whole-number columns of many rows, each given as its id and then the values in their order. */
export async function updateNumbers(
  db: Db,
  dialect: DialectName,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly (number | null)[])[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    const part = rows.slice(from, from + ROWS_A_STATEMENT);
    let bound = 0;
    const tuple = (row: readonly unknown[]) =>
      `(${row.map(() => `cast(${placeOf(dialect, bound++)} as bigint)`).join(', ')})`;
    const assignments = columns.map((column, at) => `"${column}" = fresh.column${at + 2}`).join(', ');
    const text = `update "${table}" set ${assignments} from (values ${part.map(tuple).join(', ')}) as fresh
      where "${table}".id = fresh.column1`;
    await db.executeQuery(CompiledQuery.raw(text, part.flat()));
  }
}
