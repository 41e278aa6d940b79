import { beforeAll, expect, test } from 'vitest';
import { BUILT_IN_ROLES, type BuiltInRole } from '@/lib/console/staffParts';
import type { ConsoleTableView } from '@/lib/console/views/consoleTable';
import type { RefundToDecide } from '@/lib/console/views/moneyPages';
import { CONSOLE_MONEY_COPY as copy } from '@/lib/console/words/money';
import { startOfDay } from '@/lib/kernel/day';
import { maskMobile } from '@/lib/kernel/phone';
import { REFUND_ALONE_FEN } from '@/lib/order/refund';
import { consolePaths } from '@/lib/routes/consolePaths';
import { consoleLedgerPage } from '@/lib/server/console/pages/ledgerPage';
import { consoleOrderPage } from '@/lib/server/console/pages/orderPage';
import { consoleOrdersPage } from '@/lib/server/console/pages/ordersPage';
import { consoleProductPage } from '@/lib/server/console/pages/productPage';
import { consoleProductsPage } from '@/lib/server/console/pages/productsPage';
import { consoleReconciliationPage } from '@/lib/server/console/pages/reconciliationPage';
import { consoleRefundsPage } from '@/lib/server/console/pages/refundsPage';
import { consoleRevenuePage } from '@/lib/server/console/pages/revenuePage';
import { consoleUnmatchedPaymentsPage } from '@/lib/server/console/pages/unmatchedPaymentsPage';
import { database } from '@/lib/server/database/database';
import { requestRefund } from '@/lib/server/order/commands/askRefund';
import { recordPayment } from '@/lib/server/order/commands/recordPayment';
import { seedCatalogue } from '@/lib/server/order/commands/seedCatalogue';
import { setPrice } from '@/lib/server/order/commands/setPrice';
import { type InConsole, inConsole } from '../kit/console';
import { visitConsole } from '../kit/consoleVisit';
import { withOwnDataDir } from '../kit/dataDir';
import { paymentOf, payOrder, placeOrder } from '../kit/order';
import { sentFiles } from '../kit/sentFiles';
import { signIn } from '../kit/signIn';
import { alipayBill } from '../kit/statements';

// The console's pages of money as requests reach them: forms alone, each leading on to an address, and who may open them.

withOwnDataDir();

const now = Date.now();
let admin: InConsole;
let operator: InConsole;
let userId: string;
let phone: string;
let orderId: string;
beforeAll(async () => {
  const opened = await database();
  admin = await inConsole(opened, 'admin', now);
  operator = await inConsole(opened, 'operator', now);
  ({ userId, phone } = await signIn(opened, {}, now));
  await seedCatalogue({ ...opened, now });
  await setPrice(admin.context, 'card-year', { price: String((REFUND_ALONE_FEN + 100) / 100), reason: '定价' });
  ({ id: orderId } = await payOrder(opened, userId, { now: now + 1, productCode: 'card-year' }));
  await payOrder(opened, userId, { now: now + 1, productCode: 'card-month', rehearsal: true });
});

const OPERATORS: readonly BuiltInRole[] = ['operator', 'admin'];
const ADMINS: readonly BuiltInRole[] = ['admin'];
const PAGES_OF = {
  [consoleOrdersPage.path]: [consoleOrdersPage, OPERATORS],
  [consoleOrderPage.path]: [consoleOrderPage, OPERATORS],
  [consoleUnmatchedPaymentsPage.path]: [consoleUnmatchedPaymentsPage, OPERATORS],
  [consoleRefundsPage.path]: [consoleRefundsPage, OPERATORS],
  [consoleReconciliationPage.path]: [consoleReconciliationPage, OPERATORS],
  [consoleRevenuePage.path]: [consoleRevenuePage, OPERATORS],
  [consoleProductsPage.path]: [consoleProductsPage, ADMINS],
  [consoleProductPage.path]: [consoleProductPage, ADMINS],
  [consoleLedgerPage.path]: [consoleLedgerPage, ADMINS],
} as const;
type MoneyPage = (typeof PAGES_OF)[string][0];
const visit = (page: MoneyPage, more: object = {}, by = admin) =>
  visitConsole(page as never, { staff: by.token, ...more });

