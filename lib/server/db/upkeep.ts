import type { Db } from './client';
import type { UpkeepTable } from './schema';

/** When the task's clock was last believed (UTC ms); null before its first look. */
export async function readLookedAt(db: Db, task: UpkeepTable['task']): Promise<number | null> {
  const row = await db.selectFrom('upkeep').select('looked_at').where('task', '=', task).executeTakeFirst();
  return row?.looked_at ?? null;
}

export async function storeLookedAt(db: Db, task: UpkeepTable['task'], lookedAt: number): Promise<void> {
  await db
    .insertInto('upkeep')
    .values({ task, looked_at: lookedAt })
    .onConflict((clash) => clash.column('task').doUpdateSet({ looked_at: lookedAt }))
    .execute();
}

/** Writes the time down where it is still what was read (UTC ms): of several processes one does. */
export async function moveLookedAt(db: Db, task: UpkeepTable['task'], seen: number, now: number): Promise<boolean> {
  const result = await db
    .updateTable('upkeep')
    .set({ looked_at: now })
    .where('task', '=', task)
    .where('looked_at', '=', seen)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
