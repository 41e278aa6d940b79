import { createHash } from 'node:crypto';
import { SUPER_LABELS } from '@/lib/config/constants';
import type { Db } from '../db/client';
import { findSessionUser } from '../repositories/sessions';
import { ANONYMOUS, type Viewer } from './context';

const TOKEN = /^[\w-]{20,128}$/;

/** Who holds this access token now; an unknown, expired or revoked one is an anonymous visitor. */
export async function viewerOf(db: Db, token: string | null, now: number): Promise<Viewer> {
  if (!token || !TOKEN.test(token)) return ANONYMOUS;
  const user = await findSessionUser(db, hashToken(token), now);
  if (!user) return ANONYMOUS;
  if (SUPER_LABELS.includes(user.superLabel)) return { role: 'super', userId: user.id };
  return { role: (user.vipExpiresAt ?? 0) > now ? 'vip' : 'member', userId: user.id };
}

/** Only the hash of a token is kept: a copy of the database opens no session. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
