import { beforeEach, describe, expect, test } from 'vitest';
import { whereText } from '@/lib/console/views/moneyOrderFacts';
import { orderStateText } from '@/lib/console/views/moneyOrderText';
import { addDays, DAY_MS, dayOf } from '@/lib/kernel/day';
import { MEMBERSHIP_HISTORY_COPY } from '@/lib/membership/words';
import { listedState, refundStateText, refundText, stateText, stateTitle } from '@/lib/order/views/orderText';
import type { OpenDatabase } from '@/lib/server/db/client';
import { type ChannelNotice, type PayChannel, PayFailure } from '@/lib/server/integrations/pay/payChannel';
import { ordersToTake } from '@/lib/server/order/calls/orderData';
import { ownOrder } from '@/lib/server/order/calls/orderEntries';
import { requestRefund } from '@/lib/server/order/commands/askRefund';
import {
  approveRefundInConsole,
  requestRefundInConsole,
  settleRefundInConsole,
} from '@/lib/server/order/commands/consoleRefunds';
import { payBack } from '@/lib/server/order/commands/payBack';
import { recordPayment } from '@/lib/server/order/commands/recordPayment';
import { seedCatalogue } from '@/lib/server/order/commands/seedCatalogue';
import { failRefund, settleRefund } from '@/lib/server/order/commands/settleRefund';
import { listConsoleOrders } from '@/lib/server/order/queries/consoleOrders';
import { findOrder, type OrderRow } from '@/lib/server/order/queries/orders';
import { findRefund, listRefundsOf } from '@/lib/server/order/queries/refunds';
import { listLedgerOfOrder } from '@/lib/server/payment/queries/ledger';
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

const OUTSIDE = { outsideWay: 'channel', outsideDay: dayOf(NOW), voucher: '2026112822001' };

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
    expect(await said(order)).toMatchObject({
      title: '正在退款',
      text: '同意退 30元，还没到账。支付渠道正在原路退回，一般 1 到 3 个工作日，不用再申请。到账前会员照常用，到账时收回 30 天。',
      listed: '正在退款',
      consoleContext: '退款中',
    });
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
    expect(await said(order)).toMatchObject({
      title: '已退款',
      text: '钱已经退回。',
      listed: '已退款',
      consoleContext: '已退款',
    });
  });

  test('in parts says how much has arrived, and by which way where it was not the channel', async () => {
    const order = await payOrder(opened, await buyer(), { now: NOW });
    const posted = { ...OUTSIDE, outsideWay: 'bank', voucher: '4471', amount: '10', reason: '转账退的' };
    await requestRefundInConsole(consoleContext.context, order.id, posted, true);
    await ask(consoleContext, order, '5');
    expect((await said(order)).text).toBe(
      '同意退 15元，已退 10元，还有 5元 没到账。支付渠道正在原路退回，一般 1 到 3 个工作日，不用再申请。到账前会员照常用，到账时收回 5 天。',
    );
    const own = await ownOrder(opened.db, (await findOrder(opened.db, order.id)) as OrderRow);
    expect(own.refunds.map(refundText).toSorted()).toEqual(['10元，收回 10 天', '5元，到账后收回 5 天']);
    expect(own.refunds.map(refundStateText)).toContain(`${dayOf(NOW)} 已退回，银行转账，凭证号 4471`);
    expect(whereText(await listRefundsOf(opened.db, order.id))).toBe('15.00元 = 站外已退 10.00元 + 在路上 5.00元');
    const [data] = await ordersToTake(opened.db, order.user_id ?? '');
    expect(data?.refunds.map(({ outside }) => outside)).toContainEqual({
      way: 'bank',
      day: dayOf(NOW),
      voucher: '4471',
    });
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
    const posted = { amount: '10', ...OUTSIDE, reason: '在支付宝后台退的' };
    const note = (more: object = {}) =>
      requestRefundInConsole(consoleContext.context, order.id, { ...posted, ...more }, true);
    const refund = await note();
    expect(await findRefund(opened.db, refund.id)).toMatchObject({
      state: 'done',
      outside: 1,
      outside_way: 'channel',
      outside_day: dayOf(NOW),
      voucher: '2026112822001',
    });
    expect(await findOrder(opened.db, order.id)).toMatchObject({ state: 'part-refunded', refunded_fen: 1_000 });
    expect(await jobs()).toBe(0);
    await expect(note()).rejects.toMatchObject({ code: 'conflict' });
    // The same number of another way is another.
    await note({ outsideWay: 'bank', amount: '1' });
    const wrong = [
      { voucher: '=1' },
      { voucher: '' },
      { outsideWay: '' },
      { outsideWay: 'gift' },
      { outsideDay: '' },
      { outsideDay: '2026-02-30' },
      { outsideDay: addDays(dayOf(NOW), 1) },
      { outsideDay: addDays(dayOf(NOW), -1) },
    ];
    for (const more of wrong)
      await expect(note({ voucher: '77777', ...more }), JSON.stringify(more)).rejects.toMatchObject({
        code: 'badInput',
        fields: { [Object.keys(more)[0] ?? '']: expect.any(String) },
      });
  });

  test('and told by the channel, before it is noted or after, is booked once', async () => {
    const told = (order: OrderRow): ChannelNotice => ({
      kind: 'refunded',
      noticeId: `told ${order.serial_number}`,
      serialNumber: order.serial_number,
      tradeNo: `trade ${order.serial_number}`,
      refundNo: `V${order.serial_number}`,
      amountFen: 1_000,
    });
    for (const isToldFirst of [true, false]) {
      const order = await payOrder(opened, await buyer(), { now: NOW });
      const posted = { ...OUTSIDE, amount: '10', voucher: `V${order.serial_number}`, reason: '后台退的' };
      const note = () => requestRefundInConsole(consoleContext.context, order.id, posted, true);
      const tell = () => recordPayment(context(), 1, told(order), { rehearsal: false });
      if (isToldFirst) {
        expect(await tell()).toBe('refunded');
        await expect(note()).rejects.toMatchObject({ code: 'conflict' });
      } else {
        await note();
        expect(await tell()).toBe('again');
      }
      expect((await findOrder(opened.db, order.id))?.refunded_fen).toBe(1_000);
    }
  });

  test('ends one that the channel refused', async () => {
    const order = await payOrder(opened, await buyer(), { now: NOW });
    const { id } = await ask(consoleContext, order, '');
    await failRefund(context(), id, 'TRADE_OVERDUE');
    await settleRefundInConsole(consoleContext.context, order.id, {
      refund: id,
      ...OUTSIDE,
      outsideWay: 'bank',
      voucher: 'BANK-88',
      reason: '转账退了',
    });
    expect(await listRefundsOf(opened.db, order.id)).toMatchObject([
      { state: 'done', outside: 1, outside_way: 'bank', voucher: 'BANK-88' },
    ]);
    // It left no channel.
    const balances = new Map((await listLedgerOfOrder(opened.db, order.id)).map((row) => [row.account, row]));
    expect(balances.get('outside:bank')?.amount_fen).toBe(-order.amount_fen);
    await expect(
      settleRefundInConsole(consoleContext.context, order.id, {
        refund: id,
        ...OUTSIDE,
        voucher: 'BANK-89',
        reason: '再来一次',
      }),
    ).rejects.toMatchObject({ code: 'conflict' });
  });
});
