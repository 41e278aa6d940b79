import { returnFromWechatAnswer, returnFromWechatInput } from '@/lib/account/contract';
import { safePath } from '@/lib/kernel/safePath';
import { paths } from '@/lib/routes/paths';
import type { ApiContext } from '@/lib/server/call/context';
import type { Effect } from '@/lib/server/call/effects';
import { operation } from '@/lib/server/call/operation';
import { reportFailure } from '@/lib/server/call/reportFailure';
import { WechatFailure, type WechatSignInAccount } from '@/lib/server/integrations/wechat/webSignIn';
import * as calls from '@/services/account';
import { ApiError } from '@/services/http/apiError';
import { returnFromWechat, type WechatOutcome, type WechatReturn } from '../commands/returnFromWechat';
import { wechatSignIn } from './wechatSignIn';

export const returnFromWechatOperation = operation(calls.returnFromWechat, {
  summary:
    'Takes in who comes back from WeChat, in the browser that they left with, once; leads on, or to the login page.',
  // Without a code: they said no.
  input: returnFromWechatInput,
  output: returnFromWechatAnswer,
  owner: 'viewer',
  writes: true,
  opensAsAddress: true,
  handle: async ({ redirect: named, state, code }, context) => {
    const account = wechatSignIn();
    if (!account) throw new ApiError('notFound');
    const redirect = safePath(named);
    const { viewer, sessionId, environment, signInMark } = context;
    const before = viewer.userId && sessionId ? { userId: viewer.userId, sessionId } : null;
    const back = { state, redirect, mark: signInMark, client: environment, before };
    const outcome = code ? await outcomeOf(context, account, { ...back, code }) : REFUSED;
    context.effects.push(...effectsOf(outcome, redirect));
    return { returned: true as const };
  },
});

const REFUSED: WechatOutcome = { is: 'refused' };

/** What WeChat did not say is a refusal to whoever came, and told to the operator. */
async function outcomeOf(
  context: ApiContext,
  account: WechatSignInAccount,
  back: WechatReturn,
): Promise<WechatOutcome> {
  try {
    return await returnFromWechat(context, account, back);
  } catch (failure) {
    if (!(failure instanceof WechatFailure)) throw failure;
    reportFailure(failure, context.requestId);
    return REFUSED;
  }
}

function effectsOf(outcome: WechatOutcome, redirect: string): Effect[] {
  if (outcome.is === 'signed-in')
    return [
      { do: 'startSession', ...outcome.started },
      { do: 'redirect', to: redirect },
    ];
  const wechat = outcome.is === 'unbound' ? 'phone' : 'failed';
  return [{ do: 'redirect', to: paths.login({ redirect, wechat }) }];
}
