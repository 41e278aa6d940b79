import type { Db } from '../db/client';
import { seenStepMs, sessionLimits, tokenAgeMs } from './limits';
import { findSessionRow, listOpenSessions } from './queries/sessions';
import { hashToken, isToken } from './tokens';
import { roleOf, type Viewer } from './viewer';

export interface Session {
  /** The same through all of its tokens. */
  id: string;
  tokenHash: string;
  viewer: Viewer & { userId: string };
  /** Whether its last request is to be written down, or its token to be replaced besides. */
  due: 'nothing' | 'seen' | 'token';
}

/**
 * The session that a token opens now (UTC ms); null for an unknown, expired, idle, replaced or ended one. The database is
 * read each time: what was ended opens nothing in the next request.
 */
export async function findSession(db: Db, token: string | null, now: number): Promise<Session | null> {
  if (!token || !isToken(token)) return null;
  const tokenHash = hashToken(token);
  const row = await findSessionRow(db, tokenHash, now);
  if (!row) return null;
  const limits = sessionLimits(row.staffRole);
  if (row.seenAt <= now - limits.idleMs) return null;
  const isOld = row.tokenMadeAt <= now - tokenAgeMs(limits) && !row.isReplaced;
  const seen = row.seenAt <= now - seenStepMs(limits) ? 'seen' : 'nothing';
  const viewer = { role: roleOf(row, now), userId: row.userId };
  return { id: row.sessionId, tokenHash, viewer, due: isOld ? 'token' : seen };
}

/** Of these sessions, by their ids, those that are open now (UTC ms), used lately or not too long ago. */
export async function openSessionsAmong(db: Db, ids: readonly string[], now: number): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await listOpenSessions(db, ids, now);
  const isUsed = ({ seenAt, staffRole }: (typeof rows)[number]) => seenAt > now - sessionLimits(staffRole).idleMs;
  return new Set(rows.filter(isUsed).map(({ sessionId }) => sessionId));
}
