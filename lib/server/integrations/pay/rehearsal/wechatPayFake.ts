import { createCipheriv, createSign, createVerify, randomUUID } from 'node:crypto';
import type { WechatPaySettings } from '@/lib/server/settings/readPaySettings';
import type { Answered, Asked } from '../../exchange';
import { zonedTime } from '../payTimes';
import { paid, paidBack, type RehearsalBooks, type RehearsedTrade } from './rehearsalBooks';
import type { RehearsalFake, SignedNotice } from './rehearsalFake';
import type { RehearsalKeys } from './rehearsalKeys';

/** A merchant that WeChat Pay does not know. */
export const wechatPayRehearsal = ({ wechatPay }: RehearsalKeys): WechatPaySettings => ({
  appId: 'wx0000000000000000',
  mchId: '1900000000',
  certSerial: '00000000',
  v3Key: wechatPay.v3Key,
  privateKey: wechatPay.merchant.privateKey,
  publicKey: wechatPay.platform.publicKey,
  publicKeyId: 'PUB_KEY_ID_REHEARSAL00',
  endpoint: 'https://wechat-pay.rehearsal.invalid',
});

/** Who pays in the rehearsal, where WeChat has not said who it is. */
export const REHEARSAL_OPEN_ID = 'rehearsal-payer';

interface Said {
  status: number;
  body?: object;
}

export function wechatPayFake(keys: RehearsalKeys, books: RehearsalBooks): RehearsalFake {
  return {
    // It came with the request for its prepay number.
    arrive(_step, { serialNumber }) {
      if (!books.find(serialNumber)) throw new Error('no order');
    },
    async exchange(asked: Asked): Promise<Answered> {
      const { status, body } = isSigned(keys, asked) ? answerOf(keys, books, asked) : { status: 401, body: SIGN_ERROR };
      const text = body === undefined ? '' : JSON.stringify(body);
      return { status, headers: signedHeaders(keys, text, Date.now()), body: text };
    },
    find: (serialNumber) => books.find(serialNumber),
    pay(serialNumber, now) {
      const trade = paid(books, serialNumber, now);
      return trade && wechatNotice(keys, transactionOf(keys, trade), { id: noticeIdOf(trade), now: Date.now() });
    },
  };
}

const noticeIdOf = ({ tradeNo }: RehearsedTrade): string => `rehearsal-${tradeNo}`;
const SIGN_ERROR = { code: 'SIGN_ERROR', message: 'wrong signature' };

function isSigned({ wechatPay }: RehearsalKeys, { method, url, headers, body }: Asked): boolean {
  const named = /(\w+)="([^"]*)"/g;
  const parts = Object.fromEntries(
    [...(headers.authorization ?? '').matchAll(named)].map(([, name, value]) => [name, value]),
  );
  const text = `${method}\n${url.pathname}${url.search}\n${parts.timestamp}\n${parts.nonce_str}\n${body}\n`;
  return createVerify('RSA-SHA256')
    .update(text)
    .verify(wechatPay.merchant.publicKey, parts.signature ?? '', 'base64');
}

function answerOf(keys: RehearsalKeys, books: RehearsalBooks, { method, url, body }: Asked): Said {
  const sent = body === '' ? {} : JSON.parse(body);
  const [, serialNumber = '', isClose] =
    /^\/v3\/pay\/transactions\/out-trade-no\/([\w-]+)(\/close)?$/.exec(url.pathname) ?? [];
  if (serialNumber !== '') {
    const trade = books.find(serialNumber);
    if (!trade) return { status: 404, body: { code: 'ORDER_NOT_EXIST', message: '' } };
    return isClose && method === 'POST' ? closed(books, trade) : { status: 200, body: transactionOf(keys, trade) };
  }
  if (url.pathname === '/v3/refund/domestic/refunds') return refunded(books, sent);
  const [, kind] = /^\/v3\/pay\/transactions\/(jsapi|h5|native)$/.exec(url.pathname) ?? [];
  if (!kind) return { status: 404, body: { code: 'NOT_FOUND', message: '' } };
  books.open({
    serialNumber: sent.out_trade_no,
    amountFen: sent.amount.total,
    title: sent.description,
    appleProductId: null,
  });
  const token = `rehearsal${sent.out_trade_no}`;
  const answers = {
    jsapi: { prepay_id: token },
    h5: { h5_url: `https://wechat-pay.rehearsal.invalid/h5?prepay_id=${token}` },
    native: { code_url: `weixin://wxpay/bizpayurl?pr=${token}` },
  };
  return { status: 200, body: answers[kind as keyof typeof answers] };
}

