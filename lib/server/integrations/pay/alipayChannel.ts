import type { AlipaySdk } from 'alipay-sdk';
import { z } from 'zod';
import { PAY_PLATFORMS } from '@/lib/payment/payPlatform';
import { fenOfYuan, yuanOfFen } from '@/lib/payment/yuan';
import { type AlipaySettings, alipayGateway } from '@/lib/server/settings/readPaySettings';
import { type Exchange, exchangeRepeatable } from '../exchange';
import {
  type ChannelNotice,
  type ChannelPayment,
  type NotifyingChannel,
  PayFailure,
  type PayRequest,
  type Told,
} from './payChannel';
import { channelTime, readChannelTime } from './payTimes';

// Alipay (open.alipay.com, API 2.0 with RSA2): in a phone's browser its wap cashier, on a desktop its page. Its library
// signs and verifies; requests go out by our own exchange, which has our limits of time.

/** What it takes besides the merchant's own settings. */
export interface AlipayParts {
  /** Where it tells: absolute. */
  notifyUrl: string;
  exchange?: Exchange;
}

const OK = '10000';
const NOT_THERE = 'ACQ.TRADE_NOT_EXIST';

type Answer = Readonly<Record<string, unknown>>;

export function alipayChannel(settings: AlipaySettings, parts: AlipayParts): NotifyingChannel {
  const ask = asker(settings, parts.exchange ?? exchangeRepeatable);
  return {
    platform: PAY_PLATFORMS.alipay,
    isRehearsal: false,
    async begin(request) {
      return { kind: 'redirect', url: pageUrl(await sdkOf(settings), request, parts.notifyUrl) };
    },
    async ask(serialNumber) {
      const answer = await ask('alipay.trade.query', { out_trade_no: serialNumber });
      if (answer.sub_code === NOT_THERE) return 'open';
      requireDone(answer);
      return paymentOf(answer, serialNumber);
    },
    async close(serialNumber) {
      const answer = await ask('alipay.trade.close', { out_trade_no: serialNumber });
      if (answer.sub_code !== NOT_THERE) requireDone(answer);
    },
    async refund({ serialNumber, refundNo, amountFen, reason }) {
      const answer = await ask('alipay.trade.refund', {
        out_trade_no: serialNumber,
        out_request_no: refundNo,
        refund_amount: yuanOfFen(amountFen),
        refund_reason: reason.slice(0, 100),
      });
      requireDone(answer);
      if (answer.fund_change === 'Y') return 'done';
      // Asked again, nothing moves a second time: what became of the first says another call.
      const known = await ask('alipay.trade.fastpay.refund.query', {
        out_trade_no: serialNumber,
        out_request_no: refundNo,
      });
      return known.refund_status === 'REFUND_SUCCESS' ? 'done' : 'pending';
    },
    readNotice: (told) => readNotice(settings, told),
  };
}

/** The library is loaded by whoever needs it first: a site that nobody pays on goes without. */
async function sdkOf(settings: AlipaySettings): Promise<AlipaySdk> {
  const { appId, privateKey, publicKey } = settings;
  const { AlipaySdk: Sdk } = await import('alipay-sdk');
  const keys = { privateKey: privateKey.trim(), alipayPublicKey: publicKey.trim(), keyType: 'PKCS8' as const };
  return new Sdk({ appId, ...keys, gateway: alipayGateway(settings), signType: 'RSA2' });
}

function pageUrl(sdk: AlipaySdk, request: PayRequest, notifyUrl: string): string {
  const { kind, platform } = request.client.environment;
  const isDesktop = kind === 'browser' && platform === 'other';
  return sdk.pageExecute(isDesktop ? 'alipay.trade.page.pay' : 'alipay.trade.wap.pay', 'GET', {
    timestamp: channelTime(Date.now()),
    notify_url: notifyUrl,
    return_url: request.returnUrl,
    bizContent: {
      out_trade_no: request.serialNumber,
      total_amount: yuanOfFen(request.amountFen),
      subject: request.title,
      product_code: isDesktop ? 'FAST_INSTANT_TRADE_PAY' : 'QUICK_WAP_WAY',
      time_expire: channelTime(request.expiresAt),
    },
  });
}

/** Asks Alipay and verifies what it answers. Throws PayFailure. */
function asker(settings: AlipaySettings, exchange: Exchange) {
  return async (method: string, bizContent: Readonly<Record<string, string>>): Promise<Answer> => {
    const sdk = await sdkOf(settings);
    const body = sdk.sdkExecute(method, { timestamp: channelTime(Date.now()), bizContent });
    const url = new URL(alipayGateway(settings));
    url.searchParams.set('charset', 'utf-8');
    const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' };
    try {
      const answered = await exchange({ method: 'POST', url, headers, body });
      const name = `${method.replaceAll('.', '_')}_response`;
      const { [name]: answer, sign } = answerSchema.parse(JSON.parse(answered.body));
      sdk.checkResponseSign(answered.body, name, sign, '');
      return z.record(z.string(), z.unknown()).parse(answer);
    } catch (failure) {
      throw new PayFailure(`Alipay gave no answer to ${method}`, { cause: failure });
    }
  };
}

