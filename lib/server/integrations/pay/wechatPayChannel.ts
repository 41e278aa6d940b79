import type { KeyObject } from 'node:crypto';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { defined } from '@/lib/kernel/defined';
import type { PayStep } from '@/lib/payment/contract';
import { PAY_PLATFORMS } from '@/lib/payment/payPlatform';
import type { WechatPaySettings } from '@/lib/server/settings/readPaySettings';
import { type Exchange, exchangeRepeatable } from '../exchange';
import { type ChannelNotice, type NotifyingChannel, PayFailure, type PayRequest, type Told } from './payChannel';
import { zonedTime } from './payTimes';

// WeChat Pay (APIv3): JSAPI in its own webview, H5 in a phone's browser, Native with a QR code on a desktop. The library
// signs, verifies and decrypts; requests go out by our own exchange, which has our limits of time.

/** What it takes besides the merchant's own settings. */
export interface WechatPayParts {
  /** Where it tells: absolute, and https unless it is a rehearsal. */
  notifyUrl: string;
  exchange?: Exchange;
}

const ORIGIN = 'https://api.mch.weixin.qq.com';
/** How far its clock may be from ours, either way, in seconds. */
const TOLERANCE_SECONDS = 300;
const CURRENCY = 'CNY';
/** What WeChat signs wrongly on purpose, to see who does not look. */
const SIGN_TEST = 'WECHATPAY/SIGNTEST/';

export function wechatPayChannel(settings: WechatPaySettings, parts: WechatPayParts): NotifyingChannel {
  const ask = asker(settings, parts.exchange ?? exchangeRepeatable);
  const { mchId } = settings;
  return {
    platform: PAY_PLATFORMS.wechat,
    isRehearsal: false,
    begin: (request) => begin(settings, ask, request, parts.notifyUrl),
    async ask(serialNumber) {
      const path = `/v3/pay/transactions/out-trade-no/${serialNumber}?mchid=${mchId}`;
      const { status, body } = await ask('GET', path);
      if (status === 404) return 'open';
      const known = tradeSchema.safeParse(requireOk(status, body));
      if (!known.success || known.data.mchid !== mchId || known.data.out_trade_no !== serialNumber)
        throw new PayFailure('WeChat Pay answered something else');
      return paymentOf(known.data);
    },
    async close(serialNumber) {
      const { status, body } = await ask('POST', `/v3/pay/transactions/out-trade-no/${serialNumber}/close`, {
        mchid: mchId,
      });
      if (status !== 404) requireOk(status, body);
    },
    async refund({ serialNumber, refundNo, amountFen, totalFen, reason }) {
      const { status, body } = await ask('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: serialNumber,
        out_refund_no: refundNo,
        reason: reason.slice(0, 80),
        notify_url: parts.notifyUrl,
        amount: { refund: amountFen, total: totalFen, currency: CURRENCY },
      });
      const known = z.looseObject({ status: z.string() }).parse(requireOk(status, body));
      if (known.status === 'SUCCESS') return 'done';
      if (known.status === 'PROCESSING') return 'pending';
      throw new PayFailure(`WeChat Pay: refund ${known.status}`, { refused: true });
    },
    readNotice: (told) => readNotice(settings, told),
  };
}

type Ask = (method: 'GET' | 'POST', path: string, body?: object) => Promise<{ status: number; body: unknown }>;

async function begin(
  settings: WechatPaySettings,
  ask: Ask,
  { client, ...request }: PayRequest,
  notifyUrl: string,
): Promise<PayStep> {
  const { appId, mchId } = settings;
  const order = {
    appid: appId,
    mchid: mchId,
    description: request.title.slice(0, 120),
    out_trade_no: request.serialNumber,
    time_expire: zonedTime(request.expiresAt),
    notify_url: notifyUrl,
    amount: { total: request.amountFen, currency: CURRENCY },
  };
  const prepay = async (kind: string, more: object) => {
    const { status, body } = await ask('POST', `/v3/pay/transactions/${kind}`, { ...order, ...more });
    return prepaySchema.parse(requireOk(status, body));
  };
  const { kind, platform } = client.environment;
  if (kind === 'wechat') {
    if (client.wechatOpenId === null) throw new PayFailure('nobody knows who this is to WeChat', { refused: true });
    const { prepay_id } = await prepay('jsapi', { payer: { openid: client.wechatOpenId } });
    if (prepay_id === undefined) throw new PayFailure('WeChat Pay gave no prepay_id');
    return { kind: 'jsapi', request: await jsapiRequest(settings, prepay_id) };
  }
  if (kind === 'browser' && platform === 'other') {
    const { code_url } = await prepay('native', {});
    if (code_url === undefined) throw new PayFailure('WeChat Pay gave no code_url');
    return { kind: 'qr', text: code_url };
  }
  const { h5_url } = await prepay('h5', {
    scene_info: { payer_client_ip: client.address, h5_info: { type: 'Wap' } },
  });
  if (h5_url === undefined) throw new PayFailure('WeChat Pay gave no h5_url');
  const url = new URL(h5_url);
  url.searchParams.set('redirect_url', request.returnUrl);
  return { kind: 'redirect', url: url.href };
}

