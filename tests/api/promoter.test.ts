import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DAY_MS } from '@/lib/kernel/day';
import { PROMOTER_AGREEMENT } from '@/lib/promoter/promoterAgreement';
import { isPromoterCode } from '@/lib/promoter/promoterCode';
import { PROMOTER_CALL_COPY as copy } from '@/lib/promoter/views/promoterRefusals';
import type { OpenDatabase } from '@/lib/server/db/client';
import { recordPayment } from '@/lib/server/order/commands/recordPayment';
import { seedCatalogue } from '@/lib/server/order/commands/seedCatalogue';
import { openOrder } from '@/lib/server/payment/calls/changePayment';
import { ledgerBalances } from '@/lib/server/payment/queries/ledger';
import { eraseAccountIn } from '@/lib/server/privacy/commands/eraseAccount';
import {
  cancelWithdrawal,
  getOwnPromoter,
  getPromotedOrders,
  getWallet,
  joinPromoters,
  requestWithdrawal,
} from '@/lib/server/promoter/calls/ownWallet';
import { findBalance, findWallet } from '@/lib/server/promoter/commands/wallet';
import { isStandingCode } from '@/lib/server/promoter/queries/promoterCodes';
import { storePromoterBlock } from '@/lib/server/promoter/queries/promoters';
import { deviceIndex } from '@/lib/server/session/deviceMark';
import { call, callRaw } from '../kit/callApi';
import { paymentOf } from '../kit/order';
import { earnOf, makePromoter, payoutTo, payPromoted, refundOf } from '../kit/promoter';
import { askRefund } from '../kit/refunds';
import { signIn } from '../kit/signIn';
import { openTestDatabase } from '../kit/testDatabase';
import { NOW } from '../kit/today';

// Promoters: what orders earn them, what refunds take back, and what they withdraw.

const SETTLED = NOW + 15 * DAY_MS;
const YEAR_CARD = 25_800;

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

type Promoter = Awaited<ReturnType<typeof makePromoter>>;
const as = ({ viewer }: Pick<Promoter, 'viewer'>, now = NOW) => ({ viewer, now });
const balance = async ({ code }: Promoter, now = NOW) => findBalance(opened.db, await findWallet(opened.db, code), now);
const wallet = (who: Promoter, now = NOW) => call(opened, getWallet, {}, as(who, now));
const ask = async (who: Promoter, changes = {}, now = SETTLED) => {
  const { status, envelope } = await callRaw(opened, requestWithdrawal, payoutTo(changes), as(who, now));
  return { status, errMsg: 'errMsg' in envelope ? envelope.errMsg : null };
};
const asked = async (who: Promoter, changes = {}, now = SETTLED) => {
  const { id } = await call(opened, requestWithdrawal, payoutTo(changes), as(who, now));
  return id;
};
const ledgerSum = async () => (await ledgerBalances(opened.db)).reduce((all, { sum }) => all + sum, 0);
const buyer = async () => (await signIn(opened)).userId;

describe('becoming one', () => {
  test('needs the agreement, gives a code that a cookie may hold, and gives the same again', async () => {
    const { userId } = await signIn(opened);
    const who = { viewer: { role: 'member', userId } as const };
    expect(await call(opened, getOwnPromoter, {}, who)).toEqual({ promoter: null });
    expect((await callRaw(opened, joinPromoters, { agreementVersion: 'another' }, who)).status).toBe(400);
    const { code } = await call(opened, joinPromoters, { agreementVersion: PROMOTER_AGREEMENT }, who);
    expect(isPromoterCode(code)).toBe(true);
    const many = Array.from({ length: 20 }, () =>
      call(opened, joinPromoters, { agreementVersion: PROMOTER_AGREEMENT }, who),
    );
    expect(new Set((await Promise.all(many)).map((one) => one.code))).toEqual(new Set([code]));
    expect((await call(opened, getOwnPromoter, {}, who)).promoter).toMatchObject({ code, orders: 0, earned: 0 });
  });

  test('a code counts as long as it is somebody’s and not blocked', async () => {
    const { code } = await makePromoter(opened, NOW);
    expect(await isStandingCode(opened.db, code)).toBe(true);
    expect(await isStandingCode(opened.db, 'NOBODY99')).toBe(false);
    await storePromoterBlock(opened.db, code, NOW);
    expect(await isStandingCode(opened.db, code)).toBe(false);
    for (const bad of ['', 'a b', '<x>', 'a'.repeat(65)]) expect(isPromoterCode(bad)).toBe(false);
  });
});

