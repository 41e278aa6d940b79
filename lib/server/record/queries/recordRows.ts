import { sql } from 'kysely';
import type { Cell, RowImage } from '@/lib/record/recordAct';
import { RECORD_TABLES, type RecordKind } from '@/lib/record/recordKind';
import type { Db, DialectName } from '@/lib/server/db/client';
import { insertRows } from '@/lib/server/db/insertRows';
import type { Database } from '@/lib/server/db/schema';

// Rows of facts by their key, whatever their table: what the console changes of them, and changes back.

export type RecordRow = Record<string, Cell>;

export async function findRecordRow(db: Db, kind: RecordKind, id: number): Promise<RecordRow | null> {
  const [row] = await listRowsBy(db, RECORD_TABLES[kind], 'id', [id]);
  return row ?? null;
}

const AT_ONCE = 400;

/** The rows of a table with one of the values in a column. */
export async function listRowsBy(
  db: Db,
  table: string,
  column: string,
  values: readonly number[],
): Promise<RecordRow[]> {
  const rows: RecordRow[] = [];
  for (let at = 0; at < values.length; at += AT_ONCE) {
    const found = await sql<RecordRow>`select * from ${sql.table(table)}
      where ${sql.ref(column)} in (${sql.join(values.slice(at, at + AT_ONCE))})`.execute(db);
    for (const row of found.rows) rows.push({ ...row });
  }
  return rows;
}

const whereKey = (key: RowImage['key']) =>
  sql.join(
    Object.entries(key).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    sql` and `,
  );

/** The row that an image is of; null where it is there no longer. */
export async function findImaged(db: Db, { table, key }: RowImage): Promise<RecordRow | null> {
  const { rows } = await sql<RecordRow>`select * from ${sql.table(table)} where ${whereKey(key)}`.execute(db);
  return rows[0] ? { ...rows[0] } : null;
}

/** Sets columns of one row. */
export async function updateImaged(db: Db, { table, key }: RowImage, values: RowImage['before']): Promise<void> {
  const set = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  if (set.length === 0) return;
  await sql`update ${sql.table(table)} set ${sql.join(set)} where ${whereKey(key)}`.execute(db);
}

export async function deleteImaged(db: Db, { table, key }: RowImage): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${whereKey(key)}`.execute(db);
}

/** Puts a removed row back, whole. */
export async function insertImaged(db: Db, dialect: DialectName, { table, before }: RowImage): Promise<void> {
  const columns = Object.keys(before);
  await insertRows(db, dialect, table as keyof Database, columns as never[], [
    columns.map((column) => before[column] ?? null),
  ]);
}

const DERIVED_OF_ESTATES = ['home_valuations', 'home_bargains', 'same_homes'] as const;

/** What was computed of homes for sale that are gone; computing it anew brings it back with them. */
export async function deleteDerivedOfEstates(db: Db, ids: readonly number[]): Promise<void> {
  for (const table of DERIVED_OF_ESTATES)
    for (let at = 0; at < ids.length; at += AT_ONCE)
      await db
        .deleteFrom(table)
        .where('estate_id', 'in', ids.slice(at, at + AT_ONCE))
        .execute();
}

/** The same of a community. */
export async function deleteDerivedOfCommunity(db: Db, id: number): Promise<void> {
  for (const table of ['area_summaries', 'area_statistics', 'area_rankings', 'area_markets'] as const)
    await sql`delete from ${sql.table(table)} where level = 'community' and area_id = ${id}`.execute(db);
  await db.deleteFrom('house_reports').where('community_id', '=', id).execute();
}

/** The terms by which a community or a project is found. */
export async function deleteTermsOf(db: Db, kind: 'community' | 'project', id: number): Promise<void> {
  await db.deleteFrom('search_terms').where('kind', '=', kind).where('ref_id', '=', id).execute();
}
