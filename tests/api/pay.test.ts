import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { NO_COUPON } from '@/lib/campaign/coupon';
import { COUPON_CALL_COPY } from '@/lib/campaign/words/campaignCall';
import type { OrderPageProps } from '@/lib/order/views/orderPages';
import { callbackText } from '@/lib/payment/orderAddress';
import { database } from '@/lib/server/database/database';
import type { CouponTable } from '@/lib/server/db/campaignSchema';
import type { OpenDatabase } from '@/lib/server/db/client';
import { memberOrderPage } from '@/lib/server/order/pages/orderPages';
import { PageNotFound } from '@/lib/server/page/pageContext';
import { handleOrderCallback, openOrder, rehearse } from '@/lib/server/payment/calls/changePayment';
import { getCheckout, getRehearsal } from '@/lib/server/payment/calls/readPayment';
import { signCallback } from '@/lib/server/payment/commands/callbackSignature';
import { openChannels } from '@/lib/server/payment/openChannels';
import { ApiError } from '@/services/http/apiError';
import type { Endpoint } from '@/services/http/endpoint';
import * as calls from '@/services/payment';
import { call, callRaw } from '../kit/callApi';
import { couponRow } from '../kit/campaign';
import { withOwnDataDir } from '../kit/dataDir';
import { propertyRuns } from '../kit/fullRun';
import { placeOrder } from '../kit/order';
import { pageContext } from '../kit/pageContext';
import { type SignedIn, signIn } from '../kit/signIn';

// Paying for an order by the calls and by its page, in the rehearsal.

withOwnDataDir();
const NOW = Date.now();
const IOS_OLD = { kind: 'app', platform: 'ios', version: '11.0.0' } as const;

let opened: OpenDatabase;
let self: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  opened = await database();
});
beforeEach(async () => {
  self = await signIn(opened);
  other = await signIn(opened);
});
afterAll(() => vi.unstubAllEnvs());

const as = ({ userId }: SignedIn, more: object = {}) => ({
  viewer: { role: 'member', userId } as const,
  now: NOW,
  ...more,
});
const order = (who = self) => placeOrder(opened, who.userId, { now: NOW });
const rowOf = (serialNumber: string) =>
  opened.db.selectFrom('orders').selectAll().where('serial_number', '=', serialNumber).executeTakeFirstOrThrow();

test('what can be paid with is decided here, and says that it is a rehearsal', async () => {
  const { serial_number: serialNumber } = await order();
  const found = await call(opened, calls.getSupportPayPattern, { serialNumber }, as(self));
  expect(found).toEqual({
    methods: [2, 1].map((platform) => ({ platform, isDisabled: false, note: null, isRehearsal: true })),
    chosen: 2,
    problem: null,
  });
  const old = await call(opened, calls.getSupportPayPattern, { serialNumber }, as(self, { environment: IOS_OLD }));
  expect(old).toMatchObject({ chosen: null, methods: [{ platform: 1, isDisabled: true }] });
  const begun = { serialNumber, payMethod: 1 };
  const refused = await callRaw(opened, calls.unifiedOrder, begun, as(self, { environment: IOS_OLD }));
  expect(refused.envelope.errMsg).toBe('当前版本不支持支付宝支付，请升级APP');
});

test('the App Store sells at its own price, without a coupon, and what was rehearsed there is delivered', async () => {
  const STORE = { kind: 'app', platform: 'ios', version: '10.5.0' } as const;
  const card = { productCode: 'card-quarter' };
  await order();
  const price = { apple_price_fen: 7_800 };
  await opened.db.updateTable('products').set(price).where('code', '=', 'card-quarter').execute();
  await opened.db
    .insertInto('coupons')
    .values(couponRow(self.userId, { id: 'store-coupon', expires_at: NOW + 86_400_000, off_fen: 500 }))
    .execute();
  const elsewhere = await call(opened, getCheckout, card, as(self));
  expect(elsewhere).toMatchObject({ amountFen: 7_300, couponId: 'store-coupon' });
  const found = await call(opened, getCheckout, card, as(self, { environment: STORE }));
  expect(found).toMatchObject({ listFen: 7_800, amountFen: 7_800, couponId: null, coupons: [] });
  // Ordered with a coupon on another device.
  const made = await call(
    opened,
    openOrder,
    { ...card, couponId: 'store-coupon', idempotencyKey: 'store-1' },
    as(self),
  );
  const serialNumber = made.serialNumber ?? '';
  await call(opened, calls.unifiedOrder, { serialNumber, payMethod: 3 }, as(self, { environment: STORE }));
  const paid = await call(opened, rehearse, { serialNumber, platform: 3, outcome: 'paid' }, as(self));
  expect(paid).toEqual({ state: 'paid' });
  expect(await rowOf(serialNumber)).toMatchObject({ amount_fen: 7_800, coupon_id: null });
  const coupon = opened.db.selectFrom('coupons').select('state').where('id', '=', 'store-coupon');
  expect(await coupon.executeTakeFirst()).toEqual({ state: 'free' });
});

