import { createSign, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAY_PLATFORMS } from '@/lib/payment/payPlatform';
import type { OpenDatabase } from '@/lib/server/db/client';
import { alipayChannel } from '@/lib/server/integrations/pay/alipayChannel';
import { appleChannel } from '@/lib/server/integrations/pay/appleChannel';
import type { NotifyingChannel } from '@/lib/server/integrations/pay/payChannel';
import { alipayNotice, alipayRehearsal, noticeFields } from '@/lib/server/integrations/pay/rehearsal/alipayFake';
import { makeAppleCertificates } from '@/lib/server/integrations/pay/rehearsal/appleCertificates';
import {
  APPLE_REHEARSAL,
  appleNotice,
  appleTransaction,
  notificationOf,
  signJws,
} from '@/lib/server/integrations/pay/rehearsal/appleFake';
import type { RehearsedTrade } from '@/lib/server/integrations/pay/rehearsal/rehearsalBooks';
import type { SignedNotice } from '@/lib/server/integrations/pay/rehearsal/rehearsalFake';
import { makeKeys } from '@/lib/server/integrations/pay/rehearsal/rehearsalKeys';
import {
  signedHeaders,
  transactionOf,
  wechatNotice,
  wechatPayRehearsal,
} from '@/lib/server/integrations/pay/rehearsal/wechatPayFake';
import { wechatPayChannel } from '@/lib/server/integrations/pay/wechatPayChannel';
import type { OrderRow } from '@/lib/server/order/queries/orders';
import { handleNotice } from '@/lib/server/payment/commands/handleNotice';
import { ApiError } from '@/services/http/apiError';
import { type Faults, notifyWith } from '../kit/noticeFaults';
import { placeOrder } from '../kit/order';
import { signIn } from '../kit/signIn';
import { openTestDatabase } from '../kit/testDatabase';

// What comes to the door of a channel: 40 cases a channel that are not its word, or not of our order, and change nothing.

const NOW = Date.now();
const keys = makeKeys();
const others = makeKeys();
const PRODUCT = 'com.example.month';
const notifyUrl = 'http://localhost/api/webhooks/x';
const silent = async () => {
  throw new Error('nobody is asked');
};
const alipay = alipayChannel(alipayRehearsal(keys), { notifyUrl, exchange: silent });
const wechat = wechatPayChannel(wechatPayRehearsal(keys), { notifyUrl, exchange: silent });
const apple = appleChannel(APPLE_REHEARSAL, { roots: [Buffer.from(keys.apple.root, 'base64')] });

let opened: OpenDatabase;
let order: OrderRow;
let trade: RehearsedTrade;
beforeAll(async () => {
  opened = await openTestDatabase();
  const { userId } = await signIn(opened);
  order = await placeOrder(opened, userId, { now: NOW });
  await opened.db.updateTable('products').set({ apple_product_id: PRODUCT }).where('code', '=', 'card-month').execute();
  trade = {
    serialNumber: order.serial_number,
    amountFen: order.amount_fen,
    title: order.title,
    state: 'paid',
    tradeNo: 'T1',
    paidAt: NOW,
    appleProductId: PRODUCT,
    refunds: {},
  };
});
afterAll(() => opened.close());

const TABLES = ['orders', 'payments', 'refunds', 'ledger_entries', 'membership_grants'] as const;
const rows = () =>
  Promise.all(TABLES.map((table) => opened.db.selectFrom(table).selectAll().execute())).then((all) =>
    JSON.stringify(all),
  );
const notices = () => opened.db.selectFrom('pay_notices').selectAll().execute();

async function tell(channel: NotifyingChannel, { headers, body }: SignedNotice, now = NOW): Promise<string> {
  try {
    return await handleNotice(opened, channel, { headers, body, now });
  } catch (failure) {
    if (failure instanceof ApiError) return failure.code;
    throw failure;
  }
}

/**
 * A case: what is sent. Those of `kept` are the channel's word, of no order of ours: kept, and refused. What the App Store has
 * sold and fits nothing (`unfit`) is kept for the console; what moves no money (`other`) is kept and does nothing.
 */
type Case = [name: string, make: () => SignedNotice, kept?: 'kept' | 'unfit' | 'other'];