test.each(Object.keys(PAGES_OF))('%s is opened by those alone who may', async (path) => {
  const [page, access] = PAGES_OF[path] ?? [consoleOrdersPage, OPERATORS];
  const query: Record<string, string> = page === consoleOrderPage ? { id: orderId } : {};
  const opened = await database();
  for (const role of BUILT_IN_ROLES) {
    const by = await inConsole(opened, role, now);
    expect((await visit(page, { query }, by)).props !== undefined, role).toBe(access.includes(role));
    const { file } = await visit(page, { query, posted: { do: 'export' } }, by);
    expect(!access.includes(role) && file !== '', `${role}’s file`).toBe(false);
  }
});

test('a price is looked at, refused with what was typed, and kept', async () => {
  const query = { code: 'card-month' };
  const typed = { price: '19.90', member: '', from: '2020-01-01 00:00', reason: '开业' };
  const wrong = await visit(consoleProductPage, { query, posted: { ...typed, do: 'price' } });
  expect(wrong.props).toMatchObject({ problems: { from: copy.product.problems.past }, typed: { price: '19.90' } });
  const looked = await visit(consoleProductPage, { query, posted: { ...typed, from: '', do: 'look' } });
  expect(looked.props).toMatchObject({ isTypedPreview: true, preview: [{ name: copy.product.now, text: '19.90元' }] });
  expect((await visit(consoleProductPage, { query })).props).toMatchObject({ preview: [{ text: '30.00元' }] });
  const kept = await visit(consoleProductPage, { query, posted: { ...typed, from: '', do: 'price' } });
  expect(kept.to).toBe(consolePaths.product({ ...query, done: 'price' }));
  const { props } = await visit(consoleProductPage, { query });
  expect(props).toMatchObject({ preview: [{ text: '19.90元' }], table: { total: 2 } });
  expect((await visit(consoleProductPage, { query: { code: 'card-nothing' } })).notFound).toBe(true);
});

test('what is unticked stays unticked where something else was refused', async () => {
  const posted = { do: 'save', title: '', summary: '三十天', days: '30', place: '0', reason: '改' };
  const { props } = await visit(consoleProductPage, { query: { code: 'card-month' }, posted });
  expect(props?.problems).toEqual({ title: copy.product.problems.title });
  expect(props?.typed).toMatchObject({ onSale: '', 'benefit-appraisals': '', summary: '三十天' });
});

test('a buyer’s orders by their phone, which no address holds', async () => {
  const found = await visit(
    consoleOrdersPage,
    { posted: { do: 'find', mobile: `${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}` } },
    operator,
  );
  expect(found.to).toBe(consolePaths.orders({ user: userId }));
  expect((await visit(consoleOrdersPage, { query: { user: userId } }, operator)).props).toMatchObject({
    table: { total: 2 },
    allHref: consolePaths.orders(),
  });
  const none = await visit(consoleOrdersPage, { posted: { do: 'find', mobile: '13800138009' } }, operator);
  expect(none.props).toMatchObject({ problems: { mobile: copy.order.findNone } });
  const { file } = await visit(consoleOrdersPage, { posted: { do: 'export' } }, operator);
  expect(file).toContain(maskMobile(phone));
  expect(file).not.toContain(phone);
});

