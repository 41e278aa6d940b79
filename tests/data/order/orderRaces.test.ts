import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '@/lib/kernel/day';
import type { OpenDatabase } from '@/lib/server/db/client';
import { cancelOrder } from '@/lib/server/order/commands/cancelOrder';
import { createOrder } from '@/lib/server/order/commands/createOrder';
import { expireOrder } from '@/lib/server/order/commands/expireOrders';
import { recordPayment } from '@/lib/server/order/commands/recordPayment';
import { seedCatalogue } from '@/lib/server/order/commands/seedCatalogue';
import { settleRefund } from '@/lib/server/order/commands/settleRefund';
import { findOrder, type OrderRow } from '@/lib/server/order/queries/orders';
import { listRefundsOf } from '@/lib/server/order/queries/refunds';
import { ledgerBalances } from '@/lib/server/payment/queries/ledger';
import { listPaymentsOf } from '@/lib/server/payment/queries/payments';
import { repeats } from '../../kit/fullRun';
import { orderToMake, paymentOf, payOrder, placeOrder } from '../../kit/order';
import { askRefund } from '../../kit/refunds';
import { signIn } from '../../kit/signIn';
import { openTestDatabase } from '../../kit/testDatabase';
import { NOW } from '../../kit/today';
import { withoutDisk } from './orderWorld';

// Who comes at the same moment (docs/threats.md T13): each race twice, fifty times in the full run.

const TIMES = repeats(50, 2);
const MONEY = { rehearsal: false };
let opened: OpenDatabase;
let userId: string;
const context = (now = NOW) => ({ db: opened.db, dialect: opened.dialect, now });
beforeAll(async () => {
  opened = await openTestDatabase();
  await withoutDisk(opened.db, opened.dialect);
  await seedCatalogue(context());
});
afterAll(() => opened.close());
beforeEach(async () => {
  ({ userId } = await signIn(opened));
});

const times = async (race: (time: number) => Promise<void>) => {
  for (let time = 0; time < TIMES; time += 1) {
    ({ userId } = await signIn(opened));
    await race(time);
  }
};
/** Another each time: what one of the staff pays back alone in a day has a limit (refundLimit.ts). */
const staff = (time: number) => `staff ${time}`;
const together = <Result>(count: number, does: (at: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, at) => does(at)));
const end = async () =>
  (await opened.db.selectFrom('users').select('vip_expires_at').where('id', '=', userId).executeTakeFirstOrThrow())
    .vip_expires_at ?? 0;
const days = async () => ((await end()) - NOW) / DAY_MS;
const stateOf = async ({ id }: OrderRow) => (await findOrder(opened.db, id))?.state;
const ledgerSum = async () => (await ledgerBalances(opened.db)).reduce((all, { sum }) => all + sum, 0);
const entriesOf = async ({ id }: OrderRow) =>
  (await opened.db.selectFrom('ledger_entries').selectAll().where('order_id', '=', id).execute()).length;

test('a hundred identical notices are one payment and one extension', () =>
  times(async () => {
    const order = await placeOrder(opened, userId, { now: NOW });
    const notice = { kind: 'paid', noticeId: order.id, payment: paymentOf(order, NOW) } as const;
    const said = await together(100, () => recordPayment(context(), 2, notice, MONEY));
    expect(said.filter((outcome) => outcome === 'paid')).toHaveLength(1);
    expect(said.filter((outcome) => outcome === 'again')).toHaveLength(99);
    expect(await days()).toBe(30);
    expect(await entriesOf(order)).toBe(2);
  }));

test('a notice with another id each time, and our own question, are one payment too', () =>
  times(async () => {
    const order = await placeOrder(opened, userId, { now: NOW });
    const payment = paymentOf(order, NOW);
    const said = await together(20, (at) =>
      recordPayment(
        context(),
        2,
        at % 2 === 0 ? payment : { kind: 'paid', noticeId: `${order.id} ${at}`, payment },
        MONEY,
      ),
    );
    expect(said.filter((outcome) => outcome === 'paid')).toHaveLength(1);
    expect(await days()).toBe(30);
    expect(await listPaymentsOf(opened.db, order.id)).toHaveLength(1);
  }));

test('fifty presses at once are one order, whether of one form or of fifty', () =>
  times(async (time) => {
    const asked = orderToMake(userId);
    const made = await together(50, () => createOrder(context(), time % 2 === 0 ? asked : orderToMake(userId)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    const rows = await opened.db.selectFrom('orders').select('id').where('user_id', '=', userId).execute();
    expect(rows).toHaveLength(1);
  }));

test('an extension at the moment at which the money of a refund arrives: both hold', () =>
  times(async (time) => {
    const first = await payOrder(opened, userId, { now: NOW });
    const second = await placeOrder(opened, userId, { now: NOW, productCode: 'card-quarter' });
    const asked = { serialNumber: first.serial_number, reason: '退', askedBy: staff(time) };
    await together(5, () => askRefund(context(), asked).catch(() => null));
    const [refund] = await listRefundsOf(opened.db, first.id);
    await Promise.all([
      recordPayment(context(), 1, paymentOf(second, NOW), MONEY),
      together(5, () => settleRefund(context(), refund?.id ?? '')),
    ]);
    expect(await days()).toBe(90);
    expect(await listRefundsOf(opened.db, first.id)).toHaveLength(1);
    expect(await stateOf(first)).toBe('refunded');
  }));

test('a payment at the moment of a cancellation and of the end of the time: paid, or owed and in the queue', () =>
  times(async (time) => {
    const order = await placeOrder(opened, userId, { now: NOW });
    const later = order.expires_at + 1;
    const close =
      time % 2 === 0
        ? () => cancelOrder(context(), { userId, serialNumber: order.serial_number }).catch(() => null)
        : () => expireOrder(context(later), order.id);
    const [said] = await Promise.all([recordPayment(context(), 1, paymentOf(order, NOW), MONEY), close()]);
    const [state, refunds] = await Promise.all([stateOf(order), listRefundsOf(opened.db, order.id)]);
    expect([said, state, refunds.length]).toEqual(said === 'paid' ? ['paid', 'paid', 0] : ['late', 'paid-late', 1]);
    expect(await days()).toBe(said === 'paid' ? 30 : -NOW / DAY_MS);
  }));

test('parts of a refund that are asked for at once never come to more than was paid', () =>
  times(async (time) => {
    const order = await payOrder(opened, userId, { now: NOW });
    const asked = { serialNumber: order.serial_number, amountFen: 900, reason: '退', askedBy: staff(time) };
    await together(8, () => askRefund(context(), asked).catch(() => null));
    const refunds = await listRefundsOf(opened.db, order.id);
    expect(refunds).toHaveLength(3);
    expect((await findOrder(opened.db, order.id))?.refunded_fen).toBe(2_700);
    for (const [at, { id }] of refunds.entries()) {
      const settled = await together(10, () => settleRefund(context(), id));
      expect(settled.filter(Boolean)).toHaveLength(1);
      expect(await days()).toBe(30 - 9 * (at + 1));
    }
  }));

test('after all that the books add up to nothing', async () => {
  expect(await ledgerSum()).toBe(0);
});
