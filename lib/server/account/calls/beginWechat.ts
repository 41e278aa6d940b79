import { z } from 'zod';
import { text } from '@/lib/kernel/decoders';
import { safePath } from '@/lib/kernel/safePath';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { authorizeUrl } from '@/lib/server/integrations/wechat/webSignIn';
import { newSignInState } from '@/lib/server/session/signInState';
import { hashToken, newToken } from '@/lib/server/session/tokens';
import { siteOrigin } from '@/lib/server/settings/siteOrigin';
import type { WechatBeginning } from '@/services/account';
import * as calls from '@/services/account';
import { findWaitingWechat } from '../queries/wechatAccounts';
import { wechatSignIn } from './wechatSignIn';

const beginWechatInput = z.strictObject({ redirect: text(500) });

/** Begins to sign in with WeChat: where to go, and a mark for this browser, which alone can use what comes back. */
export async function beginWechat(
  { db, now, signInMark, effects }: ApiContext,
  given: { redirect: string },
): Promise<WechatBeginning> {
  const { redirect: named } = checked(beginWechatInput, given);
  const account = wechatSignIn();
  if (!account) return { url: null, isBack: false };
  const redirect = safePath(named);
  const mark = signInMark ?? newToken();
  const isBack = (await findWaitingWechat(db, hashToken(mark), now)) !== null;
  const url = authorizeUrl(account, returnAddress(redirect), newSignInState({ mark, redirect }, now));
  effects.push({ do: 'setCookie', cookie: 'signInMark', value: mark });
  return { url, isBack };
}

const returnAddress = (redirect: string): string =>
  `${siteOrigin()}/api/${calls.returnFromWechat.path}?${new URLSearchParams({ redirect })}`;