test('a refund of much: asked by one, decided by another, shown in the queue', async () => {
  const query = { id: orderId };
  const wrong = await visit(
    consoleOrderPage,
    { query, posted: { do: 'ask', amount: '一元', reason: '不要了' } },
    operator,
  );
  expect(wrong.props).toMatchObject({ problems: { amount: copy.order.problems.amount }, typed: { amount: '一元' } });
  expect(wrong.props?.refundable).toMatchObject({ due: { facts: [{ name: '应退' }, { text: '一天都没用' }, {}] } });
  const asked = await visit(consoleOrderPage, { query, posted: { do: 'ask', amount: '', reason: '不要了' } }, operator);
  expect(asked.to).toBe(consolePaths.order({ ...query, done: 'second' }));
  const { props } = await visit(consoleOrderPage, { query }, operator);
  const [refund] = (props?.toDecide ?? []) as { id: string; needsSecond: boolean }[];
  expect(refund?.needsSecond).toBe(true);
  const yes = { do: 'approve', refund: refund?.id ?? '', reason: '核过了' };
  expect((await visit(consoleOrderPage, { query, posted: yes }, operator)).props?.problems).toHaveProperty('other');
  expect((await visit(consoleRefundsPage, {}, operator)).props).toMatchObject({ table: { total: 1 } });
  expect((await visit(consoleOrderPage, { query, posted: yes }, admin)).to).toContain('done=approve');
  const after = (await visit(consoleOrderPage, { query }, operator)).props;
  expect(after).toMatchObject({ toDecide: [], refundable: null, isRehearsal: false });
  expect(after?.ledger).toHaveLength(4);
  expect(JSON.stringify(after?.timeline)).toContain(copy.order.steps.paid);
  expect((await visit(consoleOrderPage, { query: { id: 'nothing' } })).notFound).toBe(true);
});

test('a statement is sent, known when it comes again, and taken back', async () => {
  const day = startOfDay('2026-11-01');
  const bill = alipayBill([{ tradeNo: 'T-0001', fen: 100, at: day }], { from: '2026-11-01', until: '2026-11-02' });
  const send = (fields: Record<string, string>, files: Record<string, string>) =>
    visit(
      consoleReconciliationPage,
      sentFiles(
        { do: 'import', ...fields },
        Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])),
      ),
      operator,
    );
  expect((await send({ platform: '1' }, {})).props?.problems).toHaveProperty('file');
  expect((await send({ platform: '2' }, { '业务明细.csv': bill })).props?.problems).toHaveProperty('file');
  const { to } = await send({ platform: '1' }, { '业务明细.csv': bill });
  const id = /id=(\w+)&done=import$/.exec(to ?? '')?.[1] ?? '';
  expect((await send({ platform: '1' }, { '业务明细.csv': bill })).to).toBe(
    consolePaths.reconciliation({ id, done: 'again' }),
  );
  const { props } = await visit(consoleReconciliationPage, { query: { id } }, operator);
  expect(props).toMatchObject({ table: { total: 1 }, statement: { mayUndo: true, warning: null } });
  const none = await visit(consoleReconciliationPage, { query: { id, outcome: 'matched' } }, operator);
  expect(none.props).toMatchObject({ table: { total: 0 } });
  const undo = (reason: string) =>
    visit(consoleReconciliationPage, { query: { id }, posted: { do: 'undo', reason } }, operator);
  expect((await undo('')).props?.problems).toHaveProperty('reason');
  expect((await undo('传错了')).to).toContain('done=undo');
  expect((await visit(consoleReconciliationPage, { query: { id: 'nothing' } }, operator)).notFound).toBe(true);
});

test('the books add up to 0, and the rehearsal is no revenue', async () => {
  const ledger = (await visit(consoleLedgerPage)).props;
  expect(ledger).toMatchObject({ total: '0.00元', shownTotal: '0.00元', isBalanced: true });
  const [row] = (ledger as { table: ConsoleTableView }).table.rows;
  const posting = row?.cells[3]?.text ?? '';
  expect((await visit(consoleLedgerPage, { query: { posting } })).props).toMatchObject({ shownTotal: '0.00元' });
  const revenue = (await visit(consoleRevenuePage, {}, operator)).props;
  expect(revenue?.totals).toMatchObject([
    { text: '0.00元' },
    { text: '501.00元' },
    { text: '501.00元' },
    { text: '1' },
  ]);
  expect(revenue?.rehearsal).toMatchObject([
    { text: expect.stringMatching(/^(19\.90|30\.00)元$/) },
    {},
    {},
    { text: '1' },
  ]);
  expect((await visit(consoleRevenuePage, { query: { days: '365' } }, operator)).props?.barsTitle).toBe(
    copy.revenue.byMonth,
  );
});