function refuses(channel: NotifyingChannel, cases: readonly Case[]): void {
  test('40 cases', () => expect(new Set(cases.map(([name]) => name)).size).toBeGreaterThanOrEqual(40));
  test.each(cases)('%s', async (_name, make, kept) => {
    const before = await rows();
    const known = (await notices()).length;
    const refusal = kept === 'kept' ? 'conflict' : kept;
    expect(await tell(channel, make())).toBe(refusal ?? 'badSignature');
    expect(await rows()).toBe(before);
    expect((await notices()).length - known).toBe(kept ? 1 : 0);
  });
}

describe('Alipay', () => {
  type Fields = Record<string, string>;
  const fields = (changes: Fields = {}): Fields => ({
    ...noticeFields(keys, trade),
    notify_id: randomUUID(),
    ...changes,
  });
  const signed =
    (changes: Fields = {}) =>
    () =>
      alipayNotice(keys, fields(changes));
  const form = (body: string, headers: Record<string, string> = {}): SignedNotice => ({
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8', ...headers },
    body: Buffer.from(body),
  });
  /** Changed after it was signed. */
  const altered = (name: string, value: string | null) => () => {
    const params = new URLSearchParams(alipayNotice(keys, fields()).body.toString());
    if (value === null) params.delete(name);
    else params.set(name, value);
    return form(params.toString());
  };
  const without = (name: string) => () => {
    const { [name]: _gone, ...left } = fields();
    return alipayNotice(keys, left as Fields);
  };
  const sha1 = () => {
    const { sign_type: _left, ...left } = fields();
    const text = Object.entries(left)
      .map((pair) => pair.join('='))
      .sort()
      .join('&');
    const sign = createSign('RSA-SHA1').update(text).sign(keys.alipay.platform.privateKey, 'base64');
    return form(new URLSearchParams({ ...left, sign_type: 'RSA', sign }).toString());
  };
  refuses(alipay, [
    ['another key', () => alipayNotice(others, { ...fields() })],
    [
      'the merchant’s own key',
      () => alipayNotice({ ...keys, alipay: { ...keys.alipay, platform: keys.alipay.app } }, fields()),
    ],
    ...[
      'total_amount',
      'out_trade_no',
      'trade_no',
      'trade_status',
      'seller_id',
      'app_id',
      'notify_id',
      'gmt_payment',
      'subject',
      'buyer_id',
      'charset',
      'version',
    ].map((name): Case => [`altered ${name}`, altered(name, name === 'total_amount' ? '0.01' : 'other')]),
    ...['sign', 'sign_type', 'notify_id', 'app_id', 'seller_id', 'trade_no', 'total_amount'].map(
      (name): Case => [`taken out: ${name}`, altered(name, null)],
    ),
    ...['notify_id', 'app_id', 'seller_id', 'out_trade_no', 'trade_no', 'trade_status', 'total_amount', 'charset'].map(
      (name): Case => [`signed without ${name}`, without(name)],
    ),
    ['a field more', () => form(`${alipayNotice(keys, fields()).body}&x=1`)],
    ['a field twice', () => form(`${alipayNotice(keys, fields()).body}&total_amount=0.01`)],
    ['SHA-1', sha1],
    ['an empty signature', altered('sign', '')],
    ['no base64', altered('sign', '%%%')],
    ['JSON', () => ({ headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(fields())) })],
    ['no type', () => ({ headers: {}, body: alipayNotice(keys, fields()).body })],
    ['nothing', () => form('')],
    ['another app', signed({ app_id: '2021000000000001' })],
    ['another merchant', signed({ seller_id: '2088000000000001' })],
    ['dollars', signed({ trans_currency: 'USD' })],
    ['settled in dollars', signed({ settle_currency: 'USD' })],
    ['an amount that is none', signed({ total_amount: '1e3' })],
    ['another charset', signed({ charset: 'gbk' })],
    ['less', signed({ total_amount: '0.01' }), 'kept'],
    ['a fen more', signed({ total_amount: '30.01' }), 'kept'],
    ['no order of ours', signed({ out_trade_no: 'somebodyelsesorder0000' }), 'kept'],
  ]);

  test('a payment that waits or is closed pays nothing', async () => {
    const before = await rows();
    for (const trade_status of ['WAIT_BUYER_PAY', 'TRADE_CLOSED'])
      expect(await tell(alipay, signed({ trade_status })())).toBe('other');
    expect(await rows()).toBe(before);
  });
});

