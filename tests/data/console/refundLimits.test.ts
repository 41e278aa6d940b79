import { beforeEach, describe, expect, test } from 'vitest';
import { orderStateText } from '@/lib/console/views/moneyOrderText';
import { DAY_MS } from '@/lib/kernel/day';
import { MEMBERSHIP_HISTORY_COPY } from '@/lib/membership/words';
import { listedState, stateText, stateTitle } from '@/lib/order/views/orderText';
import type { OpenDatabase } from '@/lib/server/db/client';
import { type PayChannel, PayFailure } from '@/lib/server/integrations/pay/payChannel';
import { ownOrder } from '@/lib/server/order/calls/orderEntries';
import { requestRefund } from '@/lib/server/order/commands/askRefund';
import {
  approveRefundInConsole,
  requestRefundInConsole,
  settleRefundInConsole,
} from '@/lib/server/order/commands/consoleRefunds';
import { payBack } from '@/lib/server/order/commands/payBack';
import { seedCatalogue } from '@/lib/server/order/commands/seedCatalogue';
import { failRefund, settleRefund } from '@/lib/server/order/commands/settleRefund';
import { listConsoleOrders } from '@/lib/server/order/queries/consoleOrders';
import { findOrder, type OrderRow } from '@/lib/server/order/queries/orders';
import { findRefund, listRefundsOf } from '@/lib/server/order/queries/refunds';
import { type InConsole, inConsole } from '../../kit/console';
import { withOwnDataDir } from '../../kit/dataDir';
import { DEAR_CARD, payOrder } from '../../kit/order';
import { signIn } from '../../kit/signIn';
import { openTestDatabase } from '../../kit/testDatabase';
import { NOW } from '../../kit/today';

// What one of the staff may pay back alone, and what is said of a refund while the money is not back.

withOwnDataDir();
let opened: OpenDatabase;
let consoleContext: InConsole;
let second: InConsole;
beforeEach(async () => {
  opened = await openTestDatabase();
  consoleContext = await inConsole(opened, 'operator');
  second = await inConsole(opened, 'operator');
  await seedCatalogue({ ...opened, now: NOW });
  await opened.db
    .insertInto('product_prices')
    .values({ ...DEAR_CARD, price_fen: 148_800 })
    .execute();
  return () => opened.close();
});

const context = (now = NOW) => ({ ...opened, now });
const paidBy = async (userId: string): Promise<OrderRow> =>
  payOrder(opened, userId, { now: NOW, productCode: 'card-year' });
const buyer = async () => (await signIn(opened, {}, NOW)).userId;
const ask = (by: InConsole, { id }: OrderRow, amount: string, now = NOW) =>
  requestRefundInConsole({ ...by.context, now }, id, { amount, reason: '用不上了' });

describe('a second person has to say yes', () => {
  test('to parts of one order that are over the limit together: 500 + 500 + 288', async () => {
    const order = await paidBy(await buyer());
    expect((await ask(consoleContext, order, '500')).state).toBe('approved');
    const rest = await ask(consoleContext, order, '500', NOW + 5 * DAY_MS);
    expect(rest.state).toBe('asked');
    const answer = { refund: rest.id, reason: '同意' };
    await expect(approveRefundInConsole(consoleContext.context, order.id, answer)).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await approveRefundInConsole(second.context, order.id, answer)).toBe('approved');
    expect((await ask(second, order, '288', NOW + 9 * DAY_MS)).state).toBe('asked');
  });

  test('to several orders of one buyer on a day, whoever pays them back', async () => {
    const userId = await buyer();
    const one = await paidBy(userId);
    const other = await paidBy(userId);
    const third = await paidBy(userId);
    expect((await ask(consoleContext, one, '300')).state).toBe('approved');
    expect((await ask(second, other, '300')).state).toBe('asked');
    expect((await ask(second, third, '300', NOW + DAY_MS)).state).toBe('approved');
  });

  test('to what one of the staff pays back on a day to several buyers: 4 x 500', async () => {
    const orders = [await paidBy(await buyer()), await paidBy(await buyer()), await paidBy(await buyer())];
    const [one, other, third] = orders as [OrderRow, OrderRow, OrderRow];
    expect((await ask(consoleContext, one, '500')).state).toBe('approved');
    expect((await ask(consoleContext, other, '500')).state).toBe('asked');
    expect((await ask(second, third, '500')).state).toBe('approved');
  });

  test('to what a buyer asks for, counted the same way', async () => {
    const userId = await buyer();
    const one = await paidBy(userId);
    const other = await payOrder(opened, userId, { now: NOW });
    await ask(consoleContext, one, '490');
    const serialNumber = other.serial_number;
    const asked = await requestRefund(context(), userId, { serialNumber, reason: '不要了' });
    const answer = { refund: asked.id, reason: '同意' };
    expect(await approveRefundInConsole(consoleContext.context, other.id, answer)).toBe('needs-second');
    await expect(approveRefundInConsole(consoleContext.context, other.id, answer)).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await approveRefundInConsole(second.context, other.id, answer)).toBe('approved');
  });

  test('asked for yesterday, it still needs somebody else today', async () => {
    const userId = await buyer();
    const one = await paidBy(userId);
    const other = await paidBy(userId);
    await ask(consoleContext, one, '400');
    const { id } = await ask(consoleContext, other, '400');
    const tomorrow = { ...consoleContext.context, now: NOW + DAY_MS };
    await expect(approveRefundInConsole(tomorrow, other.id, { refund: id, reason: '同意' })).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});