test('without demo data there is no rehearsal, and nothing to pay with', async () => {
  const { serial_number: serialNumber } = await order();
  vi.stubEnv('DEMO_DATA', 'off');
  expect((await openChannels(opened.db)).size).toBe(0);
  const found = await call(opened, calls.getSupportPayPattern, { serialNumber }, as(self));
  expect(found.problem).toBe('支付方式异常，当前不支持任何支付方式');
  expect((await callRaw(opened, calls.unifiedOrder, { serialNumber, payMethod: 1 }, as(self))).status).toBe(409);
  vi.unstubAllEnvs();
});

test.each([1, 2] as const)('platform %d: begun, paid at the cashier, once', async (platform) => {
  const { serial_number: serialNumber } = await order();
  const asked = { serialNumber, platform, outcome: 'paid' as const };
  expect((await callRaw(opened, rehearse, asked, as(self))).status).toBe(404);
  for (const _twice of [1, 2]) {
    const step = await call(opened, calls.unifiedOrder, { serialNumber, payMethod: platform }, as(self));
    expect(step).toEqual({ kind: 'redirect', url: expect.stringContaining('/common/order/cashier?') });
  }
  expect((await callRaw(opened, rehearse, asked, as(other))).status).toBe(404);
  expect((await callRaw(opened, getRehearsal, { serialNumber, platform }, as(other))).status).toBe(404);
  for (const _twice of [1, 2]) expect(await call(opened, rehearse, asked, as(self))).toEqual({ state: 'paid' });
  const payments = await opened.db.selectFrom('payments').selectAll().where('platform', '=', platform).execute();
  expect(payments).toMatchObject([{ rehearsal: 1, amount_fen: 3_000 }]);
  expect((await callRaw(opened, calls.unifiedOrder, { serialNumber, payMethod: platform }, as(self))).status).toBe(409);
});

test('500 bodies with more in them change nothing', async () => {
  const made = await order();
  const { serial_number: serialNumber } = made;
  const name = fc.constantFrom(
    'price',
    'amount',
    'amountFen',
    'userId',
    'count',
    'platform',
    'coupon',
    'offFen',
    'state',
    'title',
  );
  const value = fc.oneof(
    fc.integer(),
    fc.string(),
    fc.boolean(),
    fc.constant(null),
    fc.double(),
    fc.array(fc.integer()),
  );
  const extra = fc.dictionary(name, value, { minKeys: 1, maxKeys: 4 });
  await fc.assert(
    fc.asyncProperty(extra, fc.boolean(), async (more, isOrder) => {
      const body = isOrder
        ? { productCode: 'card-month', idempotencyKey: 'k', ...more }
        : { serialNumber, payMethod: 1, ...more };
      const endpoint = (isOrder ? openOrder : calls.unifiedOrder) as Endpoint<object, unknown>;
      const answer = await callRaw(opened, endpoint, body, as(self));
      expect(answer.status).toBe(400);
    }),
    { numRuns: propertyRuns(500) },
  );
  for (const payMethod of [0, 3, 4, 9]) {
    expect((await callRaw(opened, calls.unifiedOrder, { serialNumber, payMethod }, as(self))).status).toBe(409);
  }
  for (const payMethod of [-1, 1.5, 1e9, 'x', null]) {
    expect((await callRaw(opened, calls.unifiedOrder, { serialNumber, payMethod }, as(self))).status).toBe(400);
  }
  expect(await rowOf(serialNumber)).toEqual(made);
});

test('another’s order is as none', async () => {
  const { serial_number: serialNumber } = await order(other);
  for (const [endpoint, input] of [
    [calls.unifiedOrder, { serialNumber, payMethod: 1 }],
    [getCheckout, { serialNumber }],
    [calls.getSupportPayPattern, { serialNumber }],
  ] as const) {
    expect((await callRaw(opened, endpoint, input, as(self))).status).toBe(404);
  }
});

const ADDRESS = '/profile/buynewvip/order';