const answerSchema = z.looseObject({ sign: z.string() });

function requireDone({ code, sub_code }: Answer): void {
  // 20000: nobody knows; 40004: it has refused.
  if (code !== OK) throw new PayFailure(`Alipay: ${String(sub_code ?? code)}`, { refused: code === '40004' });
}

function paymentOf(answer: Answer, serialNumber: string) {
  if (answer.trade_status === 'WAIT_BUYER_PAY') return 'open' as const;
  if (answer.trade_status === 'TRADE_CLOSED') return 'closed' as const;
  const amountFen = fenOfYuan(answer.total_amount);
  const isPaid = answer.trade_status === 'TRADE_SUCCESS' || answer.trade_status === 'TRADE_FINISHED';
  if (!isPaid || amountFen === null || typeof answer.trade_no !== 'string' || answer.out_trade_no !== serialNumber)
    throw new PayFailure('Alipay answered something else');
  const paidAt = readChannelTime(answer.send_pay_date) ?? Date.now();
  // The answer calls it buyer_user_id, the notice buyer_id.
  const payer = payerOf(answer.buyer_user_id, answer.buyer_open_id);
  return { serialNumber, tradeNo: answer.trade_no, amountFen, paidAt, ...payer };
}

/** By the number that is one for all apps; newer apps are told an open id of their own in its place. */
function payerOf(...ids: unknown[]): Pick<ChannelPayment, 'payer'> {
  const payer = ids.find((id) => typeof id === 'string' && id !== '' && id.length <= 128);
  return typeof payer === 'string' ? { payer } : {};
}

const noticeSchema = z.looseObject({
  notify_id: z.string().min(1).max(128),
  sign_type: z.literal('RSA2'),
  sign: z.string().min(1),
  charset: z.string().regex(/^utf-8$/i),
  app_id: z.string(),
  seller_id: z.string(),
  out_trade_no: z.string().max(64),
  trade_no: z.string().min(1).max(64),
  trade_status: z.string(),
  total_amount: z.string(),
});

/** What has gone back in all, with the number of the request that this time was: ours, or of its own console. */
function refundedNotice(noticeId: string, data: z.output<typeof noticeSchema>): ChannelNotice {
  const amountFen = fenOfYuan(data.refund_fee);
  const { out_trade_no: serialNumber, trade_no: tradeNo, out_biz_no } = data;
  if (amountFen === null || amountFen <= 0) return { noticeId, kind: 'other' };
  const isNamed = typeof out_biz_no === 'string' && /^[\w-]{1,64}$/.test(out_biz_no);
  const refundNo = isNamed ? out_biz_no : `alipay-${noticeId}`.slice(0, 64);
  return { noticeId, kind: 'refunded', serialNumber, tradeNo, refundNo, amountFen, isTotal: true };
}

async function readNotice(settings: AlipaySettings, { headers, body, now }: Told): Promise<ChannelNotice | null> {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(headers['content-type'] ?? '')) return null;
  const pairs = [...new URLSearchParams(body.toString('utf8'))];
  const fields = Object.fromEntries(pairs);
  const { success, data } = noticeSchema.safeParse(fields);
  if (!success || Object.keys(fields).length < pairs.length) return null;
  if (!(await sdkOf(settings)).checkNotifySignV2(fields)) return null;
  if (data.app_id !== settings.appId || data.seller_id !== settings.sellerId) return null;
  const currencies = [data.trans_currency, data.settle_currency, data.pay_currency];
  const amountFen = fenOfYuan(data.total_amount);
  if (amountFen === null || currencies.some((one) => one !== undefined && one !== 'CNY')) return null;
  const noticeId = data.notify_id;
  const isPaid = data.trade_status === 'TRADE_SUCCESS' || data.trade_status === 'TRADE_FINISHED';
  if (data.refund_fee !== undefined) return refundedNotice(noticeId, data);
  if (!isPaid) return { noticeId, kind: 'other' };
  const paidAt = readChannelTime(data.gmt_payment) ?? now;
  const payer = payerOf(data.buyer_id, data.buyer_open_id);
  const payment = { serialNumber: data.out_trade_no, tradeNo: data.trade_no, amountFen, paidAt, ...payer };
  return { noticeId, kind: 'paid', payment };
}
