import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MortgageAnswer, PlanResult } from '@/lib/calculators/contract/mortgage';
import { monthsOf, yearsOf } from '@/lib/calculators/loan/planSchedule';
import { getLoanRates } from '@/lib/server/calculators/calls/getLoanRates';
import { deleteOwnRule, storeOwnRule } from '@/lib/server/calculators/queries/ownRules';
import type { OpenDatabase } from '@/lib/server/db/client';
import { getMortgage } from '@/services/calculators/mortgage';
import { call, callRaw } from '../kit/callApi';
import { WAN } from '../kit/money';
import { NEW_LPR } from '../kit/ruleFacts';
import { openTestDatabase } from '../kit/testDatabase';
import { NOW } from '../kit/today';

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

/** A form that somebody filled in: what it starts with, and what they typed. */
const ANY = {
  city: 'shanghai',
  home: 'first',
  ring: 'inside',
  kind: 'commercial',
  by: 'amount',
  years: '30',
  repayment: 'equal_payment',
  rateBy: 'lpr',
  prepay: 'none',
  newLoan: 'yes',
};

const ask = (typed: object): Promise<MortgageAnswer> => call(opened, getMortgage, { ...ANY, ...typed });
const first = async (typed: object): Promise<PlanResult> => {
  const [plan] = (await ask(typed)).plans;
  if (!plan) throw new Error('no plan');
  return plan;
};

describe('the published vectors, as typed', () => {
  it.each([
    [{ amount: '100万', rateBy: 'own', rate: '3.5' }, 449_045, 61_656_088],
    [{ amount: '100', rateBy: 'lpr', points: '-45' }, 424_305, 52_749_959],
    [{ amount: '100', rateBy: 'own', rate: '3.05%' }, 424_305, 52_749_959],
    [{ amount: '一百万', kind: 'fund' }, 400_340, 44_122_296],
    [{ amount: '240', kind: 'fund' }, 960_815, null],
    [{ amount: '100', kind: 'fund', home: 'second' }, 425_660, null],
    [{ amount: '300', years: '25年', rateBy: 'own', rate: '3.05' }, 1_430_448, 129_134_402],
    [{ amount: '100', repayment: 'equal_principal' }, 569_444, 52_645_833],
  ])('%j', async (typed, payment, interest) => {
    const plan = await first(typed);
    expect(plan.firstPayment).toBe(payment);
    if (interest !== null) expect(plan.totalInterest).toBe(interest);
  });

  it('falls by the month with equal principal', async () => {
    const { monthlyDecrease, schedule } = await first({ amount: '100', repayment: 'equal_principal' });
    expect(monthlyDecrease).toBe(810);
    expect(schedule.payments[0]).toBe(569_444);
  });

  it('subsidises the first home that is small and cheap enough', async () => {
    const asked = { amount: '100', points: '-45', subsidy: '1', area: '89.5', homePrice: '150' };
    const { subsidy } = await first(asked);
    expect(subsidy).toMatchObject({ state: 'yes', total: 4_736_254 });
    expect(subsidy?.years[0]).toBe(990_563);
  });
});

describe('conditions of the subsidy', () => {
  const asked = { amount: '100', subsidy: '1', area: '120', homePrice: '150' };
  it.each([
    [{}, 'yes', [], []],
    [{ area: '120.01' }, 'no', ['area'], []],
    [{ homePrice: '150.0001' }, 'no', ['price'], []],
    [{ home: 'second' }, 'no', ['firstHome'], []],
    [{ newLoan: 'no' }, 'no', ['newLoan'], []],
    [{ area: '' }, 'unknown', [], ['area']],
    [{ day: '2026-09-30' }, 'no', ['not_in_force'], []],
    [{ day: '2026-10-01' }, 'yes', [], []],
    [{ day: '2027-09-30' }, 'yes', [], []],
    [{ day: '2027-10-01' }, 'no', ['not_in_force'], []],
  ])('%j: %s', async (typed, state, failed, missing) => {
    expect((await first({ ...asked, ...typed })).subsidy).toMatchObject({ state, failed, missing });
  });
});