test('a refund that a buyer asked for names them as who asked, and whoever said yes first apart', async () => {
  const opened = await database();
  const bought = await payOrder(opened, userId, { now: now + 2, productCode: 'card-year' });
  const query = { id: bought.id };
  const { id: refund } = await requestRefund({ ...opened, now }, userId, {
    serialNumber: bought.serial_number,
    reason: '买错了',
  });
  const yes = { do: 'approve', refund, reason: '核过了' };
  expect((await visit(consoleOrderPage, { query, posted: yes }, operator)).to).toContain('done=noted');
  const { columns, buyer } = copy.refund;
  const [toDecide] = ((await visit(consoleOrderPage, { query }, admin)).props?.toDecide ?? []) as RefundToDecide[];
  expect(toDecide?.needsSecond).toBe(true);
  expect(toDecide?.facts).toContainEqual({ name: columns.asked, text: expect.stringMatching(`^${buyer}`) });
  expect(toDecide?.facts).toContainEqual({ name: columns.first, text: operator.context.staff.shownName });
  const { table } = (await visit(consoleRefundsPage, { query: { state: 'asked' } }, admin)).props as {
    table: ConsoleTableView;
  };
  const cellOf = (id: string) => table.rows[0]?.cells[table.columns.findIndex((column) => column.id === id)];
  expect(cellOf('asked')).toMatchObject({ text: buyer });
  expect(cellOf('approved')).toMatchObject({ note: `${columns.first} ${operator.context.staff.shownName}` });
  expect((await visit(consoleOrderPage, { query, posted: yes }, admin)).to).toContain('done=approve');
});

test('a payment that fits no order is counted, shown masked, and dealt with in words', async () => {
  const opened = await database();
  const bought = await placeOrder(opened, userId, { now: now + 3, productCode: 'card-month' });
  expect((await visit(consoleOrdersPage, {}, operator)).props?.strays).toBeNull();
  const tradeNo = '4200001234202611263456';
  const told = paymentOf(bought, now, { tradeNo, amountFen: 1, payer: 'oUpF8uMuAJO' });
  await recordPayment({ ...opened, now }, 2, told, { rehearsal: false });
  expect((await visit(consoleOrdersPage, {}, operator)).props?.strays).toBe(`1 ${copy.order.strays}`);
  const { props } = await visit(consoleUnmatchedPaymentsPage, {}, operator);
  const { rows } = (props as { table: ConsoleTableView }).table;
  const listed = JSON.stringify(rows);
  expect(listed).toContain('4200…3456');
  for (const hidden of [tradeNo, bought.serial_number, 'oUpF8uMuAJO']) expect(listed).not.toContain(hidden);
  const id = new URL(rows[0]?.cells[0]?.href ?? '', 'http://x.cn').searchParams.get('id') ?? '';
  const query = { id };
  const shown = (await visit(consoleUnmatchedPaymentsPage, { query }, operator)).props;
  expect(shown).toMatchObject({ one: { how: copy.stray.how['wrong-amount'], history: [] }, done: false });
  expect(JSON.stringify(shown?.one)).toContain(tradeNo);
  const settle = (reason: string) =>
    visit(consoleUnmatchedPaymentsPage, { query, posted: { do: 'settle', reason } }, operator);
  expect((await settle('')).props?.problems).toEqual({ reason: copy.stray.noteMissing });
  expect((await settle('已在商户平台退回')).to).toBe(consolePaths.unmatchedPayments({ ...query, done: 'settle' }));
  expect((await settle('再登记')).props?.problems).toEqual({ other: copy.stray.over });
  const after = (await visit(consoleUnmatchedPaymentsPage, { query }, operator)).props;
  expect(after).toMatchObject({ one: { how: null, history: [{}] } });
  expect((await visit(consoleOrdersPage, {}, operator)).props?.strays).toBeNull();
  expect((await visit(consoleUnmatchedPaymentsPage, { query: { id: 'nothing' } })).notFound).toBe(true);
});
