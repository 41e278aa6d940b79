import type { Db } from '@/lib/server/db/client';
import type { HostTable } from '@/lib/server/db/hostSchema';

/** A host says that it is there. */
export async function storeHost(db: Db, row: HostTable): Promise<void> {
  const { id, ...facts } = row;
  await db
    .insertInto('hosts')
    .values({ id, ...facts })
    .onConflict((clash) => clash.column('id').doUpdateSet(facts))
    .execute();
}

export async function recordHostEnd(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('hosts').set({ ended_at: now, seen_at: now }).where('id', '=', id).execute();
}

/** The latest heard of first. */
export const listHosts = (db: Db): Promise<HostTable[]> =>
  db.selectFrom('hosts').selectAll().orderBy('seen_at', 'desc').orderBy('id').execute();

export async function deleteHostsBefore(db: Db, before: number): Promise<number> {
  const result = await db.deleteFrom('hosts').where('seen_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
