import type { Selectable } from 'kysely';
import type { Db } from '@/lib/server/db/client';
import type { ConsoleBulkRowTable, ConsoleBulkRunTable } from '@/lib/server/db/consoleListSchema';

export type BulkRun = Selectable<ConsoleBulkRunTable>;
export type BulkRow = Selectable<ConsoleBulkRowTable>;

const AT_ONCE = 100;

export async function storeBulkRun(db: Db, run: BulkRun, rows: readonly BulkRow[]): Promise<void> {
  await db.insertInto('console_bulk_runs').values(run).execute();
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await db
      .insertInto('console_bulk_rows')
      .values(rows.slice(at, at + AT_ONCE))
      .execute();
}

/** An act that somebody has prepared on a list; another's is none. */
export async function findBulkRun(
  db: Db,
  { id, staffId, list }: { id: string; staffId: string; list: string },
): Promise<BulkRun | null> {
  const row = await db
    .selectFrom('console_bulk_runs')
    .selectAll()
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .where('list', '=', list)
    .executeTakeFirst();
  return row ?? null;
}

export const listBulkRows = (db: Db, runId: string): Promise<BulkRow[]> =>
  db.selectFrom('console_bulk_rows').selectAll().where('run_id', '=', runId).orderBy('seq').execute();

/** Begins an act; answers false where it was begun already. */
export async function startBulkRun(db: Db, id: string, reason: string | null, now: number): Promise<boolean> {
  const result = await db
    .updateTable('console_bulk_runs')
    .set({ reason, started_at: now })
    .where('id', '=', id)
    .where('started_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/** Takes a row that waits; answers false where another press has taken it. */
export async function beginBulkRow(db: Db, runId: string, seq: number): Promise<boolean> {
  const result = await db
    .updateTable('console_bulk_rows')
    .set({ state: 'begun' })
    .where('run_id', '=', runId)
    .where('seq', '=', seq)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

export async function endBulkRow(db: Db, runId: string, seq: number, problem: string | null): Promise<void> {
  await db
    .updateTable('console_bulk_rows')
    .set({ state: problem === null ? 'done' : 'refused', problem })
    .where('run_id', '=', runId)
    .where('seq', '=', seq)
    .execute();
}

/** Deletes acts on many rows that were prepared before a moment (UTC ms), done or not; answers how many. */
export async function deleteBulkRunsBefore(db: Db, before: number): Promise<number> {
  const old = db.selectFrom('console_bulk_runs').select('id').where('created_at', '<', before);
  await db.deleteFrom('console_bulk_rows').where('run_id', 'in', old).execute();
  const result = await db.deleteFrom('console_bulk_runs').where('created_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
