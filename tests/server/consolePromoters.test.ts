import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ConsolePromotersProps, ConsoleWithdrawalsProps } from '@/lib/console/views/promoterPages';
import { CONSOLE_PROMOTER_COPY as copy } from '@/lib/console/words/promoter';
import { DAY_MS } from '@/lib/kernel/day';
import { consolePromotersPage } from '@/lib/server/console/pages/promotersPage';
import { consoleWithdrawalsPage } from '@/lib/server/console/pages/withdrawalsPage';
import { database } from '@/lib/server/database/database';
import { ledgerBalances } from '@/lib/server/payment/queries/ledger';
import { cancelWithdrawal, getOwnPromoter, getWallet, requestWithdrawal } from '@/lib/server/promoter/calls/ownWallet';
import { findBalance } from '@/lib/server/promoter/commands/wallet';
import { listAuditOf } from '@/lib/server/staff/queries/auditLog';
import { call, callRaw } from '../kit/callApi';
import { type InConsole, inConsole } from '../kit/console';
import { visitConsole } from '../kit/consoleVisit';
import { withOwnDataDir } from '../kit/dataDir';
import { earnOf, makePromoter, payoutTo, refundOf } from '../kit/promoter';
import { cityRow } from '../kit/rows';

// Promoters and what they ask to be paid, in the console: looked at, approved by one or two, paid or given back, all in the log.

withOwnDataDir();

const SECRETS = ['王小明', '11010519491231002X', '13800138000'];

let operator: InConsole;
let second: InConsole;
let agent: InConsole;
beforeAll(async () => {
  const opened = await database();
  await opened.db.insertInto('cities').values(cityRow()).execute();
  operator = await inConsole(opened, 'operator', Date.now());
  second = await inConsole(opened, 'operator', Date.now());
  agent = await inConsole(opened, 'agent', Date.now());
});
beforeEach(async () => {
  const { db } = await database();
  for (const table of ['promoter_withdrawals', 'promoter_commissions', 'promoters'] as const)
    await db.deleteFrom(table).execute();
});

/** Somebody who has earned so much and asks for all of it. */
async function asking(yuan: number) {
  const opened = await database();
  const now = Date.now();
  const promoter = await makePromoter(opened, now);
  const order = await earnOf(opened, { code: promoter.code, now: now - 20 * DAY_MS, amountFen: yuan * 1_000 });
  const who = { viewer: promoter.viewer, now };
  const { id } = await call(opened, requestWithdrawal, payoutTo({ amount: String(yuan) }), who);
  return { ...promoter, id, who, order };
}
type Posted = Record<string, string>;
const visit = (id: string, posted?: Posted, staff = operator) =>
  visitConsole(consoleWithdrawalsPage, { staff: staff.token, query: { id }, posted });
const shown = async (...asked: Parameters<typeof visit>) =>
  (await visit(...asked)).props as unknown as ConsoleWithdrawalsProps;
const log = async (subject: string) =>
  (await listAuditOf((await database()).db, subject, 20)).toReversed().map(({ action }) => action);
const wallet = async ({ who }: Pick<Awaited<ReturnType<typeof asking>>, 'who'>) =>
  call(await database(), getWallet, {}, who);
const ledger = async (account: string) =>
  (await ledgerBalances((await database()).db)).find((one) => one.account === account)?.sum ?? 0;

