import { z } from 'zod';
import { LEAD_CALL_COPY } from '@/lib/config/microcopy/leadCall';
import { LONGEST_PROOF } from '@/lib/domain/account/codeProof';
import { parseMobile } from '@/lib/domain/phone';
import * as calls from '@/services/account';
import { ApiError } from '@/services/http/apiError';
import { sendCode } from '../../commands/account/sendCode';
import { operation } from '../operation';

export const sendCodeOperation = operation(calls.sendSignInCode, {
  summary:
    'Has a six-digit code sent to a phone, to sign in by: one a minute, five an hour and ten a day to one phone. Where many ask, the answer is 42800 with a challenge, and the call is made again with its proof.',
  input: z.strictObject({
    mobile: z.string().max(40).default(''),
    proof: z.string().max(LONGEST_PROOF).default(''),
  }),
  output: z.object({ ticket: z.string(), resendSeconds: z.int() }),
  handle: async ({ mobile: typed, proof }, context) => {
    const mobile = parseMobile(typed);
    if (!mobile) throw ApiError.ofFields({ mobile: LEAD_CALL_COPY.badPhone });
    return sendCode(context, mobile, 'sign-in', proof);
  },
});
