import type { Db } from '@/lib/server/db/client';

/** Keeps a link to sign in by, of which the token's hash alone; the earlier ones of the user are over. */
export async function storeSignInLink(db: Db, tokenHash: string, userId: string, expiresAt: number): Promise<void> {
  await db.deleteFrom('sign_in_links').where('user_id', '=', userId).execute();
  await db
    .insertInto('sign_in_links')
    .values({ token_hash: tokenHash, user_id: userId, expires_at: expiresAt })
    .execute();
}

/** Takes the link away; answers whose it was, null where there is none or its time (UTC ms) is over. */
export async function consumeSignInLink(db: Db, tokenHash: string, now: number): Promise<string | null> {
  const row = await db
    .deleteFrom('sign_in_links')
    .where('token_hash', '=', tokenHash)
    .returning(['user_id', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > now ? row.user_id : null;
}

/** Of a user who must not come in by one any more. */
export async function deleteSignInLinks(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sign_in_links').where('user_id', '=', userId).execute();
}

/** Forgets links whose time was over before a moment (UTC ms); answers how many. */
export async function deleteSignInLinksBefore(db: Db, before: number): Promise<number> {
  const result = await db.deleteFrom('sign_in_links').where('expires_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