describe('how much is borrowed', () => {
  it('is what the least down payment leaves of a price', async () => {
    const { down, principal } = await first({ by: 'price', price: '500' });
    expect(down).toEqual({ price: 500 * WAN, amount: 75 * WAN, share: 0.15, least: 0.15, leastBy: 'commercial' });
    expect(principal).toBe(425 * WAN);
  });

  it.each([
    [{ down: '3成' }, 150, []],
    [{ down: '30%' }, 150, []],
    [{ down: '14.99%' }, 74.95, ['below_least']],
    [{ down: '15%' }, 75, []],
    [{ home: 'second' }, 125, []],
    [{ home: 'second', ring: 'outside' }, 75, []],
    [{ home: 'second', ring: 'outside', day: '2026-08-20' }, 100, []],
  ])('%j: %d万 down', async (typed, wan, notes) => {
    const plan = await first({ by: 'price', price: '500', ...typed });
    expect(plan.down?.amount).toBe(wan * WAN);
    expect(plan.notes).toEqual(notes);
  });

  it('is shared by the fund and the bank', async () => {
    const plan = await first({
      by: 'price',
      price: '500',
      down: '3成',
      kind: 'combined',
      fund: '200',
      fundYears: '20',
    });
    expect(plan.parts.map(({ kind, principal, months }) => [kind, principal, months])).toEqual([
      ['commercial', 150 * WAN, 360],
      ['fund', 200 * WAN, 240],
    ]);
    expect(plan.months).toBe(360);
    expect(plan.firstPayment).toBe(plan.parts.reduce((sum, part) => sum + part.firstPayment, 0));
  });

  it('leaves the bank nothing where the fund lends it all', async () => {
    const plan = await first({ by: 'price', price: '200', down: '5成', kind: 'combined', fund: '120' });
    expect(plan.parts.map(({ kind, principal }) => [kind, principal])).toEqual([['fund', 100 * WAN]]);
    expect(plan.notes).toEqual(['fund_covers_all', 'fund_household_unsaid']);
  });
});

