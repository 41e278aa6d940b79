import { type GetUserInfoAnswer, getUserInfoAnswer, type UserInfo } from '@/lib/account/contract';
import { noInput } from '@/lib/kernel/contract';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { revealPhone } from '@/lib/server/vault/phoneVault';
import * as calls from '@/services/account';
import { ApiError } from '@/services/http/apiError';
import { findAccountDetails } from '../queries/users';
import { findBoundAt } from '../queries/wechatAccounts';

export async function getUserInfo(context: ApiContext): Promise<GetUserInfoAnswer> {
  return {
    userInfo: context.viewer.role === 'anonymous' ? null : await ownUserInfo(context),
  };
}

export const getUserInfoOperation = operation(calls.getUserInfo, {
  summary: "The login check: the viewer's own account and membership; null for an anonymous visitor.",
  input: noInput,
  output: getUserInfoAnswer,
  owner: 'viewer',
  cache: 'private',
  personal: ['userInfo.mobile'],
  handle: (_input, context) => getUserInfo(context),
});

/** Who the viewer is. Throws ApiError loginRequired of a visitor without an account. */
export async function ownUserInfo(context: Pick<ApiContext, 'db' | 'viewer'>): Promise<UserInfo> {
  const userId = viewerOf(context);
  const account = await findAccountDetails(context.db, userId);
  const { role } = context.viewer;
  if (!account || role === 'anonymous') throw new ApiError('loginRequired');
  const { phoneCipher, registeredAt, lastBuyAt, vipExpiresAt } = account;
  const dates = { regDate: registeredAt, lastBuyDate: lastBuyAt, vipExpireDate: vipExpiresAt };
  const wechatSince = await findBoundAt(context.db, userId);
  return { userId, mobile: revealPhone(phoneCipher), role, ...dates, wechatSince };
}