function closed(books: RehearsalBooks, trade: RehearsedTrade): Said {
  if (trade.state === 'paid') return { status: 400, body: { code: 'ORDERPAID', message: '' } };
  books.write({ ...trade, state: 'closed' });
  return { status: 204 };
}

interface RefundSent {
  out_trade_no: string;
  out_refund_no: string;
  amount: { refund: number };
}

function refunded(books: RehearsalBooks, { out_trade_no, out_refund_no, amount }: RefundSent): Said {
  const back = paidBack(books, out_trade_no, out_refund_no, amount.refund);
  if (!back) return { status: 403, body: { code: 'NOT_ENOUGH', message: '' } };
  return { status: 200, body: { refund_id: `R${back.trade.tradeNo}`, out_refund_no, status: 'SUCCESS' } };
}

const STATES = { waiting: 'NOTPAY', paid: 'SUCCESS', closed: 'CLOSED' };

/** A transaction as WeChat Pay describes it. */
export function transactionOf(keys: RehearsalKeys, trade: RehearsedTrade) {
  const { appId, mchId } = wechatPayRehearsal(keys);
  return {
    appid: appId,
    mchid: mchId,
    out_trade_no: trade.serialNumber,
    trade_state: STATES[trade.state],
    amount: { total: trade.amountFen, payer_total: trade.amountFen, currency: 'CNY', payer_currency: 'CNY' },
    ...(trade.paidAt !== null ? paidPart(trade.tradeNo, trade.paidAt) : undefined),
  };
}

const paidPart = (tradeNo: string, paidAt: number) => ({
  transaction_id: tradeNo,
  success_time: zonedTime(paidAt),
  trade_type: 'NATIVE',
  payer: { openid: REHEARSAL_OPEN_ID },
});

interface NoticeFacts {
  id: string;
  /** UTC ms */
  now: number;
  type?: string;
}

/** Encrypted for the merchant, and signed. */
export function wechatNotice(
  keys: RehearsalKeys,
  resource: object,
  { id, now, type = 'TRANSACTION.SUCCESS' }: NoticeFacts,
): SignedNotice {
  const text = JSON.stringify({
    id,
    create_time: zonedTime(now),
    resource_type: 'encrypt-resource',
    event_type: type,
    summary: '支付成功',
    resource: sealed(keys, JSON.stringify(resource)),
  });
  return { headers: { ...signedHeaders(keys, text, now) }, body: Buffer.from(text) };
}

function sealed({ wechatPay }: RehearsalKeys, text: string) {
  const [nonce, associated_data] = [randomUUID().replaceAll('-', '').slice(0, 12), 'transaction'];
  const cipher = createCipheriv('aes-256-gcm', wechatPay.v3Key, nonce).setAAD(Buffer.from(associated_data));
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  const ciphertext = bytes.toString('base64');
  return { algorithm: 'AEAD_AES_256_GCM', ciphertext, nonce, associated_data, original_type: 'transaction' };
}

/** The headers under which WeChat Pay signs a body; `at` in UTC ms. */
export function signedHeaders(keys: RehearsalKeys, body: string, at: number) {
  const [timestamp, nonce] = [String(Math.floor(at / 1_000)), randomUUID().replaceAll('-', '')];
  const signature = createSign('RSA-SHA256')
    .update(`${timestamp}\n${nonce}\n${body}\n`)
    .sign(keys.wechatPay.platform.privateKey, 'base64');
  return {
    'content-type': 'application/json',
    'wechatpay-serial': wechatPayRehearsal(keys).publicKeyId,
    'wechatpay-signature': signature,
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
  };
}
