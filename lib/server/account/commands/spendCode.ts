import { timingSafeEqual } from 'node:crypto';
import { CODE_TRIES, type CodePurpose, parseCode } from '@/lib/account/code';
import { wrongCodeText } from '@/lib/account/views/codeText';
import { ACCOUNT_COPY } from '@/lib/account/words/account';
import type { Db } from '@/lib/server/db/client';
import { hashToken } from '@/lib/server/session/tokens';
import { vaultPhone } from '@/lib/server/vault/phoneVault';
import { ApiError } from '@/services/http/apiError';
import { countTry, markCodeUsed } from '../queries/phoneCodes';
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
