import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '@/lib/kernel/day';
import { ORDER_CALL_COPY as copy } from '@/lib/order/words/orderCall';
import type { OpenDatabase } from '@/lib/server/db/client';
import { cancelOwnOrder, requestRefund, withdrawOwnRefund } from '@/lib/server/order/calls/changeOrders';
import { getOrder, listOrders } from '@/lib/server/order/calls/readOrders';
import { seedCatalogue } from '@/lib/server/order/commands/seedCatalogue';
import { settleRefund } from '@/lib/server/order/commands/settleRefund';
import { memberStatusPage } from '@/lib/server/order/pages/statusPages';
import * as calls from '@/services/order';
import { call, callRaw } from '../kit/callApi';
import { propertyRuns } from '../kit/fullRun';
import { payOrder, placeOrder } from '../kit/order';
import { pageContext } from '../kit/pageContext';
import { askRefund } from '../kit/refunds';
import { type SignedIn, signIn } from '../kit/signIn';
import { openTestDatabase } from '../kit/testDatabase';
import { NOW } from '../kit/today';

// Orders as their buyer sees them: past the calls, to the database.

let opened: OpenDatabase;
let self: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  opened = await openTestDatabase();
  await seedCatalogue({ ...opened, now: NOW });
});
afterAll(() => opened.close());
beforeEach(async () => {
  self = await signIn(opened);
  other = await signIn(opened);
});

const as = ({ userId }: SignedIn) => ({ viewer: { role: 'member', userId } as const });
const order = (productCode = 'card-month') => placeOrder(opened, self.userId, { now: NOW, productCode });
const paid = (more: { rehearsal?: boolean } = {}) => payOrder(opened, self.userId, { now: NOW, ...more });
const get = (serialNumber: string) => call(opened, getOrder, { serialNumber }, as(self));
const statusOf = async (endpoint: Parameters<typeof callRaw>[1], input: object, who = self) =>
  (await callRaw(opened, endpoint, input, as(who))).status;
const statusPage = (serialNumber: string, more: string, posted?: Record<string, string>) =>
  memberStatusPage.load(
    pageContext(
      opened,
      `/profile/buynewvip/status?productCode=card-month&serialNumber=${serialNumber}${more}`,
      { now: NOW, posted: posted ?? null },
      as(self),
    ),
  );
const rowsOf = (table: 'orders' | 'refunds' | 'payments') =>
  opened.db.selectFrom(table).selectAll().orderBy('id').execute();

test('an order says what it costs, what can be done with it, and until when', async () => {
  const { serial_number: serialNumber } = await order();
  expect(await get(serialNumber)).toMatchObject({
    serialNumber,
    productCode: 'card-month',
    title: '月卡',
    state: 'open',
    listFen: 3_000,
    amountFen: 3_000,
    days: 30,
    untilAt: null,
    isDelivered: false,
    isRehearsal: false,
    refunds: [],
    invoice: null,
    canCancel: true,
    canRequestRefund: false,
    canRequestInvoice: false,
  });
  const status = { serialNumber };
  expect(await call(opened, calls.getOrderStatus, status, as(self))).toMatchObject({ state: 'open', isSettled: false });
  expect(await call(opened, cancelOwnOrder, status, as(self))).toMatchObject({
    state: 'cancelled',
    isSettled: true,
  });
  expect(await statusOf(cancelOwnOrder, status)).toBe(409);
});

