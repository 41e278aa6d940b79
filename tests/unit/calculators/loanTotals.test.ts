import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { downPayment, loanTotals, monthlyPayment } from '@/lib/calculators/loan/loan';
import { fenFromYuan as yuan } from '../../kit/money';
import { PUBLISHED } from './golden/loans';

const WAN = 10_000;

describe('equal payments', () => {
  it.each(PUBLISHED)('%d万 over %d years at %d costs %d fen a month', (wan, years, annualRate, payment, interest) => {
    const totals = loanTotals({ principal: yuan(wan * WAN), annualRate, months: years * 12 }, 'equal_payment');
    expect(totals.firstPayment).toBe(payment);
    expect(totals.monthlyDecrease).toBe(0);
    if (interest !== null) expect(totals.totalInterest).toBe(interest);
  });

  it('cost the principal alone without interest', () => {
    expect(loanTotals({ principal: yuan(1_200), annualRate: 0, months: 12 }, 'equal_payment')).toEqual({
      firstPayment: yuan(100),
      monthlyDecrease: 0,
      totalInterest: 0,
    });
  });

  it('pay the loan off: the balance after the last month is the rounding alone', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10_000_00, max: 5_000_000_00 }),
        fc.integer({ min: 100, max: 80_000 }),
        fc.integer({ min: 1, max: 360 }),
        (principal, rateMillionths, months) => {
          const annualRate = rateMillionths / 1e6;
          const payment = monthlyPayment({ principal, annualRate, months });
          let balance = principal;
          for (let month = 0; month < months; month += 1) balance = balance * (1 + annualRate / 12) - payment;
          // Half a fen a month, compounded.
          expect(Math.abs(balance)).toBeLessThan(months * 0.5 * (1 + annualRate / 12) ** months + 1);
        },
      ),
    );
  });

  it('are the first month’s of the totals, and rise with the rate, the principal and a shorter term', () => {
    const base = { principal: yuan(100 * WAN), annualRate: 0.035, months: 240 };
    const payment = monthlyPayment(base);
    expect(payment).toBe(loanTotals(base, 'equal_payment').firstPayment);
    expect(monthlyPayment({ ...base, annualRate: 0.036 })).toBeGreaterThan(payment);
    expect(monthlyPayment({ ...base, principal: yuan(101 * WAN) })).toBeGreaterThan(payment);
    expect(monthlyPayment({ ...base, months: 228 })).toBeGreaterThan(payment);
  });
});

describe('equal principal', () => {
  it('starts high and falls by the same step', () => {
    const totals = loanTotals({ principal: yuan(100 * WAN), annualRate: 0.035, months: 360 }, 'equal_principal');
    expect(totals).toEqual({
      firstPayment: yuan(5_694.44),
      monthlyDecrease: yuan(8.1),
      totalInterest: yuan(526_458.33),
    });
  });
});

describe('what is no loan', () => {
  it.each([
    { principal: -1, annualRate: 0.03, months: 12 },
    { principal: 1.5, annualRate: 0.03, months: 12 },
    { principal: 100, annualRate: -0.01, months: 12 },
    { principal: 100, annualRate: 3.5, months: 12 },
    { principal: 100, annualRate: 0.03, months: 0 },
    { principal: 100, annualRate: 0.03, months: 361 },
    { principal: 100, annualRate: 0.03, months: 1.5 },
    { principal: Number.NaN, annualRate: 0.03, months: 12 },
  ])('is refused: %o', (loan) => {
    expect(() => monthlyPayment(loan)).toThrow(RangeError);
  });
});

describe('downPayment', () => {
  it('is the share, rounded up to a fen', () => {
    expect(downPayment(yuan(588 * WAN), 0.15)).toBe(yuan(88.2 * WAN));
    expect(downPayment(101, 0.15)).toBe(16);
    expect(downPayment(0, 0.15)).toBe(0);
    expect(() => downPayment(100, 1.2)).toThrow(RangeError);
  });
});
