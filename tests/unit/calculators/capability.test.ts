import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CapabilityAnswers, capabilityResult } from '@/lib/calculators/capability/capabilityEngine';
import { RULE_PACK } from '@/lib/calculators/facts/pack';
import { monthlyPayment } from '@/lib/calculators/loan/loan';
import { loanWithin } from '@/lib/calculators/loan/reverse';
import { fenFromYuan, WAN } from '../../kit/money';
import { TODAY } from '../../kit/today';

const HOUSEHOLD = { family: true, manyChildren: false, greenBuilding: false };

const person = (changes: Partial<CapabilityAnswers> = {}): CapabilityAnswers => ({
  city: 'shanghai',
  home: 'first',
  outside: false,
  income: 3 * WAN,
  debts: 0,
  cash: 100 * WAN,
  cashSource: 'own',
  steadyMonths: 36,
  fundMonths: 24,
  household: null,
  overdueInARow: 0,
  overdueInAll: 0,
  enquiries: 0,
  age: null,
  wishedMonths: 360,
  ...changes,
});

const result = (changes: Partial<CapabilityAnswers>, day = TODAY) => capabilityResult(person(changes), RULE_PACK, day);

describe('the largest loan within a payment', () => {
  it.each([
    // The design's vectors, read backwards
    [449_045, 0.035, 360, 100 * WAN],
    [960_815, 0.026, 360, 240 * WAN],
    [1_430_448, 0.0305, 300, 300 * WAN],
  ])('of %d fen at %d over %d months is %d', (payment, rate, months, principal) => {
    const loan = loanWithin(payment, rate, months);
    expect(loan).toBeGreaterThanOrEqual(principal);
    expect(monthlyPayment({ principal: loan, annualRate: rate, months })).toBe(payment);
    expect(monthlyPayment({ principal: loan + 1, annualRate: rate, months })).toBe(payment + 1);
  });

  it('is nothing for no payment, and the sum of payments without interest', () => {
    expect(loanWithin(0, 0.035, 360)).toBe(0);
    expect(monthlyPayment({ principal: loanWithin(1_000, 0, 12), annualRate: 0, months: 12 })).toBe(1_000);
  });
});

describe('the affordable price', () => {
  it.each([
    // Payment: 50 % of income, and 55 % less debts. Price by cash: cash / (15 % + 2 % costs).
    [{ income: 3 * WAN }, 'payment_share', 1.5 * WAN],
    [{ income: 3 * WAN, debts: fenFromYuan(1_500) }, 'payment_share', 1.5 * WAN],
    [{ income: 3 * WAN, debts: fenFromYuan(1_500.01) }, 'debt_share', fenFromYuan(14_999.99)],
    [{ income: 3 * WAN, debts: 1 * WAN }, 'debt_share', 0.65 * WAN],
  ] as const)('with %o is held down by %s', (changes, limit, payment) => {
    expect(result(changes).affordable).toMatchObject({ limit, payment });
  });

  it('is the cash and the loan less the costs', () => {
    const { affordable } = result({});
    expect(affordable!.price).toBe(Math.floor((100 * WAN + affordable!.loan) / 1.02));
    expect(affordable!.fundLoan).toBe(0);
  });

  it('is held down by the down payment where cash is short', () => {
    const { affordable } = result({ cash: 17 * WAN });
    expect(affordable).toMatchObject({ limit: 'down_payment', price: 100 * WAN });
    // A second home inside Shanghai takes 25 %.
    expect(result({ cash: 27 * WAN, home: 'second' }).affordable).toMatchObject({ price: 100 * WAN });
    expect(result({ cash: 17 * WAN, home: 'second', outside: true }).affordable).toMatchObject({ price: 100 * WAN });
  });

  it('borrows from the fund first, to its cap, and the rest from a bank', () => {
    const { affordable } = result({ household: HOUSEHOLD });
    // 240万 at 2.6 % take 9,608.15 of the 15,000 a month; the rest carries a commercial loan at 3.05 %.
    expect(affordable).toMatchObject({ fundLoan: 240 * WAN, fundFull: true });
    expect(affordable!.commercialLoan).toBe(loanWithin(fenFromYuan(15_000 - 9_608.15), 0.0305, 360));
    expect(affordable!.loan).toBeGreaterThan(result({}).affordable!.loan);
    expect(result({ household: HOUSEHOLD, income: 1 * WAN }).affordable).toMatchObject({
      fundFull: false,
      fundLoan: loanWithin(fenFromYuan(5_000), 0.026, 360),
      commercialLoan: 0,
    });
  });

  it.each([
    [0, null, 'months', 6],
    [5, null, 'months', 6],
    [6, 240 * WAN, null, null],
    [7, 240 * WAN, null, null],
  ])('after %d months paid into the fund takes %s of it', (fundMonths, cap, fundBar, fundMonthsRequired) => {
    const { affordable } = result({ household: HOUSEHOLD, fundMonths });
    expect(affordable).toMatchObject({ fundCap: cap, fundBar, fundMonthsRequired });
    if (cap === null) expect(affordable).toMatchObject({ ...result({}).affordable, fundBar, fundMonthsRequired });
  });

  it('takes a bank alone where the down payment of the fund lets less be bought', () => {
    // 50万: 227.27万 at 20 % and 2 % costs, 294.11万 at 15 %
    expect(result({ household: HOUSEHOLD, cash: 50 * WAN }).affordable).toMatchObject({
      price: Math.floor((50 * WAN) / 0.17),
      downPaymentShare: 0.15,
      fundLoan: 0,
      fundBar: 'down_payment',
    });
  });

  it.each([
    ['wuhan', HOUSEHOLD],
    ['shanghai', { ...HOUSEHOLD, family: false }],
  ] as const)('is told without the fund in %s where its cap for %o is not known, and says so', (city, household) => {
    const { affordable, state } = result({ city, household });
    expect(state).toBe('yes');
    expect(affordable).toEqual({ ...result({ city }).affordable, fundBar: 'cap_unknown' });
  });
});

