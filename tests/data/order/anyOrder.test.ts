import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS, dayOf } from '@/lib/kernel/day';
import { ORDER_OPEN_MS } from '@/lib/order/orderState';
import type { PayPlatform } from '@/lib/payment/payPlatform';
import type { OpenDatabase } from '@/lib/server/db/client';
import type { ChannelNotice, ChannelPayment, PayChannel } from '@/lib/server/integrations/pay/payChannel';
import { logger } from '@/lib/server/log/log';
import { ownOrder } from '@/lib/server/order/calls/orderEntries';
import { requestRefund } from '@/lib/server/order/commands/askRefund';
import { cancelOrder } from '@/lib/server/order/commands/cancelOrder';
import { createOrder } from '@/lib/server/order/commands/createOrder';
import { expireOrders } from '@/lib/server/order/commands/expireOrders';
import { pollChannels } from '@/lib/server/order/commands/pollChannels';
import { recordPayment } from '@/lib/server/order/commands/recordPayment';
import { failRefund } from '@/lib/server/order/commands/settleRefund';
import { findOrder, type OrderRow, storePlatform } from '@/lib/server/order/queries/orders';
import { listRefundsOf } from '@/lib/server/order/queries/refunds';
import { ledgerBalances } from '@/lib/server/payment/queries/ledger';
import { listNoticesOf, type PayOutcome } from '@/lib/server/payment/queries/payments';
import { findBalance } from '@/lib/server/promoter/commands/wallet';
import { orderToMake, paymentOf, placeOrder } from '../../kit/order';
import { makePromoter } from '../../kit/promoter';
import { askRefund } from '../../kit/refunds';
import { signIn } from '../../kit/signIn';
import { openTestDatabase } from '../../kit/testDatabase';
import { NOW } from '../../kit/today';

// What channels tell of one order comes to the same in any order, twice and late.

let opened: OpenDatabase;
let userId: string;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  ({ userId } = await signIn(opened, {}, NOW));
});

const context = (now = NOW) => ({ ...opened, now });
const take = (platform: PayPlatform, told: ChannelNotice | ChannelPayment, now = NOW): Promise<PayOutcome> =>
  recordPayment(context(now), platform, told, { rehearsal: false });
const rowOf = async ({ id }: OrderRow) => (await findOrder(opened.db, id)) as OrderRow;
const member = () =>
  opened.db.selectFrom('users').select('vip_expires_at').where('id', '=', userId).executeTakeFirstOrThrow();
const endOf = async () => (await member()).vip_expires_at;

function* orders<Item>(items: readonly Item[]): Generator<Item[]> {
  if (items.length <= 1) yield [...items];
  else
    for (const [at, item] of items.entries()) for (const rest of orders(items.toSpliced(at, 1))) yield [item, ...rest];
}

const paid = (order: OrderRow): ChannelNotice => ({
  kind: 'paid',
  noticeId: `paid ${order.serial_number}`,
  payment: paymentOf(order, NOW),
});
const refunded = (order: OrderRow, amountFen: number, name: string, isTotal = false): ChannelNotice => ({
  kind: 'refunded',
  noticeId: `${name} ${order.serial_number}`,
  serialNumber: order.serial_number,
  tradeNo: `trade ${order.serial_number}`,
  refundNo: `${name}-${order.serial_number}`.slice(0, 64),
  amountFen,
  isTotal: isTotal || undefined,
});
const reversed = (order: OrderRow, name: string, amountFen: number): ChannelNotice => ({
  ...(refunded(order, amountFen, name) as Extract<ChannelNotice, { kind: 'refunded' }>),
  kind: 'reversed',
  noticeId: `reversed ${name} ${order.serial_number}`,
});