const prepaySchema = z.looseObject({
  prepay_id: z.string().optional(),
  code_url: z.string().optional(),
  h5_url: z.url({ protocol: /^https$/ }).optional(),
});

async function jsapiRequest({ appId, privateKey }: WechatPaySettings, prepayId: string) {
  const { Formatter, Rsa } = await library();
  const [timeStamp, nonceStr, packaged] = [String(Formatter.timestamp()), Formatter.nonce(), `prepay_id=${prepayId}`];
  const text = Formatter.joinedByLineFeed(appId, timeStamp, nonceStr, packaged);
  const paySign = Rsa.sign(text, createPrivateKey(privateKey));
  return { appId, timeStamp, nonceStr, package: packaged, signType: 'RSA', paySign };
}

/**
 * The library is loaded by whoever needs it first: a site that nobody pays on goes without. It exports a function that
 * has its parts: webpack finds those by the default export alone, Node by either (2026-11-24).
 */
async function library(): Promise<typeof import('wechatpay-axios-plugin')> {
  const loaded = await import('wechatpay-axios-plugin');
  return loaded.default as unknown as typeof loaded;
}

/** Asks WeChat and verifies what it answers. Throws PayFailure. */
function asker(settings: WechatPaySettings, exchange: Exchange): Ask {
  return async (method, path, sent) => {
    const { Formatter, Rsa } = await library();
    const { mchId, certSerial, privateKey, endpoint } = settings;
    const body = sent === undefined ? '' : JSON.stringify(sent);
    const [timestamp, nonce] = [Formatter.timestamp(), Formatter.nonce()];
    const signature = Rsa.sign(
      Formatter.request(method, path, timestamp, nonce, body),
      createPrivateKey(privateKey) as KeyObject,
    );
    const headers = {
      authorization: Formatter.authorization(mchId, nonce, signature, timestamp, certSerial),
      accept: 'application/json',
      'user-agent': 'fangjing',
      'content-type': 'application/json',
      // Whose key it is to sign its answer with.
      'wechatpay-serial': settings.publicKeyId,
    };
    try {
      const answered = await exchange({ method, url: new URL(path, endpoint ?? ORIGIN), headers, body });
      const isSigned = await isFromWechat(settings, answered.headers, answered.body, Date.now());
      if (!isSigned) throw new Error(`unsigned answer with status ${answered.status}`);
      return { status: answered.status, body: answered.body === '' ? {} : JSON.parse(answered.body) };
    } catch (failure) {
      throw new PayFailure(`WeChat Pay gave no answer to ${method} ${path.split('?')[0]}`, { cause: failure });
    }
  };
}

function requireOk(status: number, body: unknown): unknown {
  if (status >= 200 && status < 300) return body;
  const { data } = z.looseObject({ code: z.string() }).safeParse(body);
  throw new PayFailure(`WeChat Pay: ${data?.code ?? status}`, { refused: status >= 400 && status < 500 });
}

