import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BUILT_IN_ROLES } from '@/lib/console/staffParts';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import { startOfDay } from '@/lib/kernel/day';
import type { PayPlatform } from '@/lib/payment/payPlatform';
import type { OpenDatabase } from '@/lib/server/db/client';
import { recordPayment } from '@/lib/server/order/commands/recordPayment';
import { settleRefund } from '@/lib/server/order/commands/settleRefund';
import { findOrder, type OrderRow } from '@/lib/server/order/queries/orders';
import { importStatement, revertStatement } from '@/lib/server/payment/commands/importStatement';
import {
  findStatement,
  listComparedLines,
  listStatements,
  type StatementRow,
  sumOutcomes,
} from '@/lib/server/payment/queries/reconciliation';
import { listAuditOf } from '@/lib/server/staff/queries/auditLog';
import { type InConsole, inConsole } from '../../kit/console';
import { withOwnDataDir } from '../../kit/dataDir';
import { paymentOf, placeOrder } from '../../kit/order';
import { askRefund } from '../../kit/refunds';
import { signIn } from '../../kit/signIn';
import { alipayBill, appleReport, type ToldLine, wechatBill } from '../../kit/statements';
import { openTestDatabase } from '../../kit/testDatabase';
import { NOW } from '../../kit/today';

// A channel's statement beside the books: what agrees, what lacks here and there, what differs. The same file twice changes
// nothing, and all of it can be taken back.

withOwnDataDir();
const { problems } = CONSOLE_MONEY_COPY.reconcile;

const DAY = '2026-11-23';
const AT = startOfDay(DAY) + 10 * 3_600_000;
const ALL = { sort: 'line', descending: false, limit: 100, offset: 0 };

