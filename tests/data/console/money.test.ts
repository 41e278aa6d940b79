import { beforeEach, describe, expect, test } from 'vitest';
import { momentText } from '@/lib/account/views/infoText';
import { BUILT_IN_ROLES } from '@/lib/console/staffParts';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import { dayOf, startOfDay } from '@/lib/kernel/day';
import { priceAt } from '@/lib/order/priceSchedule';
import { BUYER, REFUND_ALONE_FEN } from '@/lib/order/refund';
import { ORDER_CALL_COPY } from '@/lib/order/words/orderCall';
import type { OpenDatabase } from '@/lib/server/db/client';
import { requestRefund } from '@/lib/server/order/commands/askRefund';
import { addCard, rewriteProduct } from '@/lib/server/order/commands/changeProduct';
import {
  approveRefundInConsole,
  recordInvoice,
  refuseRefundInConsole,
  requestRefundInConsole,
  retryRefundInConsole,
  revealInvoice,
} from '@/lib/server/order/commands/consoleRefunds';
import { createOrder } from '@/lib/server/order/commands/createOrder';
import { recordPayment } from '@/lib/server/order/commands/recordPayment';
import { seedCatalogue } from '@/lib/server/order/commands/seedCatalogue';
import { setPrice } from '@/lib/server/order/commands/setPrice';
import { failRefund, settleRefund } from '@/lib/server/order/commands/settleRefund';
import { listConsoleOrders, listConsoleRefunds } from '@/lib/server/order/queries/consoleOrders';
import { findOrder, type OrderRow, storeInvoice } from '@/lib/server/order/queries/orders';
import { findPrice, listPrices } from '@/lib/server/order/queries/products';
import { listRefundsOf } from '@/lib/server/order/queries/refunds';
import { sumConsoleLedger } from '@/lib/server/payment/queries/consoleLedger';
import { listRevenue } from '@/lib/server/payment/queries/revenue';
import { listAuditOf } from '@/lib/server/staff/queries/auditLog';
import { sealText } from '@/lib/server/vault/phoneVault';
import { type InConsole, inConsole } from '../../kit/console';
import { withOwnDataDir } from '../../kit/dataDir';
import { orderToMake, paymentOf, payOrder, placeOrder } from '../../kit/order';
import { signIn } from '../../kit/signIn';
import { openTestDatabase } from '../../kit/testDatabase';
import { NOW } from '../../kit/today';

// Money in the console: prices that are appended and hold to the millisecond, refunds that take a second person above a limit,
// sums that plain SQL comes to as well, and who of the staff may do what.

withOwnDataDir();
const { problems } = CONSOLE_MONEY_COPY.product;

let opened: OpenDatabase;
let admin: InConsole;
let operator: InConsole;
let userId: string;
beforeEach(async () => {
  opened = await openTestDatabase();
  admin = await inConsole(opened, 'admin');
  operator = await inConsole(opened, 'operator');
  ({ userId } = await signIn(opened, {}, NOW));
  await seedCatalogue({ db: opened.db, dialect: opened.dialect, now: NOW });
  return () => opened.close();
});
const problemsOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (failure: { code: string; message: string; fields: object }) => ({
      code: failure.code,
      ...(failure.code === 'conflict' ? { message: failure.message } : failure.fields),
    }),
  );
const at = (now: number) => ({ db: opened.db, dialect: opened.dialect, now });
const order = async (id: string): Promise<OrderRow> => (await findOrder(opened.db, id)) as OrderRow;