test('one is approved with a reason, then paid with the bank’s number and what was withheld', async () => {
  const { id, code, who } = await asking(1_000);
  const before = { bank: await ledger('bank:promoter'), tax: await ledger('tax:promoter') };
  expect((await shown(id, { do: 'approve', reason: '' })).problems.reason).toBeTruthy();
  expect((await shown(id, { do: 'pay', bankRef: 'ALI-2026', withheld: '40' })).problems.other).toBe(
    copy.problems.notApproved,
  );
  expect(await visit(id, { do: 'approve', reason: '订单核对过' })).toMatchObject({ status: 303 });
  expect((await callRaw(await database(), cancelWithdrawal, { id }, who)).status).toBe(409);
  const form = await shown(id);
  expect(form.one).toMatchObject({ mayApprove: false, mayPay: true, mayRefuse: true, tax: '40.00' });
  for (const [typed, name] of [
    [{ bankRef: '', withheld: '40' }, 'bankRef'],
    [{ bankRef: 'ALI-2026', withheld: '' }, 'withheld'],
    [{ bankRef: 'ALI-2026', withheld: '1000' }, 'withheld'],
    [{ bankRef: 'ALI-2026', withheld: '-1' }, 'withheld'],
  ] as const)
    expect(Object.keys((await shown(id, { do: 'pay', ...typed })).problems)).toEqual([name]);
  await visit(id, { do: 'pay', bankRef: 'ALI-2026', withheld: '40元' });
  expect((await wallet({ who })).withdrawals).toMatchObject([{ state: 'paid', amount: 100_000, withheld: 4_000 }]);
  expect((await ledger('bank:promoter')) - before.bank).toBe(-96_000);
  expect((await ledger('tax:promoter')) - before.tax).toBe(-4_000);
  expect((await findBalance((await database()).db, { code, isRehearsal: false }, Date.now())).owed).toBe(0);
  expect(await log(id)).toEqual(['withdrawal-approve', 'withdrawal-pay']);
  for (const again of ['approve', 'refuse', 'pay'])
    expect(
      (await shown(id, { do: again, reason: '再来一次', bankRef: 'ALI-2026', withheld: '40' })).problems.other,
    ).toBeTruthy();
  const sums = await ledgerBalances((await database()).db);
  expect(sums.reduce((all, { sum }) => all + sum, 0)).toBe(0);
});

test('of a large sum a second person says yes, not the same one twice', async () => {
  const { id } = await asking(5_000);
  await visit(id, { do: 'approve', reason: '核对过' });
  expect((await shown(id)).one).toMatchObject({ mayApprove: true, second: 'missing' });
  expect((await shown(id, { do: 'approve', reason: '核对过' })).problems.other).toBe(copy.problems.second);
  await visit(id, { do: 'approve', reason: '也核对过' }, second);
  expect((await shown(id)).one).toMatchObject({ mayApprove: false, mayPay: true });
  expect(await log(id)).toEqual(['withdrawal-approve', 'withdrawal-approve']);
});

test('parts of a large sum in a month take a second person too: 3,000 and 3,000', async () => {
  const opened = await database();
  const { id, code, who } = await asking(3_000);
  await visit(id, { do: 'approve', reason: '核对过' });
  await visit(id, { do: 'pay', bankRef: 'ALI-3000', withheld: '0' });
  await earnOf(opened, { code, now: who.now - 20 * DAY_MS, amountFen: 3_000_000 });
  const { id: rest } = await call(opened, requestWithdrawal, payoutTo({ amount: '3000' }), who);
  expect((await shown(rest)).one).toMatchObject({ second: 'needed' });
  await visit(rest, { do: 'approve', reason: '核对过' });
  expect((await shown(rest)).one).toMatchObject({ mayApprove: true, second: 'missing' });
  expect((await shown(rest, { do: 'approve', reason: '核对过' })).problems.other).toBe(copy.problems.second);
  await visit(rest, { do: 'approve', reason: '也核对过' }, second);
  expect((await shown(rest)).one).toMatchObject({ mayPay: true });
});

test('what a refund has taken back since is not approved: no more is paid than was earned', async () => {
  const { id, order, who } = await asking(200);
  const opened = await database();
  await refundOf(opened, order, 100_000, Date.now());
  expect((await shown(id, { do: 'approve', reason: '核对过' })).problems.other).toBe(copy.problems.negative);
  expect((await call(opened, getOwnPromoter, {}, who)).promoter).toMatchObject({ unpaid: 10_000 });
  await visit(id, { do: 'refuse', reason: '有一单退款了' });
  expect((await wallet({ who })).balance.withdrawable).toBe(10_000);
  expect(await log(id)).toEqual(['withdrawal-refuse']);
});

