import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '@/lib/kernel/day';
import { ORDER_OPEN_MS } from '@/lib/order/orderState';
import type { PayPlatform } from '@/lib/payment/payPlatform';
import type { CommandContext } from '@/lib/server/command/context';
import type { OpenDatabase } from '@/lib/server/db/client';
import {
  type ChannelNotice,
  type ChannelPayment,
  type PayChannel,
  PayFailure,
  type RefundRequest,
} from '@/lib/server/integrations/pay/payChannel';
import { grantDays } from '@/lib/server/membership/commands/grantDays';
import { revokeDays } from '@/lib/server/membership/commands/revokeDays';
import { listGrantsOf, ownBenefits } from '@/lib/server/membership/queries/membershipGrants';
import { requestRefund } from '@/lib/server/order/commands/askRefund';
import { cancelOrder } from '@/lib/server/order/commands/cancelOrder';
import { createOrder } from '@/lib/server/order/commands/createOrder';
import { expireOrders } from '@/lib/server/order/commands/expireOrders';
import { payBack } from '@/lib/server/order/commands/payBack';
import { pollChannels } from '@/lib/server/order/commands/pollChannels';
import { recordPayment } from '@/lib/server/order/commands/recordPayment';
import { seedCatalogue } from '@/lib/server/order/commands/seedCatalogue';
import { settleRefund } from '@/lib/server/order/commands/settleRefund';
import { deliverOrderJob } from '@/lib/server/order/jobs/deliverOrder';
import { findOrder, moveOrder, type OrderRow, storePlatform } from '@/lib/server/order/queries/orders';
import { appendPrice } from '@/lib/server/order/queries/products';
import { listRefundsOf } from '@/lib/server/order/queries/refunds';
import { ledgerBalances } from '@/lib/server/payment/queries/ledger';
import { listNoticesOf, listPaymentsOf } from '@/lib/server/payment/queries/payments';
import { DEAR_CARD, orderToMake, paymentOf } from '../../kit/order';
import { approveRefund, askRefund, refuseRefund } from '../../kit/refunds';
import { signIn } from '../../kit/signIn';
import { openTestDatabase } from '../../kit/testDatabase';
import { NOW } from '../../kit/today';

let opened: OpenDatabase;
let userId: string;
let now = NOW;
const context = (): CommandContext => ({ db: opened.db, dialect: opened.dialect, now });
beforeEach(async () => {
  opened = await openTestDatabase();
  now = NOW;
  await seedCatalogue(context());
  ({ userId } = await signIn(opened));
});
afterEach(() => opened.close());

const MONEY = { rehearsal: false };
const order = (productCode?: string) => createOrder(context(), orderToMake(userId, productCode));
const pay = (of: OrderRow, changes: Partial<ChannelPayment> = {}, platform: PayPlatform = 1) =>
  recordPayment(context(), platform, paymentOf(of, now, changes), MONEY);
const stateOf = async ({ id }: OrderRow) => (await findOrder(opened.db, id))?.state;
const expiry = async () =>
  (await opened.db.selectFrom('users').select('vip_expires_at').where('id', '=', userId).executeTakeFirstOrThrow())
    .vip_expires_at;
const balances = async () => Object.fromEntries((await ledgerBalances(opened.db)).map((row) => [row.account, row.sum]));
const daysLeft = async () => (((await expiry()) ?? 0) - NOW) / DAY_MS;
const notices = async (of: OrderRow) =>
  (await listNoticesOf(opened.db, of.serial_number)).map(({ outcome }) => outcome);

test('a paid card gives its days once, and the books say where the money is', async () => {
  const made = await order();
  expect(made).toMatchObject({ state: 'open', list_fen: 3_000, amount_fen: 3_000, expires_at: now + ORDER_OPEN_MS });
  expect(made.serial_number).toMatch(/^\w{22}$/);
  expect(await pay(made)).toBe('paid');
  expect(await pay(made)).toBe('again');
  expect(await stateOf(made)).toBe('paid');
  expect(await daysLeft()).toBe(30);
  expect(await balances()).toEqual({ 'channel:1': 3_000, 'income:card': -3_000 });
  expect(await findOrder(opened.db, made.id)).toMatchObject({ paid_at: now, platform: 1, delivered_at: now });
  const second = await order();
  expect(second.id).not.toBe(made.id);
  await pay(second);
  expect(await daysLeft()).toBe(60);
});

