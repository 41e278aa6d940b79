import { timingSafeEqual } from 'node:crypto';
import { ACCOUNT_COPY } from '@/lib/config/microcopy/account';
import { CODE_TRIES, type CodePurpose, parseCode } from '@/lib/domain/account/code';
import { wrongCodeText } from '@/lib/views/account/codeText';
import { ApiError } from '@/services/http/apiError';
import type { Db } from '../../db/client';
import { vaultPhone } from '../../phoneVault';
import { countTry, markCodeUsed } from '../../repositories/phoneCodes';
import { hashToken } from '../../session/tokens';
import { hashOfCode } from './sendCode';

export interface TypedCode {
  /** Eleven digits. */
  mobile: string;
  /** As typed. */
  code: string;
  /** What the browser was told when it asked for the code. */
  ticket: string;
}

/**
 * Takes a code as proof of a phone, once; null where it fits, else why it does not, for the caller to throw after its
 * transaction: a try that failed stays counted. `now` in UTC ms.
 */
export async function spendCode(
  transaction: Db,
  { mobile, code, ticket }: TypedCode,
  purpose: CodePurpose,
  now: number,
): Promise<ApiError | null> {
  const typed = parseCode(code);
  if (typed === null) return new ApiError('wrongCode', ACCOUNT_COPY.badCode);
  const ticketHash = hashToken(ticket);
  const row = await countTry(transaction, ticketHash, { now, most: CODE_TRIES });
  if (!row) return new ApiError('wrongCode', ACCOUNT_COPY.codeOver);
  const expected = Buffer.from(row.code_hash);
  const given = Buffer.from(hashOfCode(purpose, vaultPhone(mobile).index, ticketHash, typed));
  if (!timingSafeEqual(expected, given)) return new ApiError('wrongCode', wrongCodeText(CODE_TRIES - row.tries));
  await markCodeUsed(transaction, ticketHash, now);
  return null;
}
