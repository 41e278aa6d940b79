import { randomBytes } from 'node:crypto';
import { ACCOUNT_COPY } from '@/lib/account/words/account';
import { isBlockedUser, isJoinedAccount } from '@/lib/server/account/queries/consolePeople';
import { findStaffRole } from '@/lib/server/account/queries/users';
import type { Db } from '@/lib/server/db/client';
import { ApiError } from '@/services/http/apiError';
import { sessionLimits } from '../limits';
import { storeSession } from '../queries/sessions';
import { hashToken, newToken } from '../tokens';

export interface NewToken {
  /** Told to its holder now and never again. */
  token: string;
  /** When its session ends at the latest, UTC ms. */
  expiresAt: number;
}

const SESSION_ID_BYTES = 12;

/**
 * Signs a user in, in the transaction of whatever proved who they are. A new session each time: one that somebody had
 * put into the browser before is not the one that is signed in. `client` says what it is begun in. Throws ApiError forbidden
 * where the console has closed the account.
 */
export async function startSession(transaction: Db, userId: string, now: number, client = ''): Promise<NewToken> {
  if (await isBlockedUser(transaction, userId)) {
    const isJoined = await isJoinedAccount(transaction, userId);
    throw new ApiError('forbidden', isJoined ? ACCOUNT_COPY.joined : ACCOUNT_COPY.blocked);
  }
  const token = newToken();
  const expiresAt = now + sessionLimits(await findStaffRole(transaction, userId)).longestMs;
  await storeSession(transaction, {
    token_hash: hashToken(token),
    session_id: randomBytes(SESSION_ID_BYTES).toString('base64url'),
    user_id: userId,
    created_at: now,
    seen_at: now,
    expires_at: expiresAt,
    revoked_at: null,
    client,
  });
  return { token, expiresAt };
}