test('two presses are one order for fifteen minutes, and the same form is the same order for ever', async () => {
  const asked = orderToMake(userId);
  const first = await createOrder(context(), asked);
  const again = await createOrder(context(), asked);
  expect(again.id).toBe(first.id);
  expect((await order()).id).toBe(first.id);
  expect((await order('card-year')).id).not.toBe(first.id);
  await expect(createOrder(context(), { ...asked, productCode: 'card-year' })).rejects.toMatchObject({
    code: 'conflict',
  });
  now += ORDER_OPEN_MS;
  const later = await order();
  expect(later.id).not.toBe(first.id);
  expect(await stateOf(first)).toBe('expired');
  expect((await createOrder(context(), asked)).id).toBe(first.id);
});

test('the price is the catalogue’s of the moment, the member’s where a card opens it, and stays the order’s', async () => {
  await opened.db.updateTable('products').set({ kind: 'card', days: 1 }).where('code', '=', 'card-month').execute();
  await appendPrice(opened.db, {
    id: 'sale',
    product_code: 'card-month',
    price_fen: 2_000,
    member_price_fen: 1_500,
    from_at: NOW + 1,
    staff_id: null,
    reason: '活动',
    made_at: NOW,
  });
  const before = await order();
  expect(before.amount_fen).toBe(3_000);
  now += ORDER_OPEN_MS;
  expect(await order()).toMatchObject({ list_fen: 2_000, amount_fen: 2_000, price_id: 'sale' });
  expect((await findOrder(opened.db, before.id))?.amount_fen).toBe(3_000);
  now += ORDER_OPEN_MS;
  await pay(await order('card-year'));
  expect((await ownBenefits(opened.db, userId, now)).has('member-price')).toBe(true);
  expect((await order()).amount_fen).toBe(1_500);
});

test('what is not sold, or is none, cannot be ordered', async () => {
  await opened.db.updateTable('products').set({ on_sale: 0 }).where('code', '=', 'card-month').execute();
  for (const code of ['card-month', 'card-none', 'week', 'card-year-1', '', '__proto__'])
    await expect(order(code)).rejects.toMatchObject({ code: 'notFound' });
});

test('another amount, an unknown order and another’s number change no order and are kept', async () => {
  const made = await order();
  for (const amountFen of [2_999, 3_001, 1, 30, 0])
    expect(await pay(made, { amountFen, tradeNo: `t${amountFen}` })).toBe('wrong-amount');
  expect(await recordPayment(context(), 1, { ...paymentOf(made, now), serialNumber: 'x'.repeat(22) }, MONEY)).toBe(
    'unknown-order',
  );
  expect(await stateOf(made)).toBe('open');
  expect(await notices(made)).toEqual(Array(5).fill('wrong-amount'));
  expect(await balances()).toEqual({});
  // A notice that was refused is refused again, as often as it comes.
  const notice = { kind: 'paid', noticeId: 'n1', payment: paymentOf(made, now, { amountFen: 1 }) } as const;
  for (let time = 0; time < 3; time += 1) expect(await recordPayment(context(), 2, notice, MONEY)).toBe('wrong-amount');
});

