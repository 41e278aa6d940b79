import { readExchangeCode } from '@/lib/membership/exchangeCode';
import { MEMBERSHIP_CALL_COPY as copy } from '@/lib/membership/views/membershipRefusals';
import type { VisitorContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { countInDatabase } from '@/lib/server/limits/rateLimits';
import { exchangeHash } from '@/lib/server/vault/phoneVault';
import { ApiError } from '@/services/http/apiError';
import { consumeCode, findCode } from '../queries/exchangeCodes';
import { findGrant } from '../queries/membershipGrants';
import { grantDays } from './grantDays';

export interface Exchanged {
  days: number;
  /** When the membership ends; UTC ms. */
  until: number;
}

type Refusal = 'codeUnknown' | 'codeUsed' | 'codeOwn' | 'codeExpired' | 'codeStopped';

/**
 * Exchanges a code for its days of membership, in one transaction: once, whoever asks at the same time. Each try counts, of
 * the account and of the address; one that was mistyped does not, for nothing was guessed. Throws ApiError: badInput with
 * what is wrong with what was typed, conflict of a code that is not good, tooMany.
 */
export async function exchangeCode(context: VisitorContext, userId: string, typed: string): Promise<Exchanged> {
  const read = readExchangeCode(typed);
  if ('fault' in read) throw ApiError.ofFields({ code: copy.codeFaults[read.fault] });
  const done = await writeOfVisitor(context, async (transaction) => {
    await countTry(transaction, context, userId);
    // What was counted stays only where nothing is thrown in here.
    return takeDays(transaction, context, userId, exchangeHash(read.code));
  });
  if (typeof done === 'string') throw new ApiError('conflict', copy[done], { code: copy[done] });
  return done;
}

async function countTry(transaction: Db, { visitor, now }: VisitorContext, userId: string): Promise<void> {
  try {
    await countInDatabase(transaction, 'exchange', userId, now);
    await countInDatabase(transaction, 'exchangeAddress', visitor(), now);
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code !== 'tooMany') throw failure;
    throw ApiError.tooMany((failure.retryAfterSeconds ?? 1) * 1_000, copy.tries);
  }
}

async function takeDays(
  transaction: Db,
  context: VisitorContext,
  userId: string,
  hash: string,
): Promise<Exchanged | Refusal> {
  const { now } = context;
  const code = await findCode(transaction, hash);
  if (!code) return 'codeUnknown';
  if (code.used_at !== null) return usedBy(transaction, userId, hash);
  if (code.stopped_at !== null) return 'codeStopped';
  if (code.expires_at <= now) return 'codeExpired';
  if (!(await consumeCode(transaction, hash, now))) return usedBy(transaction, userId, hash);
  const { days, card_code: cardCode } = code;
  const until = await grantDays(transaction, context, { userId, source: 'code', sourceRef: hash, cardCode, days });
  // Nobody has the account any more, or the days were given: then the code is not used up either.
  if (until === null) throw new ApiError('conflict');
  return { days, until };
}

const usedBy = async (transaction: Db, userId: string, hash: string): Promise<Refusal> =>
  (await findGrant(transaction, 'code', hash))?.user_id === userId ? 'codeOwn' : 'codeUsed';
