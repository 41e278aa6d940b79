import { randomBytes } from 'node:crypto';
import type { SessionClient } from '@/lib/account/contract';
import { writeSessionClient } from '@/lib/account/sessionClient';
import { ACCOUNT_CONSENT_VERSIONS, ACCOUNT_COPY } from '@/lib/account/words/account';
import { parseMobile } from '@/lib/kernel/phone';
import { LEAD_CALL_COPY } from '@/lib/lead/words/leadCall';
import { recordDeviceIn } from '@/lib/server/campaign/commands/recordDevice';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { maskTyped } from '@/lib/server/log/log';
import { endSessionsOf } from '@/lib/server/session/commands/endSession';
import { type NewToken, startSession } from '@/lib/server/session/commands/startSession';
import { hashToken } from '@/lib/server/session/tokens';
import { vaultPhone } from '@/lib/server/vault/phoneVault';
import { ApiError } from '@/services/http/apiError';
import { listConsents, storeConsent } from '../queries/consents';
import { findAccount } from '../queries/users';
import { settleWechatReturns } from '../queries/wechatAccounts';
import { bindWechat } from './bindWechat';
import { openAccount } from './openAccount';
import { spendCode } from './spendCode';

export interface PhoneSignIn {
  /** As typed. */
  mobile: string;
  code: string;
  ticket: string;
  /** Of the text that was agreed to. */
  consentVersion: string;
  sourcePage: string;
  client: SessionClient;
  /** Of the browser; null: it has no mark of ours. */
  device?: string | null;
  /** What this browser was given when it left for WeChat. */
  wechatMark?: string | null;
  /** Whether its WeChat is to open the account from now on; otherwise it is forgotten. */
  bindsWechat?: boolean;
  /** What else is done with it, in the same transaction: an invitation is accepted. */
  whenIn?: (transaction: Db, account: { userId: string; phoneIndex: string; isNew: boolean }) => Promise<void>;
  /** The session that this browser had until now. */
  before: { userId: string; sessionId: string } | null;
}

/**
 * Signs in whoever has the phone that the code was sent to, with their consent; a phone without an account gets one. The
 * session that the browser had is over. Throws ApiError: badInput without a mobile number or consent, wrongCode.
 */
export async function signInByCode(context: CommandContext, signIn: PhoneSignIn): Promise<NewToken> {
  const { code, ticket, consentVersion, sourcePage } = signIn;
  const { now } = context;
  const mobile = parseMobile(signIn.mobile);
  if (!mobile) throw ApiError.ofFields({ mobile: LEAD_CALL_COPY.badPhone });
  if (!ACCOUNT_CONSENT_VERSIONS.includes(consentVersion)) {
    throw ApiError.ofFields({ consent: ACCOUNT_COPY.consentMissing });
  }
  const started = await writeOfVisitor(context, async (transaction) => {
    const refusal = await spendCode(transaction, { mobile, code, ticket }, 'sign-in', now);
    if (refusal) return refusal;
    const account = await accountOf(transaction, mobile, now);
    const { userId } = account;
    await keepConsent(transaction, { userId, version: consentVersion, sourcePage, now });
    await signIn.whenIn?.(transaction, account);
    await recordDeviceIn(transaction, context, userId, signIn.device);
    if (signIn.wechatMark) {
      if (signIn.bindsWechat) await bindWechat(transaction, userId, signIn.wechatMark, now);
      else await settleWechatReturns(transaction, hashToken(signIn.wechatMark));
    }
    const token = await startSession(transaction, userId, now, writeSessionClient(signIn.client));
    // Last, since it tells open pages.
    if (signIn.before) await endSessionsOf(transaction, context, signIn.before.userId, signIn.before.sessionId);
    return token;
  });
  if (started instanceof ApiError) throw started;
  return started;
}

async function accountOf(transaction: Db, mobile: string, now: number) {
  const phone = vaultPhone(mobile);
  const isNew = (await findAccount(transaction, phone.index)) === null;
  await openAccount(transaction, phone, now);
  const account = await findAccount(transaction, phone.index);
  if (!account) throw new Error('an account that was just opened is not there');
  return { userId: account.id, phoneIndex: phone.index, isNew };
}

interface GivenConsent {
  userId: string;
  version: string;
  sourcePage: string;
  now: number;
}

/** The first time that this text was agreed to is the one that counts. */
async function keepConsent(transaction: Db, { userId, version, sourcePage, now }: GivenConsent): Promise<void> {
  const given = await listConsents(transaction, userId);
  if (given.some((one) => one.version === version && one.withdrawn_at === null)) return;
  await storeConsent(transaction, {
    id: randomBytes(12).toString('base64url'),
    user_id: userId,
    purpose: 'account',
    version,
    source_page: maskTyped(sourcePage),
    given_at: now,
    withdrawn_at: null,
  });
}