test('a paid card says when it ends, and less once the money of a refund has arrived', async () => {
  const { serial_number: serialNumber } = await paid();
  expect(await get(serialNumber)).toMatchObject({
    state: 'paid',
    untilAt: NOW + 30 * DAY_MS,
    isDelivered: true,
    platform: 1,
    canCancel: false,
    canRequestRefund: true,
    canRequestInvoice: true,
  });
  const context = { ...opened, now: NOW };
  const { id } = await askRefund(context, { serialNumber, amountFen: 1_000, reason: '少用', askedBy: 'one' });
  expect(await get(serialNumber)).toMatchObject({
    state: 'part-refunded',
    refundedFen: 1_000,
    untilAt: NOW + 30 * DAY_MS,
    refunds: [{ amountFen: 1_000, days: 10, state: 'approved', isTaken: false, isOwed: false, answer: null }],
  });
  await settleRefund(context, id);
  expect(await get(serialNumber)).toMatchObject({
    untilAt: NOW + 20 * DAY_MS,
    refunds: [{ days: 10, state: 'done', isTaken: true }],
  });
});

test('a refund is asked for once, with a reason, and changes nothing by itself', async () => {
  const { serial_number: serialNumber } = await paid();
  expect(await statusOf(requestRefund, { serialNumber, reason: ' ' })).toBe(400);
  expect(await call(opened, requestRefund, { serialNumber, reason: '买错了' }, as(self))).toMatchObject({
    amountFen: 3_000,
    days: 30,
    state: 'asked',
  });
  expect(await statusOf(requestRefund, { serialNumber, reason: '买错了' })).toBe(409);
  // Taken back while nobody has decided, and asked for anew.
  const own = () => call(opened, getOrder, { serialNumber }, as(self));
  expect(await own()).toMatchObject({ canWithdrawRefund: true, refund: 'asked' });
  expect(await call(opened, withdrawOwnRefund, { serialNumber }, as(self))).toMatchObject({ state: 'withdrawn' });
  expect(await own()).toMatchObject({ canWithdrawRefund: false, canRequestRefund: true, refund: null });
  expect(await statusOf(withdrawOwnRefund, { serialNumber })).toBe(409);
  await call(opened, requestRefund, { serialNumber, reason: '买错了' }, as(self));
  expect(await get(serialNumber)).toMatchObject({ state: 'paid', canRequestRefund: false });
  expect(
    await statusOf(requestRefund, { serialNumber: (await order('card-year')).serial_number, reason: '退钱' }),
  ).toBe(409);
});

test('its page says what a refund and an invoice lack, by field, and keeps what was typed', async () => {
  const { serial_number: serialNumber } = await paid();
  const load = (posted: Record<string, string>) => statusPage(serialNumber, '', posted);
  expect(await load({ do: 'refund', reason: ' 退 ' })).toMatchObject({
    problems: { reason: copy.reason },
    typed: { reason: ' 退 ' },
  });
  expect(await load({ do: 'refund', reason: '退'.repeat(201) })).toMatchObject({ problems: { reason: copy.reason } });
  expect(await load({ do: 'invoice', title: '', taxNumber: '123', email: 'nobody' })).toMatchObject({
    problems: copy.invoice,
  });
  expect((await get(serialNumber)).refunds).toEqual([]);
  expect(await load({ do: 'refund', reason: '买错了' })).toEqual({
    redirectTo: expect.stringContaining('done=refund-asked'),
    seeOther: true,
  });
});

test('that nothing was paid is said no more once money came after the cancellation', async () => {
  const { id, serial_number: serialNumber } = await order();
  await call(opened, cancelOwnOrder, { serialNumber }, as(self));
  expect(await statusPage(serialNumber, '&done=cancelled')).toMatchObject({ done: 'cancelled' });
  await opened.db.updateTable('orders').set({ state: 'paid-late' }).where('id', '=', id).execute();
  expect(await statusPage(serialNumber, '&done=cancelled')).toMatchObject({ done: null });
});