describe('the score', () => {
  it.each([
    // Our own table of 2026-11
    [{}, 100, 'A', []],
    [{ debts: 0.6 * WAN }, 90, 'A', ['debtShare']],
    [{ debts: 0.57 * WAN }, 100, 'A', []],
    [{ debts: fenFromYuan(5_700.01) }, 90, 'A', ['debtShare']],
    [{ debts: 1.05 * WAN }, 80, 'B', ['debtShare']],
    [{ steadyMonths: 23 }, 90, 'A', ['steadyMonths']],
    [{ steadyMonths: 24 }, 100, 'A', []],
    [{ steadyMonths: 5 }, 80, 'B', ['steadyMonths']],
    [{ steadyMonths: 6 }, 90, 'A', ['steadyMonths']],
    [{ fundMonths: 11 }, 95, 'A', ['fundMonths']],
    [{ fundMonths: 5 }, 90, 'A', ['fundMonths']],
    [{ overdueInAll: 1 }, 90, 'A', ['overdue']],
    [{ overdueInAll: 3 }, 80, 'B', ['overdue']],
    [{ enquiries: 3 }, 100, 'A', []],
    [{ enquiries: 4 }, 95, 'A', ['enquiries']],
    [{ enquiries: 7 }, 90, 'A', ['enquiries']],
    [{ cashSource: 'family' }, 100, 'A', []],
    [{ cashSource: 'borrowed' }, 90, 'A', ['source']],
    [{ steadyMonths: 0, overdueInAll: 3, fundMonths: 0 }, 50, 'C', ['steadyMonths', 'overdue', 'fundMonths']],
    [
      { steadyMonths: 0, overdueInAll: 3, enquiries: 9, cashSource: 'borrowed' },
      40,
      'D',
      ['steadyMonths', 'overdue', 'enquiries', 'source'],
    ],
  ] as const)('of %o is %d, %s', (changes, score, grade, weakPoints) => {
    expect(result(changes)).toMatchObject({ score, grade, weakPoints, state: 'yes' });
  });

  it('does not know age', () => {
    expect(result({ age: 25 }).score).toBe(result({ age: 60 }).score);
  });
});

describe('when lenders refuse', () => {
  it.each([
    // 连三累六
    [{ overdueInARow: 2, overdueInAll: 5 }, 'yes', []],
    [{ overdueInARow: 3, overdueInAll: 3 }, 'no', ['overdue']],
    [{ overdueInARow: 1, overdueInAll: 6 }, 'no', ['overdue']],
    [{ age: 74 }, 'yes', []],
    [{ age: 75 }, 'no', ['no_term']],
    [{ debts: 1.65 * WAN }, 'no', ['no_income_left']],
    [{ income: 0 }, 'no', ['no_income_left']],
  ] as const)('%o: %s', (changes, state, reasons) => {
    expect(result(changes)).toMatchObject({ state, reasons });
  });

  it('shortens the term to the usual age, and says that this is not confirmed', () => {
    expect(result({ age: 50 }).months).toBe(300);
    expect(result({ age: 50 }).warnings).toContainEqual(
      expect.objectContaining({ kind: 'unconfirmed', id: 'loan.termByAge', day: null }),
    );
    expect(result({ age: 45 }).months).toBe(360);
  });
});

it.each(['income', 'debts', 'cash', 'cashSource', 'steadyMonths', 'fundMonths', 'overdueInAll', 'enquiries'] as const)(
  'without %s it cannot be told',
  (name) => {
    expect(result({ [name]: null })).toMatchObject({
      state: 'unknown',
      missing: [name],
      score: null,
      affordable: null,
    });
  },
);

it.each([[{ income: -1 }], [{ cash: 0.5 }], [{ wishedMonths: Number.NaN }]])('refuses %o', (changes) => {
  expect(() => result(changes)).toThrow(RangeError);
});

it('more income never lowers the price, the loan or the score; more debts never raise them', () => {
  const amount = fc.integer({ min: 0, max: 10 * WAN });
  fc.assert(
    fc.property(amount, amount, amount, fc.boolean(), (income, debts, more, fund) => {
      const household = fund ? HOUSEHOLD : null;
      const base = result({ income, debts, household });
      for (const [better, worse] of [
        [result({ income: income + more, debts, household }), base],
        [base, result({ income, debts: debts + more, household })],
      ] as const) {
        expect(better.affordable!.price).toBeGreaterThanOrEqual(worse.affordable!.price);
        // Where cash is short, a bank alone buys the dearer home, though it lends less.
        if (better.affordable!.fundBar === worse.affordable!.fundBar)
          expect(better.affordable!.loan).toBeGreaterThanOrEqual(worse.affordable!.loan);
        expect(better.score!).toBeGreaterThanOrEqual(worse.score!);
      }
    }),
    { numRuns: 40 },
  );
});
