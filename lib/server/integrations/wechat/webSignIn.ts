import axios from 'axios';
import { z } from 'zod';

// WeChat's web sign-in (网页授权, OAuth 2.0): the person is led to WeChat, comes back with a code, and the code buys who
// they are, once and within minutes. Nothing else is asked of WeChat: no name, no picture.

const AUTHORIZE_ORIGIN = 'https://open.weixin.qq.com';
const API_ORIGIN = 'https://api.weixin.qq.com';
const TIMEOUT_MS = 5_000;
const MAX_ANSWER_BYTES = 16 * 1024;

export interface WechatSignInAccount {
  appId: string;
  secret: string;
  /** base: silently, this official account's id alone. userinfo: WeChat asks the person, and tells the unionid too. */
  scope: 'base' | 'userinfo';
  /** One origin in place of WeChat's two; null: WeChat's own. */
  endpoint: string | null;
}

export interface WechatIdentity {
  openid: string;
  unionid: string | null;
}

/** Why WeChat does not say who it is: its code, never what it was asked with. */
export class WechatFailure extends Error {}

/** Where a person says to WeChat that they want to sign in. WeChat reads the parameters in this order. */
export function authorizeUrl(account: WechatSignInAccount, redirectUri: string, state: string): string {
  const query = new URLSearchParams([
    ['appid', account.appId],
    ['redirect_uri', redirectUri],
    ['response_type', 'code'],
    ['scope', `snsapi_${account.scope}`],
    ['state', state],
  ]);
  return `${account.endpoint ?? AUTHORIZE_ORIGIN}/connect/oauth2/authorize?${query}#wechat_redirect`;
}

const answerSchema = z.union([
  z.object({
    openid: z.string().regex(/^[\w-]{6,64}$/),
    unionid: z
      .string()
      .regex(/^[\w-]{6,64}$/)
      .optional(),
    /** 1: WeChat shows the page to look at it only; the id is a made-up one. */
    is_snapshotuser: z.union([z.literal(0), z.literal(1)]).optional(),
  }),
  z.object({ errcode: z.int() }),
]);

/** Who has come back with this code. Throws WechatFailure where WeChat refuses, does not answer, or only shows the page. */
export async function exchangeCode(account: WechatSignInAccount, code: string): Promise<WechatIdentity> {
  const { appId, secret, endpoint } = account;
  const params = { appid: appId, secret, code, grant_type: 'authorization_code' };
  const answer = await ask(`${endpoint ?? API_ORIGIN}/sns/oauth2/access_token`, params);
  const { success, data } = answerSchema.safeParse(answer);
  if (!success) throw new WechatFailure('WeChat answered something else');
  if ('errcode' in data) throw new WechatFailure(`WeChat refused: ${data.errcode}`);
  if (data.is_snapshotuser === 1) throw new WechatFailure('WeChat only shows the page');
  return { openid: data.openid, unionid: data.unionid ?? null };
}

async function ask(url: string, params: Record<string, string>): Promise<unknown> {
  try {
    // WeChat's JSON comes as text/plain; axios reads it as what it is.
    const limits = { timeout: TIMEOUT_MS, maxContentLength: MAX_ANSWER_BYTES, maxRedirects: 0, proxy: false as const };
    const { data } = await axios.get<unknown>(url, { params, ...limits });
    return data;
  } catch (failure) {
    // Its own words have the address, and with it the secret.
    const code = axios.isAxiosError(failure) ? (failure.response?.status ?? failure.code) : 'no answer';
    throw new WechatFailure(`WeChat did not answer: ${code}`);
  }
}