describe('a home on land for offices and shops', () => {
  const COMMERCIAL = { by: 'price', price: '300', homeKind: 'commercial' };

  it.each([
    // 30 % by the country's notice of January 2026 and Shanghai's of March, 50 % before; ten years at most.
    [{ city: 'hangzhou' }, 0.3],
    [{ city: 'hangzhou', day: '2026-01-16' }, 0.5],
    [{ city: 'shanghai' }, 0.3],
    [{ city: 'shanghai', day: '2026-03-15' }, 0.5],
    [{ city: 'shanghai', home: 'second' }, 0.3],
    [{ city: 'other' }, 0.3],
  ])('%j asks for %d paid down, and lends for ten years', async (typed, least) => {
    const { plans, warnings } = await ask({ ...COMMERCIAL, ...typed });
    expect(plans[0]).toMatchObject({
      down: { share: least, least, leastBy: 'commercial' },
      months: 120,
      commercialHome: { downPayment: least, months: 120, toCheck: true },
      notes: ['commercial_term', 'commercial_rate'],
    });
    expect(warnings.map(({ kind, id }) => [kind, id])).toContainEqual(['reported', 'loan.commercialHome']);
  });

  it('is paid whole where banks lend nothing for it, and a loan asked for is reckoned below that sentence', async () => {
    const whole = await first({ ...COMMERCIAL, city: 'beijing' });
    expect(whole).toMatchObject({ down: { share: 1, least: 1 }, principal: 0, notes: ['commercial_no_loan'] });
    const lent = await first({ ...COMMERCIAL, city: 'beijing', down: '5成', years: '20' });
    expect(lent).toMatchObject({ principal: 150 * WAN, months: 240 });
    expect(lent.notes).toEqual(['commercial_no_loan', 'commercial_rate']);
  });

  it('is lent for what was asked where that is short enough', async () => {
    const plan = await first({ ...COMMERCIAL, years: '8', rateBy: 'own', rate: '3.9' });
    expect([plan.months, plan.notes]).toEqual([96, []]);
  });

  it.each([
    [{ down: '29.99%' }, ['commercial_term', 'below_commercial_least', 'commercial_rate']],
    [{ kind: 'fund', household: 'family' }, ['commercial_term', 'commercial_fund']],
    [{ kind: 'combined', fund: '50', years: '10' }, ['commercial_fund', 'commercial_rate']],
  ])('refuses %j', async (typed, notes) => {
    const plan = await first({ ...COMMERCIAL, ...typed });
    expect(plan.notes).toEqual(notes);
    expect(plan.fundLimit).toBeNull();
  });

  it('has no subsidy', async () => {
    const { subsidy } = await first({ ...COMMERCIAL, price: '140', subsidy: '1', area: '60' });
    expect(subsidy).toMatchObject({ state: 'no', failed: ['firstHome'] });
  });

  it('that is being repaid keeps its own terms', async () => {
    const begun = await first({ ...COMMERCIAL, begun: '1', firstPay: '2020-01-05', day: '2026-11-20' });
    expect([begun.months, begun.commercialHome]).toEqual([360, null]);
  });

  it.each(['public', 'resettled'])('%s homes are lent on as ordinary ones, and it is said', async (homeKind) => {
    const plan = await first({ ...COMMERCIAL, homeKind });
    const ordinary = await first({ ...COMMERCIAL, homeKind: '' });
    expect(plan.notes).toEqual(['kind_as_ordinary']);
    expect(plan).toEqual({ ...ordinary, notes: plan.notes });
  });
});

describe('a loan by what it still owes', () => {
  // What is left of 100万 over thirty years at 3.05 % after six of them.
  const OWED = { by: 'balance', points: '-45', years: '' };

  it('goes on as the loan that it is the rest of', async () => {
    const whole = await first({ amount: '100', points: '-45' });
    const after = monthsOf(whole.schedule)[71];
    const owed = `${(after?.balance ?? 0) / 100}元`;
    const rest = await first({ ...OWED, owed, left: '288期' });
    expect(rest).toMatchObject({ principal: after?.balance, months: 288, isOwed: true, down: null, notes: [] });
    expect(Math.abs(rest.firstPayment - whole.firstPayment)).toBeLessThanOrEqual(1);
    const prepaid = { prepay: 'shorter', prepayAmount: '20' };
    const now = await first({ ...OWED, ...prepaid, owed, left: '288', prepayMonth: '1' });
    const then = await first({ amount: '100', points: '-45', ...prepaid, prepayMonth: '73' });
    expect(now.prepaid?.monthsSaved).toBe(then.prepaid?.monthsSaved);
    expect(Math.abs((now.prepaid?.interestSaved ?? 0) - (then.prepaid?.interestSaved ?? 1e9))).toBeLessThan(1_000);
    const repriced = await first({
      ...OWED,
      owed,
      left: '288',
      reprice: '1',
      repriceMonth: '2027-01',
      repriceRate: '2.8',
    });
    expect(repriced.repriced).toMatchObject({ fromMonth: 2, annualRate: 0.028 });
    expect(repriced.repriced?.payment).toBeLessThan(rest.firstPayment);
  });

  it('of both lenders, each with its own months', async () => {
    const typed = { kind: 'combined', owedCommercial: '80', owedFund: '60万', left: '23年11个月', fundLeft: '120' };
    const { parts, notes } = await first({ ...OWED, ...typed });
    expect(parts.map(({ kind, principal, months }) => [kind, principal, months])).toEqual([
      ['commercial', 80 * WAN, 287],
      ['fund', 60 * WAN, 120],
    ]);
    expect(notes).toEqual([]);
  });

  it('was granted: neither today’s caps, nor terms, nor the subsidy of new loans hold', async () => {
    const typed = { kind: 'fund', owed: '300', left: '300', household: 'single', subsidy: '1', homeKind: 'commercial' };
    expect(await first({ ...OWED, ...typed })).toMatchObject({
      fundLimit: null,
      subsidy: null,
      commercialHome: null,
      standing: null,
      months: 300,
      notes: [],
    });
  });

  it.each([
    [{ left: '288' }, 'owed'],
    [{ owed: '80' }, 'left'],
    [{ owed: '80', left: '361' }, 'left'],
    [{ kind: 'combined', owedCommercial: '80', left: '288' }, 'owedFund'],
  ])('%j lacks %s', async (typed, field) => {
    const { status, envelope } = await callRaw(opened, getMortgage, { ...ANY, ...OWED, ...typed });
    expect([status, envelope.errMsg]).toEqual([400, expect.stringContaining(field)]);
  });
});