/** What a browser is told that opens the page: 200, a way within the site, or 404. */
async function open(path: string, orderCallback: string | null): Promise<{ status: number; to?: string }> {
  const payer = { address: '127.0.0.1', appWechatPay: false, orderCallback };
  try {
    const answer = await memberOrderPage.load(pageContext(opened, path, { now: NOW }, as(self, { payer })));
    return 'redirectTo' in answer ? { status: 307, to: answer.redirectTo } : { status: 200 };
  } catch (failure) {
    if (failure instanceof PageNotFound) return { status: 404 };
    if (failure instanceof ApiError && (failure.code === 'notFound' || failure.code === 'badInput'))
      return { status: 404 };
    throw failure;
  }
}

test('who comes back from WeChat without an address is led to their order, once', async () => {
  const { serial_number: serialNumber, product_code: productCode } = await order();
  const cookie = callbackText({ productCode, serialNumber }, NOW + 600_000, signCallback);
  const led = await open(ADDRESS, cookie);
  expect(led).toEqual({ status: 307, to: `${ADDRESS}?productCode=${productCode}&serialNumber=${serialNumber}` });
  expect(await open(led.to ?? '', cookie)).toEqual({ status: 200 });
  const answer = await callRaw(
    opened,
    handleOrderCallback,
    {},
    as(self, { payer: { address: '', appWechatPay: false, orderCallback: cookie } }),
  );
  expect(answer.effects).toEqual([{ do: 'dropCookie', cookie: 'orderCallback' }]);
  const late = callbackText({ productCode, serialNumber }, NOW - 1, signCallback);
  expect(await open(ADDRESS, late)).toEqual({ status: 307, to: '/profile/buynewvip/history?notice=order' });
});

test('2,000 cookies: a page, one hop within the site, or nothing', async () => {
  const foreign = await order(other);
  const raw = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom('a\r\nSet-Cookie: x=1', '//evil.example', 'x'.repeat(4_000), '...', '%0d%0a', '{}'),
  );
  const pieces = fc.tuple(fc.oneof(raw, fc.constant('card-month')), fc.oneof(raw, fc.constant(foreign.serial_number)));
  const signed = pieces.map(([productCode, serialNumber]) =>
    callbackText({ productCode, serialNumber }, NOW + 1_000, signCallback),
  );
  await fc.assert(
    fc.asyncProperty(fc.oneof(raw, signed), async (cookie) => {
      const first = await open(ADDRESS, cookie);
      expect([200, 307, 404]).toContain(first.status);
      if (first.to === undefined) return;
      expect(first.to).toMatch(
        /^\/profile\/buynewvip\/(history\?notice=order$|order\?productCode=[\w-]{1,64}&serialNumber=[\w-]{1,64}$)/,
      );
      if (first.to.startsWith(`${ADDRESS}?`)) expect([200, 404]).toContain((await open(first.to, cookie)).status);
    }),
    { numRuns: propertyRuns(2_000) },
  );
});

test('the page pays by its form alone, and asks for consent first', async () => {
  const posted = { do: 'pay', payMethod: '1', requestKey: 'one-form-0001' };
  const load = (form: object) =>
    memberOrderPage.load(
      pageContext(opened, `${ADDRESS}?productCode=card-month`, { now: NOW, posted: form as never }, as(self)),
    );
  expect(await load(posted)).toMatchObject({ problems: { consent: expect.any(String) }, checkout: { order: null } });
  const done = await load({ ...posted, consent: '1' });
  expect(done).toEqual({ redirectTo: expect.stringMatching(/^\/common\/order\/cashier\?/), seeOther: true });
});

// Coupons at the order's page.

const coupon = async (changes: Partial<CouponTable> = {}, who = self): Promise<string> => {
  const id = `coupon-${randomBytes(8).toString('hex')}`;
  await opened.db
    .insertInto('coupons')
    .values(couponRow(who.userId, { id, expires_at: NOW + 86_400_000, ...changes }))
    .execute();
  return id;
};
const productCode = 'card-month';
const checkout = (asked: Partial<calls.CheckoutAsked> = {}, who = self) =>
  call(opened, getCheckout, { productCode, ...asked }, as(who));
const stateOf = async (id: string) => {
  const { state, order_id } = await opened.db
    .selectFrom('coupons')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { state, order_id };
};

