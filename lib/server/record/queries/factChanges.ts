import { sql } from 'kysely';
import type { Db } from '@/lib/server/db/client';

/** Tells whether the facts have changed in between: how many imports went through, and changes of the console and undoings of these. */
export async function countFactChanges(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select (select count(*) from import_runs)
    + (select count(*) from record_changes) + (select count(undone_at) from record_changes) as n`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

/** The highest ids that the console has ever touched or removed, by table: they name those rows for ever. */
export async function readRemovedIds(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('record_changes').select('last_ids').where('last_ids', 'is not', null).execute();
  const last = new Map<string, number>();
  for (const { last_ids: text } of rows)
    for (const [table, id] of Object.entries(JSON.parse(text ?? '{}') as Record<string, number>))
      last.set(table, Math.max(id, last.get(table) ?? 0));
  return last;
}