describe('WeChat Pay', () => {
  const id = () => randomUUID();
  const transaction = (changes: object = {}) => ({ ...transactionOf(keys, trade), transaction_id: 'T2', ...changes });
  const sent = (changes: object = {}, from = keys, facts: object = {}) =>
    wechatNotice(from, transaction(changes), { id: id(), now: NOW, ...facts });
  const header = (name: string, value: string | undefined) => (): SignedNotice => {
    const { headers, body } = sent();
    const { [name]: _gone, ...left } = headers;
    return { headers: value === undefined ? left : { ...left, [name]: value }, body };
  };
  const resigned =
    (change: (notice: Record<string, unknown>) => object, at = NOW) =>
    (): SignedNotice => {
      const text = JSON.stringify(change(JSON.parse(sent().body.toString())));
      return { headers: { ...signedHeaders(keys, text, at) }, body: Buffer.from(text) };
    };
  const resource = (changes: object) =>
    resigned((notice) => ({ ...notice, resource: { ...(notice.resource as object), ...changes } }));
  const signature = () => sent().headers['wechatpay-signature'] ?? '';
  const mixed = { ...keys, wechatPay: { ...keys.wechatPay, v3Key: others.wechatPay.v3Key } };
  const foreign = { ...keys, wechatPay: { ...keys.wechatPay, platform: others.wechatPay.platform } };
  refuses(wechat, [
    ['another key', () => sent({}, foreign)],
    [
      'the merchant’s own key',
      () => sent({}, { ...keys, wechatPay: { ...keys.wechatPay, platform: keys.wechatPay.merchant } }),
    ],
    ['encrypted with another key', () => sent({}, mixed)],
    ...['wechatpay-serial', 'wechatpay-signature', 'wechatpay-timestamp', 'wechatpay-nonce'].flatMap((name): Case[] => [
      [`without ${name}`, header(name, undefined)],
      [`another ${name}`, header(name, name.endsWith('timestamp') ? String(Math.floor(NOW / 1_000) - 1) : 'other')],
    ]),
    ['the signature of another', header('wechatpay-signature', '')],
    [
      'a sign test',
      () => ({ ...sent(), headers: { ...sent().headers, 'wechatpay-signature': `WECHATPAY/SIGNTEST/${signature()}` } }),
    ],
    ['a sign test alone', header('wechatpay-signature', 'WECHATPAY/SIGNTEST/')],
    ['six minutes old', () => wechatNotice(keys, transaction(), { id: id(), now: NOW - 360_000 })],
    ['a day old', () => wechatNotice(keys, transaction(), { id: id(), now: NOW - 86_400_000 })],
    ['six minutes ahead', () => wechatNotice(keys, transaction(), { id: id(), now: NOW + 360_000 })],
    ['a time that is none', header('wechatpay-timestamp', 'now')],
    ['an altered body', () => ({ ...sent(), body: Buffer.from(`${sent().body} `) })],
    ['no body', () => ({ ...sent(), body: Buffer.from('') })],
    ['no JSON', () => ({ headers: { ...signedHeaders(keys, 'x', NOW) }, body: Buffer.from('x') })],
    ['no id', resigned(({ id: _gone, ...notice }) => notice)],
    ['a long id', resigned((notice) => ({ ...notice, id: 'x'.repeat(129) }))],
    ['no resource', resigned(({ resource: _gone, ...notice }) => notice)],
    ['another algorithm', resource({ algorithm: 'AEAD_AES_128_GCM' })],
    ['altered cipher text', resource({ ciphertext: Buffer.from('x'.repeat(64)).toString('base64') })],
    ['a short cipher text', resource({ ciphertext: 'AAAA' })],
    ['another nonce', resource({ nonce: 'x'.repeat(12) })],
    ['other associated data', resource({ associated_data: 'other' })],
    ['an event that there is not', resigned((notice) => ({ ...notice, event_type: 'OTHER.SUCCESS' }))],
    ['another app', () => sent({ appid: 'wx0000000000000001' })],
    ['another merchant', () => sent({ mchid: '1900000001' })],
    ['dollars', () => sent({ amount: { total: trade.amountFen, currency: 'USD' } })],
    ['no currency', () => sent({ amount: { total: trade.amountFen } })],
    ['no amount', () => sent({ amount: undefined })],
    ['half a fen', () => sent({ amount: { total: trade.amountFen + 0.5, currency: 'CNY' } })],
    ['not paid', () => sent({ trade_state: 'NOTPAY' })],
    ['closed', () => sent({ trade_state: 'CLOSED' })],
    ['without a number', () => sent({ transaction_id: undefined })],
    ['of a refund of another merchant', () => sent({ mchid: '1' }, keys, { type: 'REFUND.SUCCESS' })],
    ['less', () => sent({ amount: { total: 1, currency: 'CNY' } }), 'kept'],
    ['a fen more', () => sent({ amount: { total: trade.amountFen + 1, currency: 'CNY' } }), 'kept'],
    ['no order of ours', () => sent({ out_trade_no: 'somebodyelsesorder0000' }), 'kept'],
  ]);
});

