import type { Db } from '@/lib/server/db/client';
import type { ErasedAccountTable } from '@/lib/server/db/hostSchema';

export const listErased = (db: Db): Promise<ErasedAccountTable[]> =>
  db.selectFrom('erased_accounts').selectAll().execute();

export async function storeErased(db: Db, rows: readonly ErasedAccountTable[]): Promise<void> {
  for (const row of rows)
    await db
      .insertInto('erased_accounts')
      .values(row)
      .onConflict((clash) => clash.column('hash').doNothing())
      .execute();
}

export async function deleteErasedBefore(db: Db, before: number): Promise<number> {
  const result = await db.deleteFrom('erased_accounts').where('erased_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