describe('months of the calendar', () => {
  // Today is in November 2026: the first payment is that of December unless another month is told.
  const PREPAID = { amount: '100', points: '-45', prepay: 'smaller', prepayAmount: '20' };

  it.each([
    [{ prepayMonth: '36' }, 36, '2026-12'],
    [{ prepayMonth: '36期' }, 36, '2026-12'],
    [{ prepayMonth: '2029-11' }, 36, '2026-12'],
    [{ prepayMonth: '2029.11' }, 36, '2026-12'],
    [{ prepayMonth: '2029年11月' }, 36, '2026-12'],
    [{ prepayMonth: '2029-11', firstMonth: '2027-02' }, 34, '2027-02'],
    [{ prepayMonth: '2026-12' }, 1, '2026-12'],
    [{ prepayMonth: '2029-11', begun: '1', firstPay: '2020-01-20', firstMonth: '2027-02' }, 119, '2020-01'],
  ])('%j is instalment %d of a loan first paid in %s', async (typed, month, firstMonth) => {
    const plan = await first({ ...PREPAID, ...typed });
    expect(plan.prepaid?.times[0]?.afterMonth).toBe(month);
    expect(plan.firstMonth).toBe(firstMonth);
    expect(plan.notes).toEqual([]);
  });

  it.each([
    [{ prepayMonth: '2026-11' }, 'prepaid_early'],
    [{ prepayMonth: '1998-01' }, 'prepaid_early'],
    [{ prepayMonth: '2056-11' }, 'prepaid_late'],
    [{ prepayMonth: '9999-12' }, 'prepaid_late'],
  ])('%j does not count, and it is said why', async (typed, note) => {
    const plan = await first({ ...PREPAID, ...typed });
    expect([plan.prepaid, plan.notes]).toEqual([null, [note]]);
  });

  it.each([
    ['2028-01', 14, []],
    ['14', 14, []],
    ['2026-12', null, ['repriced_early']],
    ['2020-01', null, ['repriced_early']],
    ['2060-01', null, ['repriced_late']],
  ])('a new rate from %s', async (repriceMonth, month, notes) => {
    const plan = await first({ amount: '100', reprice: '1', repriceMonth, repriceRate: '2.9' });
    expect([plan.repriced?.fromMonth ?? null, plan.notes]).toEqual([month, notes]);
  });

  it.each([
    [{ prepayMonth: '2029-13' }, 'prepayMonth'],
    [{ prepayMonth: '360' }, 'prepayMonth'],
    [{ prepayMonth: '36', firstMonth: '明年' }, 'firstMonth'],
  ])('%j is no month', async (typed, field) => {
    const { status, envelope } = await callRaw(opened, getMortgage, { ...ANY, ...PREPAID, ...typed });
    expect([status, envelope.errMsg]).toEqual([400, expect.stringContaining(field)]);
  });
});