test('refused, the money is the wallet’s again, the reason read there, and who was to be paid forgotten', async () => {
  const { id, who } = await asking(200);
  await visit(id, { do: 'refuse', reason: '姓名和 13800138000 对不上' });
  const { withdrawals, balance } = await wallet({ who });
  expect(withdrawals).toMatchObject([{ state: 'refused', reason: '姓名和 138****8000 对不上', payee: null }]);
  expect(balance.withdrawable).toBe(20_000);
  expect((await shown(id)).one).toMatchObject({ hasPayee: false, mayApprove: false });
});

test('who is paid is told for a purpose alone, once, and the log has none of it', async () => {
  const { id } = await asking(200);
  const page = JSON.stringify(await shown(id));
  for (const secret of SECRETS) expect(page).not.toContain(secret);
  expect((await shown(id, { do: 'reveal', reason: '' })).one?.payee).toBeNull();
  const told = JSON.stringify((await shown(id, { do: 'reveal', reason: '打款' })).one?.payee);
  for (const secret of SECRETS) expect(told).toContain(secret);
  expect(await log(id)).toEqual(['withdrawal-reveal']);
  expect(JSON.stringify(await listAuditOf((await database()).db, id, 9))).not.toContain('王小明');
});

test('the accountant’s file has who is paid and needs a purpose; the table’s own has not', async () => {
  await asking(200);
  const files = async (posted: Posted) => visitConsole(consoleWithdrawalsPage, { staff: operator.token, posted });
  const plain = (await files({ do: 'export' })).file;
  expect(plain).toContain('200.00');
  for (const secret of SECRETS) expect(plain).not.toContain(secret);
  expect((await files({ do: 'accountant', reason: '' })).file).toBe('');
  const whole = (await files({ do: 'accountant', reason: '十一月报税' })).file;
  for (const secret of SECRETS) expect(whole).toContain(secret);
});

test('a promoter is found by phone without its being written down, and stopped and let go on with a reason', async () => {
  const opened = await database();
  const { code, userId, id } = await asking(200);
  const { phone } = await opened.db
    .selectFrom('users')
    .select('phone_cipher')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
    .then(async ({ phone_cipher }) => ({
      phone: (await import('@/lib/server/vault/phoneVault')).revealPhone(phone_cipher),
    }));
  const find = (mobile: string) =>
    visitConsole(consolePromotersPage, { staff: operator.token, posted: { do: 'find', mobile } });
  expect(await find(phone)).toMatchObject({ status: 303, to: `/console/promoters?id=${code}` });
  expect(((await find('13900000000')).props as unknown as ConsolePromotersProps).isNone).toBe(true);
  const press = (posted: Posted) =>
    visitConsole(consolePromotersPage, { staff: operator.token, query: { id: code }, posted });
  expect(
    ((await press({ do: 'block', reason: '' })).props as unknown as ConsolePromotersProps).problems.reason,
  ).toBeTruthy();
  await press({ do: 'block', reason: '自己买自己的' });
  expect((await shown(id, { do: 'approve', reason: '核对过' })).problems.other).toBe(copy.problems.blocked);
  await press({ do: 'unblock', reason: '弄错了' });
  expect(await log(code)).toEqual(['promoter-find', 'promoter-block', 'promoter-unblock']);
  const { props } = await visitConsole(consolePromotersPage, { staff: operator.token, query: { id: code } });
  expect(JSON.stringify(props)).not.toContain(phone);
  expect((props as unknown as ConsolePromotersProps).one?.facts).toContainEqual({
    name: copy.columns.earned,
    text: '200.00元',
  });
});

test('is nobody’s but operators’, and what there is not is not there', async () => {
  const { id, code } = await asking(200);
  expect((await visit(id, undefined, agent)).props).toBeUndefined();
  expect((await visitConsole(consolePromotersPage, { staff: agent.token, query: { id: code } })).props).toBeUndefined();
  expect(await visit('nothing')).toMatchObject({ notFound: true });
  expect(await visitConsole(consolePromotersPage, { staff: operator.token, query: { id: 'NOBODY99' } })).toMatchObject({
    notFound: true,
  });
});