describe.each([1, 2, 3] as const)('channel %d', (platform) => {
  const inAnyOrder = async (make: (order: OrderRow) => ChannelNotice[], check: (order: OrderRow) => Promise<void>) => {
    const places = make({ serial_number: 'x', amount_fen: 1 } as OrderRow).map((_, at) => at);
    for (const sequence of orders(places)) {
      ({ userId } = await signIn(opened, {}, NOW));
      const order = await placeOrder(opened, userId, { now: NOW });
      const notices = make(order);
      for (const at of sequence) await take(platform, notices[at] as ChannelNotice);
      // Told again, it changes nothing.
      for (const at of sequence) await take(platform, notices[at] as ChannelNotice);
      await check(await rowOf(order));
      const notes = await listNoticesOf(opened.db, order.serial_number);
      expect(notes.map(({ outcome }) => outcome)).not.toContain('early');
      const sum = (await ledgerBalances(opened.db)).reduce((all, one) => all + one.sum, 0);
      expect(sum).toBe(0);
    }
  };

  test('a refund that was told before its payment is taken when the payment comes', () =>
    inAnyOrder(
      (order) => [paid(order), refunded(order, 1_000, 'part')],
      async (order) => {
        expect(order).toMatchObject({ state: 'part-refunded', refunded_fen: 1_000 });
        expect(await listRefundsOf(opened.db, order.id)).toMatchObject([{ state: 'done', days: 10, outside: 1 }]);
        expect(await endOf()).toBe(NOW + 20 * DAY_MS);
      },
    ));

  test('a refund and its reversal leave the order paid, with its days', () =>
    inAnyOrder(
      (order) => [paid(order), refunded(order, 3_000, 'whole'), reversed(order, 'whole', 3_000)],
      async (order) => {
        expect(order).toMatchObject({ state: 'paid', refunded_fen: 0 });
        expect(await listRefundsOf(opened.db, order.id)).toMatchObject([{ state: 'reversed' }]);
        expect(await endOf()).toBe(NOW + 30 * DAY_MS);
      },
    ));
});

test('what Alipay tells has gone back in all is booked less what was known, in any order', async () => {
  for (const sequence of orders([0, 1, 2])) {
    ({ userId } = await signIn(opened, {}, NOW));
    const order = await placeOrder(opened, userId, { now: NOW });
    const notices = [paid(order), refunded(order, 500, 'first', true), refunded(order, 1_200, 'second', true)];
    for (const at of sequence) await take(1, notices[at] as ChannelNotice);
    expect((await rowOf(order)).refunded_fen).toBe(1_200);
  }
});

test('what a bank has paid back is no part of what Alipay tells has gone back in all', async () => {
  const order = await placeOrder(opened, userId, { now: NOW });
  await take(1, paid(order));
  const outside = { way: 'bank', day: dayOf(NOW), voucher: `B-${order.id.slice(0, 8)}` } as const;
  const asked = { serialNumber: order.serial_number, reason: '转账退的', askedBy: 'one', amountFen: 1_000, outside };
  const noted = await askRefund(context(), asked);
  expect(await take(1, refunded(order, 500, 'console', true))).toBe('refunded');
  expect((await rowOf(order)).refunded_fen).toBe(1_500);
  expect(await endOf()).toBe(NOW + 15 * DAY_MS);
  // The channel pays by our number what a bank has paid already: an alarm, and no second booking.
  const again = { ...refunded(order, 1_000, 'twice'), refundNo: noted.refund_no } as ChannelNotice;
  const alarms = vi.spyOn(logger, 'error');
  expect(await take(1, again)).toBe('again');
  expect(alarms).toHaveBeenCalledWith(expect.objectContaining({ alarm: 'refund-twice' }), expect.any(String));
  alarms.mockRestore();
  expect((await rowOf(order)).refunded_fen).toBe(1_500);
});

test('one that the channel had refused, made at its console, is done and not booked twice', async () => {
  const order = await placeOrder(opened, userId, { now: NOW });
  await take(1, paid(order));
  const { id } = await askRefund(context(), { serialNumber: order.serial_number, reason: '不要了', askedBy: null });
  await failRefund(context(), id, 'NOT_ENOUGH');
  expect(await take(1, refunded(order, 3_000, 'console', true))).toBe('refunded');
  expect(await listRefundsOf(opened.db, order.id)).toMatchObject([{ id, state: 'done', outside: 1 }]);
});