/** Signed by the key that is known, over the bytes as they came, within five minutes of `now` (UTC ms). */
async function isFromWechat(
  { publicKeyId, publicKey }: WechatPaySettings,
  headers: IncomingHttpHeaders,
  body: string,
  now: number,
): Promise<boolean> {
  const [serial, signature, timestamp, nonce] = SIGNED_HEADERS.map((name) => headers[name]);
  if (typeof signature !== 'string' || typeof timestamp !== 'string' || typeof nonce !== 'string') return false;
  if (serial !== publicKeyId || signature.startsWith(SIGN_TEST) || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now / 1_000 - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const { Formatter, Rsa } = await library();
  return Rsa.verify(Formatter.response(timestamp, nonce, body), signature, createPublicKey(publicKey));
}

const SIGNED_HEADERS = ['wechatpay-serial', 'wechatpay-signature', 'wechatpay-timestamp', 'wechatpay-nonce'] as const;

const tradeSchema = z.looseObject({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string().max(64),
  transaction_id: z.string().max(64).optional(),
  trade_state: z.string(),
  success_time: z.iso.datetime({ offset: true }).optional(),
  amount: z.looseObject({ total: z.int(), currency: z.string().optional() }).optional(),
  // Empty of some ways to pay; whatever is wrong with it, the payment is none the less.
  payer: z
    .looseObject({ openid: z.string().min(1).max(128) })
    .optional()
    .catch(undefined),
});
type Trade = z.output<typeof tradeSchema>;

function paymentOf({ trade_state, out_trade_no, transaction_id, amount, success_time, payer }: Trade) {
  // Paid, and some of it gone back since: REFUND.
  if (trade_state !== 'SUCCESS' && trade_state !== 'REFUND')
    return trade_state === 'CLOSED' || trade_state === 'REVOKED' ? ('closed' as const) : ('open' as const);
  if (!transaction_id || !amount || (amount.currency ?? CURRENCY) !== CURRENCY)
    throw new PayFailure('WeChat Pay answered something else');
  const paidAt = success_time === undefined ? Date.now() : Date.parse(success_time);
  return defined({
    serialNumber: out_trade_no,
    tradeNo: transaction_id,
    amountFen: amount.total,
    paidAt,
    payer: payer?.openid,
  });
}

const noticeSchema = z.looseObject({
  id: z.string().min(1).max(128),
  event_type: z.string(),
  resource: z.looseObject({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().optional(),
  }),
});

const refundSchema = z.looseObject({
  mchid: z.string(),
  out_trade_no: z.string().max(64),
  transaction_id: z.string().max(64),
  out_refund_no: z.string().max(64),
  refund_status: z.string(),
  amount: z.looseObject({ refund: z.int() }),
});

async function readNotice(settings: WechatPaySettings, { headers, body, now }: Told): Promise<ChannelNotice | null> {
  const text = body.toString('utf8');
  if (!(await isFromWechat(settings, headers, text, now))) return null;
  const told = noticeSchema.safeParse(jsonOf(text));
  if (!told.success) return null;
  const { id: noticeId, event_type, resource } = told.data;
  const opened = await openResource(settings, resource);
  if (event_type === 'TRANSACTION.SUCCESS') return paidNotice(settings, noticeId, opened);
  const refund = refundSchema.safeParse(opened);
  if (!event_type.startsWith('REFUND.') || !refund.success || refund.data.mchid !== settings.mchId) return null;
  if (event_type !== 'REFUND.SUCCESS' || refund.data.refund_status !== 'SUCCESS') return { noticeId, kind: 'other' };
  const { out_trade_no: serialNumber, transaction_id: tradeNo, out_refund_no: refundNo, amount } = refund.data;
  return { noticeId, kind: 'refunded', serialNumber, tradeNo, refundNo, amountFen: amount.refund };
}

function paidNotice({ appId, mchId }: WechatPaySettings, noticeId: string, opened: unknown): ChannelNotice | null {
  const { success, data } = tradeSchema.safeParse(opened);
  if (!success || data.appid !== appId || data.mchid !== mchId) return null;
  if (data.trade_state !== 'SUCCESS' || data.amount?.currency !== CURRENCY || !data.transaction_id) return null;
  const payment = paymentOf(data);
  return typeof payment === 'string' ? null : { noticeId, kind: 'paid', payment };
}

type Resource = z.output<typeof noticeSchema>['resource'];

async function openResource({ v3Key }: WechatPaySettings, resource: Resource): Promise<unknown> {
  const { Aes } = await library();
  try {
    const { ciphertext, nonce, associated_data = '' } = resource;
    return jsonOf(Aes.AesGcm.decrypt(ciphertext, v3Key, nonce, associated_data));
  } catch {
    return null;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