describe('Apple', () => {
  const plain = makeAppleCertificates({ hasMarks: false });
  const told = (transaction: object = {}, more: { type?: string } = {}, from = keys) =>
    appleNotice(from, {
      ...notificationOf(from, { ...trade, tradeNo: 'T3' }, { ...more, transaction }),
      notificationUUID: randomUUID(),
    });
  const notification = (changes: object) => () =>
    appleNotice(keys, {
      ...notificationOf(keys, { ...trade, tradeNo: 'T3' }),
      notificationUUID: randomUUID(),
      ...changes,
    });
  const json = (content: unknown): SignedNotice => ({ headers: {}, body: Buffer.from(JSON.stringify(content)) });
  const jws = (from = keys, header: object = {}) =>
    signJws(from, { ...appleTransaction({ ...trade, tradeNo: 'T4' }) }, header);
  const part = (at: number, text: string | (() => string)) => () => {
    const parts = jws().split('.');
    parts[at] = typeof text === 'string' ? text : text();
    return json({ signedTransaction: parts.join('.') });
  };
  const chain = (x5c: unknown) => () => json({ signedTransaction: jws(keys, { x5c }) });
  const { leaf, intermediate, root } = keys.apple;
  const mine = others.apple;
  const claims = () => Buffer.from(JSON.stringify(appleTransaction({ ...trade, amountFen: 1 }))).toString('base64url');
  refuses(apple, [
    ['another root', () => told({}, {}, others)],
    ['no marks', () => told({}, {}, { ...keys, apple: plain })],
    ['another leaf', chain([mine.leaf, intermediate, root])],
    ['another intermediate', chain([leaf, mine.intermediate, root])],
    ['two certificates', chain([leaf, intermediate])],
    ['one certificate', chain([leaf])],
    ['four certificates', chain([leaf, intermediate, root, root])],
    ['no certificate', chain([])],
    ['no chain', chain(undefined)],
    ['a chain of words', chain(['a', 'b', 'c'])],
    ['a leaf in place of the intermediate', chain([leaf, leaf, root])],
    [
      'the key of another',
      () =>
        json({
          signedTransaction: signJws({ apple: { ...keys.apple, leafKey: mine.leafKey } }, appleTransaction(trade)),
        }),
    ],
    ['altered claims', part(1, claims)],
    ['altered head', part(0, Buffer.from('{"alg":"none"}').toString('base64url'))],
    ['no signature', part(2, '')],
    ['another signature', part(2, 'A'.repeat(86))],
    ['no algorithm', () => json({ signedTransaction: jws(keys, { alg: 'none' }) })],
    ['a shared key’s algorithm', () => json({ signedTransaction: jws(keys, { alg: 'HS256' }) })],
    ['not a JWS', () => json({ signedTransaction: 'a.b.c' })],
    ['an empty one', () => json({ signedPayload: '' })],
    ['another name', () => json({ payload: jws() })],
    ['both forms', () => json({ signedPayload: jws(), signedTransaction: jws() })],
    ['a number', () => json({ signedPayload: 1 })],
    ['no JSON', () => ({ headers: {}, body: Buffer.from('x') })],
    ['nothing', () => ({ headers: {}, body: Buffer.from('') })],
    ['a transaction in place of a notification', () => json({ signedPayload: jws() })],
    ['another app', () => told({ bundleId: 'com.other' })],
    ['a notification of another app', notification({ data: { bundleId: 'com.other', environment: 'Sandbox' } })],
    ['another environment', () => told({ environment: 'Production' })],
    [
      'a notification of another environment',
      notification({ data: { bundleId: APPLE_REHEARSAL.bundleId, environment: 'Production' } }),
    ],
    ['no environment', () => told({ environment: undefined })],
    ['no id', notification({ notificationUUID: undefined })],
    ['nothing signed within', notification({ data: { bundleId: APPLE_REHEARSAL.bundleId, environment: 'Sandbox' } })],
    ['no account token', () => told({ appAccountToken: undefined }), 'unfit'],
    ['a token that is none', () => told({ appAccountToken: 'me' }), 'unfit'],
    ['another product', () => told({ productId: 'com.example.cheap' }), 'unfit'],
    ['no product', () => told({ productId: undefined }), 'unfit'],
    ['dollars', () => told({ currency: 'USD' }), 'unfit'],
    ['no currency', () => told({ currency: undefined }), 'unfit'],
    ['no price', () => told({ price: undefined }), 'unfit'],
    ['a price of nothing', () => told({ price: 0 }), 'unfit'],
    ['half a fen', () => told({ price: trade.amountFen * 10 + 5 }), 'unfit'],
    ['two at once', () => told({ quantity: 2 }), 'unfit'],
    ['shared by a family', () => told({ inAppOwnershipType: 'FAMILY_SHARED' }), 'unfit'],
    ['taken back before', () => told({ revocationDate: NOW }), 'other'],
    ['without a number', () => told({ transactionId: undefined }), 'unfit'],
    ['the token of nobody', () => told({ appAccountToken: randomUUID() }), 'kept'],
  ]);
});

