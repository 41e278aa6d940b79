import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Finances } from '@/lib/calculators/contract/finances';
import { affordabilityOf } from '@/lib/calculators/cost/affordability';
import { type CostAnswers, totalCosts } from '@/lib/calculators/cost/totalCost';
import { RULE_PACK } from '@/lib/calculators/facts/pack';
import type { SaleAnswers } from '@/lib/calculators/tax/sale';
import { meansOf, saleAnswers } from '../../kit/calculatorAnswers';
import { fenFromYuan, WAN } from '../../kit/money';
import { TODAY } from '../../kit/today';

const sale = (changes: Partial<SaleAnswers> = {}) =>
  saleAnswers({ heldMonths: 60, sellerOnlyHome: true, agent: { buyer: 0.01, seller: 0.01 }, ...changes });
const means = (changes: Partial<Finances> = {}) => meansOf({ income: 5 * WAN, cash: 200 * WAN, ...changes });
const verdict = (of: Partial<Finances>, home: Partial<SaleAnswers> = {}) =>
  affordabilityOf(sale(home), means(of), RULE_PACK, TODAY);

// Costs: deed 1 % + agent 1 % + registration 80 yuan.
const COSTS = 10 * WAN + 8_000;

describe('a home of 500万', () => {
  it('takes its costs and the least down payment in cash', () => {
    expect(verdict({})).toMatchObject({ costs: COSTS, leastDownPayment: 75 * WAN, cashShort: 0 });
    expect(verdict({ cash: 75 * WAN + COSTS }).reasons).not.toContain('cash');
    expect(verdict({ cash: 75 * WAN + COSTS - 1 })).toMatchObject({ level: 'beyond', cashShort: 1 });
    expect(verdict({ cash: 150 * WAN, home: 'second' }, { buyerHome: 2 }).leastDownPayment).toBe(125 * WAN);
  });

  it.each([
    // 沪八条 2026-08-21: a second home outside the outer ring takes 15 %, 20 % until then; inside 25 %
    [TODAY, 'second', true, 75],
    ['2026-08-21', 'second', true, 75],
    ['2026-08-20', 'second', true, 100],
    ['2026-08-20', 'second', false, 125],
    [TODAY, 'second', false, 125],
    [TODAY, 'first', false, 75],
    [TODAY, 'first', true, 75],
  ] as const)('on %s takes as a %s home (outside: %s) %d万 down', (day, home, outside, wan) => {
    const of = means({ home, outside });
    expect(affordabilityOf(sale(), of, RULE_PACK, day).leastDownPayment).toBe(wan * WAN);
  });

  it.each([
    // 400万 + 10.008万 in cash leaves a loan of 100万 at 3.05 %: 4,243.05 a month
    [12_123, 'within'],
    [12_122.99, 'strained'],
    [8_486.1, 'strained'],
    [8_486.09, 'beyond'],
  ] as const)('on %d yuan a month and 400万 besides its costs is %s', (income, level) => {
    expect(verdict({ cash: 400 * WAN + COSTS, income: fenFromYuan(income) })).toMatchObject({
      level,
      loan: 100 * WAN,
      monthlyPayment: fenFromYuan(4_243.05),
    });
  });

  it('is lent by the fund first', () => {
    const household = { family: true, manyChildren: false, greenBuilding: false };
    expect(verdict({ cash: 260 * WAN + COSTS, household })).toMatchObject({
      loan: 240 * WAN,
      fundLoan: 240 * WAN,
      monthlyPayment: fenFromYuan(9_608.15),
    });
  });

  const family = { family: true };

  it.each([
    // A home of 500万 with 10.008万 of costs. City, home and months paid in, what bars the fund.
    ['wuhan', 'first', null, 'cap_unknown', null],
    ['wuhan', 'first', 24, 'cap_unknown', null],
    ['shanghai', 'second', 24, 'cap_unknown', null],
    ['shanghai', 'first', 5, 'months', 6],
    ['shanghai', 'first', 0, 'months', 6],
  ] as const)(
    'in %s for a %s home with %s months paid in is told without the fund: %s',
    (city, home, months, bar, asked) => {
      const told = { cash: 400 * WAN + COSTS, home, household: family, fundMonths: months } as const;
      const { fundBar, fundMonthsRequired, ...rest } = verdict(told, { city });
      const {
        fundBar: none,
        fundMonthsRequired: nothing,
        ...without
      } = verdict({ ...told, household: null }, { city });
      expect([fundBar, fundMonthsRequired]).toEqual([bar, asked]);
      expect([none, nothing]).toEqual([null, null]);
      const { rules, warnings, unknownRules, ...told1 } = rest;
      const { rules: rules2, warnings: warnings2, unknownRules: unknownRules2, ...told2 } = without;
      expect(told1).toEqual(told2);
      expect(told1.level).not.toBe('unknown');
    },
  );

  it('is lent by the fund from the sixth month on', () => {
    const told = { cash: 300 * WAN + COSTS, household: family };
    expect(verdict({ ...told, fundMonths: 6 })).toMatchObject({ fundLoan: 200 * WAN, fundBar: null });
    expect(verdict({ ...told, fundMonths: 5 })).toMatchObject({ fundLoan: 0, fundBar: 'months' });
  });

  it('takes the fund’s own down payment, or a bank alone where cash does not reach it', () => {
    // 20 % with the fund, 15 % without
    const told = { household: family, income: 10 * WAN };
    expect(verdict({ ...told, cash: 100 * WAN + COSTS })).toMatchObject({
      leastDownPayment: 100 * WAN,
      downPaymentShare: 0.2,
      fundLoan: 240 * WAN,
      rates: { commercial: 0.0305, fund: 0.026 },
      fundBar: null,
    });
    expect(verdict({ ...told, cash: 100 * WAN + COSTS - 1 })).toMatchObject({
      leastDownPayment: 75 * WAN,
      downPaymentShare: 0.15,
      fundLoan: 0,
      rates: { commercial: 0.0305, fund: null },
      fundBar: 'down_payment',
      cashShort: 0,
    });
  });

  it.each([
    // Exactly the cap is lent, and a fen more of it by a bank
    [260 * WAN, 240 * WAN, 0],
    [260 * WAN - 1, 240 * WAN, 1],
  ])('with %d fen down is lent %d of the fund and %d of a bank', (down, fundLoan, bank) => {
    const { loan, ...lent } = verdict({ cash: down + COSTS, household: family });
    expect(lent.fundLoan).toBe(fundLoan);
    expect(loan! - fundLoan).toBe(bank);
  });

  it('does not need what only the seller pays for', () => {
    expect(verdict({}, { sellerOnlyHome: null })).toMatchObject({
      level: expect.not.stringMatching('unknown'),
      missing: [],
    });
  });

  it('is within reach of those who pay at once, without an income', () => {
    expect(verdict({ cash: 500 * WAN + COSTS, income: 0 })).toMatchObject({
      level: 'within',
      loan: 0,
      monthlyPayment: 0,
    });
  });

  it('is beyond those whom debts leave nothing', () => {
    expect(verdict({ debts: 5 * WAN })).toMatchObject({ level: 'beyond', reasons: ['income'] });
  });

  it.each([
    [{ income: null }, {}, ['income']],
    [{ cash: null }, {}, ['cash']],
    [{}, { sellerOnlyHome: null, terms: 'net' }, ['sellerOnlyHome']],
  ] as const)('cannot be told with %o and %o', (of, home, missing) => {
    expect(verdict(of, home)).toMatchObject({ level: 'unknown', missing });
  });
});

