import { type SqlBool, sql } from 'kysely';
import type { Db } from '@/lib/server/db/client';
import type { AskedRows, SomeRows } from '@/lib/server/db/consoleRows';
import type { ConsoleImportRowTable, ConsoleImportTable } from '@/lib/server/db/consoleSchema';
import { isLike, patternOf } from '@/lib/server/db/like';

export async function storeConsoleImport(db: Db, row: ConsoleImportTable): Promise<void> {
  await db.insertInto('desk_imports').values(row).execute();
}

export const findConsoleImport = (db: Db, id: string): Promise<ConsoleImportTable | undefined> =>
  db.selectFrom('desk_imports').selectAll().where('id', '=', id).executeTakeFirst();

/** The import by which a run went through; none where the command line gave it. */
export const findImportOfRun = (db: Db, run: number): Promise<ConsoleImportTable | undefined> =>
  db.selectFrom('desk_imports').selectAll().where('run_number', '=', run).executeTakeFirst();

/** Those that have not gone through (yet), the latest first. */
export const listOpenImports = (db: Db, most: number): Promise<ConsoleImportTable[]> =>
  db
    .selectFrom('desk_imports')
    .selectAll()
    .where('run_number', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();

/** Who is at work, and who waits, the longest first. */
export const listBusyImports = (db: Db): Promise<ConsoleImportTable[]> =>
  db
    .selectFrom('desk_imports')
    .selectAll()
    .where('state', 'in', ['waiting', 'working'])
    .orderBy('asked_at')
    .orderBy('id')
    .execute();

type Changes = Partial<Omit<ConsoleImportTable, 'id'>>;

/** Changes an import that nobody is at; false where somebody is. */
export async function changeIdleImport(db: Db, id: string, changes: Changes): Promise<boolean> {
  const result = await db
    .updateTable('desk_imports')
    .set(changes)
    .where('id', '=', id)
    .where('state', 'in', ['done', 'failed'])
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** What was read of an import when something was decided about it. */
export type ImportAttempt = Pick<ConsoleImportTable, 'id' | 'attempt'>;

/**
 * Changes an import as whoever works at it, or takes it from whom has fallen silent: false where it is not in that state
 * at that attempt any more.
 */
export async function changeImportAt(
  db: Db,
  { id, attempt }: ImportAttempt,
  state: ConsoleImportTable['state'],
  changes: Changes,
): Promise<boolean> {
  const result = await db
    .updateTable('desk_imports')
    .set(changes)
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', state)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

const ROWS_AT_ONCE = 500;

/** Keeps what a report refuses, in place of what was kept before. */
export async function replaceImportRows(db: Db, id: string, rows: readonly ConsoleImportRowTable[]): Promise<void> {
  await db.deleteFrom('desk_import_rows').where('import_id', '=', id).execute();
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await db
      .insertInto('desk_import_rows')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute();
}

export interface ImportRowFilter {
  sort?: string;
  file?: string;
  /** Part of its column, its key, its reason or its text. */
  text?: string;
}

export async function listImportRows(
  db: Db,
  importId: string,
  { sort, file, text }: ImportRowFilter,
  { sort: by, descending, limit, offset }: AskedRows,
): Promise<SomeRows<ConsoleImportRowTable>> {
  let query = db.selectFrom('desk_import_rows').where('import_id', '=', importId);
  if (sort !== undefined) query = query.where('sort', '=', sort);
  if (file !== undefined) query = query.where('file', '=', file);
  if (text !== undefined) {
    const pattern = patternOf(text);
    query = query.where(({ or }) =>
      or(['columns', 'key', 'reason', 'excerpt'].map((column) => isLike(column, pattern))),
    );
  }
  const { count } = await query.select((is) => is.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const way = descending ? 'desc' : 'asc';
  const rows = await query
    .selectAll()
    .orderBy(by === 'reason' || by === 'columns' ? by : 'file', way)
    .orderBy('line', by === 'line' ? way : 'asc')
    .orderBy('seq')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: Number(count) };
}

/** Imports with files that are to be removed: those that ran, and those that nobody has touched since `before` (UTC ms). */
export const listImportsWithOldFiles = (
  db: Db,
  before: number,
): Promise<Pick<ConsoleImportTable, 'id' | 'schedule_id' | 'run_number' | 'files'>[]> =>
  db
    .selectFrom('desk_imports')
    .select(['id', 'schedule_id', 'run_number', 'files'])
    .where('files_gone_at', 'is', null)
    .where('state', 'in', ['done', 'failed'])
    .where(({ or, eb }) => or([eb('run_number', 'is not', null), eb('ended_at', '<', before)]))
    .execute();

/** With the files go the cells that were looked at. */
export const withoutFiles = (now: number) => ({ files_gone_at: now, columns: null, choices: null }) as const;

export async function recordFilesGone(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('desk_imports').set(withoutFiles(now)).where('id', '=', id).execute();
}

export async function removeConsoleImport(db: Db, id: string): Promise<void> {
  await db.deleteFrom('desk_import_rows').where('import_id', '=', id).execute();
  await db.deleteFrom('desk_imports').where('id', '=', id).execute();
}

/** Ids of those whose files are kept: a folder of none of them is nobody's. */
export const listImportsWithFiles = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('desk_imports').select('id').where('files_gone_at', 'is', null).execute()).map(({ id }) => id);

/** Forgets what never ran, and the refused rows of what did; of before a moment (UTC ms). Answers how many imports. */
export async function deleteImportsBefore(db: Db, before: number): Promise<number> {
  const old = await db
    .selectFrom('desk_imports')
    .select(['id', 'run_number'])
    .where('ended_at', '<', before)
    .where('state', 'in', ['done', 'failed'])
    .execute();
  const ids = old.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await db.deleteFrom('desk_import_rows').where('import_id', 'in', ids).execute();
  const result = await db
    .deleteFrom('desk_imports')
    .where('id', 'in', ids)
    .where('run_number', 'is', null)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** A run of any import as the console's history shows it. */
export interface ConsoleRun {
  number: number;
  kind: 'import' | 'undo' | 'clear';
  mapping: string;
  source: string | null;
  files: string;
  city_id: number;
  city_name: string | null;
  started_at: number;
  finished_at: number | null;
  read_rows: number;
  stored: number;
  updated: number;
  unchanged: number;
  rejected: number;
  undone_by: number | null;
  /** null: the command line gave it. */
  staff_name: string | null;
  import_id: string | null;
}

export interface ConsoleRunFilter {
  number?: number;
  cityId?: number;
  kind?: ConsoleRun['kind'];
}

const UNDO_MARK = '-undo';

/** The id of the run by which an import was taken out again. */
export const undoIdOf = (importId: string): string => importId + UNDO_MARK;

/** The number of the run with this id; null where none went through. */
export async function findRunNumber(db: Db, runId: string): Promise<number | null> {
  const row = await db.selectFrom('import_runs').select('number').where('id', '=', runId).executeTakeFirst();
  return row?.number ?? null;
}

/** What a run did, to filter by. */
export const RUN_KINDS = ['import', 'undo', 'clear'] as const;

const BY_CONSOLE = 'desk';
const BY_COMMAND = 'command';
/** Who gave a run, to filter by. */
export const RUN_WAYS = [BY_CONSOLE, BY_COMMAND] as const;
export type RunWay = (typeof RUN_WAYS)[number];

/** Every run that went through, of the console and of the command line. */
export async function listConsoleRuns(
  db: Db,
  { number, cityId, kind, way }: ConsoleRunFilter & { way?: RunWay },
  { sort, descending, limit, offset }: AskedRows,
): Promise<SomeRows<ConsoleRun>> {
  let query = db
    .selectFrom('import_runs')
    .leftJoin('desk_imports', (join) =>
      join.on(sql<SqlBool>`desk_imports.id = replace(import_runs.id, ${UNDO_MARK}, '')`),
    )
    .leftJoin('cities', 'cities.id', 'import_runs.city_id');
  if (number !== undefined) query = query.where('import_runs.number', '=', number);
  if (cityId !== undefined) query = query.where('import_runs.city_id', '=', cityId);
  if (kind !== undefined) query = query.where('import_runs.kind', '=', kind);
  if (way !== undefined) query = query.where('desk_imports.id', way === BY_CONSOLE ? 'is not' : 'is', null);
  const { count } = await query.select((is) => is.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll('import_runs')
    .select(['cities.name as city_name', 'desk_imports.id as import_id'])
    .select(
      sql<
        string | null
      >`case when import_runs.kind = 'undo' then desk_imports.asked_by else desk_imports.staff_name end`.as(
        'staff_name',
      ),
    )
    .orderBy(sort === 'rows' ? 'import_runs.read_rows' : 'import_runs.number', descending ? 'desc' : 'asc')
    .orderBy('import_runs.number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: rows as ConsoleRun[], total: Number(count) };
}
