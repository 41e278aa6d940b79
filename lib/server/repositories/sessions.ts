import type { Db } from '../db/client';

export interface SessionUser {
  id: string;
  superLabel: number;
  /** UTC ms */
  vipExpiresAt: number | null;
}

export async function findSessionUser(db: Db, tokenHash: string, now: number): Promise<SessionUser | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.super_label', 'users.vip_expires_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('sessions.revoked_at', 'is', null)
    .executeTakeFirst();
  return row ? { id: row.id, superLabel: row.super_label, vipExpiresAt: row.vip_expires_at } : null;
}

/** Forgets sessions that ended before a moment (UTC ms); answers how many. */
export async function forgetSessionsBefore(db: Db, before: number): Promise<number> {
  const result = await db.deleteFrom('sessions').where('expires_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