test('money for a closed order is kept, owed, and paid back by itself', async () => {
  const cancelled = await order();
  await cancelOrder(context(), { userId, serialNumber: cancelled.serial_number });
  const over = await order('card-year');
  now += ORDER_OPEN_MS;
  expect(await expireOrders(context())).toBe(1);
  for (const late of [cancelled, over]) {
    expect(await pay(late)).toBe('late');
    expect(await stateOf(late)).toBe('paid-late');
  }
  expect(await expiry()).toBeNull();
  expect(await balances()).toEqual({ 'channel:1': 28_800, 'owed:late': -28_800 });
  const channel = fakeChannel();
  for (const late of [cancelled, over]) {
    const [refund] = await listRefundsOf(opened.db, late.id);
    expect(refund).toMatchObject({ state: 'approved', owed: 1, asked_by: null, days: 0 });
    expect(await payBack(context(), refund?.id ?? '', new Map([[1, channel]]))).toBe('done');
    expect(await payBack(context(), refund?.id ?? '', new Map([[1, channel]]))).toBe('needless');
    expect(await stateOf(late)).toBe('refunded');
  }
  expect(await balances()).toEqual({ 'channel:1': 0, 'owed:late': 0 });
  expect(channel.refunds.map(({ amountFen }) => amountFen)).toEqual([3_000, 25_800]);
});

test('what is paid twice, by two channels, is bought once; the second goes back', async () => {
  const made = await order();
  expect(await pay(made, { tradeNo: 'a' }, 1)).toBe('paid');
  expect(await pay(made, { tradeNo: 'b' }, 2)).toBe('late');
  expect(await stateOf(made)).toBe('paid');
  expect(await daysLeft()).toBe(30);
  const [first, second] = await listPaymentsOf(opened.db, made.id);
  const [refund] = await listRefundsOf(opened.db, made.id);
  expect([first?.trade_no, second?.trade_no, refund?.payment_id]).toEqual(['a', 'b', second?.id]);
  await payBack(context(), refund?.id ?? '', new Map([[2, fakeChannel({ platform: 2 })]]));
  expect(await stateOf(made)).toBe('paid');
  expect(await balances()).toEqual({ 'channel:1': 3_000, 'channel:2': 0, 'income:card': -3_000, 'owed:late': 0 });
});

test('a refund takes its days back with it, part and whole, and never more than was paid', async () => {
  const made = await order('card-quarter');
  await pay(made);
  const asked = (amountFen?: number, days?: number) =>
    askRefund(context(), {
      serialNumber: made.serial_number,
      reason: '用不上',
      askedBy: 'staff-1',
      amountFen,
      days,
    });
  expect(await asked(2_600)).toMatchObject({ state: 'approved', days: 30, amount_fen: 2_600 });
  expect(await stateOf(made)).toBe('part-refunded');
  // Not before the money has arrived.
  expect(await daysLeft()).toBe(90);
  expect(await asked(1_300, 5)).toMatchObject({ days: 5 });
  for (const wrong of [0, -1, 3_901, 1.5, Number.NaN])
    await expect(asked(wrong)).rejects.toMatchObject({ code: 'conflict' });
  await expect(asked(1_000, 56)).rejects.toMatchObject({ code: 'conflict' });
  expect(await asked()).toMatchObject({ amount_fen: 3_900, days: 55 });
  expect(await stateOf(made)).toBe('refunded');
  expect(await daysLeft()).toBe(90);
  await expect(asked(1)).rejects.toMatchObject({ code: 'conflict' });
  expect(await balances()).toEqual({ 'channel:1': 7_800, 'income:card': 0, 'owed:refund': -7_800 });
  const channel = fakeChannel();
  const lefts: number[] = [];
  // The last that was asked for arrives first.
  for (const { id } of (await listRefundsOf(opened.db, made.id)).toSorted((one, other) => other.days - one.days)) {
    expect(await payBack(context(), id, new Map([[1, channel]]))).toBe('done');
    lefts.push(await daysLeft());
  }
  expect(lefts).toEqual([35, 5, 0]);
  expect(await balances()).toEqual({ 'channel:1': 0, 'income:card': 0, 'owed:refund': 0 });
  expect(await ownBenefits(opened.db, userId, now)).toEqual(new Set());
});

