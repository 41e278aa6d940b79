import type { SessionClient } from '@/lib/account/contract';
import { writeSessionClient } from '@/lib/account/sessionClient';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { wechatAlerts } from '@/lib/server/integrations/wechat/templateMessage';
import {
  exchangeCode,
  type WechatIdentity,
  type WechatSignInAccount,
} from '@/lib/server/integrations/wechat/webSignIn';
import { endSessionsOf } from '@/lib/server/session/commands/endSession';
import { type NewToken, startSession } from '@/lib/server/session/commands/startSession';
import { readSignInState } from '@/lib/server/session/signInState';
import { hashToken } from '@/lib/server/session/tokens';
import { settings } from '@/lib/server/settings/settings';
import { sealText, wechatIndex } from '@/lib/server/vault/phoneVault';
import {
  findWechatUser,
  nameWechatReturn,
  sealWechatAccount,
  storeWechatReturn,
  type WechatIndexes,
} from '../queries/wechatAccounts';

export interface WechatReturn {
  code: string;
  state: string;
  /** The path that the state was made for. */
  redirect: string;
  /** What this browser was given when it left. */
  mark: string | null;
  client: SessionClient;
  /** The session that this browser had until now. */
  before: { userId: string; sessionId: string } | null;
}

/** 'unbound': it is known who came back, and which account is theirs is proved by a phone. */
export type WechatOutcome = { is: 'signed-in'; started: NewToken } | { is: 'unbound' } | { is: 'refused' };

/**
 * Takes in who comes back from WeChat: a state of ours, for this browser, once. Signs in where their WeChat is bound to an
 * account. Throws WechatFailure where WeChat does not say who it is.
 */
export async function returnFromWechat(
  context: CommandContext,
  account: WechatSignInAccount,
  { code, state, redirect, mark, client, before }: WechatReturn,
): Promise<WechatOutcome> {
  const { now } = context;
  const endsAt = mark === null ? null : readSignInState(state, { mark, redirect }, now);
  if (mark === null || endsAt === null) return { is: 'refused' };
  const row = { state_hash: hashToken(state), mark_hash: hashToken(mark), expires_at: endsAt };
  const isFirst = await writeOfVisitor(context, (transaction) =>
    storeWechatReturn(transaction, { ...row, openid_index: null, unionid_index: null }),
  );
  if (!isFirst) return { is: 'refused' };
  // Outside of any transaction: another's server is asked.
  const who = indexesOf(await exchangeCode(account, code));
  return writeOfVisitor(context, async (transaction): Promise<WechatOutcome> => {
    const userId = await findWechatUser(transaction, who);
    if (userId === null) {
      await nameWechatReturn(transaction, row.state_hash, who);
      return { is: 'unbound' };
    }
    await sealWechatAccount(transaction, who);
    const started = await startSession(transaction, userId, now, writeSessionClient(client));
    if (before) await endSessionsOf(transaction, context, before.userId, before.sessionId);
    return { is: 'signed-in', started };
  });
}

/** The openid itself is kept, encrypted, only where the operator sends messages to it, or is paid by it. */
const indexesOf = ({ openid, unionid }: WechatIdentity): WechatIndexes => ({
  openid: wechatIndex(openid),
  unionid: unionid === null ? null : wechatIndex(unionid),
  sealed:
    wechatAlerts() === null && settings().pay.wechatPay === null ? null : sealText(openid, 'wechat.openid_sealed'),
});
