import { z } from 'zod';
import { MAX_CODE_TEXT_LENGTH } from '@/lib/account/code';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import { textOptional } from '@/lib/server/call/schema';
import type { CodeSignIn } from '@/services/account';
import * as calls from '@/services/account';
import { signInByCode } from '../commands/signInByCode';

export const signInInput = z.strictObject({
  mobile: z.string().max(40).default(''),
  code: z.string().max(MAX_CODE_TEXT_LENGTH).default(''),
  ticket: z.string().max(200).default(''),
  consentVersion: z.string().max(40).default(''),
  sourcePage: textOptional(200),
  bindWechat: z.boolean().optional(),
});

/** Signs in by a code that was sent to a phone, with consent; a phone without an account gets one. */
export async function signIn(
  context: ApiContext,
  { sourcePage = '', bindWechat = false, ...typed }: CodeSignIn,
): Promise<{ signedIn: true }> {
  const { viewer, sessionId, environment, signInMark, device } = context;
  const before = viewer.userId && sessionId ? { userId: viewer.userId, sessionId } : null;
  const started = await signInByCode(context, {
    ...typed,
    sourcePage,
    client: environment,
    device,
    before,
    wechatMark: signInMark,
    bindsWechat: bindWechat,
  });
  context.effects.push({ do: 'startSession', ...started });
  return { signedIn: true };
}

export const signInOperation = operation(calls.signIn, {
  summary: 'Signs in by a code that was sent to a phone, with consent; a phone without an account gets one.',
  input: signInInput,
  output: z.object({ signedIn: z.literal(true) }),
  owner: 'viewer',
  handle: (input, context) => signIn(context, input),
});