describe('what is true', () => {
  const telling: readonly (readonly [string, NotifyingChannel, (trade: RehearsedTrade) => SignedNotice])[] = [
    ['Alipay', alipay, (one) => alipayNotice(keys, noticeFields(keys, one))],
    ['WeChat Pay', wechat, (one) => wechatNotice(keys, transactionOf(keys, one), { id: one.tradeNo, now: NOW })],
    ['Apple', apple, (one) => appleNotice(keys, notificationOf(keys, one))],
  ];
  const bad: Faults[] = [{ times: 20, atOnce: true }, { times: 3, delayMs: 1, reorder: true }, { drop: [0] }];
  test.each(telling)('%s: pays once, however badly it is told', async (_name, channel, make) => {
    for (const [at, faults] of bad.entries()) {
      const { userId } = await signIn(opened);
      const made = await placeOrder(opened, userId, { now: NOW });
      const one = { ...trade, serialNumber: made.serial_number, tradeNo: `P${channel.platform}-${at}` };
      const answers = await notifyWith([make(one), make(one)], faults, (notice) => tell(channel, notice));
      expect(answers.filter((answer) => answer === 'paid')).toHaveLength(1);
      expect(answers.filter((answer) => answer !== 'paid' && answer !== 'again')).toEqual([]);
      const paid = await opened.db.selectFrom('payments').selectAll().where('order_id', '=', made.id).execute();
      expect(paid).toHaveLength(1);
      const granted = await opened.db
        .selectFrom('membership_grants')
        .select('days')
        .where('user_id', '=', userId)
        .execute();
      expect(granted).toEqual([{ days: made.days }]);
    }
  });

  test('a refund at the channel’s own console is told and booked, and the App Store’s reversal takes it back', async () => {
    const booked = async (channel: NotifyingChannel, one: RehearsedTrade, sent: readonly SignedNotice[]) => {
      const outcomes = [];
      for (const notice of sent) outcomes.push(await tell(channel, notice));
      const row = opened.db.selectFrom('orders').select(['state', 'refunded_fen']);
      const { state, refunded_fen } = await row.where('serial_number', '=', one.serialNumber).executeTakeFirstOrThrow();
      return [...outcomes, state, refunded_fen];
    };
    const bought = async (tradeNo: string): Promise<RehearsedTrade> => {
      const { userId } = await signIn(opened);
      const made = await placeOrder(opened, userId, { now: NOW });
      return { ...trade, serialNumber: made.serial_number, tradeNo };
    };
    const one = await bought('R-alipay');
    const back = (fen: string, notify_id: string, trade_status: string) =>
      alipayNotice(keys, {
        ...noticeFields(keys, one),
        notify_id,
        trade_status,
        refund_fee: fen,
        out_biz_no: notify_id,
      });
    const paid = alipayNotice(keys, noticeFields(keys, one));
    // Told before its payment, then all that is left: Alipay closes the trade.
    expect(
      await booked(alipay, one, [
        back('10.00', 'c1', 'TRADE_SUCCESS'),
        paid,
        back('10.00', 'c1', 'TRADE_SUCCESS'),
        back('30.00', 'c2', 'TRADE_CLOSED'),
      ]),
    ).toEqual(['early', 'paid', 'again', 'refunded', 'refunded', 3_000]);
    const sold = await bought('R-apple');
    const told = (type: string) => appleNotice(keys, notificationOf(keys, sold, { type }));
    const events = ['REFUND_REVERSED', 'REFUND', 'ONE_TIME_CHARGE', 'REFUND'].map(told);
    expect(await booked(apple, sold, events)).toEqual(['early', 'early', 'paid', 'again', 'paid', 0]);
  });

  test('who paid is told apart by a keyed hash, and the notice is kept without them', async () => {
    const told: readonly (readonly [NotifyingChannel, (trade: RehearsedTrade) => SignedNotice])[] = [
      [alipay, (one) => alipayNotice(keys, { ...noticeFields(keys, one), buyer_id: '2088102122524333' })],
      [
        alipay,
        (one) => {
          const { buyer_id: _none, ...fields } = noticeFields(keys, one);
          return alipayNotice(keys, { ...fields, buyer_open_id: '074a1CcTG1LelxKe4xQC0zgNdId0nxi95b5lsNpazWYoCo5' });
        },
      ],
      [
        wechat,
        (one) =>
          wechatNotice(
            keys,
            { ...transactionOf(keys, one), payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' } },
            { id: one.tradeNo, now: NOW },
          ),
      ],
      // Paid none the less.
      [
        wechat,
        (one) =>
          wechatNotice(keys, { ...transactionOf(keys, one), payer: { openid: '' } }, { id: one.tradeNo, now: NOW }),
      ],
    ];
    const payersOf = async (userId: string) => {
      const rows = await opened.db
        .selectFrom('campaign_payers')
        .select('payer')
        .where('user_id', '=', userId)
        .execute();
      return rows.map(({ payer }) => payer);
    };
    const payers: string[][] = [];
    for (const [at, [channel, make]] of told.entries()) {
      const paid = [];
      for (const who of ['one', 'other']) {
        const { userId } = await signIn(opened);
        const made = await placeOrder(opened, userId, { now: NOW });
        const one = { ...trade, serialNumber: made.serial_number, tradeNo: `W-${at}-${who}` };
        expect(await tell(channel, make(one))).toBe('paid');
        paid.push(await payersOf(userId));
      }
      expect(paid[0], 'one purse, two accounts').toEqual(paid[1]);
      payers.push(paid[0] ?? []);
    }
    expect(payers.map(({ length }) => length)).toEqual([1, 1, 1, 0]);
    expect(new Set(payers.flat()).size).toBe(3);
    const kept = JSON.stringify([await notices(), payers]);
    for (const name of ['2088102122524333', '074a1CcTG1', 'oUpF8uMuAJO']) expect(kept).not.toContain(name);
  });

  test('a token is of one order: PAY_PLATFORMS has no other channel', () =>
    expect(Object.values(PAY_PLATFORMS)).toEqual([alipay.platform, wechat.platform, apple.platform]));
});