describe('what is said of a refund', () => {
  const said = async ({ id }: OrderRow) => {
    const row = (await findOrder(opened.db, id)) as OrderRow;
    const own = await ownOrder(opened.db, row);
    const { rows } = await listConsoleOrders(
      opened.db,
      { number: row.serial_number },
      { sort: 'made', descending: true, limit: 1, offset: 0 },
    );
    return {
      title: stateTitle(own),
      text: stateText(own, NOW),
      listed: listedState(MEMBERSHIP_HISTORY_COPY.states, own),
      consoleContext: rows[0] && orderStateText(rows[0].state, rows[0].refund),
    };
  };
  const refuses = (failure: Error): ReadonlyMap<1, PayChannel> =>
    new Map([[1, { isRehearsal: false, refund: async () => Promise.reject(failure) } as unknown as PayChannel]]);

  test('is where the money is: asked for, under way, refused by the channel, back', async () => {
    const userId = await buyer();
    const order = await payOrder(opened, userId, { now: NOW });
    const { id } = await requestRefund(context(), userId, { serialNumber: order.serial_number, reason: '不要了' });
    expect(await said(order)).toMatchObject({
      title: '已付款',
      listed: '已付款，申请退款中',
      consoleContext: '已付款 · 申请退款中',
    });
    await approveRefundInConsole(consoleContext.context, order.id, { refund: id, reason: '同意' });
    expect(await said(order)).toMatchObject({ title: '正在退款', listed: '正在退款', consoleContext: '退款中' });
    const failure = new PayFailure('NOT_ENOUGH', { refused: true });
    expect(await payBack(context(), id, refuses(failure))).toBe('failed');
    const failed = await said(order);
    expect(failed).toMatchObject({
      title: '退款还没成功',
      listed: '退款没成功，正在处理',
      consoleContext: '渠道没退成',
    });
    expect(JSON.stringify(failed)).not.toContain('已经原路退回');
    await settleRefund(context(), id);
    expect(await said(order)).toMatchObject({ title: '已退款', listed: '已退款', consoleContext: '已退款' });
  });

  test('a channel that says nothing for three days is a failure that somebody looks at', async () => {
    const order = await payOrder(opened, await buyer(), { now: NOW });
    const { id } = await ask(consoleContext, order, '');
    const silent = refuses(new PayFailure('no answer'));
    await expect(payBack(context(NOW + DAY_MS), id, silent)).rejects.toThrow('no answer');
    expect(await payBack(context(NOW + 4 * DAY_MS), id, silent)).toBe('failed');
    expect(await findRefund(opened.db, id)).toMatchObject({ state: 'failed', answer: expect.stringContaining('三天') });
  });
});

describe('a refund that was made outside of us', () => {
  const jobs = async () =>
    (await opened.db.selectFrom('jobs').select('id').where('kind', '=', 'send-refund').execute()).length;

  test('is booked in the console with the order, its days and no call to the channel, once', async () => {
    const order = await payOrder(opened, await buyer(), { now: NOW });
    const posted = { amount: '10', outsideNo: '2026112822001', reason: '在支付宝后台退的' };
    const refund = await requestRefundInConsole(consoleContext.context, order.id, posted);
    expect(await findRefund(opened.db, refund.id)).toMatchObject({
      state: 'done',
      outside: 1,
      refund_no: '2026112822001',
    });
    expect(await findOrder(opened.db, order.id)).toMatchObject({ state: 'part-refunded', refunded_fen: 1_000 });
    expect(await jobs()).toBe(0);
    await expect(requestRefundInConsole(consoleContext.context, order.id, posted)).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(
      requestRefundInConsole(consoleContext.context, order.id, { ...posted, outsideNo: '=1' }),
    ).rejects.toMatchObject({
      code: 'badInput',
    });
  });

  test('ends one that the channel refused', async () => {
    const order = await payOrder(opened, await buyer(), { now: NOW });
    const { id } = await ask(consoleContext, order, '');
    await failRefund(context(), id, 'TRADE_OVERDUE');
    await settleRefundInConsole(consoleContext.context, order.id, {
      refund: id,
      outsideNo: 'BANK-88',
      reason: '转账退了',
    });
    expect(await listRefundsOf(opened.db, order.id)).toMatchObject([{ state: 'done', outside: 1 }]);
    await expect(
      settleRefundInConsole(consoleContext.context, order.id, { refund: id, outsideNo: 'BANK-88', reason: '再来一次' }),
    ).rejects.toMatchObject({ code: 'conflict' });
  });
});