describe('prices', () => {
  const MINUTE = 60_000;
  const later = Math.ceil((NOW + 3_600_000) / MINUTE) * MINUTE;
  const set = (posted: Record<string, string>, by = admin) =>
    setPrice(by.context, 'card-month', { price: '25', member: '', from: '', reason: '开业', ...posted });

  test('hold from their moment on, to the millisecond, and orders keep theirs', async () => {
    await set({ price: '19.90', from: momentText(later) });
    const priceOf = async (now: number) => (await findPrice(opened.db, 'card-month', now))?.price_fen;
    expect(await Promise.all([priceOf(later - 1), priceOf(later)])).toEqual([3_000, 1_990]);
    const prices = await listPrices(opened.db, 'card-month');
    expect([priceAt(prices, later - 1)?.price_fen, priceAt(prices, later)?.price_fen]).toEqual([3_000, 1_990]);
    const before = await createOrder(at(later - 1), orderToMake(userId));
    expect(before.amount_fen).toBe(3_000);
    await set({ price: '25.00' });
    expect(await Promise.all([priceOf(NOW - 1), priceOf(NOW), priceOf(later)])).toEqual([3_000, 2_500, 1_990]);
    expect((await order(before.id)).amount_fen).toBe(3_000);
    expect(await listAuditOf(opened.db, 'card-month', 5)).toMatchObject([
      { action: 'product-price', reason: '开业', detail: `25.00元 · ${momentText(NOW)}` },
      { action: 'product-price' },
    ]);
  });

  test('of one moment the one that was set last holds', async () => {
    await set({ price: '20', from: momentText(later) });
    await setPrice({ ...admin.context, now: NOW + 1 }, 'card-month', {
      price: '21',
      from: momentText(later),
      reason: '改一下',
    });
    expect((await findPrice(opened.db, 'card-month', later))?.price_fen).toBe(2_100);
    expect(priceAt(await listPrices(opened.db, 'card-month'), later)?.price_fen).toBe(2_100);
  });

  test('are never changed, whoever asks the database', async () => {
    await expect(opened.db.updateTable('product_prices').set({ price_fen: 1 }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(opened.db.deleteFrom('product_prices').execute()).rejects.toThrow('append-only');
  });

  test.each([
    [{ price: '0' }, { price: problems.price }],
    [{ price: '0.001' }, { price: problems.price }],
    [{ price: '-1' }, { price: problems.price }],
    [{ price: '1e3' }, { price: problems.price }],
    [{ price: '100000.01' }, { price: problems.price }],
    [{ member: '25.01' }, { member: problems.member }],
    [{ from: '2020-01-01 00:00' }, { from: problems.past }],
    [{ from: '明天' }, { from: problems.from }],
    [{ from: '2099-01-01 00:00' }, { from: problems.far }],
    [{ price: '30' }, { from: problems.same }],
    [{ reason: '' }, { reason: '写明原因，2 到 200 个字' }],
  ])('%j is refused', async (posted, fields) => {
    expect(await problemsOf(set(posted))).toEqual({ code: 'badInput', ...fields });
    expect(await listPrices(opened.db, 'card-month')).toHaveLength(1);
  });

  test('of one fen there may be', async () => {
    expect(await problemsOf(set({ price: '0.01' }))).toMatchObject({
      code: 'badInput',
      sure: expect.stringContaining('差得多'),
    });
    await set({ price: '0.01', sure: '1' });
    expect((await findPrice(opened.db, 'card-month', NOW))?.price_fen).toBe(1);
  });
});

describe('products', () => {
  const FIELDS = { code: 'week', title: '周卡', summary: '七天会员', days: '7', place: '9', reason: '试试短的' };

  test('a card is written, priced, and only then on sale', async () => {
    expect(await problemsOf(addCard(admin.context, { ...FIELDS, onSale: '1' }))).toMatchObject({
      onSale: problems.noPrice,
    });
    const code = await addCard(admin.context, { ...FIELDS, 'benefit-appraisals': '1', 'benefit-nothing': '1' });
    expect(code).toBe('card-week');
    const row = () => opened.db.selectFrom('products').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
    expect(await row()).toMatchObject({ kind: 'card', days: 7, benefits: '["appraisals"]', on_sale: 0 });
    expect(await problemsOf(addCard(admin.context, FIELDS))).toEqual({ code: problems.taken });
    const sale = { ...FIELDS, onSale: '1' };
    expect(await problemsOf(rewriteProduct(admin.context, code, sale))).toMatchObject({ onSale: problems.noPrice });
    await setPrice(admin.context, code, { price: '9.90', reason: '开卖' });
    await rewriteProduct(admin.context, code, sale);
    expect(await row()).toMatchObject({ on_sale: 1, benefits: '[]' });
    const bought = await createOrder(at(NOW), orderToMake(userId, code));
    await rewriteProduct(admin.context, code, { ...sale, days: '8' });
    expect(await order(bought.id)).toMatchObject({ days: 7, amount_fen: 990 });
  });

  test.each([
    ['title', ''],
    ['summary', ''],
    ['days', '0'],
    ['days', '3661'],
    ['place', '-1'],
    ['apple', 'a b'],
  ] as const)('%s %j is refused', async (field, value) => {
    const answer = await problemsOf(rewriteProduct(admin.context, 'card-month', { ...FIELDS, [field]: value }));
    expect(answer).toEqual({ code: 'badInput', [field]: problems[field] });
  });
});

describe('refunds', () => {
  const large = REFUND_ALONE_FEN + 1;
  const ask = (by: InConsole, id: string, more: Record<string, string> = {}) =>
    requestRefundInConsole(by.context, id, { reason: '用户说不要了', ...more });

  async function paidOf(fen: number): Promise<OrderRow> {
    await setPrice(admin.context, 'card-year', { price: String(fen / 100), reason: '定价' });
    return payOrder(opened, userId, { now: NOW, productCode: 'card-year' });
  }

  test('one alone up to the limit, in part with days by share, then the rest', async () => {
    const bought = await payOrder(opened, userId, { now: NOW, productCode: 'card-month' });
    const part = await ask(operator, bought.id, { amount: '10.00' });
    expect(part).toMatchObject({
      state: 'approved',
      amount_fen: 1_000,
      days: 10,
      approved_by: operator.context.staff.id,
    });
    expect(await order(bought.id)).toMatchObject({ state: 'part-refunded', refunded_fen: 1_000 });
    expect(await problemsOf(ask(operator, bought.id, { amount: '20.01' }))).toEqual({
      code: 'conflict',
      message: ORDER_CALL_COPY.refundTooMuch,
    });
    expect(await ask(operator, bought.id, { amount: '5', days: '1' })).toMatchObject({ amount_fen: 500, days: 1 });
    expect(await ask(operator, bought.id)).toMatchObject({ amount_fen: 1_500, days: 19 });
    expect(await order(bought.id)).toMatchObject({ state: 'refunded' });
    expect(await listAuditOf(opened.db, bought.id, 5)).toHaveLength(3);
  });

  test('above the limit a second person, never the one who asked', async () => {
    const bought = await paidOf(large);
    const asked = await ask(operator, bought.id);
    expect(asked.state).toBe('asked');
    expect((await order(bought.id)).refunded_fen).toBe(0);
    const yes = { refund: asked.id, reason: '核过了' };
    expect(await problemsOf(approveRefundInConsole(operator.context, bought.id, yes))).toEqual({
      code: 'conflict',
      message: ORDER_CALL_COPY.samePerson,
    });
    expect(await listAuditOf(opened.db, bought.id, 5), 'a refused deed leaves no trace').toHaveLength(1);
    expect(await approveRefundInConsole(admin.context, bought.id, yes)).toBe('approved');
    expect(await order(bought.id)).toMatchObject({ state: 'refunded', refunded_fen: large });
  });

  test('what a buyer asked for stays theirs, whoever says yes first', async () => {
    const bought = await paidOf(large);
    const own = await requestRefund(at(NOW), userId, { serialNumber: bought.serial_number, reason: '不要了' });
    const yes = { refund: own.id, reason: '核过了' };
    expect(await approveRefundInConsole(operator.context, bought.id, yes)).toBe('needs-second');
    const [listed] = (await listConsoleRefunds(opened.db, { state: 'asked' }, QUEUE)).rows;
    expect(listed).toMatchObject({
      asked_by: BUYER,
      asked_name: null,
      first_name: operator.context.staff.shownName,
      approved_name: null,
    });
    expect(await problemsOf(approveRefundInConsole(operator.context, bought.id, yes))).toEqual({
      code: 'conflict',
      message: ORDER_CALL_COPY.samePerson,
    });
    expect(await approveRefundInConsole(admin.context, bought.id, yes)).toBe('approved');
    expect(await listRefundsOf(opened.db, bought.id)).toMatchObject([
      { asked_by: BUYER, first_by: operator.context.staff.id, approved_by: admin.context.staff.id },
    ]);
  });

  test('exactly the limit is one’s own to decide', async () => {
    const bought = await paidOf(REFUND_ALONE_FEN);
    expect((await ask(operator, bought.id)).state).toBe('approved');
  });

  test('a no, a channel’s no, and once more', async () => {
    const bought = await paidOf(large);
    const asked = await ask(operator, bought.id);
    await refuseRefundInConsole(admin.context, bought.id, { refund: asked.id, reason: '已经用了很久' });
    expect(await listRefundsOf(opened.db, bought.id)).toMatchObject([{ state: 'refused', answer: '已经用了很久' }]);
    const second = await ask(operator, bought.id, { amount: '1' });
    await failRefund(at(NOW), second.id, '余额不足');
    await retryRefundInConsole(operator.context, bought.id, { refund: second.id, reason: '已充值' });
    await settleRefund(at(NOW), second.id);
    expect((await listRefundsOf(opened.db, bought.id)).map(({ state }) => state).toSorted()).toEqual([
      'done',
      'refused',
    ]);
  });

  test('of another order are not found through this one', async () => {
    const bought = await paidOf(large);
    const asked = await ask(operator, bought.id);
    const other = await payOrder(opened, userId, { now: NOW, productCode: 'card-month' });
    const deeds = [approveRefundInConsole, refuseRefundInConsole, retryRefundInConsole] as const;
    for (const deed of deeds)
      expect(await problemsOf(deed(admin.context, other.id, { refund: asked.id, reason: '试试' }))).toEqual({
        code: 'notFound',
      });
  });

  test('the queue has what waits first, and of that what came late', async () => {
    const bought = await paidOf(large);
    const asked = await ask(operator, bought.id);
    const late = await placeOrder(opened, userId, { now: NOW, productCode: 'card-month' });
    await recordPayment(at(NOW + 3_600_000), 1, paymentOf(late, NOW, { tradeNo: 'T-1' }), { rehearsal: false });
    await recordPayment(at(NOW + 3_600_001), 1, paymentOf(late, NOW, { tradeNo: 'T-2' }), { rehearsal: false });
    const [owed] = (await listConsoleRefunds(opened.db, { isOwed: true }, QUEUE)).rows;
    await failRefund(at(NOW), owed?.id ?? '', '渠道拒绝');
    const ids = (await listConsoleRefunds(opened.db, {}, QUEUE)).rows.map(({ id }) => id);
    expect(ids.slice(0, 2)).toEqual([owed?.id, asked.id]);
    expect((await listConsoleRefunds(opened.db, { state: 'asked' }, QUEUE)).rows).toMatchObject([
      { asked_name: operator.context.staff.shownName, approved_name: null, title: bought.title },
    ]);
  });
  const QUEUE = { sort: 'queue', descending: false, limit: 50, offset: 0 };
});

describe('invoices', () => {
  test('are read with a reason, and noted as sent once', async () => {
    const bought = await payOrder(opened, userId, { now: NOW });
    expect(await problemsOf(recordInvoice(operator.context, bought.id, '开好了'))).toMatchObject({ code: 'conflict' });
    const facts = { title: '安居公司', taxNumber: '', email: 'a@b.cn' };
    await storeInvoice(opened.db, bought.id, sealText(JSON.stringify(facts), 'orders.invoice_sealed'), NOW);
    expect(await problemsOf(revealInvoice(operator.context, bought.id, ''))).toMatchObject({ code: 'badInput' });
    expect(await revealInvoice(operator.context, bought.id, '开票')).toEqual(facts);
    await recordInvoice(operator.context, bought.id, '开好了');
    expect(await problemsOf(recordInvoice(operator.context, bought.id, '再发'))).toMatchObject({ code: 'conflict' });
    const log = await listAuditOf(opened.db, bought.id, 5);
    expect(log.map(({ action }) => action)).toEqual(['invoice-sent', 'invoice-reveal']);
    expect(JSON.stringify(log)).not.toContain('安居');
  });
});

describe('orders are found', () => {
  const ALL = { sort: 'made', descending: true, limit: 50, offset: 0 };
  test('by their number, the channel’s, a refund’s, by buyer, state, kind, channel, city and day', async () => {
    const bought = await payOrder(opened, userId, { now: NOW, platform: 2 });
    const { userId: other } = await signIn(opened, {}, NOW);
    const open = await placeOrder(opened, other, { now: NOW - 86_400_000, productCode: 'card-year' });
    const refund = await requestRefundInConsole(operator.context, bought.id, { reason: '不要了', amount: '1' });
    const found = async (filter: Parameters<typeof listConsoleOrders>[1]) =>
      (await listConsoleOrders(opened.db, filter, ALL)).rows.map(({ id }) => id);
    expect(await found({})).toEqual([bought.id, open.id]);
    for (const number of [bought.serial_number, `trade ${bought.serial_number}`, refund.refund_no])
      expect(await found({ number }), number).toEqual([bought.id]);
    expect(await found({ number: bought.serial_number.slice(0, 10) })).toEqual([]);
    expect(await found({ userId: other })).toEqual([open.id]);
    expect(await found({ state: 'part-refunded' })).toEqual([bought.id]);
    expect(await found({ kind: 'card' })).toHaveLength(2);
    expect(await found({ kind: 'trade' })).toEqual([]);
    expect(await found({ platform: 2 })).toEqual([bought.id]);
    expect(await found({ cityId: 605 })).toEqual([]);
    const day = startOfDay(dayOf(NOW));
    expect(await found({ made: { from: day, before: day + 86_400_000 } })).toEqual([bought.id]);
    expect(await found({ invoice: 'waiting' })).toEqual([]);
  });
});

describe('sums', () => {
  test('revenue is the ledger’s, without what came late and without the rehearsal; all entries add up to 0', async () => {
    const month = await payOrder(opened, userId, { now: NOW, productCode: 'card-month' });
    await requestRefundInConsole(operator.context, month.id, { reason: '不要了', amount: '10' });
    await payOrder(opened, userId, { now: NOW - 86_400_000, productCode: 'card-quarter' });
    await payOrder(opened, userId, { now: NOW, productCode: 'card-year', rehearsal: true });
    const late = await placeOrder(opened, userId, { now: NOW, productCode: 'card-quarter' });
    await recordPayment(at(NOW + 3_600_000), 1, paymentOf(late, NOW, { tradeNo: 'T-late-1' }), { rehearsal: false });
    await recordPayment(at(NOW + 3_600_000), 1, paymentOf(late, NOW, { tradeNo: 'T-late-2' }), { rehearsal: false });
    const from = startOfDay(dayOf(NOW - 86_400_000));
    const rows = await listRevenue(opened.db, { from, isRehearsal: false });
    const plain = await opened.db
      .selectFrom('ledger_entries')
      .select(({ fn }) => fn.sum<number>('amount_fen').as('sum'))
      .where('account', 'like', 'income:%')
      .executeTakeFirstOrThrow();
    const net = rows.reduce((sum, { earnedFen, refundedFen }) => sum + earnedFen - refundedFen, 0);
    expect(net).toBe(-Number(plain.sum));
    expect(rows.find(({ code }) => code === 'card-month')).toMatchObject({
      day: dayOf(NOW),
      kind: 'card',
      orders: 1,
      earnedFen: 3_000,
      refundedFen: 1_000,
    });
    expect(rows.some(({ code }) => code === 'card-year')).toBe(false);
    expect(await listRevenue(opened.db, { from, isRehearsal: true })).toMatchObject([
      { code: 'card-year', earnedFen: 25_800, refundedFen: 0 },
    ]);
    expect(await listRevenue(opened.db, { from, isRehearsal: false, kind: 'trade' })).toEqual([]);
    expect(await sumConsoleLedger(opened.db, {})).toBe(0);
    expect(await sumConsoleLedger(opened.db, { isRehearsal: true })).toBe(0);
    const [entry] = await opened.db.selectFrom('ledger_entries').selectAll().execute();
    expect(await sumConsoleLedger(opened.db, { posting: entry?.posting ?? '' })).toBe(0);
  });
});

describe('who may', () => {
  test.each(BUILT_IN_ROLES)('%s', async (role) => {
    const by = (await inConsole(opened, role)).context;
    const bought = await payOrder(opened, userId, { now: NOW });
    const reason = '看看谁可以';
    const isOperator = role === 'operator' || role === 'admin';
    const code = async (asked: Promise<unknown>) => (await problemsOf(asked))?.code ?? null;
    const prices = setPrice(by, 'card-month', { price: '28', reason });
    expect(await code(prices), 'a price').toBe(role === 'admin' ? null : 'forbidden');
    const fields = { code: 'x', title: '卡', summary: '卡', days: '1', reason };
    expect(await code(addCard(by, fields)), 'a card').toBe(role === 'admin' ? null : 'forbidden');
    const change = rewriteProduct(by, 'card-month', fields);
    expect(await code(change), 'its facts').toBe(role === 'admin' ? null : 'forbidden');
    const refund = requestRefundInConsole(by, bought.id, { reason, amount: '1' });
    expect(await code(refund), 'a refund').toBe(isOperator ? null : 'forbidden');
    for (const deed of [approveRefundInConsole, refuseRefundInConsole, retryRefundInConsole])
      expect(await code(deed(by, bought.id, { reason, refund: 'x' }))).toBe(isOperator ? 'notFound' : 'forbidden');
    for (const deed of [revealInvoice, recordInvoice])
      expect(await code(deed(by, bought.id, reason))).toBe(isOperator ? 'conflict' : 'forbidden');
  });
});
