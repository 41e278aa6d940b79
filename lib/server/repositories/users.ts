import type { Db } from '../db/client';

/** The encrypted phone of a user (lib/server/phoneVault.ts); null where there is no such user. */
export async function findUserPhone(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('phone_cipher').where('id', '=', userId).executeTakeFirst();
  return row?.phone_cipher ?? null;
}
