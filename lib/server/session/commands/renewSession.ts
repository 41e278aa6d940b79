import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import type { Session } from '../findSession';
import { REPLACED_TOKEN_MS } from '../limits';
import { markSeen, replaceToken, storeSession } from '../queries/sessions';
import { hashToken, newToken } from '../tokens';
import type { NewToken } from './startSession';

/** Writes down that a session was used. */
export const markSessionSeen = (context: CommandContext, { tokenHash }: Session): Promise<void> =>
  writeOfVisitor(context, (transaction) => markSeen(transaction, tokenHash, context.now));

/**
 * Gives a session another token, so that one that was copied is not good for long; its end stays where it was. null
 * where another request has done so meanwhile.
 */
export function replaceSessionToken(context: CommandContext, session: Session): Promise<NewToken | null> {
  const { now } = context;
  return writeOfVisitor(context, async (transaction) => {
    const kept = await replaceToken(transaction, session.tokenHash, now + REPLACED_TOKEN_MS);
    if (kept === null) return null;
    const token = newToken();
    await storeSession(transaction, {
      token_hash: hashToken(token),
      session_id: session.id,
      user_id: session.viewer.userId,
      created_at: now,
      seen_at: now,
      revoked_at: null,
      ...kept,
    });
    return { token, expiresAt: kept.expires_at };
  });
}
