import { z } from 'zod';
import { MAX_PROOF_LENGTH } from '@/lib/account/codeProof';
import { parseMobile } from '@/lib/kernel/phone';
import { LEAD_CALL_COPY } from '@/lib/lead/words/leadCall';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import type { CodeSent } from '@/services/account';
import * as calls from '@/services/account';
import { ApiError } from '@/services/http/apiError';
import { sendCode } from '../commands/sendCode';

export const sendSignInCodeInput = z.strictObject({
  mobile: z.string().max(40).default(''),
  proof: z.string().max(MAX_PROOF_LENGTH).default(''),
});

/** Has a six-digit code sent to a phone, to sign in by: one a minute, five an hour and ten a day to one phone. Where many ask, the answer is 42800 with a challenge, and the call is made again with its proof. */
export async function sendSignInCode(
  context: ApiContext,
  { mobile: typed, proof }: { mobile: string; proof?: string },
): Promise<CodeSent> {
  const mobile = parseMobile(typed);
  if (!mobile) throw ApiError.ofFields({ mobile: LEAD_CALL_COPY.badPhone });
  return sendCode(context, mobile, 'sign-in', proof);
}

export const sendCodeOperation = operation(calls.sendSignInCode, {
  summary:
    'Has a six-digit code sent to a phone, to sign in by: one a minute, five an hour and ten a day to one phone. Where many ask, the answer is 42800 with a challenge, and the call is made again with its proof.',
  input: sendSignInCodeInput,
  output: z.object({ ticket: z.string(), resendSeconds: z.int() }),
  handle: (input, context) => sendSignInCode(context, input),
});