describe('a commission', () => {
  test('is a tenth of what was paid through the engine, waits fifteen days, and says not who bought', async () => {
    const promoter = await makePromoter(opened, NOW);
    const bought = await buyer();
    await payPromoted(opened, { code: promoter.code, now: NOW, buyer: bought, productCode: 'card-year' });
    expect(await balance(promoter)).toEqual({ owed: 2_580, pending: 2_580, available: 0, withdrawable: 0 });
    expect(await balance(promoter, SETTLED - 1)).toMatchObject({ withdrawable: 0 });
    expect(await balance(promoter, SETTLED)).toMatchObject({ pending: 0, withdrawable: 2_580 });
    const { orders, total } = await call(opened, getPromotedOrders, {}, as(promoter));
    expect(total).toBe(1);
    expect(orders).toEqual([
      { kind: 'card', paidAt: NOW, paid: YEAR_CARD, refunded: 0, commission: 2_580, availableAt: SETTLED },
    ]);
    expect(JSON.stringify(orders)).not.toContain(bought);
    expect(await ledgerSum()).toBe(0);
  });

  test('goes back by share with a refund, and wholly with the whole', async () => {
    const promoter = await makePromoter(opened, NOW);
    const of = { code: promoter.code, now: NOW, buyer: await buyer(), productCode: 'card-year' };
    const { serial_number: serialNumber } = await payPromoted(opened, of);
    const refund = (amountFen: number) =>
      askRefund({ ...opened, now: SETTLED }, { serialNumber, amountFen, reason: '不想要了', askedBy: 'staff-1' });
    await refund(10_000);
    expect(await balance(promoter, SETTLED)).toMatchObject({ withdrawable: 1_580 });
    await refund(15_800);
    expect(await balance(promoter, SETTLED)).toMatchObject({ owed: 0, withdrawable: 0 });
    expect((await wallet(promoter, SETTLED)).entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['back', -1_580],
      ['back', -1_000],
      ['commission', 2_580],
    ]);
    expect(await ledgerSum()).toBe(0);
  });

  test('is none of one’s own order, by a code that is blocked or nobody’s, or without a code', async () => {
    const promoter = await makePromoter(opened, NOW);
    await payPromoted(opened, { code: promoter.code, now: NOW, buyer: promoter.userId });
    await payPromoted(opened, { code: 'NOBODY99', now: NOW, buyer: await buyer() });
    await storePromoterBlock(opened.db, promoter.code, NOW);
    await payPromoted(opened, { code: promoter.code, now: NOW, buyer: await buyer() });
    expect(await balance(promoter)).toMatchObject({ owed: 0 });
  });

  test.each(['device', 'payer'] as const)('is none of an order of the same %s', async (by) => {
    const promoter = await makePromoter(opened, NOW);
    const other = await buyer();
    for (const user_id of [promoter.userId, other])
      await (by === 'device'
        ? opened.db.insertInto('invite_devices').values({ user_id, device: `${by} of ${other}`, seen_at: NOW })
        : opened.db.insertInto('campaign_payers').values({ user_id, payer: `${by} of ${other}`, seen_at: NOW })
      ).execute();
    await payPromoted(opened, { code: promoter.code, now: NOW, buyer: other });
    expect(await balance(promoter)).toMatchObject({ owed: 0 });
  });

  test('of a second account in the promoter’s own browser is nothing, whichever pages were open there', async () => {
    const { userId } = await signIn(opened, {}, NOW);
    const joined = await callRaw(
      opened,
      joinPromoters,
      { agreementVersion: PROMOTER_AGREEMENT },
      { viewer: { role: 'member', userId }, now: NOW },
    );
    const mark = joined.effects.flatMap((effect) =>
      effect.do === 'setCookie' && effect.cookie === 'device' ? [effect.value] : [],
    )[0];
    const device = deviceIndex(mark);
    expect(device).not.toBeNull();
    const { code } = (await call(opened, getOwnPromoter, {}, { viewer: { role: 'member', userId }, now: NOW, device }))
      .promoter as { code: string };
    await seedCatalogue({ ...opened, now: NOW });
    for (const [at, from] of [
      [0, device],
      [300, null],
    ] as const) {
      const other = await signIn(opened, {}, NOW);
      const { serialNumber } = await call(
        opened,
        openOrder,
        { productCode: 'card-month', idempotencyKey: `same-browser-${at}` },
        { viewer: { role: 'member', userId: other.userId }, now: NOW, promoterCode: code, device: from },
      );
      const order = await opened.db
        .selectFrom('orders')
        .selectAll()
        .where('serial_number', '=', serialNumber ?? '')
        .executeTakeFirstOrThrow();
      await recordPayment({ ...opened, now: NOW }, 1, paymentOf(order, NOW), { rehearsal: false });
      expect((await findBalance(opened.db, { code, isRehearsal: false }, NOW)).owed).toBe(at);
    }
  });

  test('that was rehearsed counts only where rehearsals may be', async () => {
    const promoter = await makePromoter(opened, NOW);
    await payPromoted(opened, { code: promoter.code, now: NOW, buyer: await buyer(), rehearsal: true });
    expect(await balance(promoter)).toMatchObject({ owed: 300 });
    expect((await wallet(promoter)).isRehearsal).toBe(true);
    vi.stubEnv('DEMO_DATA', 'off');
    expect(await balance(promoter)).toMatchObject({ owed: 0 });
    expect(await wallet(promoter)).toMatchObject({ isRehearsal: false, entries: [], total: 0 });
    expect(await call(opened, getPromotedOrders, {}, as(promoter))).toEqual({ orders: [], total: 0 });
    vi.unstubAllEnvs();
  });
});