it('more income or cash never makes a home less affordable', () => {
  const RANK = { unknown: -1, beyond: 0, strained: 1, within: 2 };
  const amount = fc.integer({ min: 0, max: 600 * WAN });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 * WAN }),
      amount,
      fc.integer({ min: 1, max: 100 * WAN }),
      (income, cash, more) => {
        const base = RANK[verdict({ income, cash }).level];
        expect(RANK[verdict({ income: income + more, cash }).level]).toBeGreaterThanOrEqual(base);
        expect(RANK[verdict({ income, cash: cash + more }).level]).toBeGreaterThanOrEqual(base);
      },
    ),
    { numRuns: 60 },
  );
});

describe('the total-cost sheet', () => {
  const home = (changes: Partial<CostAnswers> = {}): CostAnswers => ({
    id: 'a',
    price: 500 * WAN,
    taxes: 5 * WAN,
    agent: 5 * WAN,
    moving: 1 * WAN,
    renovation: 20 * WAN,
    interest: 61 * WAN,
    loan: 100 * WAN,
    refund: 4 * WAN,
    subsidy: 0,
    ...changes,
  });

  it('adds up, and takes off what comes back', () => {
    const [column] = totalCosts([home()]);
    expect(column).toMatchObject({ total: 588 * WAN, upfront: 431 * WAN, overCheapest: 0, missing: [] });
    expect(column!.items.find(({ kind }) => kind === 'refund')!.amount).toBe(-4 * WAN);
  });

  it('compares with the cheapest', () => {
    const columns = totalCosts([home(), home({ id: 'b', price: 480 * WAN }), home({ id: 'c', subsidy: 4 * WAN })]);
    expect(columns.map(({ overCheapest }) => overCheapest)).toEqual([20 * WAN, 0, 16 * WAN]);
  });

  it('says what is missing instead of a sum', () => {
    const columns = totalCosts([home(), home({ id: 'b', taxes: null })]);
    expect(columns[1]).toMatchObject({ total: null, upfront: null, missing: ['taxes'] });
    expect(columns.map(({ overCheapest }) => overCheapest)).toEqual([null, null]);
    expect(totalCosts([home({ interest: null })])[0]).toMatchObject({ total: null, upfront: 431 * WAN });
  });

  it('refuses a sixth home, a loan above the price and amounts that are none', () => {
    expect(() => totalCosts(Array(6).fill(home()))).toThrow(RangeError);
    expect(() => totalCosts([home({ loan: 501 * WAN })])).toThrow(RangeError);
    expect(() => totalCosts([home({ moving: -1 })])).toThrow(RangeError);
    expect(totalCosts([])).toEqual([]);
  });
});
