import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type Selectable, sql } from 'kysely';
import { CHANGING_ACTS, type RowImage } from '@/lib/record/recordAct';
import type { RecordKind } from '@/lib/record/recordKind';
import type { Db, DialectName } from '@/lib/server/db/client';
import type { RecordChangeTable } from '@/lib/server/db/recordSchema';

export type RecordChange = Omit<Selectable<RecordChangeTable>, 'images'> & { images: RowImage[] };
/** Without the rows that it changed. */
export type RecordChangeHead = Omit<RecordChange, 'images'>;

/**
 * One change of the facts at a time, and none while an import brings its rows in: PostgreSQL's other writers wait. To be
 * called first in the transaction; SQLite writes in turn anyway.
 */
export async function lockFacts(transaction: Db, dialect: DialectName): Promise<void> {
  if (dialect === 'postgres') await sql`lock table import_runs in share row exclusive mode`.execute(transaction);
}

/** Stores a change, and numbers it. */
export async function storeChange(db: Db, change: Omit<RecordChange, 'number'>): Promise<void> {
  const { last } = await db
    .selectFrom('record_changes')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  const images = Buffer.from(deflateRawSync(JSON.stringify(change.images)));
  await db
    .insertInto('record_changes')
    .values({ ...change, images, number: Number(last ?? 0) + 1 })
    .execute();
}

export async function findChange(db: Db, id: string): Promise<RecordChange | null> {
  const row = await db.selectFrom('record_changes').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? { ...row, images: JSON.parse(inflateRawSync(row.images).toString()) as RowImage[] } : null;
}

const HEAD = [
  ...(['id', 'number', 'act', 'thing', 'thing_id', 'city_id', 'title', 'column_name', 'detail', 'reason'] as const),
  ...(['staff_id', 'staff_name', 'report_id', 'last_ids', 'at', 'undone_at', 'undone_by'] as const),
] as const;

/** What was done to one thing, the latest first. */
export const listChangesOf = (db: Db, thing: RecordKind, id: number, limit: number): Promise<RecordChangeHead[]> =>
  db
    .selectFrom('record_changes')
    .select(HEAD)
    .where('thing', '=', thing)
    .where('thing_id', '=', id)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();

/** The latest change of a field that stands; null where there is none. */
export async function findLatestOf(
  db: Db,
  { thing, thing_id, column_name }: Pick<RecordChangeHead, 'thing' | 'thing_id' | 'column_name'>,
): Promise<RecordChangeHead | null> {
  const query = db
    .selectFrom('record_changes')
    .select(HEAD)
    .where('thing', '=', thing)
    .where('thing_id', '=', thing_id);
  // A merging may have set any field.
  const of =
    column_name === null
      ? query
      : query.where((is) => is.or([is('column_name', '=', column_name), is('act', '=', 'merge')]));
  const row = await of
    .where('undone_at', 'is', null)
    .where('act', 'in', CHANGING_ACTS)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

export async function markChangeUndone(db: Db, id: string, now: number, by: string): Promise<void> {
  await db.updateTable('record_changes').set({ undone_at: now, undone_by: by }).where('id', '=', id).execute();
}

/** What had locked a column before a change did, among the fields that may have; null where nothing had. */
export async function findLockingBefore(
  db: Db,
  { thing, thing_id, number }: Pick<RecordChangeHead, 'thing' | 'thing_id' | 'number'>,
  fields: readonly string[],
): Promise<Pick<RecordChangeHead, 'id' | 'act'> | null> {
  const row = await db
    .selectFrom('record_changes')
    .select(['id', 'act'])
    .where('thing', '=', thing)
    .where('thing_id', '=', thing_id)
    .where('column_name', 'in', fields)
    .where('number', '<', number)
    .where('undone_at', 'is', null)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  return row && row.act !== 'unlock' ? row : null;
}
