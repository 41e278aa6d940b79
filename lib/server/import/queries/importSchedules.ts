import type { ExpressionBuilder } from 'kysely';
import { isTold } from '@/lib/console/importSchedule';
import type { Db } from '@/lib/server/db/client';
import type { AskedRows, SomeRows } from '@/lib/server/db/consoleRows';
import type {
  ConsoleImportTable,
  ImportFetchTable,
  ImportScheduleFileTable,
  ImportScheduleTable,
} from '@/lib/server/db/consoleSchema';
import type { Database } from '@/lib/server/db/schema';

/** All of them, those of before first: there are no more than MAX_SCHEDULES. */
export const listSchedules = (db: Db): Promise<ImportScheduleTable[]> =>
  db.selectFrom('import_schedules').selectAll().orderBy('created_at').orderBy('id').execute();

export const findSchedule = (db: Db, id: string): Promise<ImportScheduleTable | undefined> =>
  db.selectFrom('import_schedules').selectAll().where('id', '=', id).executeTakeFirst();

export async function countSchedules(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('import_schedules')
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function storeSchedule(db: Db, row: ImportScheduleTable): Promise<void> {
  await db.insertInto('import_schedules').values(row).execute();
}

/** Changes a schedule that is as it was read; false where somebody has changed or removed it since. */
export async function changeScheduleAt(
  db: Db,
  { id, version }: Pick<ImportScheduleTable, 'id' | 'version'>,
  changes: Partial<Omit<ImportScheduleTable, 'id'>>,
): Promise<boolean> {
  const result = await db
    .updateTable('import_schedules')
    .set(changes)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Takes a time of a schedule that is due: of two hosts, one. */
export async function takeFetchTime(
  db: Db,
  { id, version, next_at }: Pick<ImportScheduleTable, 'id' | 'version' | 'next_at'>,
  next: number,
): Promise<boolean> {
  const result = await db
    .updateTable('import_schedules')
    .set({ next_at: next })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('next_at', '=', next_at)
    .where('paused_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** With the names of its files and what its fetches came to; imports of before stay. */
export async function removeScheduleRows(db: Db, id: string): Promise<void> {
  await deleteScheduleFiles(db, id);
  await db.deleteFrom('import_fetches').where('schedule_id', '=', id).execute();
  await db.deleteFrom('import_schedules').where('id', '=', id).execute();
}

/** Forgets which files were taken: another place has others. */
export async function deleteScheduleFiles(db: Db, id: string): Promise<void> {
  await db.deleteFrom('import_schedule_files').where('schedule_id', '=', id).execute();
}

export const listScheduleFiles = (db: Db, id: string): Promise<ImportScheduleFileTable[]> =>
  db.selectFrom('import_schedule_files').selectAll().where('schedule_id', '=', id).execute();

export async function keepScheduleFiles(
  db: Db,
  id: string,
  files: readonly Omit<ImportScheduleFileTable, 'schedule_id'>[],
): Promise<void> {
  for (const { name, bytes, changed_at, hash } of files)
    await db
      .insertInto('import_schedule_files')
      .values({ schedule_id: id, name, bytes, changed_at, hash })
      .onConflict((conflict) => conflict.columns(['schedule_id', 'name']).doUpdateSet({ bytes, changed_at, hash }))
      .execute();
}

export async function deleteScheduleFilesNamed(db: Db, id: string, names: readonly string[]): Promise<void> {
  for (const name of names)
    await db.deleteFrom('import_schedule_files').where('schedule_id', '=', id).where('name', '=', name).execute();
}

/** Has files taken again that were taken before: those of a folder by their names, that of an address in any case. */
export async function deleteTakenFiles(db: Db, id: string, names: readonly string[]): Promise<void> {
  await deleteScheduleFilesNamed(db, id, ['', ...names]);
  await db.updateTable('import_schedules').set({ etag: null }).where('id', '=', id).execute();
}

export async function storeFetch(db: Db, row: ImportFetchTable): Promise<void> {
  await db.insertInto('import_fetches').values(row).execute();
}

/** A fetch with the import that it began, where there is one still. */
export type ShownFetch = ImportFetchTable &
  Pick<ConsoleImportTable, 'task' | 'step' | 'progress' | 'held_why' | 'decision' | 'run_number'> & {
    state: ConsoleImportTable['state'] | null;
  };

export async function listFetches(
  db: Db,
  { scheduleId, outcome }: { scheduleId: string; outcome?: ImportFetchTable['outcome'] },
  { descending, limit, offset }: AskedRows,
): Promise<SomeRows<ShownFetch>> {
  let query = db
    .selectFrom('import_fetches')
    .leftJoin('desk_imports', 'desk_imports.id', 'import_fetches.import_id')
    .where('import_fetches.schedule_id', '=', scheduleId);
  if (outcome !== undefined) query = query.where('outcome', '=', outcome);
  const { count } = await query.select((is) => is.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll('import_fetches')
    .select(['task', 'state', 'step', 'progress', 'held_why', 'decision', 'run_number'])
    .orderBy('at', descending ? 'desc' : 'asc')
    .orderBy('import_fetches.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: rows as ShownFetch[], total: Number(count) };
}

/** Forgets fetches of before a moment (UTC ms). Answers how many. */
export async function deleteFetchesBefore(db: Db, before: number): Promise<number> {
  const result = await db.deleteFrom('import_fetches').where('at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Dry runs of schedules of which nobody has decided yet whether they are run, the first that came first. */
export const listUndecided = (db: Db): Promise<ConsoleImportTable[]> =>
  db
    .selectFrom('desk_imports')
    .selectAll()
    .where('schedule_id', 'is not', null)
    .where('decision', 'is', null)
    .where('state', 'in', ['done', 'failed'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();

type ImportIs = ExpressionBuilder<Database, 'desk_imports'>;

/** A dry run of a schedule that an operator has to look at. */
export const isHeld = (is: ImportIs) =>
  is.and([
    is('decision', '=', 'wait'),
    is('state', '=', 'done'),
    is('run_number', 'is', null),
    is('files_gone_at', 'is', null),
  ]);

/** Imports of schedules that wait for an operator: they failed, or their dry run does not hold. The first that came first. */
export const listHeldImports = (db: Db, most: number): Promise<ConsoleImportTable[]> =>
  db
    .selectFrom('desk_imports')
    .selectAll()
    .where('schedule_id', 'is not', null)
    .where((is) => is.or([is('state', '=', 'failed'), isHeld(is)]))
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute();

/** What holds up an import of a schedule that came before others: somebody is at it, or it waits for an operator; null: none. */
export async function earlierOpen(db: Db, scheduleId: string, before: number): Promise<'busy' | 'held' | null> {
  const rows = await db
    .selectFrom('desk_imports')
    .select(['state', 'decision'])
    .where('schedule_id', '=', scheduleId)
    .where('run_number', 'is', null)
    .where('files_gone_at', 'is', null)
    .where('created_at', '<', before)
    .execute();
  if (rows.length === 0) return null;
  const isBusy = rows.some(({ state, decision }) => state === 'waiting' || state === 'working' || decision === null);
  return isBusy ? 'busy' : 'held';
}

/** Schedules whose place cannot be read, of which no further try is near. */
export const listBrokenSchedules = async (db: Db): Promise<ImportScheduleTable[]> =>
  (
    await db.selectFrom('import_schedules').selectAll().where('problem', 'is not', null).orderBy('created_at').execute()
  ).filter(({ failures, paused_at }) => paused_at === null && (failures === 0 || isTold(failures)));