describe('limits', () => {
  it.each([
    [{ household: 'family' }, 240, 10],
    [{ household: 'family', children: '1' }, 288, 0],
    [{ household: 'family', children: '1', green: '1' }, 324, 0],
    [{ household: 'family', day: '2026-02-25' }, 160, 90],
  ])('of the fund: %j', async (typed, cap, over) => {
    expect((await first({ kind: 'fund', amount: '250', ...typed })).fundLimit).toMatchObject({
      cap: cap * WAN,
      over: over * WAN,
    });
  });

  it.each([
    // 20 % where the fund lends, 15 % where a bank does, the greater of both where both do; Shanghai's second home 25 %
    [{ kind: 'commercial' }, 75, 'commercial'],
    [{ kind: 'fund' }, 100, 'fund'],
    [{ kind: 'combined', fund: '100' }, 100, 'fund'],
    [{ kind: 'commercial', home: 'second' }, 125, 'commercial'],
    [{ kind: 'fund', home: 'second' }, 100, 'fund'],
    [{ kind: 'combined', fund: '100', home: 'second' }, 125, 'commercial'],
    [{ kind: 'combined', fund: '100', home: 'second', city: 'beijing' }, 100, 'commercial'],
    [{ kind: 'commercial', home: 'second', city: 'beijing' }, 100, 'commercial'],
    [{ kind: 'commercial', home: 'second', city: 'shenzhen' }, 100, 'commercial'],
    [{ kind: 'commercial', home: 'second', city: 'guangzhou' }, 75, 'commercial'],
  ])('of the down payment of 500万: %j takes %d万', async (typed, wan, leastBy) => {
    const { down } = await first({ by: 'price', price: '500', household: 'family', ...typed });
    expect(down).toMatchObject({ amount: wan * WAN, leastBy });
  });

  it('of the down payment of the fund are not passed over', async () => {
    const typed = { by: 'price', price: '300', kind: 'fund', household: 'family' };
    expect((await first({ ...typed, down: '20%' })).notes).toEqual([]);
    expect((await first({ ...typed, down: '19.99%' })).notes).toContain('below_fund_least');
    expect((await first({ ...typed, kind: 'commercial', down: '15%' })).notes).toEqual([]);
  });

  it('of the fund are made of what the household told', async () => {
    const typed = { kind: 'fund', amount: '340', household: 'family', city: 'beijing' };
    expect((await first({ ...typed, children: '1' })).fundLimit).toMatchObject({
      state: 'unsure',
      cap: 240 * WAN,
      upTo: 340 * WAN,
      additions: [{ uplift: 'manyChildren', amount: null }],
    });
    expect((await first({ ...typed, children: '1', green: '1' })).fundLimit).toMatchObject({
      state: 'within',
      cap: 340 * WAN,
    });
    expect((await first({ ...typed })).fundLimit).toMatchObject({ state: 'over', over: 100 * WAN });
    // A city that does not name talent does not count it.
    expect((await first({ ...typed, talent: '1' })).fundLimit).toMatchObject({ state: 'over', additions: [] });
  });

  it('says where no rule has a cap for such a household', async () => {
    const plan = await first({ kind: 'fund', amount: '50', household: 'single' });
    expect(plan).toMatchObject({ fundLimit: null, notes: ['fund_cap_unknown'] });
  });

  it.each([
    // 324万 is the most that anyone is lent there
    [{ amount: '250' }, { fundLimit: null, notes: ['fund_household_unsaid'] }],
    [{ amount: '325' }, { fundLimit: { state: 'over', cap: 324 * WAN, over: WAN }, notes: [] }],
    [
      { amount: '250', home: 'second' },
      { fundLimit: null, notes: ['fund_cap_unknown'] },
    ],
    [
      { amount: '578', city: 'chengdu' },
      { fundLimit: null, notes: ['fund_cap_unknown'] },
    ],
  ])('of a household that nobody told of are not passed over: %j', async (typed, limits) => {
    expect(await first({ kind: 'fund', ...typed })).toMatchObject(limits);
  });

  it.each([
    ['12,830', 'comfortable'],
    ['12,829', 'strained'],
    ['8,980.90', 'strained'],
    ['8,980.89', 'beyond'],
  ])('an income of %s: %s', async (income, level) => {
    expect((await first({ amount: '100', income })).pressure?.level).toBe(level);
  });
});