describe('a withdrawal', () => {
  const rich = async (amountFen = 200_000) => {
    const promoter = await makePromoter(opened, NOW);
    await earnOf(opened, { code: promoter.code, now: NOW, amountFen });
    return promoter;
  };

  test('leaves the balance at once, lies encrypted, is shown masked, and comes back where it is taken back', async () => {
    const promoter = await rich();
    const id = await asked(promoter, { amount: '150.50' });
    expect(await balance(promoter, SETTLED)).toMatchObject({ withdrawable: 4_950 });
    const [row] = await opened.db.selectFrom('promoter_withdrawals').selectAll().where('id', '=', id).execute();
    expect(row).toMatchObject({ amount_fen: 15_050, tax_fen: 0, state: 'asked' });
    for (const secret of ['王小明', '11010519491231002X', '13800138000'])
      expect(JSON.stringify(row)).not.toContain(secret);
    const shown = await wallet(promoter, SETTLED);
    expect(shown.withdrawals).toMatchObject([
      { id, amount: 15_050, payee: { name: '王*明', way: 'alipay', account: '****8000' }, state: 'asked' },
    ]);
    expect(JSON.stringify(shown)).not.toContain('11010519491231002X');
    await call(opened, cancelWithdrawal, { id }, as(promoter, SETTLED));
    expect(await balance(promoter, SETTLED)).toMatchObject({ withdrawable: 20_000 });
    expect((await wallet(promoter, SETTLED)).withdrawals).toMatchObject([{ state: 'cancelled', payee: null }]);
    expect(await ledgerSum()).toBe(0);
  });

  test.each([
    [{ amount: '' }, copy.amount.none],
    [{ amount: '1.005' }, copy.amount.none],
    [{ amount: '-100' }, copy.amount.least],
    [{ amount: '99.99' }, copy.amount.least],
    [{ amount: '200.01' }, copy.amount.balance],
    [{ amount: '50000.01' }, copy.amount.most],
    [{ name: '' }, copy.name],
    [{ idNumber: '110105194912310021' }, copy.idNumber],
    [{ idNumber: '110105200912240015' }, copy.age],
    [{ way: 'cash' }, copy.way],
    [{ account: '123' }, copy.account.alipay],
    [{ way: 'bank', account: '4111111111111112', bank: '建设银行' }, copy.account.bank],
    [{ way: 'bank', account: '4111111111111111' }, copy.bank],
    [{ consentVersion: '' }, copy.consent],
  ])('of %j is refused with its sentence', async (changes, sentence) => {
    const answer = await ask(await rich(), changes);
    expect(answer.status).toBe(400);
    expect(answer.errMsg).toEqual(sentence);
  });

  test('of fifty at once is one', async () => {
    const promoter = await rich();
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(promoter)));
    const told = answers.map(({ status }) => status);
    expect(told.filter((status) => status === 200)).toHaveLength(1);
    expect(told.filter((status) => status === 409)).toHaveLength(49);
    expect(await balance(promoter, SETTLED)).toMatchObject({ withdrawable: 10_000 });
  });

  test('is nobody else’s to see or take back, and none for who is blocked or no promoter', async () => {
    const promoter = await rich();
    const other = await rich();
    const id = await asked(promoter);
    expect((await callRaw(opened, cancelWithdrawal, { id }, as(other, SETTLED))).status).toBe(404);
    expect((await wallet(other, SETTLED)).withdrawals).toEqual([]);
    await storePromoterBlock(opened.db, other.code, NOW);
    expect((await ask(other)).status).toBe(409);
    const { userId } = await signIn(opened);
    const nobody = { viewer: { role: 'member', userId } as const, now: NOW };
    expect((await callRaw(opened, getWallet, {}, nobody)).status).toBe(404);
    expect((await callRaw(opened, getPromotedOrders, {}, nobody)).status).toBe(404);
    expect((await callRaw(opened, requestWithdrawal, payoutTo(), nobody)).status).toBe(404);
  });

  test('paid before a refund leaves less than nothing, which is shown and blocks the next', async () => {
    const promoter = await makePromoter(opened, NOW);
    const order = await earnOf(opened, { code: promoter.code, now: NOW, amountFen: 200_000 });
    const id = await asked(promoter, { amount: '200' });
    await refundOf(opened, order, 200_000, SETTLED);
    expect(await balance(promoter, SETTLED)).toMatchObject({ available: -20_000, withdrawable: 0 });
    await call(opened, cancelWithdrawal, { id }, as(promoter, SETTLED));
    expect(await balance(promoter, SETTLED)).toMatchObject({ available: 0 });
    const again = await earnOf(opened, { code: promoter.code, now: NOW, amountFen: 150_000 });
    await asked(promoter, { amount: '150' });
    await refundOf(opened, again, 150_000, SETTLED);
    await opened.db.updateTable('promoter_withdrawals').set({ state: 'paid' }).where('state', '=', 'asked').execute();
    expect((await ask(promoter)).errMsg).toBe(copy.negative);
  });

  test('its amount alone counts: of what a body says besides, nothing is taken', async () => {
    const promoter = await rich();
    for (const more of [{ code: 'X' }, { tax: 0 }, { state: 'paid' }, { amountFen: 9 }, { userId: 'x' }])
      expect((await ask(promoter, more)).status).toBe(400);
  });
});

