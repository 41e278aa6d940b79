import axios from 'axios';
import { z } from 'zod';
import { dayOf, startOfDay } from '@/lib/kernel/day';
import { processSingleton } from '@/lib/server/process/processSingleton';
import { settings } from '@/lib/server/settings/settings';
import { WechatFailure } from './webSignIn';

// Template messages of an official account (服务号的模板消息): the sentence is a template that WeChat has approved, of which
// these are the variables. The token is the stable one, which several processes share.

const API_ORIGIN = 'https://api.weixin.qq.com';
const TIMEOUT_MS = 5_000;
const MAX_ANSWER_BYTES = 16 * 1024;
/** Renewed before WeChat lets it lapse. */
const MARGIN_MS = 300_000;
/** The person follows the official account no longer, or has refused its messages. */
const GONE = [43004, 43101, 40003];
/** The system is busy, or the token was replaced: nothing was sent. */
const LATER = [-1, 40001, 42001, 45009];

export interface WechatAlertAccount {
  appId: string;
  secret: string;
  template: string;
  /** Names of the template's variables: what, how many, when. */
  fields: readonly [string, string, string];
  /** One origin in place of WeChat's; null: WeChat's own. */
  endpoint: string | null;
}

/** The official account that alerts come from; null where the operator has set up none for it. */
export function wechatAlerts(): WechatAlertAccount | null {
  const { wechat } = settings();
  if (!wechat?.alerts) return null;
  const { appId, secret, alerts, endpoint } = wechat;
  return { appId, secret, ...alerts, endpoint };
}

export interface TemplateMessage {
  openid: string;
  what: string;
  count: number;
  /** UTC ms */
  at: number;
  /** Where it leads. */
  url: string;
  /** Our own id, by which WeChat sends it once. */
  reference: string;
}

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });
const answerSchema = z.object({ errcode: z.int() });

const tokens = processSingleton('wechatStableTokens', () => new Map<string, { value: string; expiresAt: number }>());

/** Sends one; `now` in UTC ms. Throws WechatFailure where WeChat refuses it for good, or nobody knows. */
export async function sendTemplateMessage(
  account: WechatAlertAccount,
  message: TemplateMessage,
  now: number,
): Promise<'sent' | 'gone' | 'later'> {
  const token = await tokenOf(account, now);
  const [what, count, time] = account.fields;
  const body = {
    touser: message.openid,
    template_id: account.template,
    url: message.url,
    client_msg_id: message.reference.slice(0, 32),
    data: {
      [what]: { value: message.what },
      [count]: { value: String(message.count) },
      [time]: { value: timeText(message.at) },
    },
  };
  const answer = await post(account, `message/template/send?access_token=${encodeURIComponent(token)}`, body);
  const { success, data } = answerSchema.safeParse(answer);
  if (!success) throw new WechatFailure('WeChat answered something else');
  if (data.errcode === 0) return 'sent';
  if (GONE.includes(data.errcode)) return 'gone';
  if (!LATER.includes(data.errcode)) throw new WechatFailure(`WeChat refused: ${data.errcode}`);
  tokens.delete(account.appId);
  return 'later';
}

/** "2026-11-21 12:00". */
function timeText(at: number): string {
  const minutes = Math.floor((at - startOfDay(dayOf(at))) / 60_000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${dayOf(at)} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

async function tokenOf(account: WechatAlertAccount, now: number): Promise<string> {
  const { appId, secret } = account;
  const cached = tokens.get(appId);
  if (cached && cached.expiresAt > now) return cached.value;
  const body = { grant_type: 'client_credential', appid: appId, secret };
  const { success, data } = tokenSchema.safeParse(await post(account, 'stable_token', body));
  if (!success) throw new WechatFailure('WeChat gave no token');
  tokens.set(appId, { value: data.access_token, expiresAt: now + data.expires_in * 1_000 - MARGIN_MS });
  return data.access_token;
}

async function post({ endpoint }: WechatAlertAccount, path: string, body: object): Promise<unknown> {
  try {
    const limits = { timeout: TIMEOUT_MS, maxContentLength: MAX_ANSWER_BYTES, maxRedirects: 0, proxy: false as const };
    const { data } = await axios.post<unknown>(`${endpoint ?? API_ORIGIN}/cgi-bin/${path}`, body, limits);
    return data;
  } catch (failure) {
    // Its own words have the address, and with it the token.
    const code = axios.isAxiosError(failure) ? (failure.response?.status ?? failure.code) : 'no answer';
    throw new WechatFailure(`WeChat did not answer: ${code}`);
  }
}