test('a commission goes with the refund and comes back with the reversal', async () => {
  const promoter = await makePromoter(opened, NOW);
  const order = await createOrder(context(), { ...orderToMake(userId), promoterCode: promoter.code });
  const owed = async () => (await findBalance(opened.db, { code: promoter.code, isRehearsal: false }, NOW)).owed;
  await take(3, paid(order));
  expect(await owed()).toBe(300);
  await take(3, refunded(order, 3_000, 'apple'));
  expect(await owed()).toBe(0);
  await take(3, reversed(order, 'apple', 3_000));
  expect(await owed()).toBe(300);
});

describe('an order that is closed', () => {
  const OVER = NOW + ORDER_OPEN_MS + 60_000;
  const expired = async () => {
    const order = await placeOrder(opened, userId, { now: NOW });
    await expireOrders(context(OVER));
    expect((await rowOf(order)).state).toBe('expired');
    return order;
  };

  test('and was paid before its end is paid', async () => {
    const order = await expired();
    expect(await take(1, paymentOf(order, NOW + ORDER_OPEN_MS - 1), OVER)).toBe('paid');
    expect(await rowOf(order)).toMatchObject({ state: 'paid', delivered_at: OVER });
    expect(await endOf()).toBe(OVER + 30 * DAY_MS);
  });

  test('and was paid after it goes back', async () => {
    const order = await expired();
    expect(await take(1, paymentOf(order, NOW + ORDER_OPEN_MS), OVER)).toBe('late');
    expect(await endOf()).toBeNull();
  });

  test('and was bought again meanwhile goes back', async () => {
    const order = await expired();
    const again = await placeOrder(opened, userId, { now: OVER });
    await take(1, paymentOf(again, OVER), OVER);
    expect(await take(2, paymentOf(order, NOW), OVER + 1)).toBe('late');
    expect(await endOf()).toBe(OVER + 30 * DAY_MS);
  });

  test('closes another that was begun meanwhile', async () => {
    const order = await expired();
    const again = await placeOrder(opened, userId, { now: OVER });
    expect(await take(1, paymentOf(order, NOW), OVER + 1)).toBe('paid');
    expect((await rowOf(again)).state).toBe('cancelled');
  });

  test('by its buyer goes back, but what the App Store has sold is theirs: it alone pays back', async () => {
    const cancelled = async () => {
      const order = await placeOrder(opened, userId, { now: NOW });
      await cancelOrder(context(), { userId, serialNumber: order.serial_number });
      return order;
    };
    expect(await take(1, paymentOf(await cancelled(), NOW), OVER)).toBe('late');
    // Ask to Buy: a parent says yes on another day.
    expect(await take(3, paymentOf(await cancelled(), NOW + DAY_MS), NOW + DAY_MS)).toBe('paid');
    expect(await endOf()).toBe(NOW + 31 * DAY_MS);
  });
});

describe('each channel that was begun', () => {
  const channel = (platform: PayPlatform, said: (serial: string) => ChannelPayment | 'open') => {
    const asked: string[] = [];
    const closed: string[] = [];
    return {
      asked,
      closed,
      platform,
      isRehearsal: false,
      ask: async (serial: string) => {
        asked.push(serial);
        return said(serial);
      },
      close: async (serial: string) => void closed.push(serial),
    } as unknown as PayChannel & { asked: string[]; closed: string[] };
  };
  const later = NOW + 60_000;

  test('is asked, also the first after a second was begun', async () => {
    const order = await placeOrder(opened, userId, { now: NOW });
    await storePlatform(opened.db, order.id, 2, NOW);
    await storePlatform(opened.db, order.id, 1, NOW);
    const wechat = channel(2, () => paymentOf(order, NOW));
    const alipay = channel(1, () => 'open');
    await pollChannels(
      context(later),
      new Map([
        [2 as PayPlatform, wechat],
        [1 as PayPlatform, alipay],
      ]),
    );
    expect(wechat.asked).toContain(order.serial_number);
    expect(await rowOf(order)).toMatchObject({ state: 'paid', platform: 2 });
    // The other takes no more money for it.
    await pollChannels(context(later), new Map([[1 as PayPlatform, alipay]]));
    expect(alipay.closed).toContain(order.serial_number);
    const before = alipay.asked.length;
    await pollChannels(context(later), new Map([[1 as PayPlatform, alipay]]));
    expect(alipay.asked.filter((serial) => serial === order.serial_number).length).toBeLessThanOrEqual(before);
  });
});

