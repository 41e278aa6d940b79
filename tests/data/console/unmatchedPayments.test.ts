import { beforeEach, expect, test } from 'vitest';
import { unmatchedFacts } from '@/lib/console/views/unmatchedPayment';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import type { OpenDatabase } from '@/lib/server/db/client';
import { recordPayment } from '@/lib/server/order/commands/recordPayment';
import type { OrderRow } from '@/lib/server/order/queries/orders';
import { settleUnmatchedPayment } from '@/lib/server/payment/commands/settleUnmatchedPayment';
import { countUnmatchedPayments, listUnmatchedPayments } from '@/lib/server/payment/queries/consoleUnmatchedPayments';
import { listAuditOf } from '@/lib/server/staff/queries/auditLog';
import { type InConsole, inConsole } from '../../kit/console';
import { withOwnDataDir } from '../../kit/dataDir';
import { paymentOf, placeOrder } from '../../kit/order';
import { signIn } from '../../kit/signIn';
import { openTestDatabase } from '../../kit/testDatabase';
import { NOW } from '../../kit/today';

// Notices that fit no order: kept by the engine, listed in the console until somebody has said what was done about each.

withOwnDataDir();
const { stray: copy } = CONSOLE_MONEY_COPY;
const NEWEST = { sort: 'received', descending: true, limit: 50, offset: 0 };

let opened: OpenDatabase;
let operator: InConsole;
let order: OrderRow;
beforeEach(async () => {
  opened = await openTestDatabase();
  operator = await inConsole(opened, 'operator');
  const { userId } = await signIn(opened, {}, NOW);
  order = await placeOrder(opened, userId, { now: NOW });
  const take = (platform: 1 | 2, changes: object, at: number) =>
    recordPayment({ ...opened, now: at }, platform, paymentOf(order, NOW, changes), { rehearsal: false });
  expect(await take(1, { tradeNo: 'T-nobody', serialNumber: 'somebodyelsesorder0000' }, NOW)).toBe('unknown-order');
  expect(await take(2, { tradeNo: 'T-less', amountFen: 1 }, NOW + 1)).toBe('wrong-amount');
  expect(await take(1, { tradeNo: 'T-right' }, NOW + 2)).toBe('paid');
  return () => opened.close();
});

const list = async (filter: Parameters<typeof listUnmatchedPayments>[1] = {}) =>
  (await listUnmatchedPayments(opened.db, filter, NEWEST)).rows.map((row) => unmatchedFacts(row).tradeNo);
const idOf = async (number: string) =>
  (await listUnmatchedPayments(opened.db, { number }, NEWEST)).rows[0]?.id ?? 'none';
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (failure: { code: string; fields?: object }) => failure,
  );

test('what was not booked is listed with its sum, its order’s and why; what was is not', async () => {
  const { rows, total } = await listUnmatchedPayments(opened.db, {}, NEWEST);
  expect(total).toBe(2);
  expect(rows).toMatchObject([
    { outcome: 'wrong-amount', order_id: order.id, order_fen: order.amount_fen, serial_number: order.serial_number },
    { outcome: 'unknown-order', order_id: null, order_fen: null, serial_number: 'somebodyelsesorder0000' },
  ]);
  expect(rows.map((row) => unmatchedFacts(row).amountFen)).toEqual([1, order.amount_fen]);
  expect(await countUnmatchedPayments(opened.db)).toBe(2);
});

test('is found by why, by channel, and by the number of either side', async () => {
  expect(await list({ outcome: 'unknown-order' })).toEqual(['T-nobody']);
  expect(await list({ platform: 2 })).toEqual(['T-less']);
  expect(await list({ number: 'T-less' })).toEqual(['T-less']);
  expect(await list({ number: order.serial_number })).toEqual(['T-less']);
  for (const number of ['T-', 'T-right', '%', '"', 'T-les"%']) expect(await list({ number }), number).toEqual([]);
});

test('is dealt with once, with how, by name in the log; nothing else changes', async () => {
  const id = await idOf('T-less');
  const money = () =>
    Promise.all(
      (['orders', 'payments', 'refunds', 'ledger_entries'] as const).map((table) =>
        opened.db.selectFrom(table).selectAll().execute(),
      ),
    );
  const before = JSON.stringify(await money());
  expect(await codeOf(settleUnmatchedPayment(operator.context, id, ''))).toMatchObject({
    code: 'badInput',
    fields: { reason: copy.noteMissing },
  });
  expect(await listAuditOf(opened.db, id, 5)).toEqual([]);
  await settleUnmatchedPayment(operator.context, id, '已在微信商户平台退回');
  const settled = { settled_by: operator.context.staff.id, settled_note: '已在微信商户平台退回' };
  const { rows } = await listUnmatchedPayments(opened.db, { isSettled: true }, NEWEST);
  expect(rows).toMatchObject([{ ...settled, id, settled_name: operator.context.staff.shownName }]);
  expect(await listAuditOf(opened.db, id, 5)).toMatchObject([
    {
      action: 'stray-settle',
      reason: '已在微信商户平台退回',
      detail: '微信支付 · 收款 · 0.01元 · T-less · 金额不对',
    },
  ]);
  expect(await codeOf(settleUnmatchedPayment(operator.context, id, '再来一次'))).toMatchObject({ code: 'conflict' });
  expect(await listAuditOf(opened.db, id, 5), 'a refused deed leaves no trace').toHaveLength(1);
  expect(await countUnmatchedPayments(opened.db)).toBe(1);
  expect(await list(), 'what waits is first').toEqual(['T-nobody', 'T-less']);
  expect(JSON.stringify(await money())).toBe(before);
});

test('is for operators alone, and of nothing else', async () => {
  const editor = await inConsole(opened, 'editor');
  expect(await codeOf(settleUnmatchedPayment(editor.context, await idOf('T-less'), '看看'))).toMatchObject({
    code: 'forbidden',
  });
  const [booked] = await opened.db.selectFrom('pay_notices').select('id').where('outcome', '=', 'paid').execute();
  for (const id of ['nothing', booked?.id ?? ''])
    expect(await codeOf(settleUnmatchedPayment(operator.context, id, '看看'))).toMatchObject({ code: 'notFound' });
});