describe('a rate that changes', () => {
  const asked = { amount: '100', rateBy: 'own', rate: '3.5', reprice: '1', repriceMonth: '13' };

  it('changes the payments from its month on', async () => {
    const plan = await first({ ...asked, repriceRate: '3.05' });
    const plain = await first({ amount: '100', rateBy: 'own', rate: '3.5' });
    expect(plan.schedule.payments.slice(0, 12)).toEqual(plain.schedule.payments.slice(0, 12));
    expect(plan.schedule.payments[12]).toBeLessThan(plain.schedule.payments[12] ?? 0);
    expect(plan.repriced).toEqual({ fromMonth: 13, annualRate: 0.0305, payment: plan.schedule.payments[12] });
    expect(plan.totalInterest).toBe(plan.schedule.interest.reduce((sum, due) => sum + due, 0));
  });

  it('changes nothing where it stays', async () => {
    const plan = await first({ ...asked, repriceRate: '3.5%' });
    const plain = await first({ amount: '100', rateBy: 'own', rate: '3.5' });
    expect(plan.schedule).toEqual(plain.schedule);
    expect(plan.totalInterest).toBe(plain.totalInterest);
  });

  it('is called late once the loan is paid off', async () => {
    const plan = await first({ ...asked, years: '1', repriceRate: '3' });
    expect([plan.repriced, plan.notes]).toEqual([null, ['repriced_late']]);
  });
});

describe('a loan that is being repaid', () => {
  const begun = { amount: '100', begun: '1', day: '2026-11-20' };

  it.each([
    ['2026-11-20', 1],
    ['2026-11-21', 0],
    ['2026-10-21', 1],
    ['2025-11-20', 13],
    ['1998-07-03', 341],
  ])('whose first payment was on %s has had %d', async (firstPay, paid) => {
    const { standing, schedule } = await first({ ...begun, firstPay });
    const owed = paid === 0 ? 100 * WAN : monthsOf(schedule)[paid - 1]?.balance;
    expect(standing).toMatchObject({ paid, owed, left: 360 - paid });
  });

  it('asks for its first payment, and for no more than that', async () => {
    const { status, envelope } = await callRaw(opened, getMortgage, { ...ANY, ...begun });
    expect([status, envelope.errMsg]).toEqual([400, expect.stringContaining('firstPay')]);
    expect((await first({ amount: '100' })).standing).toBeNull();
  });
});

