import { STAFF_SESSION } from '@/lib/console/signInLimits';
import type { StaffPart } from '@/lib/console/staffParts';
import { findStaffSessionRow, listOpenStaffSessions } from '@/lib/server/staff/queries/staff';
import type { Db } from '../db/client';
import { hashToken, isToken } from './tokens';

/** Whoever sits in the console. */
export interface StaffMember {
  id: string;
  shownName: string;
  /** A built-in role, or the id of one that an admin has put together. */
  role: string;
  /** What it is called; null of a built-in one. */
  roleName: string | null;
  /** All that they may do, by their role and besides. */
  parts: readonly StaffPart[];
}

export interface StaffSession {
  id: string;
  tokenHash: string;
  member: StaffMember;
  /** Whether its last request is to be written down. */
  isDue: boolean;
}

/** The session in the console that a token opens now (UTC ms); null for an unknown, over, idle or ended one. */
export async function findStaffSession(db: Db, token: string | null, now: number): Promise<StaffSession | null> {
  if (!token || !isToken(token)) return null;
  const tokenHash = hashToken(token);
  const row = await findStaffSessionRow(db, tokenHash, now);
  if (!row || row.seenAt <= now - STAFF_SESSION.idleMs) return null;
  const { id, staffId, shownName, role, roleName, parts, seenAt } = row;
  return {
    id,
    tokenHash,
    member: { id: staffId, shownName, role, roleName, parts },
    isDue: seenAt <= now - STAFF_SESSION.seenStepMs,
  };
}

/** Of these sessions, by their ids, those that are open now (UTC ms) and were used lately. */
export async function openStaffSessionsAmong(db: Db, ids: readonly string[], now: number): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await listOpenStaffSessions(db, ids, now);
  return new Set(rows.filter(({ seen_at }) => seen_at > now - STAFF_SESSION.idleMs).map(({ id }) => id));
}