test('days that a host of the version before took at the decision are not taken once more at the arrival', async () => {
  const made = await order('card-quarter');
  await pay(made);
  const ask = (amountFen: number) =>
    askRefund(context(), { serialNumber: made.serial_number, reason: '用不上', askedBy: 'staff-1', amountFen });
  const before = await ask(2_600);
  await revokeDays(opened.db, context(), { source: 'order', sourceRef: made.id, days: before.days });
  expect(await daysLeft()).toBe(60);
  await settleRefund(context(), before.id);
  expect(await daysLeft()).toBe(60);
  await settleRefund(context(), (await ask(2_600)).id);
  expect(await daysLeft()).toBe(30);
});

test('of more than one may pay back alone a second person says yes', async () => {
  await appendPrice(opened.db, DEAR_CARD);
  const dear = await order('card-year');
  await pay(dear);
  const refund = await askRefund(context(), { serialNumber: dear.serial_number, reason: '退', askedBy: 'one' });
  expect(refund.state).toBe('asked');
  expect(await daysLeft()).toBe(365);
  await expect(approveRefund(context(), { refundId: refund.id, staffId: 'one' })).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(await approveRefund(context(), { refundId: refund.id, staffId: 'two' })).toBe('approved');
  expect(await daysLeft()).toBe(365);
  await settleRefund(context(), refund.id);
  expect(await daysLeft()).toBe(0);
  await expect(approveRefund(context(), { refundId: refund.id, staffId: 'three' })).rejects.toMatchObject({
    code: 'conflict',
  });
  // The buyer asked: it takes two of the staff.
  const again = await order('card-year');
  await pay(again);
  const own = await requestRefund(context(), userId, { serialNumber: again.serial_number, reason: '不要了' });
  await expect(
    requestRefund(context(), userId, { serialNumber: again.serial_number, reason: '不要了' }),
  ).rejects.toMatchObject({ code: 'conflict' });
  expect(await approveRefund(context(), { refundId: own.id, staffId: 'one' })).toBe('needs-second');
  await expect(approveRefund(context(), { refundId: own.id, staffId: 'one' })).rejects.toMatchObject({
    code: 'conflict',
  });
  await refuseRefund(context(), { refundId: own.id, staffId: 'two', answer: '已经用了' });
  expect(await stateOf(again)).toBe('paid');
  expect(await daysLeft()).toBe(365);
});

test('a channel that refuses leaves the refund to the console, one that says nothing is asked again', async () => {
  const made = await order();
  await pay(made);
  const { id } = await askRefund(context(), { serialNumber: made.serial_number, reason: '退', askedBy: null });
  const silent = fakeChannel({ refund: () => Promise.reject(new PayFailure('timed out')) });
  await expect(payBack(context(), id, new Map([[1, silent]]))).rejects.toThrow('timed out');
  const pending = fakeChannel({ refund: async () => 'pending' });
  await expect(payBack(context(), id, new Map([[1, pending]]))).rejects.toThrow('not paid back yet');
  const refusing = fakeChannel({
    refund: () => Promise.reject(new PayFailure('Alipay: ACQ.SELLER_BALANCE_NOT_ENOUGH', { refused: true })),
  });
  expect(await payBack(context(), id, new Map([[1, refusing]]))).toBe('failed');
  expect(await listRefundsOf(opened.db, made.id)).toMatchObject([
    { state: 'failed', answer: '支付宝没有退：商户余额不足，充值后再退（ACQ.SELLER_BALANCE_NOT_ENOUGH）' },
  ]);
  expect(await balances()).toMatchObject({ 'owed:refund': -3_000 });
  // Nothing has arrived: nothing is taken.
  expect(await daysLeft()).toBe(30);
  const [failed] = await listRefundsOf(opened.db, made.id);
  expect(failed?.taken_at).toBeNull();
});

