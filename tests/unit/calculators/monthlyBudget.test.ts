import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loanOfMonthly, priceOfDown, pricesOfMonthly } from '@/lib/calculators/cost/monthlyBudget';
import { parted } from '@/lib/calculators/cost/usualLoan';
import { monthlyPayment } from '@/lib/calculators/loan/loan';
import { budgetText } from '@/lib/search/views/budgetText';

const WAN = 1_000_000;
const terms = { downPaymentShare: 0.15, annualRate: 0.0305, months: 360 };

/** What a home of so many 万 is paid back with each month, in yuan. */
const monthlyOf = (wan: number, { downPaymentShare, annualRate, months }: typeof terms) =>
  monthlyPayment({ principal: parted(wan * WAN, downPaymentShare).loan, annualRate, months }) / 100;

describe('what is paid back a month as a price', () => {
  it('of 10,000 yuan at 3.05 % over 30 years 235万 are lent, which is 277万 with 15 % paid at once', () => {
    expect(loanOfMonthly(10_000, terms)).toBe(235);
    expect(pricesOfMonthly({ from: null, to: 10_000 }, null, terms)).toEqual({ from: null, to: 277 });
    expect(pricesOfMonthly({ from: null, to: 10_000 }, 100, terms)).toEqual({ from: null, to: 335 });
    expect(pricesOfMonthly({ from: 5_000, to: 8_000 }, null, terms)).toEqual({ from: 138, to: 221 });
  });

  it('is the dearest that is within it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 500, max: 100_000 }),
        fc.constantFrom(0.15, 0.2, 0.25, 0.3),
        fc.constantFrom(0.0285, 0.0305, 0.035),
        (yuan, downPaymentShare, annualRate) => {
          const asked = { downPaymentShare, annualRate, months: 360 };
          const { to } = pricesOfMonthly({ from: null, to: yuan }, null, asked);
          expect(monthlyOf(to ?? 0, asked)).toBeLessThanOrEqual(yuan);
          expect(monthlyOf((to ?? 0) + 1, asked)).toBeGreaterThan(yuan);
        },
      ),
    );
  });

  it('knows what a down payment is the least of', () => {
    expect(priceOfDown(90, terms)).toBe(600);
    expect(priceOfDown(30, { ...terms, downPaymentShare: 0.3 })).toBe(100);
  });
});

describe('how it is said', () => {
  const budget = { ...terms, monthly: { from: null, to: 10_000 }, down: null, loan: 235, toCheck: false };
  const price = { from: null, to: 277 };

  it.each([
    [{}, '月供 10,000元以内，按首套商业贷款 30年、利率 3.05% 算，最多贷 235万；首套最低首付 15%，总价约 277万以内。'],
    [
      { down: 100 },
      '月供 10,000元以内，按首套商业贷款 30年、利率 3.05% 算，最多贷 235万；首付 100万，总价约 277万以内。',
    ],
    [{ toCheck: true }, '首套最低首付 15%，总价约 277万以内（待核）。'],
    [
      { monthly: { from: 5_000, to: 8_000 }, price: { from: 138, to: 221 } },
      '月供 5,000至8,000元，按首套商业贷款 30年、利率 3.05% 算，最多贷 235万；首套最低首付 15%，总价约 138至221万。',
    ],
    [{ monthly: { from: 5_000, to: null }, loan: null, price: { from: 138, to: null } }, '总价约 138万以上。'],
    [
      { monthly: null, down: 90, loan: null, price: { from: null, to: 600 } },
      '首付 90万，按首套最低首付 15%算，总价约 600万以内。',
    ],
  ])('%j', (changes, text) => {
    expect(budgetText({ ...budget, price, ...changes })).toContain(text);
  });
});
