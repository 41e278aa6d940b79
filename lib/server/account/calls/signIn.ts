import { type CodeSignIn, codeSignInSchema, type SignInAnswer, signInAnswer } from '@/lib/account/contract';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import * as calls from '@/services/account';
import { signInByCode } from '../commands/signInByCode';

export async function signIn(
  context: ApiContext,
  { sourcePage = '', bindWechat = false, ...typed }: CodeSignIn,
): Promise<SignInAnswer> {
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
  input: codeSignInSchema,
  output: signInAnswer,
  owner: 'viewer',
  handle: (input, context) => signIn(context, input),
});