describe('the App Store', () => {
  test('sells at its own price, which is the order’s from then on, and a coupon is free again', async () => {
    const order = await placeOrder(opened, userId, { now: NOW });
    await opened.db.updateTable('orders').set({ amount_fen: 2_500 }).where('id', '=', order.id).execute();
    expect(await take(3, paymentOf(order, NOW, { amountFen: 3_000 }))).toBe('paid');
    expect(await rowOf(order)).toMatchObject({ state: 'paid', amount_fen: 3_000, coupon_id: null });
    // What another channel took for it before goes back whole.
    expect(await take(2, paymentOf(order, NOW, { amountFen: 2_500, tradeNo: `W ${order.id}` }))).toBe('late');
    expect(await listRefundsOf(opened.db, order.id)).toMatchObject([{ owed: 1, amount_fen: 2_500 }]);
  });

  test('is warned of in the console where it took another price than stands there, until it is the same', async () => {
    const seen = async () =>
      (await opened.db.selectFrom('products').selectAll().where('code', '=', 'card-month').executeTakeFirstOrThrow())
        .apple_seen_fen;
    const price = (fen: number | null) =>
      opened.db.updateTable('products').set({ apple_price_fen: fen }).where('code', '=', 'card-month').execute();
    await take(3, paymentOf(await placeOrder(opened, userId, { now: NOW }), NOW, { amountFen: 3_500, tradeNo: 'S1' }));
    expect(await seen()).toBe(3_500);
    await price(3_500);
    await take(3, paymentOf(await placeOrder(opened, userId, { now: NOW }), NOW, { amountFen: 3_500, tradeNo: 'S2' }));
    expect(await seen()).toBeNull();
    await price(null);
  });

  test('alone pays back: nobody here is asked to, but for what it has told', async () => {
    const order = await placeOrder(opened, userId, { now: NOW });
    await take(3, paid(order));
    const asked = { serialNumber: order.serial_number, reason: '不要了' };
    await expect(askRefund(context(), { ...asked, askedBy: 'staff' })).rejects.toMatchObject({ code: 'conflict' });
    await expect(requestRefund(context(), userId, asked)).rejects.toMatchObject({ code: 'conflict' });
    expect(await ownOrder(opened.db, await rowOf(order))).toMatchObject({
      canRequestRefund: false,
      isRefundedByStore: true,
    });
    expect(await take(3, refunded(order, 3_000, 'apple'))).toBe('refunded');
    expect(await ownOrder(opened.db, await rowOf(order))).toMatchObject({ isRefundedByStore: false, refund: null });
  });

  test('sells nothing for nothing', async () => {
    const order = await placeOrder(opened, userId, { now: NOW });
    expect(await take(3, paymentOf(order, NOW, { amountFen: 0 }))).toBe('wrong-amount');
    expect((await rowOf(order)).state).toBe('open');
  });

  test('any other channel sells at the order’s', async () => {
    const order = await placeOrder(opened, userId, { now: NOW });
    expect(await take(1, paymentOf(order, NOW, { amountFen: 2_999 }))).toBe('wrong-amount');
    expect((await rowOf(order)).state).toBe('open');
  });
});
