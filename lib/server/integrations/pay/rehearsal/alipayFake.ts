import { createSign, createVerify, randomUUID } from 'node:crypto';
import { defined } from '@/lib/kernel/defined';
import { fenOfYuan, yuanOfFen } from '@/lib/payment/yuan';
import type { AlipaySettings } from '@/lib/server/settings/readPaySettings';
import type { Answered, Asked } from '../../exchange';
import { channelTime } from '../payTimes';
import { paid, paidBack, type RehearsalBooks, type RehearsedTrade } from './rehearsalBooks';
import type { RehearsalFake, SignedNotice } from './rehearsalFake';
import type { RehearsalKeys } from './rehearsalKeys';

/** A merchant that Alipay does not know. */
export const alipayRehearsal = ({ alipay }: RehearsalKeys): AlipaySettings => ({
  appId: '2021000000000000',
  sellerId: '2088000000000000',
  gateway: 'https://alipay.rehearsal.invalid/gateway.do',
  privateKey: alipay.app.privateKey,
  publicKey: alipay.platform.publicKey,
});

type Fields = Readonly<Record<string, string>>;

export function alipayFake(keys: RehearsalKeys, books: RehearsalBooks): RehearsalFake {
  const { appId } = alipayRehearsal(keys);
  /** The fields of a request, where the merchant has signed them. */
  const read = (params: URLSearchParams): Fields => {
    const { sign = '', ...fields } = Object.fromEntries(params);
    const isSigned = createVerify('RSA-SHA256')
      .update(signedText(fields), 'utf8')
      .verify(keys.alipay.app.publicKey, sign, 'base64');
    if (!isSigned || fields.app_id !== appId) throw new Error('invalid signature');
    return fields;
  };
  return {
    arrive(step) {
      if (step.kind !== 'redirect') throw new Error('Alipay leads to its page');
      const order = contentOf(read(new URL(step.url).searchParams));
      const amountFen = fenOfYuan(order.total_amount);
      if (amountFen === null || !order.out_trade_no) throw new Error('no order');
      const [serialNumber, title] = [order.out_trade_no, order.subject ?? ''];
      books.open({ serialNumber, title, amountFen, appleProductId: null });
    },
    async exchange(asked: Asked): Promise<Answered> {
      const params = new URLSearchParams(asked.body);
      for (const [name, value] of asked.url.searchParams) if (!params.has(name)) params.set(name, value);
      // Added to the address by whoever posts; Alipay does not count it twice.
      const fields = read(params);
      const answer = answerOf(books, fields.method ?? '', contentOf(fields));
      const text = JSON.stringify(answer);
      const name = `${(fields.method ?? '').replaceAll('.', '_')}_response`;
      const body = `{"${name}":${text},"sign":"${signOf(keys, text)}"}`;
      return { status: 200, headers: { 'content-type': 'text/html;charset=utf-8' }, body };
    },
    find: (serialNumber) => books.find(serialNumber),
    pay(serialNumber, now) {
      const trade = paid(books, serialNumber, now);
      return trade && alipayNotice(keys, noticeFields(keys, trade));
    },
  };
}

const signedText = (fields: Fields): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&');

const signOf = ({ alipay }: RehearsalKeys, text: string): string =>
  createSign('RSA-SHA256').update(text, 'utf8').sign(alipay.platform.privateKey, 'base64');

const contentOf = ({ biz_content = '{}' }: Fields): Record<string, string | undefined> => JSON.parse(biz_content);

const DONE = { code: '10000', msg: 'Success' };
const refused = (sub_code: string) => ({ code: '40004', msg: 'Business Failed', sub_code });

function answerOf(books: RehearsalBooks, method: string, order: Record<string, string | undefined>): object {
  const serialNumber = order.out_trade_no ?? '';
  const trade = books.find(serialNumber);
  if (!trade) return refused('ACQ.TRADE_NOT_EXIST');
  const named = { out_trade_no: serialNumber, trade_no: trade.tradeNo };
  if (method === 'alipay.trade.query') return { ...DONE, ...named, ...stateOf(trade) };
  if (method === 'alipay.trade.close') {
    if (trade.state === 'paid') return refused('ACQ.TRADE_STATUS_ERROR');
    books.write({ ...trade, state: 'closed' });
    return { ...DONE, ...named };
  }
  const refundNo = order.out_request_no ?? '';
  if (method === 'alipay.trade.fastpay.refund.query') {
    const isDone = trade.refunds[refundNo] !== undefined;
    return defined({ ...DONE, ...named, refund_status: isDone ? 'REFUND_SUCCESS' : undefined });
  }
  if (method !== 'alipay.trade.refund') return refused('isv.invalid-method');
  const back = paidBack(books, serialNumber, refundNo, fenOfYuan(order.refund_amount) ?? 0);
  return back ? { ...DONE, ...named, fund_change: back.isNew ? 'Y' : 'N' } : refused('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
}

const STATES = { waiting: 'WAIT_BUYER_PAY', paid: 'TRADE_SUCCESS', closed: 'TRADE_CLOSED' };

const stateOf = ({ state, amountFen, paidAt }: RehearsedTrade) =>
  defined({
    trade_status: STATES[state],
    total_amount: yuanOfFen(amountFen),
    send_pay_date: paidAt !== null ? channelTime(paidAt) : undefined,
  });

/** What Alipay tells of a payment; its id is that of the payment, so that told again it is the same. */
export function noticeFields(keys: RehearsalKeys, trade: RehearsedTrade): Record<string, string> {
  const { appId, sellerId } = alipayRehearsal(keys);
  const at = channelTime(trade.paidAt ?? 0);
  return {
    notify_time: at,
    notify_type: 'trade_status_sync',
    notify_id: `rehearsal-${trade.tradeNo}`,
    charset: 'utf-8',
    version: '1.0',
    sign_type: 'RSA2',
    app_id: appId,
    auth_app_id: appId,
    seller_id: sellerId,
    trade_no: trade.tradeNo,
    out_trade_no: trade.serialNumber,
    trade_status: 'TRADE_SUCCESS',
    total_amount: yuanOfFen(trade.amountFen),
    receipt_amount: yuanOfFen(trade.amountFen),
    subject: trade.title,
    gmt_create: at,
    gmt_payment: at,
    buyer_id: `2088${randomUUID().replace(/\D/g, '').padEnd(12, '0').slice(0, 12)}`,
  };
}

/** Signed as Alipay signs: over all but sign and sign_type. */
export function alipayNotice(keys: RehearsalKeys, fields: Record<string, string>): SignedNotice {
  const { sign_type: _left, ...signed } = fields;
  const body = new URLSearchParams({ ...fields, sign: signOf(keys, signedText(signed)) });
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
  return { headers, body: Buffer.from(body.toString()) };
}
