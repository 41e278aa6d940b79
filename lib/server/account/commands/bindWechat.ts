import type { Db } from '@/lib/server/db/client';
import { hashToken } from '@/lib/server/session/tokens';
import { findWaitingWechat, settleWechatReturns, storeWechatAccount } from '../queries/wechatAccounts';

/**
 * Binds the WeChat that came back to this browser to the account whose phone was just proved, in that transaction; `mark`
 * is what the browser was given when it left for WeChat. `now` in UTC ms.
 */
export async function bindWechat(transaction: Db, userId: string, mark: string, now: number): Promise<void> {
  const markHash = hashToken(mark);
  const waiting = await findWaitingWechat(transaction, markHash, now);
  if (!waiting) return;
  const { openid, unionid, sealed } = waiting;
  const row = {
    openid_index: openid,
    unionid_index: unionid,
    openid_sealed: sealed,
    user_id: userId,
    bound_at: now,
  };
  await storeWechatAccount(transaction, row);
  await settleWechatReturns(transaction, markHash);
}