test('an invoice names whom the buyer said, encrypted, and is not made for a rehearsal', async () => {
  const { serial_number: serialNumber } = await paid();
  const named = { title: ' 上海某某有限公司 ', taxNumber: '91310000ma1fl0abc1', email: 'a@b.example ' };
  await call(opened, calls.requestInvoice, { serialNumber, ...named }, as(self));
  expect((await get(serialNumber)).invoice).toEqual({
    title: '上海某某有限公司',
    taxNumber: '91310000MA1FL0ABC1',
    email: 'a@b.example',
    askedAt: NOW,
    sentAt: null,
  });
  expect(JSON.stringify(await rowsOf('orders'))).not.toContain('某某');
  const wrong = await callRaw(
    opened,
    calls.requestInvoice,
    { serialNumber, title: '', taxNumber: '123', email: 'nobody' },
    as(self),
  );
  expect(wrong).toMatchObject({ status: 400 });
  const rehearsed = await paid({ rehearsal: true });
  expect(await statusOf(calls.requestInvoice, { serialNumber: rehearsed.serial_number, ...named })).toBe(409);
  const open = await order('card-quarter');
  expect(await statusOf(calls.requestInvoice, { serialNumber: open.serial_number, ...named })).toBe(409);
});

test('what another ordered is answered as what there is not', async () => {
  const { serial_number: serialNumber } = await paid();
  const invoice = { title: '我', taxNumber: '', email: 'a@b.example' };
  for (const who of [other]) {
    expect(await statusOf(getOrder, { serialNumber }, who)).toBe(404);
    expect(await statusOf(calls.getOrderStatus, { serialNumber }, who)).toBe(404);
    expect(await statusOf(cancelOwnOrder, { serialNumber }, who)).toBe(404);
    expect(await statusOf(requestRefund, { serialNumber, reason: '退钱' }, who)).toBe(404);
    expect(await statusOf(calls.requestInvoice, { serialNumber, ...invoice }, who)).toBe(404);
  }
  expect(await call(opened, listOrders, {}, as(other))).toEqual({ orders: [], total: 0 });
});

test('a list has one’s own, of one kind, the latest first', async () => {
  const first = await paid();
  const second = await order('card-year');
  const all = await call(opened, listOrders, {}, as(self));
  expect(all.total).toBe(2);
  expect(new Set(all.orders.map(({ serialNumber }) => serialNumber))).toEqual(
    new Set([first.serial_number, second.serial_number]),
  );
  expect(await call(opened, listOrders, { kind: 'trade' }, as(self))).toEqual({ orders: [], total: 0 });
  expect((await call(opened, listOrders, { pageSize: 1, page: 2 }, as(self))).orders).toHaveLength(1);
});

test('500 bodies with a price, a state, another’s id or a method change nothing', async () => {
  const { serial_number: serialNumber } = await order();
  const before = JSON.stringify(await Promise.all([rowsOf('orders'), rowsOf('refunds'), rowsOf('payments')]));
  const names = ['amountFen', 'amount_fen', 'price', 'state', 'userId', 'user_id', 'platform', 'days', 'paidAt'];
  const extra = fc.dictionary(
    fc.oneof(fc.constantFrom(...names, '__proto__', 'constructor'), fc.string({ minLength: 1, maxLength: 12 })),
    fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.constant(null), fc.array(fc.integer())),
    { minKeys: 1, maxKeys: 5 },
  );
  const known = new Set(['serialNumber', 'reason', 'title', 'taxNumber', 'email']);
  const refused = async (more: Record<string, unknown>) => {
    for (const [endpoint, input] of [
      [cancelOwnOrder, { serialNumber }],
      [requestRefund, { serialNumber, reason: '退钱' }],
      [calls.requestInvoice, { serialNumber, title: '我', taxNumber: '', email: 'a@b.example' }],
    ] as const) {
      const body = Object.assign(Object.create(null), more, input);
      expect(await statusOf(endpoint, body)).toBe(400);
    }
  };
  await fc.assert(
    fc.asyncProperty(
      extra.filter((more) => Object.keys(more).some((name) => !known.has(name))),
      refused,
    ),
    { numRuns: propertyRuns(500) },
  );
  expect(JSON.stringify(await Promise.all([rowsOf('orders'), rowsOf('refunds'), rowsOf('payments')]))).toBe(before);
});
