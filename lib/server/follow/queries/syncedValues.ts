import type { SyncedValues } from '@/lib/follow/contract';
import { SYNCED_NAMES, type SyncedName } from '@/lib/follow/syncedName';
import { NOTHING_SYNCED } from '@/lib/follow/syncedValue';
import type { Db } from '@/lib/server/db/client';

/** What somebody brought into their account from a device. */
export async function findSyncedValues(db: Db, userId: string): Promise<SyncedValues> {
  const rows = await db.selectFrom('kept_values').select(['name', 'value']).where('user_id', '=', userId).execute();
  const known = rows.filter(({ name }) => SYNCED_NAMES.some((one) => one === name));
  return { ...NOTHING_SYNCED, ...Object.fromEntries(known.map(({ name, value }) => [name, JSON.parse(value)])) };
}

/** Stores one value in the place of the one before; `now` in UTC ms. */
export async function storeSyncedValue(
  db: Db,
  userId: string,
  name: SyncedName,
  value: SyncedValues[SyncedName],
  now: number,
): Promise<void> {
  const written = { value: JSON.stringify(value), kept_at: now };
  await db
    .insertInto('kept_values')
    .values({ user_id: userId, name, ...written })
    .onConflict((clash) => clash.columns(['user_id', 'name']).doUpdateSet(written))
    .execute();
}

export async function deleteSyncedValue(db: Db, userId: string, name: SyncedName): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('kept_values')
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