describe('paying ahead', () => {
  it('shortens the loan or lightens the payment', async () => {
    const asked = { amount: '100', prepayMonth: '36', prepayAmount: '20万' };
    const shorter = await first({ ...asked, prepay: 'shorter' });
    const smaller = await first({ ...asked, prepay: 'smaller' });
    const plain = await first({ amount: '100' });
    expect(shorter.months).toBe(360 - (shorter.prepaid?.monthsSaved ?? 0));
    expect(shorter.months).toBeLessThan(300);
    expect(smaller).toMatchObject({ months: 360, prepaid: { prepaid: 20 * WAN, monthsSaved: 0 } });
    expect(smaller.prepaid?.nextPayment).toBeLessThan(plain.firstPayment);
    for (const plan of [shorter, smaller]) {
      expect(plan.totalInterest + (plan.prepaid?.interestSaved ?? 0)).toBe(plain.totalInterest);
      expect(monthsOf(plan.schedule).at(-1)?.balance).toBe(0);
      expect(yearsOf(plan.schedule)[2]?.ahead).toBe(20 * WAN);
      expect(plan.schedule.interest.reduce((sum, due) => sum + due, 0)).toBe(plan.totalInterest);
    }
  });

  it('several times, in whatever order they are typed', async () => {
    const one = { prepay: 'smaller', prepayMonth: '12', prepayAmount: '10万' };
    const other = { prepay2: 'shorter', prepayMonth2: '2年', prepayAmount2: '20万' };
    const plan = await first({ amount: '100', ...one, ...other });
    const turned = await first({
      amount: '100',
      prepay: 'shorter',
      prepayMonth: '24',
      prepayAmount: '200000元',
      prepay2: 'smaller',
      prepayMonth2: '一年',
      prepayAmount2: '10',
    });
    expect(turned).toEqual(plan);
    expect(plan.prepaid?.times.map(({ afterMonth, amount }) => [afterMonth, amount])).toEqual([
      [12, 10 * WAN],
      [24, 20 * WAN],
    ]);
    expect(plan.prepaid?.prepaid).toBe(30 * WAN);
    const months = monthsOf(plan.schedule);
    const paid = months.reduce((sum, { principal, ahead }) => sum + principal + ahead, 0);
    expect(paid).toBe(100 * WAN);
    expect(plan.months).toBeLessThan(360);
  });

  it('does not ask for a third time before there is a second', async () => {
    const typed = { amount: '100', prepay: 'none', prepay3: 'shorter', prepayMonth3: 'x', prepayAmount3: 'y' };
    expect((await first(typed)).prepaid).toBeNull();
  });

  it('pays ahead the part that is said', async () => {
    const typed = { kind: 'combined', commercial: '100', fund: '100', prepay: 'smaller', prepayMonth: '12' };
    const plan = await first({ ...typed, prepayAmount: '50', prepayPart: 'fund' });
    expect(plan.prepaid).toMatchObject({ part: 'fund', nextPayment: plan.schedule.payments[12] });
    expect(monthsOf(plan.schedule).at(-1)?.balance).toBe(0);
  });

  it('says where the month comes too late', async () => {
    const typed = { amount: '100', years: '2', prepay: 'shorter', prepayAmount: '10' };
    expect((await first({ ...typed, prepayMonth: '24' })).notes).toEqual(['prepaid_late']);
    expect((await first({ ...typed, prepayMonth: '23' })).notes).toEqual([]);
  });
});

describe('a second plan', () => {
  it('differs in what was said, and shares the rest', async () => {
    const { plans, comparison } = await ask({ amount: '100', compare: '1', repaymentB: 'equal_principal' });
    expect(plans.map(({ firstPayment }) => firstPayment)).toEqual([449_045, 569_444]);
    expect(comparison).toMatchObject({ firstPayment: 120_399, totalInterest: 52_645_833 - 61_656_088 });
    // Ahead by 1,203.99 at first and by 8.10 less each month.
    expect(comparison?.crossing).toBe(299);
  });

  it('may be of another kind', async () => {
    const asked = { by: 'price', price: '500', down: '3成', compare: '1', kindB: 'combined', fundB: '160' };
    const { plans } = await ask(asked);
    expect(plans[1]?.parts.map(({ kind, principal }) => [kind, principal / WAN])).toEqual([
      ['commercial', 190],
      ['fund', 160],
    ]);
    const fundFirst = await ask({ kind: 'fund', amount: '100', compare: '1', kindB: 'commercial' });
    expect(fundFirst.plans[1]?.parts[0]).toMatchObject({ kind: 'commercial', annualRate: 0.035 });
  });

  it('adds up to the same whatever it is compared with', async () => {
    const alone = await first({ amount: '100', prepay: 'shorter', prepayMonth: '12', prepayAmount: '10' });
    const { plans } = await ask({
      amount: '100',
      compare: '1',
      prepayB: 'shorter',
      prepayMonthB: '12',
      prepayAmountB: '10',
    });
    expect(plans[1]).toEqual(alone);
  });
});