describe('whatever happens', () => {
  type Step =
    | { do: 'order'; amountFen: number }
    | { do: 'refund'; at: number; share: number }
    | { do: 'wait'; days: number }
    | { do: 'ask'; share: number }
    | { do: 'cancel' };
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ do: fc.constant('order' as const), amountFen: fc.integer({ min: 1, max: 900_000 }) }),
    fc.record({
      do: fc.constant('refund' as const),
      at: fc.nat(9),
      share: fc.double({ min: 0.01, max: 1, noNaN: true }),
    }),
    fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 20 }) }),
    fc.record({ do: fc.constant('ask' as const), share: fc.double({ min: 0.1, max: 1.5, noNaN: true }) }),
    fc.record({ do: fc.constant('cancel' as const) }),
  );

  test('nobody is paid more than their orders earned, and the books add up', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const promoter = await makePromoter(opened, NOW);
        const { code } = promoter;
        let now = NOW;
        // Most of them have something to withdraw.
        const begun: Step[] = [
          { do: 'order', amountFen: 400_000 },
          { do: 'wait', days: 16 },
        ];
        const orders: Awaited<ReturnType<typeof earnOf>>[] = [];
        for (const one of [...begun, ...steps]) {
          const { withdrawable } = await balance(promoter, now);
          if (one.do === 'order') orders.push(await earnOf(opened, { code, now, amountFen: one.amountFen }));
          if (one.do === 'wait') now += one.days * DAY_MS;
          const order = one.do === 'refund' ? orders[one.at] : undefined;
          const left = order ? order.amount_fen - order.refunded_fen : 0;
          if (one.do === 'refund' && order && left > 0)
            orders[one.at] = await refundOf(opened, order, Math.max(1, Math.floor(left * one.share)), now);
          if (one.do === 'ask') {
            const amount = (Math.floor(withdrawable * one.share) / 100).toFixed(2);
            const { status } = await ask(promoter, { amount }, now);
            // What leaves is never more than was there.
            if (status === 200) expect(Number(amount) * 100).toBeLessThanOrEqual(withdrawable + 0.5);
          }
          const open = (await wallet(promoter, now)).withdrawals.find(({ state }) => state === 'asked');
          if (one.do === 'cancel' && open) await call(opened, cancelWithdrawal, { id: open.id }, as(promoter, now));
          await expectTrue(promoter, orders, now);
        }
      }),
      { numRuns: process.env.TEST_DATABASE_URL ? 8 : 40 },
    );
    expect(await ledgerSum()).toBe(0);
  });

  async function expectTrue(
    promoter: Promoter,
    orders: readonly { amount_fen: number; refunded_fen: number }[],
    now: number,
  ) {
    const { entries, withdrawals, balance: has } = await wallet(promoter, now);
    const earned = orders.reduce(
      (all, { amount_fen, refunded_fen }) => all + Math.floor((amount_fen - refunded_fen) / 10),
      0,
    );
    const out = withdrawals.filter(({ state }) => state !== 'cancelled').reduce((all, { amount }) => all + amount, 0);
    expect(has.owed).toBe(earned - out);
    expect(has.pending).toBeGreaterThanOrEqual(0);
    expect(has.withdrawable).toBe(Math.max(0, has.owed - has.pending));
    expect(entries.every(({ kind, amount }) => amount > 0 === (kind === 'commission' || kind === 'return'))).toBe(true);
  }
});

