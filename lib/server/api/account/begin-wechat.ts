import { z } from 'zod';
import { safePath } from '@/lib/domain/safePath';
import * as calls from '@/services/account';
import { authorizeUrl } from '../../integrations/wechat/webSignIn';
import { findWaitingWechat } from '../../repositories/wechatAccounts';
import { newSignInState } from '../../session/signInState';
import { hashToken, newToken } from '../../session/tokens';
import { siteOrigin } from '../../siteOrigin';
import { WithEffects } from '../effects';
import { operation } from '../operation';
import { text } from '../schema';
import { wechatSignIn } from './wechatSignIn';

export const beginWechatOperation = operation(calls.beginWechat, {
  summary:
    'Begins to sign in with WeChat: where to go, and a mark for this browser, which alone can use what comes back.',
  input: z.strictObject({ redirect: text(500) }),
  output: z.object({ url: z.string().nullable(), isBack: z.boolean() }),
  writes: true,
  handle: async ({ redirect: named }, { db, now, signInMark }) => {
    const account = wechatSignIn();
    if (!account) return { url: null, isBack: false };
    const redirect = safePath(named);
    const mark = signInMark ?? newToken();
    const isBack = (await findWaitingWechat(db, hashToken(mark), now)) !== null;
    const url = authorizeUrl(account, returnAddress(redirect), newSignInState({ mark, redirect }, now));
    return new WithEffects({ url, isBack }, [{ do: 'setCookie', cookie: 'signInMark', value: mark }]);
  },
});

const returnAddress = (redirect: string): string =>
  `${siteOrigin()}/api/${calls.returnFromWechat.path}?${new URLSearchParams({ redirect })}`;