describe('the rules', () => {
  it('are named with their dates, and warn of a rate that nobody confirmed since', async () => {
    const answer = await ask({ amount: '100' });
    expect(answer.day).toBe('2026-11-21');
    expect(answer.rules.map(({ id, effectiveFrom }) => [id, effectiveFrom])).toEqual([['loan.lpr', '2025-05-20']]);
    expect(answer.warnings).toMatchObject([{ kind: 'unconfirmed', id: 'loan.lpr', day: '2026-09-19' }]);
    expect(answer.plans[0]?.parts[0]).toMatchObject({ publishedRate: 0.035, annualRate: 0.035 });
  });

  it('of another day give another answer, and what moved is said', async () => {
    const { changed } = await ask({ amount: '100', since: '2025-05-19' });
    expect(changed).toMatchObject({ from: '2025-05-19', to: '2026-11-21', moved: true, after: 61_656_088 });
    expect(changed?.rules.map(({ id }) => id)).toEqual(['loan.lpr']);
    const before = await first({ amount: '100', day: '2025-05-19' });
    expect(before.parts[0]?.annualRate).toBe(0.036);
    expect(changed?.before).toBe(before.totalInterest);
  });

  it('have nothing to compare with before the first of them', async () => {
    expect((await ask({ amount: '100', day: '2024-10-21' })).changed).toBeNull();
    expect((await ask({ kind: 'fund', amount: '100', day: '2024-10-21', city: 'chengdu' })).changed).toBeNull();
  });

  it("give way to an operator's", async () => {
    await storeOwnRule(opened.db, NEW_LPR, NOW);
    const answer = await ask({ amount: '100' });
    expect(answer.plans[0]?.parts[0]?.annualRate).toBe(0.034);
    expect(answer.warnings).toEqual([]);
    expect(answer.changed?.moved).toBe(true);
    await deleteOwnRule(opened.db, NEW_LPR);
    expect((await first({ amount: '100' })).parts[0]?.annualRate).toBe(0.035);
  });
});

it('tells the rates that loans start from today, with their dates', async () => {
  expect(await call(opened, getLoanRates, {})).toEqual({
    lpr: { upToFiveYears: 0.03, overFiveYears: 0.035, day: '2025-05-20' },
    fund: {
      first: { upToFiveYears: 0.021, overFiveYears: 0.026, day: '2025-05-08' },
      second: { upToFiveYears: 0.02525, overFiveYears: 0.03075, day: '2025-05-08' },
    },
    usualSpread: { first: 0.0045, second: 0.0045, day: '2024-10-21' },
    citySpreads: [],
    fundQuestions: expect.arrayContaining([
      { city: 'shanghai', uplifts: ['manyChildren', 'greenBuilding'], homes: ['first'], households: ['family'] },
    ]),
  });
});

describe('what cannot be answered is refused beside its field', () => {
  it.each([
    [{}, 'amount'],
    [{ amount: '-5' }, 'amount'],
    [{ amount: '很多' }, 'amount'],
    [{ amount: '1e9' }, 'amount'],
    [{ amount: '100', years: '31' }, 'years'],
    [{ amount: '100', years: '0' }, 'years'],
    [{ amount: '100', kind: 'gift' }, 'kind'],
    [{ amount: '100', points: '301' }, 'points'],
    [{ amount: '100', rateBy: 'own' }, 'rate'],
    [{ amount: '100', day: '2024-10-20' }, 'day'],
    [{ amount: '100', prepay: 'shorter', prepayAmount: '5', prepayMonth: '0' }, 'prepayMonth'],
    [{ by: 'price', price: '500', down: '96%' }, 'down'],
    [{ amount: '100', compare: '1', kindB: 'combined' }, 'commercialB、fundB'],
    [{ amount: '100', income: '-1' }, 'income'],
    [{ amount: '100', unknown: '1' }, 'input'],
  ])('%j', async (typed, field) => {
    const { status, envelope } = await callRaw(opened, getMortgage, { ...ANY, ...typed });
    expect(status).toBe(400);
    expect(envelope.errMsg).toContain(field);
  });
});
