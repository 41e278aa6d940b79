import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@/lib/kernel/day';
import { isBlockedUser } from '@/lib/server/account/queries/consolePeople';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import type { RelayNumber } from '@/lib/server/integrations/relay/relay';
import { relayAdapter } from '@/lib/server/integrations/relay/relayAdapter';
import { logger } from '@/lib/server/log/log';
import { openText, sealText } from '@/lib/server/vault/phoneVault';
import { TALK_LIMITS } from '@/lib/talk/talkLimits';
import { TALK_CALL_COPY as copy } from '@/lib/talk/words/talk';
import { ApiError } from '@/services/http/apiError';
import {
  deleteRelayRequest,
  findRelayNumber,
  listRelayRequests,
  lockRelayNumbers,
  storeRelayNumber,
  storeRelayRequest,
} from '../queries/relayNumbers';

/** A number that ends sooner is of no use any more: another one is asked for. */
const MIN_MS = 60_000;

/**
 * The number by which a session reaches an agent: the same until it ends. null where the operator has set up none. Throws
 * ApiError: tooMany beyond TALK_LIMITS.callsADay, forbidden of a blocked account, unavailable where the provider gives none.
 */
export async function relayNumber(
  context: CommandContext,
  who: { userId: string; sessionId: string },
  agentId: number,
): Promise<RelayNumber | null> {
  const { db, now } = context;
  const adapter = relayAdapter();
  if (!adapter) return null;
  if (await isBlockedUser(db, who.userId)) throw new ApiError('forbidden', copy.blocked);
  const known = await findRelayNumber(db, { sessionId: who.sessionId, agentId }, now + MIN_MS);
  if (known) return { number: openText(known.sealed, 'relay_numbers.sealed'), until: known.until_at };
  const id = randomBytes(12).toString('base64url');
  // Counted before the provider is asked, so that many at once are not many numbers.
  await countRequest(context, who, agentId, id);
  try {
    const given = await adapter.bind({ agentId, reference: id }, now);
    await writeOfVisitor(context, (transaction) =>
      storeRelayNumber(transaction, id, sealText(given.number, 'relay_numbers.sealed'), given.until),
    );
    return given;
  } catch (failure) {
    logger.error({ failure: failure instanceof Error ? failure.message : String(failure) }, 'no relay number');
    await writeOfVisitor(context, (transaction) => deleteRelayRequest(transaction, id));
    throw new ApiError('unavailable', copy.relayFails);
  }
}

const countRequest = (
  context: CommandContext,
  { userId, sessionId }: { userId: string; sessionId: string },
  agentId: number,
  id: string,
): Promise<void> =>
  writeOfVisitor(context, async (transaction) => {
    const { dialect, now } = context;
    await lockRelayNumbers(transaction, dialect, userId);
    const asked = await listRelayRequests(transaction, userId, now - DAY_MS);
    if (asked.length >= TALK_LIMITS.callsADay) {
      throw ApiError.tooMany((asked[0]?.created_at ?? now) + DAY_MS - now, copy.tooManyCalls);
    }
    await storeRelayRequest(transaction, {
      id,
      user_id: userId,
      session_id: sessionId,
      agent_id: agentId,
      sealed: null,
      until_at: null,
      created_at: now,
    });
  });