test('a buyer is shown the coupons that fit, the best is taken, and another or none may be', async () => {
  const small = await coupon({ off_fen: 500 });
  const best = await coupon({ off_fen: 1_200 });
  const soon = await coupon({ off_fen: 1_200, expires_at: NOW + 60_000 });
  const unfit = [
    await coupon({ kinds: 'market' }),
    await coupon({ least_fen: 3_001 }),
    await coupon({ expires_at: NOW }),
    await coupon({ state: 'used' }),
    await coupon({}, other),
  ];
  const found = await checkout();
  expect(found.coupons.map(({ id, offFen }) => [id, offFen])).toEqual([
    [soon, 1_200],
    [best, 1_200],
    [small, 500],
  ]);
  expect(found).toMatchObject({ listFen: 3_000, amountFen: 1_800, couponId: soon, order: null });
  expect(await checkout({ couponId: small })).toMatchObject({ amountFen: 2_500, couponId: small });
  expect(await checkout({ couponId: NO_COUPON })).toMatchObject({ amountFen: 3_000, couponId: null });
  for (const couponId of [...unfit, 'no-such-coupon']) {
    expect((await callRaw(opened, getCheckout, { productCode, couponId }, as(self))).status).toBe(409);
    const body = { productCode, couponId, idempotencyKey: `of-${couponId}` };
    expect((await callRaw(opened, openOrder, body, as(self))).status).toBeGreaterThanOrEqual(404);
  }
  const rows = await opened.db.selectFrom('orders').select('id').where('user_id', '=', self.userId).execute();
  expect(rows).toEqual([]);
});

const posted = (form: object) => ({ do: 'pay', payMethod: '1', consent: '1', ...form });
const page = (query: string, form: object | null = null) =>
  memberOrderPage.load(
    pageContext(opened, `${ADDRESS}?${query}`, { now: NOW, posted: form as never }, as(self)),
  ) as Promise<OrderPageProps & { redirectTo?: string }>;
const ordersOf = () =>
  opened.db.selectFrom('orders').selectAll().where('user_id', '=', self.userId).orderBy('made_at').execute();

test('the chosen coupon is spent once, and given back where another is chosen or the order is cancelled', async () => {
  const first = await coupon({ off_fen: 1_000 });
  const second = await coupon({ off_fen: 500 });
  const shown = await page(`productCode=${productCode}`);
  expect(shown.couponWays.map(({ coupon: way, isChosen }) => [way?.id ?? null, isChosen])).toEqual([
    [first, true],
    [second, false],
    [null, false],
  ]);
  expect(shown.couponWays[1]?.href).toBe(`${ADDRESS}?productCode=${productCode}&coupon=${second}`);
  await page(`productCode=${productCode}`, posted({ coupon: first, requestKey: 'form-1' }));
  const [made] = await ordersOf();
  expect(made).toMatchObject({ amount_fen: 2_000, coupon_id: first });
  expect(await stateOf(first)).toEqual({ state: 'held', order_id: made?.id });
  // The open order's own is among those to choose from; of another product it is not.
  const serialNumber = made?.serial_number ?? '';
  expect((await checkout({ serialNumber })).coupons.map(({ id }) => id)).toEqual([first, second]);
  expect((await checkout({ productCode: 'card-quarter' })).coupons.map(({ id }) => id)).toEqual([second]);
  const other_ = await page(`productCode=${productCode}&coupon=${second}`);
  expect(other_.checkout).toMatchObject({ amountFen: 2_500, couponId: second, order: null });
  await page(`productCode=${productCode}&coupon=${second}`, posted({ coupon: second, requestKey: 'form-2' }));
  expect((await ordersOf()).map(({ state }) => state)).toEqual(['cancelled', 'open']);
  expect((await stateOf(first)).state).toBe('free');
  expect((await stateOf(second)).state).toBe('held');
  await page(`productCode=${productCode}&coupon=none`, posted({ coupon: 'none', requestKey: 'form-3' }));
  const open = (await ordersOf()).filter(({ state }) => state === 'open');
  expect(open).toMatchObject([{ amount_fen: 3_000, coupon_id: null }]);
  expect((await stateOf(second)).state).toBe('free');
});

test('where the coupon that was shown is gone meanwhile, nothing is ordered and the page says so', async () => {
  const gone = await coupon({ off_fen: 1_000 });
  await opened.db.updateTable('coupons').set({ state: 'used' }).where('id', '=', gone).execute();
  const again = await page(`productCode=${productCode}`, posted({ coupon: gone, requestKey: 'form-4' }));
  expect(again).toMatchObject({
    problems: { other: COUPON_CALL_COPY.refusals.used },
    checkout: { amountFen: 3_000, couponId: null },
  });
  expect(await ordersOf()).toEqual([]);
});
