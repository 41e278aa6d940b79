import type { ExpressionBuilder, Insertable, Selectable } from 'kysely';
import type { StaffRole } from '@/lib/account/viewer';
import type { Db } from '@/lib/server/db/client';
import type { Database, SessionTable } from '@/lib/server/db/schema';

export interface SessionRow {
  sessionId: string;
  userId: string;
  staffRole: StaffRole | null;
  superLabel: number;
  /** UTC ms, as all times here */
  vipExpiresAt: number | null;
  tokenMadeAt: number;
  seenAt: number;
  /** Another token has taken its place, and it opens for moments only. */
  isReplaced: boolean;
}

/** Of tokens whose time is not over at `now`, and which nobody has ended or replaced. */
const isOpen =
  (now: number) =>
  ({ and, or, eb }: ExpressionBuilder<Database, 'sessions'>) =>
    and([eb('expires_at', '>', now), or([eb('revoked_at', 'is', null), eb('revoked_at', '>', now)])]);

/** Whom a token lets in, by its hash, where neither its time nor itself is over at `now`. */
export async function findSessionRow(db: Db, tokenHash: string, now: number): Promise<SessionRow | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['session_id', 'user_id', 'staff_role', 'super_label', 'vip_expires_at'])
    .select(['sessions.created_at', 'seen_at', 'revoked_at'])
    .where('token_hash', '=', tokenHash)
    .where(isOpen(now))
    .executeTakeFirst();
  if (!row) return null;
  return {
    sessionId: row.session_id,
    userId: row.user_id,
    staffRole: row.staff_role,
    superLabel: row.super_label,
    vipExpiresAt: row.vip_expires_at,
    tokenMadeAt: row.created_at,
    seenAt: row.seen_at,
    isReplaced: row.revoked_at !== null,
  };
}

export async function storeSession(db: Db, session: Insertable<SessionTable>): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** Writes down that the session of a token was used. */
export async function markSeen(db: Db, tokenHash: string, now: number): Promise<void> {
  await db.updateTable('sessions').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute();
}

/** A token opens nothing from a moment on; answers what its session keeps, null where it was over already. */
export async function replaceToken(
  db: Db,
  tokenHash: string,
  from: number,
): Promise<Pick<Selectable<SessionTable>, 'expires_at' | 'client'> | null> {
  const row = await db
    .updateTable('sessions')
    .set({ revoked_at: from })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .returning(['expires_at', 'client'])
    .executeTakeFirst();
  return row ?? null;
}

/** Ends one session of a user with all of its tokens, or all of them; answers which. */
export async function endSessions(db: Db, userId: string, now: number, sessionId?: string): Promise<string[]> {
  const query = db.updateTable('sessions').set({ revoked_at: now }).where('user_id', '=', userId).where(isOpen(now));
  const rows = await (sessionId === undefined ? query : query.where('session_id', '=', sessionId))
    .returning('session_id')
    .execute();
  return [...new Set(rows.map(({ session_id }) => session_id))];
}

/** The tokens of these sessions that neither time nor anybody has ended. */
export function listOpenSessions(
  db: Db,
  sessionIds: readonly string[],
  now: number,
): Promise<Pick<SessionRow, 'sessionId' | 'seenAt' | 'staffRole'>[]> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['session_id as sessionId', 'seen_at as seenAt', 'staff_role as staffRole'])
    .where('session_id', 'in', sessionIds)
    .where(isOpen(now))
    .execute();
}

export interface OwnSessionRow {
  id: string;
  client: string;
  /** UTC ms, as all times here */
  begunAt: number;
  seenAt: number;
}

/** The sessions of a user that neither their time nor anybody has ended, each with all of its tokens; the latest used first. */
export async function listOwnSessions(db: Db, userId: string, now: number): Promise<OwnSessionRow[]> {
  const open = db.selectFrom('sessions').select('session_id').where('user_id', '=', userId).where(isOpen(now));
  const rows = await db
    .selectFrom('sessions')
    // A token that was replaced says still when its session began.
    .where('session_id', 'in', open)
    .select(['session_id', 'client'])
    .select((is) => [is.fn.min<number>('created_at').as('begun'), is.fn.max<number>('seen_at').as('seen')])
    .groupBy(['session_id', 'client'])
    .orderBy('seen', 'desc')
    .orderBy('session_id')
    .execute();
  return rows.map(({ session_id, client, begun, seen }) => ({
    id: session_id,
    client,
    begunAt: Number(begun),
    seenAt: Number(seen),
  }));
}

/** How many sessions of each of these users are open, by the user's id; one who has none is left out. */
export async function countOpenSessions(db: Db, userIds: readonly string[], now: number): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('sessions')
    .where('user_id', 'in', userIds)
    .where(isOpen(now))
    .select(['user_id', (is) => is.fn.count<number>('session_id').distinct().as('count')])
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, count }) => [user_id, Number(count)]));
}

/** Forgets tokens that neither time nor anything else has left open since before a moment (UTC ms); answers how many. */
export async function deleteTokensBefore(db: Db, before: number): Promise<number> {
  const result = await db
    .deleteFrom('sessions')
    .where(({ or, eb }) => or([eb('expires_at', '<', before), eb('revoked_at', '<', before)]))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
