import type { Selectable } from 'kysely';
import type { Db } from '@/lib/server/db/client';
import type { ConsoleFilterTable } from '@/lib/server/db/consoleListSchema';

export type SavedFilter = Selectable<ConsoleFilterTable> & { staff_name: string | null };

/** The filters of a list that somebody sees, their own first: those that they saved, and those that others share. */
export const listSavedFilters = (db: Db, list: string, staffId: string): Promise<SavedFilter[]> =>
  db
    .selectFrom('console_filters')
    .leftJoin('staff', 'staff.id', 'console_filters.staff_id')
    .selectAll('console_filters')
    .select('staff.shown_name as staff_name')
    .where('list', '=', list)
    .where(({ or, eb }) => or([eb('staff_id', '=', staffId), eb('is_shared', '=', 1)]))
    .orderBy((eb) => eb.case().when('staff_id', '=', staffId).then(0).else(1).end())
    .orderBy('console_filters.created_at')
    .orderBy('console_filters.id')
    .execute();

export async function countSavedFilters(db: Db, list: string, staffId: string): Promise<number> {
  const row = await db
    .selectFrom('console_filters')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('list', '=', list)
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function findSavedFilter(db: Db, id: string): Promise<Selectable<ConsoleFilterTable> | null> {
  return (await db.selectFrom('console_filters').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Answers false where they have one of this name already. */
export async function storeSavedFilter(db: Db, filter: ConsoleFilterTable): Promise<boolean> {
  const result = await db
    .insertInto('console_filters')
    .values(filter)
    .onConflict((clash) => clash.columns(['staff_id', 'list', 'name']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Whether another filter of the same person has the name. */
export async function isFilterNameTaken(
  db: Db,
  { id, staff_id, list, name }: Pick<ConsoleFilterTable, 'id' | 'staff_id' | 'list' | 'name'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('console_filters')
    .select('id')
    .where('staff_id', '=', staff_id)
    .where('list', '=', list)
    .where('name', '=', name)
    .where('id', '!=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function changeSavedFilter(
  db: Db,
  id: string,
  change: Partial<Pick<ConsoleFilterTable, 'name' | 'is_shared'>>,
): Promise<void> {
  await db.updateTable('console_filters').set(change).where('id', '=', id).execute();
}

export async function deleteSavedFilter(db: Db, id: string): Promise<void> {
  await db.deleteFrom('console_filters').where('id', '=', id).execute();
}

/** Names of columns that somebody does not want to see in a list. */
export async function readHiddenColumns(db: Db, list: string, staffId: string): Promise<string[]> {
  const row = await db
    .selectFrom('console_columns')
    .select('hidden')
    .where('list', '=', list)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return row ? (JSON.parse(row.hidden) as string[]) : [];
}

export async function storeHiddenColumns(
  db: Db,
  list: string,
  staffId: string,
  columns: readonly string[],
): Promise<void> {
  const hidden = JSON.stringify(columns);
  await db
    .insertInto('console_columns')
    .values({ staff_id: staffId, list, hidden })
    .onConflict((clash) => clash.columns(['staff_id', 'list']).doUpdateSet({ hidden }))
    .execute();
}

/** Of somebody who works here no longer: what others use stays. */
export async function deleteListSettingsOf(db: Db, staffId: string): Promise<void> {
  await db.deleteFrom('console_filters').where('staff_id', '=', staffId).where('is_shared', '=', 0).execute();
  await db.deleteFrom('console_columns').where('staff_id', '=', staffId).execute();
}
