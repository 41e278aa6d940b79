import { createHash, randomBytes } from 'node:crypto';
import axios from 'axios';
import { processSingleton } from '@/lib/server/process/processSingleton';
import type { WechatSignature } from '@/lib/support/contract';

// WeChat's JS-SDK: an access token buys a ticket, both last 7,200 s; the page's address is signed with the ticket
// (WeChat's "JS-SDK 使用权限签名算法", read 2026-11).

const API = 'https://api.weixin.qq.com/cgi-bin';
/** Renewed before WeChat lets it lapse. */
const MARGIN_MS = 300_000;
const TIMEOUT_MS = 3_000;

export interface WechatAccount {
  appId: string;
  secret: string;
}

/** Asks WeChat for JSON. Tests and an operator's relay put their own in its place. */
export type WechatFetch = (path: string, params: Record<string, string>) => Promise<Record<string, unknown>>;

const overNetwork: WechatFetch = async (path, params) =>
  (await axios.get<Record<string, unknown>>(`${API}/${path}`, { params, timeout: TIMEOUT_MS })).data;

interface Ticket {
  value: string;
  expiresAt: number;
}

const tickets = processSingleton('wechatTickets', () => new Map<string, Ticket>());

async function ticketOf({ appId, secret }: WechatAccount, now: number, fetch: WechatFetch): Promise<string> {
  const cached = tickets.get(appId);
  if (cached && cached.expiresAt > now) return cached.value;
  const token = await fetch('token', { grant_type: 'client_credential', appid: appId, secret });
  const answer = await fetch('ticket/getticket', { access_token: String(token.access_token), type: 'jsapi' });
  if (typeof answer.ticket !== 'string') throw new Error(`WeChat gave no ticket: ${String(answer.errcode)}`);
  tickets.set(appId, { value: answer.ticket, expiresAt: now + Number(answer.expires_in ?? 0) * 1_000 - MARGIN_MS });
  return answer.ticket;
}

/** Signs one of our own addresses (without its fragment). `now` in UTC ms. Throws where WeChat does not answer. */
export async function signForJsSdk(
  account: WechatAccount,
  url: string,
  now: number,
  fetch = overNetwork,
): Promise<WechatSignature> {
  const ticket = await ticketOf(account, now, fetch);
  const nonceStr = randomBytes(12).toString('hex');
  const timestamp = Math.floor(now / 1_000);
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url.split('#', 1)[0]}`;
  return { appId: account.appId, timestamp, nonceStr, signature: createHash('sha1').update(text).digest('hex') };
}