test('the App Store’s refunds shorten the membership, once', async () => {
  const made = await order();
  await pay(made, {}, 3);
  const told: ChannelNotice = {
    kind: 'refunded',
    noticeId: 'apple-1',
    serialNumber: made.serial_number,
    tradeNo: `trade ${made.serial_number}`,
    refundNo: 'apple refund',
    amountFen: 3_000,
  };
  expect(await recordPayment(context(), 3, told, MONEY)).toBe('refunded');
  expect(await recordPayment(context(), 3, told, MONEY)).toBe('again');
  expect(await recordPayment(context(), 3, { ...told, noticeId: 'apple-2', refundNo: 'other' }, MONEY)).toBe('again');
  expect(await stateOf(made)).toBe('refunded');
  expect(await daysLeft()).toBe(0);
  expect(await balances()).toEqual({ 'channel:3': 0, 'income:card': 0, 'owed:refund': 0 });
});

test('rehearsal money has accounts of its own', async () => {
  const made = await order();
  await recordPayment(context(), 1, paymentOf(made, now), { rehearsal: true });
  await askRefund(context(), { serialNumber: made.serial_number, reason: '退', askedBy: null });
  expect(Object.keys(await balances()).every((account) => account.startsWith('rehearsal:'))).toBe(true);
});

test('days come after those that are left, and what is over begins anew', async () => {
  const give = (sourceRef: string, days: number) =>
    opened.db
      .transaction()
      .execute((transaction) =>
        grantDays(transaction, context(), { userId, source: 'code', sourceRef, cardCode: 'card-month', days }),
      );
  expect(await give('a', 7)).toBe(NOW + 7 * DAY_MS);
  expect(await give('a', 7)).toBeNull();
  expect(await give('b', 30)).toBe(NOW + 37 * DAY_MS);
  now = NOW + 100 * DAY_MS;
  expect(await give('c', 1)).toBe(NOW + 101 * DAY_MS);
  for (const days of [0, -1, 1.5, Number.NaN]) await expect(give('d', days)).rejects.toThrow(RangeError);
  const days = (await listGrantsOf(opened.db, userId)).map((grant) => grant.days);
  expect(days.toSorted((one, other) => one - other)).toEqual([1, 7, 30]);
});

test('a refund that was decided when its days went with the decision takes none again', async () => {
  const made = await order();
  await pay(made);
  const { id } = await askRefund(context(), { serialNumber: made.serial_number, reason: '退', askedBy: null });
  await opened.db.updateTable('refunds').set({ taken_at: now }).where('id', '=', id).execute();
  await settleRefund(context(), id);
  expect(await daysLeft()).toBe(30);
});

test('a refund of days that were over takes nothing from those that run now', async () => {
  const old = await order();
  await pay(old);
  now = NOW + 40 * DAY_MS;
  await pay(await order());
  const { id } = await askRefund(context(), { serialNumber: old.serial_number, reason: '退', askedBy: null });
  await settleRefund(context(), id);
  expect(await daysLeft()).toBe(70);
});

test('what cannot be handed over is paid all the same, and handed over by a job', async () => {
  const made = await order();
  await opened.db.updateTable('orders').set({ days: null }).where('id', '=', made.id).execute();
  expect(await pay(made)).toBe('paid');
  expect(await findOrder(opened.db, made.id)).toMatchObject({ state: 'paid', delivered_at: null });
  expect(await balances()).toEqual({ 'channel:1': 3_000, 'income:card': -3_000 });
  const jobs = await opened.db.selectFrom('jobs').selectAll().where('kind', '=', 'deliver-order').execute();
  expect(jobs.map(({ key }) => key)).toEqual([made.id]);
  // Of what is handed over late some has gone back by then.
  await opened.db.updateTable('orders').set({ days: 30 }).where('id', '=', made.id).execute();
  const asked = { serialNumber: made.serial_number, amountFen: 1_000, reason: '少用', askedBy: null };
  await settleRefund(context(), (await askRefund(context(), asked)).id);
  await deliverOrderJob.run({ orderId: made.id }, { opened, now, signal: new AbortController().signal });
  expect(await daysLeft()).toBe(20);
});

