import type { Db } from '@/lib/server/db/client';

/** What a page says of a user who looks at it; null where there is no such user. */
export async function findUserSigns(
  db: Db,
  userId: string,
): Promise<{ phoneCipher: string; superLabel: number } | null> {
  const row = await db
    .selectFrom('users')
    .select(['phone_cipher as phoneCipher', 'super_label as superLabel'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

export async function findSuperLabel(db: Db, userId: string): Promise<number> {
  return (await findUserSigns(db, userId))?.superLabel ?? 0;
}
