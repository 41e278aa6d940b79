import { type CodeSent, codeSentSchema, type SendSignInCodeInput, sendSignInCodeInput } from '@/lib/account/contract';
import { parseMobile } from '@/lib/kernel/phone';
import { LEAD_CALL_COPY } from '@/lib/lead/words/leadCall';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import * as calls from '@/services/account';
import { ApiError } from '@/services/http/apiError';
import { sendCode } from '../commands/sendCode';

export async function sendSignInCode(
  context: ApiContext,
  { mobile: typed, proof }: SendSignInCodeInput,
): Promise<CodeSent> {
  const mobile = parseMobile(typed);
  if (!mobile) throw ApiError.ofFields({ mobile: LEAD_CALL_COPY.badPhone });
  return sendCode(context, mobile, 'sign-in', proof);
}

export const sendCodeOperation = operation(calls.sendSignInCode, {
  summary:
    'Has a six-digit code sent to a phone, to sign in by: one a minute, five an hour and ten a day to one phone. Where many ask, the answer is 42800 with a challenge, and the call is made again with its proof.',
  input: sendSignInCodeInput,
  output: codeSentSchema,
  handle: (input, context) => sendSignInCode(context, input),
});
