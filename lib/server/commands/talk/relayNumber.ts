import { randomBytes } from 'node:crypto';
import { TALK_CALL_COPY as copy } from '@/lib/config/microcopy/talk';
import { TALK_LIMITS } from '@/lib/config/talkLimits';
import { DAY_MS } from '@/lib/domain/day';
import { ApiError } from '@/services/http/apiError';
import { writeOfVisitor } from '../../db/visitorWrites';
import type { RelayNumber } from '../../integrations/relay/relay';
import { relayAdapter } from '../../integrations/relay/relayAdapter';
import { logger } from '../../log';
import { openText, sealText } from '../../phoneVault';
import { isBlockedUser } from '../../repositories/deskPeople';
import {
  deleteRelayRequest,
  findRelayNumber,
  listRelayRequests,
  lockRelayNumbers,
  storeRelayNumber,
  storeRelayRequest,
} from '../../repositories/relayNumbers';
import type { CommandContext } from '../context';

/** A number that ends sooner is of no use any more: another one is asked for. */
const LEAST_MS = 60_000;

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
  const known = await findRelayNumber(db, { sessionId: who.sessionId, agentId }, now + LEAST_MS);
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
