import type { Insertable, Selectable } from 'kysely';
import type { Db } from '@/lib/server/db/client';
import type { PushDeviceTable, PushKeyTable } from '@/lib/server/db/schema';

// Browsers that are pushed to, and the keys of this site at the services that do it.

export async function findPushKeys(db: Db): Promise<Omit<PushKeyTable, 'id'> | null> {
  const row = await db.selectFrom('push_keys').select(['public_key', 'private_sealed']).executeTakeFirst();
  return row ?? null;
}

/** Keeps a pair where there is none: the first one is for ever. */
export async function storePushKeys(db: Db, keys: Omit<PushKeyTable, 'id'>): Promise<void> {
  await db
    .insertInto('push_keys')
    .values({ id: 1, ...keys })
    .onConflict((clash) => clash.doNothing())
    .execute();
}

/** The latest first. */
export const listPushDevices = (db: Db, userId: string): Promise<Selectable<PushDeviceTable>[]> =>
  db
    .selectFrom('push_devices')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute();

/** A browser is whoever's is signed in there: it is told of no account before. */
export async function storePushDevice(db: Db, device: Insertable<PushDeviceTable>): Promise<void> {
  await db.deleteFrom('push_devices').where('address_hash', '=', device.address_hash).execute();
  await db.insertInto('push_devices').values(device).execute();
}

export async function findPushDevice(db: Db, userId: string, id: string): Promise<Selectable<PushDeviceTable> | null> {
  const row = await db
    .selectFrom('push_devices')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Some of an account's browsers. */
export interface WhichPushDevices {
  ids?: readonly string[];
  addressHash?: string;
  sessionIds?: readonly string[];
}

/** Drops an account's browsers: all, or those of these ids, of an address or of these sessions; answers how many. */
export async function deletePushDevices(db: Db, userId: string, which: WhichPushDevices = {}): Promise<number> {
  const { ids, addressHash, sessionIds } = which;
  const { numDeletedRows } = await db
    .deleteFrom('push_devices')
    .where('user_id', '=', userId)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ['', ...(ids ?? [])]))
    .$if(addressHash !== undefined, (query) => query.where('address_hash', '=', addressHash ?? ''))
    .$if(sessionIds !== undefined, (query) => query.where('session_id', 'in', ['', ...(sessionIds ?? [])]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