test('who comes second with an order as it was changes nothing', async () => {
  const stale = await order();
  const change = { now, paid_at: now, payment_id: 'p', platform: 1 } as const;
  expect(await moveOrder(opened.db, stale, 'cancel', { now })).toMatchObject({ state: 'cancelled' });
  expect(await moveOrder(opened.db, stale, 'expire', { now })).toBeNull();
  expect(await moveOrder(opened.db, stale, 'pay', change)).toBeNull();
  expect(await stateOf(stale)).toBe('cancelled');
});

test('a channel’s number, a notice and a source of days are in the database once', async () => {
  const made = await order();
  await pay(made);
  const [payment] = await listPaymentsOf(opened.db, made.id);
  const [grant] = await listGrantsOf(opened.db, userId);
  if (!payment || !grant) throw new Error('nothing was paid');
  for (const again of [
    opened.db.insertInto('payments').values({ ...payment, id: 'again' }),
    opened.db.insertInto('membership_grants').values({ ...grant, id: 'again' }),
  ])
    await expect(again.execute()).rejects.toThrow();
});

test('no more is asked back than is left, of a sum that waits for a second person either', async () => {
  await appendPrice(opened.db, DEAR_CARD);
  const dear = await order('card-year');
  await pay(dear);
  const asked = { serialNumber: dear.serial_number, amountFen: 60_001, reason: '退', askedBy: 'one' };
  await expect(askRefund(context(), asked)).rejects.toMatchObject({ code: 'conflict' });
  expect(await listRefundsOf(opened.db, dear.id)).toEqual([]);
});

test('we ask the channel ourselves: what was paid, what is over, and what is closed there too', async () => {
  const paid = await order();
  const open = await order('card-quarter');
  const cancelled = await order('card-year');
  for (const { id } of [paid, open, cancelled]) await storePlatform(opened.db, id, 1, NOW);
  await cancelOrder(context(), { userId, serialNumber: cancelled.serial_number });
  const channel = fakeChannel({
    ask: async (serial) => (serial === paid.serial_number ? paymentOf(paid, now) : 'open'),
  });
  const channels = new Map([[1 as PayPlatform, channel]]);
  now += 60_000;
  expect(await pollChannels(context(), channels)).toMatchObject({ paid: 1, expired: 0, closed: 1 });
  expect(await stateOf(paid)).toBe('paid');
  expect(channel.closes).toEqual([cancelled.serial_number]);
  now += ORDER_OPEN_MS;
  const silent = fakeChannel({ ask: () => Promise.reject(new PayFailure('down')) });
  expect(await pollChannels(context(), new Map([[1, silent]]))).toMatchObject({ silent: 1, expired: 0 });
  expect(await stateOf(open)).toBe('open');
  now += 10 * 60_000;
  expect(await pollChannels(context(), new Map([[1, silent]]))).toMatchObject({ expired: 1 });
  expect(await pollChannels(context(), channels)).toMatchObject({ closed: 1 });
  expect(await pollChannels(context(), channels)).toMatchObject({ paid: 0, closed: 0, silent: 0 });
});

test('the books cannot be changed, and an order cannot refund more than was paid', async () => {
  const made = await order();
  await pay(made);
  await expect(opened.db.updateTable('ledger_entries').set({ amount_fen: 1 }).execute()).rejects.toThrow('append-only');
  await expect(opened.db.deleteFrom('ledger_entries').execute()).rejects.toThrow('append-only');
  await expect(sql`update orders set refunded_fen = amount_fen + 1`.execute(opened.db)).rejects.toThrow();
});

interface FakeChannel extends PayChannel {
  closes: string[];
  refunds: RefundRequest[];
}

function fakeChannel(changes: Partial<PayChannel> = {}): FakeChannel {
  const closes: string[] = [];
  const refunds: RefundRequest[] = [];
  return {
    platform: 1,
    isRehearsal: false,
    closes,
    refunds,
    begin: async () => ({ kind: 'redirect', url: '/' }),
    ask: async () => 'open',
    close: async (serial) => void closes.push(serial),
    refund: async (asked) => {
      refunds.push(asked);
      return 'done';
    },
    ...changes,
  };
}