let opened: OpenDatabase;
let operator: InConsole;
let folder: string;
let files = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fangjing-statements-'));
});
beforeEach(async () => {
  opened = await openTestDatabase();
  operator = await inConsole(opened, 'operator');
  return () => opened.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** An order that its channel says was paid. */
async function paid(
  tradeNo: string,
  { at = AT, platform = 1 as PayPlatform, rehearsal = false } = {},
): Promise<OrderRow> {
  const { userId } = await signIn(opened, {}, at);
  const order = await placeOrder(opened, userId, { now: at });
  const context = { db: opened.db, dialect: opened.dialect, now: at };
  await recordPayment(context, platform, paymentOf(order, at, { tradeNo }), { rehearsal });
  return (await findOrder(opened.db, order.id)) ?? order;
}

/** All of it back, or so much (fen), and done. */
async function refunded(order: OrderRow, { at = AT, fen }: { at?: number; fen?: number } = {}): Promise<string> {
  const context = { db: opened.db, dialect: opened.dialect, now: at };
  const refund = await askRefund(context, {
    serialNumber: order.serial_number,
    reason: '不要了',
    askedBy: null,
    amountFen: fen,
  });
  await settleRefund(context, refund.id);
  return refund.refund_no;
}

function fileOf(content: string | Buffer): { path: string; name: string } {
  files += 1;
  const name = 'bill.csv';
  const path = join(folder, `${files}-${name}`);
  writeFileSync(path, content);
  return { path, name };
}
const send = (
  content: string | Buffer,
  { platform = '1', by = operator, ...more }: { platform?: string; by?: InConsole; from?: string; until?: string } = {},
) => importStatement(by.context, { platform, ...more }, fileOf(content));
const statement = async (id: string): Promise<StatementRow> => (await findStatement(opened.db, id)) as StatementRow;
const compared = async (id: string) => (await listComparedLines(opened.db, await statement(id), {}, ALL)).rows;
const outcomes = async (id: string) =>
  Object.fromEntries((await compared(id)).map(({ trade_no, value, outcome }) => [trade_no ?? value, outcome]));
const bill = (lines: readonly ToldLine[]) =>
  alipayBill(lines, { from: '2026年11月23日 00:00:00', until: '2026年11月24日 00:00:00' });
const problemsOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (failure: { code: string; fields: object }) => ({ code: failure.code, ...failure.fields }),
  );

describe('a statement beside the books', () => {
  test('what agrees, what lacks here, what lacks there, what differs, what cannot be read', async () => {
    const agrees = await paid('T-agrees');
    await paid('T-differs');
    await paid('T-there');
    await paid('T-rehearsal', { rehearsal: true });
    await paid('T-other-day', { at: AT - 86_400_000 });
    await paid('T-other-channel', { platform: 2 });
    const back = await paid('T-back');
    const refundNo = await refunded(back);
    const { id } = await send(
      iconv.encode(
        bill([
          { tradeNo: 'T-agrees', serial: agrees.serial_number, fen: 3_000, at: AT },
          { tradeNo: 'T-differs', fen: 2_999, at: AT },
          { tradeNo: 'T-here', fen: 5_000, at: AT },
          { tradeNo: 'T-back', serial: back.serial_number, fen: 3_000, at: AT },
          { kind: 'refund', tradeNo: 'T-back', refundNo, fen: 3_000, at: AT },
          { tradeNo: '2.02611E+27', fen: 1, at: AT },
        ]),
        'gb18030',
      ),
    );
    expect(
      (await compared(id)).map(({ kind, trade_no, value, outcome }) => [kind, trade_no ?? value, outcome]),
    ).toEqual([
      ['pay', 'T-agrees', 'matched'],
      ['pay', 'T-differs', 'differs'],
      ['pay', 'T-here', 'missing-here'],
      ['pay', 'T-back', 'matched'],
      ['refund', 'T-back', 'matched'],
      [null, '2.02611E+27', 'unread'],
      ['pay', 'T-there', 'missing-there'],
    ]);
    const sums = await sumOutcomes(opened.db, await statement(id));
    const sumOf = (of: 'thereFen' | 'hereFen', kind: string) =>
      sums.reduce((all, one) => all + (one.kind === kind ? one[of] : 0), 0);
    const plain = await opened.db
      .selectFrom('payments')
      .select(({ fn }) => fn.sum<number>('amount_fen').as('sum'))
      .where('platform', '=', 1)
      .where('rehearsal', '=', 0)
      .where('paid_at', '>=', startOfDay(DAY))
      .executeTakeFirstOrThrow();
    expect([sumOf('thereFen', 'pay'), sumOf('hereFen', 'pay')]).toEqual([13_999, Number(plain.sum)]);
    expect([sumOf('thereFen', 'refund'), sumOf('hereFen', 'refund')]).toEqual([3_000, 3_000]);
    expect((await listStatements(opened.db, {}, { ...ALL, sort: 'day' })).rows).toMatchObject([
      { id, matched: 3, wrong: 2, unread: 1, unnamed: 1, from_day: DAY, until_day: DAY, stated_count: 6 },
    ]);
    expect(await listAuditOf(opened.db, id, 5)).toMatchObject([{ action: 'statement-import' }]);
  });

  test('another order’s number, and a refund that is not done here, do not agree', async () => {
    const one = await paid('T-01');
    const other = await paid('T-02');
    const context = { db: opened.db, dialect: opened.dialect, now: AT };
    const open = await askRefund(context, { serialNumber: other.serial_number, reason: '不要了', askedBy: null });
    const { id } = await send(
      bill([
        { tradeNo: 'T-01', serial: other.serial_number, fen: 3_000, at: AT },
        { tradeNo: 'T-02', serial: other.serial_number, fen: 3_000, at: AT },
        { kind: 'refund', tradeNo: 'T-02', refundNo: open.refund_no, fen: 3_000, at: AT },
        { kind: 'refund', tradeNo: 'T-01', refundNo: open.refund_no, fen: 3_000, at: AT },
      ]),
    );
    const states = async () => (await compared(id)).map(({ outcome }) => outcome);
    expect(await states()).toEqual(['differs', 'matched', 'missing-here', 'missing-here']);
    expect(one.serial_number).not.toBe(other.serial_number);
    await settleRefund(context, open.id);
    expect(await states(), 'as the rows are now').toEqual(['differs', 'matched', 'matched', 'missing-here']);
  });
  test('what comes later settles what lacked', async () => {
    const { id } = await send(wechatBill([{ tradeNo: 'T-late', fen: 3_000, at: AT }]), { platform: '2' });
    expect(await outcomes(id)).toEqual({ 'T-late': 'missing-here' });
    await paid('T-late', { platform: 2 });
    expect(await outcomes(id)).toEqual({ 'T-late': 'matched' });
  });

  test('the App Store has no numbers of our refunds: the payment says whose it is', async () => {
    const order = await paid('2000000000000001', { platform: 3 });
    await refunded(order);
    const lines: ToldLine[] = [
      { tradeNo: '2000000000000001', fen: 3_000, at: AT },
      { kind: 'refund', tradeNo: '2000000000000001', fen: 3_000, at: AT },
      { kind: 'refund', tradeNo: '2000000000000002', fen: 3_000, at: AT },
    ];
    const { id } = await send(appleReport(lines), { platform: '3' });
    expect((await compared(id)).map(({ outcome }) => outcome)).toEqual(['matched', 'matched', 'missing-here']);
  });

  test('of two refunds in parts, a line without a number is of the one with its sum', async () => {
    const order = await paid('T-parts');
    const first = await refunded(order, { fen: 1_000 });
    const second = await refunded(order, { fen: 500, at: AT + 1 });
    const { id } = await send('交易号,类型,金额,时间\nT-parts,支付,30.00,2026-11-23\nT-parts,退款,5.00,2026-11-23\n');
    expect(
      (await compared(id)).map(({ kind, refund_no, there_fen, here_fen, outcome }) => ({
        kind,
        refund_no,
        there_fen,
        here_fen,
        outcome,
      })),
    ).toEqual([
      { kind: 'pay', refund_no: '', there_fen: 3_000, here_fen: 3_000, outcome: 'matched' },
      { kind: 'refund', refund_no: '', there_fen: 500, here_fen: 500, outcome: 'matched' },
      { kind: 'refund', refund_no: first, there_fen: null, here_fen: 1_000, outcome: 'missing-there' },
    ]);
    expect(second).not.toBe(first);
    expect((await listStatements(opened.db, {}, { ...ALL, sort: 'day' })).rows).toMatchObject([
      { matched: 2, wrong: 0, unread: 0, unnamed: 1 },
    ]);
  });

  test('a refund that was noted agrees by its voucher and its day; what a bank has paid back is missing nowhere', async () => {
    const days = { at: AT - 5 * 86_400_000 };
    const [byConsole, byBank] = [await paid('T-console', days), await paid('T-bank', days)];
    // Noted two days later.
    const context = { db: opened.db, dialect: opened.dialect, now: AT + 2 * 86_400_000 };
    const note = (order: OrderRow, way: 'channel' | 'bank', voucher: string) =>
      askRefund(context, {
        serialNumber: order.serial_number,
        reason: '后台退的',
        askedBy: 'staff',
        amountFen: 1_000,
        outside: { way, day: DAY, voucher },
      });
    await note(byBank, 'bank', 'B-4471');
    await note(byConsole, 'channel', 'V-1');
    const { id } = await send(
      bill([{ kind: 'refund', tradeNo: 'T-console', refundNo: 'V-1', fen: 1_000, at: AT + 3_600_000 }]),
    );
    expect(await outcomes(id)).toEqual({ 'T-console': 'matched' });
    // And where the statement has no such line, the one that the channel made is missing there, on the day that was noted.
    const none = await send(bill([]));
    expect(await outcomes(none.id)).toEqual({});
    await note(byConsole, 'channel', 'V-2');
    expect(await outcomes(none.id)).toEqual({ 'T-console': 'missing-there' });
  });

  test('a day of no lines asks for what we have', async () => {
    await paid('T-alone');
    const { id } = await send(bill([]));
    expect(await outcomes(id)).toEqual({ 'T-alone': 'missing-there' });
    expect(await problemsOf(send(wechatBill([]), { platform: '2' }))).toEqual({
      code: 'badInput',
      from: problems.noPeriod,
    });
    expect(await send(wechatBill([]), { platform: '2', from: DAY })).toMatchObject({ isKnown: false });
  });
});

describe('again, and back', () => {
  const lines: ToldLine[] = [
    { tradeNo: 'T-01', fen: 3_000, at: AT },
    { tradeNo: 'T-02', fen: 3_000, at: AT },
  ];
  const count = async () => {
    const { total } = await listStatements(opened.db, {}, { ...ALL, sort: 'day' });
    const kept = await opened.db.selectFrom('channel_statement_lines').select('line').execute();
    return [total, kept.length];
  };

  test('the same file changes nothing, nor does what other files have said', async () => {
    const { id } = await send(bill(lines));
    expect(await send(bill(lines))).toEqual({ id, isKnown: true });
    expect(await problemsOf(send(iconv.encode(bill(lines), 'gb18030')))).toEqual({
      code: 'badInput',
      file: problems.allKnown,
    });
    expect(await count()).toEqual([1, 2]);
    const more = await send(bill([...lines, { tradeNo: 'T-03', fen: 1, at: AT }]));
    expect((await compared(more.id)).map(({ problem, outcome }) => problem ?? outcome)).toEqual([
      'known',
      'known',
      'missing-here',
    ]);
  });

  test('two who press at once import it once', async () => {
    const both = await Promise.all([send(bill(lines)), send(bill(lines))]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    expect(await count()).toEqual([1, 2]);
  });

  test('taken back it says nothing more, and can come again', async () => {
    const { id } = await send(bill(lines));
    expect(await problemsOf(revertStatement(operator.context, id, ''))).toMatchObject({ code: 'badInput' });
    await revertStatement(operator.context, id, '下错了一天');
    expect(await compared(id)).toEqual([]);
    expect(await statement(id)).toMatchObject({ undone_by: operator.context.staff.shownName });
    expect(await problemsOf(revertStatement(operator.context, id, '再来'))).toMatchObject({ code: 'conflict' });
    const again = await send(bill(lines));
    expect(again.id).not.toBe(id);
    expect(await listAuditOf(opened.db, id, 5)).toMatchObject([{ action: 'statement-undo', reason: '下错了一天' }, {}]);
  });
});

describe('what is refused', () => {
  test.each([
    ['no channel', bill([]), { platform: '9' }, { platform: problems.platform }],
    ['no day', bill([]), { from: '昨天' }, { from: problems.day }],
    ['an end before its beginning', bill([]), { from: DAY, until: '2026-11-01' }, { until: problems.until }],
    [
      'sums alone',
      'Vendor Identifier\tQuantity\tExtended Partner Share\na\t1\t2',
      { platform: '3' },
      { file: problems.summed },
    ],
  ])('%s', async (_, content, more, fields) => {
    expect(await problemsOf(send(content, more))).toEqual({ code: 'badInput', ...fields });
  });

  test('no table, and an open quote, with a sentence', async () => {
    for (const content of [
      Buffer.from('%PDF-1.7 something'),
      '交易号,金额,时间\n"T-0001,1.00,2026-11-23',
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    ])
      expect(await problemsOf(send(content))).toMatchObject({ code: 'badInput', file: expect.stringMatching(/。$/) });
    expect((await listStatements(opened.db, {}, ALL)).total).toBe(0);
  });

  test('anybody but operators and admins', async () => {
    for (const role of BUILT_IN_ROLES) {
      const by = await inConsole(opened, role);
      const answer = await problemsOf(send(bill([{ tradeNo: `T-${role}`, fen: 1, at: NOW }]), { by }));
      const isMay = role === 'operator' || role === 'admin';
      // The line is of another day than the file says, which is no reason to refuse the file.
      expect(answer, role).toEqual(isMay ? null : { code: 'forbidden' });
    }
  });
});