test('with the account who is paid and what is under way are gone, and the books stay by the code alone', async () => {
  const promoter = await makePromoter(opened, NOW);
  const order = await earnOf(opened, { code: promoter.code, now: NOW, amountFen: 300_000 });
  await asked(promoter, { amount: '120' });
  const told = await call(opened, getOwnPromoter, {}, as(promoter, SETTLED));
  expect(told.promoter).toMatchObject({ unpaid: 30_000 });
  const { phone_index: phoneIndex } = await opened.db
    .selectFrom('users')
    .select('phone_index')
    .where('id', '=', promoter.userId)
    .executeTakeFirstOrThrow();
  const context = { ...opened, now: SETTLED };
  await opened.db
    .transaction()
    .execute((transaction) => eraseAccountIn(transaction, context, { userId: promoter.userId, phoneIndex }));
  const row = await opened.db
    .selectFrom('promoter_withdrawals')
    .selectAll()
    .where('code', '=', promoter.code)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: 'refused', sealed: null, reason: copy.left });
  expect(await balance(promoter, SETTLED)).toMatchObject({ owed: 30_000 });
  expect(await isStandingCode(opened.db, promoter.code)).toBe(false);
  await earnOf(opened, { code: promoter.code, now: NOW, amountFen: 100_000 });
  await refundOf(opened, order, 100_000, SETTLED);
  expect(await balance(promoter, SETTLED)).toMatchObject({ owed: 20_000 });
  expect(await ledgerSum()).toBe(0);
});
