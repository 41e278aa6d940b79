import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearest } from '@/lib/calculators/exact';
import { LOAN_FACTS } from '@/lib/calculators/facts/loanFacts';
import { loanTotals } from '@/lib/calculators/loan/loan';
import { compareLoans, type LoanAnswers } from '@/lib/calculators/loan/loanEngine';
import { prepaidLoan } from '@/lib/calculators/loan/prepayment';
import { exactLoanOf, type Instalment, scheduleOf } from '@/lib/calculators/loan/schedule';
import type { SubsidyAnswers } from '@/lib/calculators/loan/subsidy';
import { loanResult } from '../../kit/loanResult';
import { fenFromYuan, WAN } from '../../kit/money';
import { TODAY } from '../../kit/today';
import { LOANS, PUBLISHED } from './golden/loans';

const answers = (changes: Partial<LoanAnswers> = {}): LoanAnswers => ({
  city: 'shanghai',
  home: 'first',
  repayment: 'equal_payment',
  parts: [{ kind: 'commercial', principal: 100 * WAN, months: 360, basisPoints: 0, annualRate: null }],
  household: null,
  monthlyIncome: null,
  subsidy: null,
  ...changes,
});

const part = (changes: Partial<LoanAnswers['parts'][number]> = {}): LoanAnswers['parts'][number] => ({
  kind: 'commercial',
  principal: 100 * WAN,
  months: 360,
  basisPoints: 0,
  annualRate: null,
  ...changes,
});

const total = (rows: readonly Instalment[], of: (row: Instalment) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0);

describe('the published vectors', () => {
  it.each(PUBLISHED)('%d万, %d years at %d', (wan, years, annualRate, payment, interest) => {
    const months = years * 12;
    const result = loanResult(
      answers({ parts: [part({ principal: wan * WAN, months, annualRate })] }),
      LOAN_FACTS,
      TODAY,
    );
    expect(result.firstPayment).toBe(payment);
    if (interest !== null) expect(result.totalInterest).toBe(interest);
  });

  it('with equal principal', () => {
    const result = loanResult(answers({ repayment: 'equal_principal' }), LOAN_FACTS, TODAY);
    expect(result.firstPayment).toBe(fenFromYuan(5_694.44));
    expect(result.parts[0]!.monthlyDecrease).toBe(fenFromYuan(8.1));
    expect(result.totalInterest).toBe(fenFromYuan(526_458.33));
    expect(result.schedule[0]!.payment).toBe(fenFromYuan(5_694.44));
  });
});

describe.each(LOANS)('$wan万, $years years at $rate', (row) => {
  const loan = { principal: row.wan * WAN, annualRate: row.rate, months: row.years * 12 };

  it('by equal payments', () => {
    const rows = scheduleOf(loan, 'equal_payment');
    expect(loanTotals(loan, 'equal_payment')).toMatchObject({ firstPayment: row.payment, totalInterest: row.interest });
    expect(rows.slice(0, -1).every(({ payment }) => payment === row.payment)).toBe(true);
    expect(total(rows, ({ interest }) => interest)).toBe(row.interest);
    expect(total(rows, ({ principal }) => principal)).toBe(loan.principal);
    expect(rows.at(-1)!.balance).toBe(0);
  });

  it('by equal principal', () => {
    const rows = scheduleOf(loan, 'equal_principal');
    expect(loanTotals(loan, 'equal_principal')).toEqual({
      firstPayment: row.firstPayment,
      monthlyDecrease: row.fall,
      totalInterest: row.fallingInterest,
    });
    expect(rows[0]!.payment).toBe(row.firstPayment);
    expect(total(rows, ({ interest }) => interest)).toBe(row.fallingInterest);
    expect(total(rows, ({ principal }) => principal)).toBe(loan.principal);
  });
});

const anyLoan = fc.record({
  principal: fc.integer({ min: 1 * WAN, max: 2_000 * WAN }),
  annualRate: fc.integer({ min: 0, max: 90_000 }).map((units) => units / 1e6),
  months: fc.integer({ min: 1, max: 360 }),
});
const anyRepayment = fc.constantFrom('equal_payment' as const, 'equal_principal' as const);
const FEW = { numRuns: 60 };

describe('every schedule', () => {
  it('pays the principal and the interest of the formula, no more and no less', () => {
    fc.assert(
      fc.property(anyLoan, anyRepayment, (loan, repayment) => {
        const rows = scheduleOf(loan, repayment);
        expect(rows).toHaveLength(loan.months);
        expect(total(rows, ({ principal }) => principal)).toBe(loan.principal);
        expect(total(rows, ({ interest }) => interest)).toBe(loanTotals(loan, repayment).totalInterest);
        for (const { payment, principal, interest, balance } of rows) {
          expect(payment).toBe(principal + interest);
          expect(Math.min(principal, interest, balance)).toBeGreaterThanOrEqual(0);
        }
        expect(rows.at(-1)!.balance).toBe(0);
      }),
      FEW,
    );
  });

  it('stays within rounding of the exact balance', () => {
    fc.assert(
      fc.property(anyLoan, anyRepayment, fc.double({ min: 0, max: 0.999, noNaN: true }), (loan, repayment, where) => {
        const { month, balance } = scheduleOf(loan, repayment)[Math.floor(where * loan.months)]!;
        const { owed, divisor } = exactLoanOf(loan, repayment);
        const exact = Number(nearest(owed[month] ?? 0n, divisor));
        expect(Math.abs(balance - exact)).toBeLessThanOrEqual(loan.months);
      }),
      FEW,
    );
  });

  it('costs more at a higher rate', () => {
    fc.assert(
      fc.property(anyLoan, anyRepayment, fc.integer({ min: 100, max: 9_000 }), (loan, repayment, units) => {
        const dearer = { ...loan, annualRate: Math.round(loan.annualRate * 1e6 + units) / 1e6 };
        const [one, other] = [loanTotals(loan, repayment), loanTotals(dearer, repayment)];
        expect(other.firstPayment).toBeGreaterThanOrEqual(one.firstPayment);
        expect(other.totalInterest).toBeGreaterThan(one.totalInterest);
      }),
    );
  });
});

describe('rates by rule', () => {
  it.each([
    // kind, home, months, basis points, day, rate; LPR: 全国银行间同业拆借中心; fund: 中国人民银行 2025-05-08 and 2024-05-17
    ['commercial', 'first', 360, 0, TODAY, 0.035],
    ['commercial', 'first', 61, 0, TODAY, 0.035],
    ['commercial', 'first', 60, 0, TODAY, 0.03],
    ['commercial', 'first', 360, -45, TODAY, 0.0305],
    ['commercial', 'second', 360, 20, TODAY, 0.037],
    ['commercial', 'first', 360, 0, '2025-05-20', 0.035],
    ['commercial', 'first', 360, 0, '2025-05-19', 0.036],
    ['commercial', 'first', 60, 0, '2025-05-19', 0.031],
    ['fund', 'first', 60, 0, TODAY, 0.021],
    ['fund', 'first', 61, 0, TODAY, 0.026],
    ['fund', 'second', 60, 0, TODAY, 0.02525],
    ['fund', 'second', 61, 0, TODAY, 0.03075],
    ['fund', 'first', 360, 0, '2025-05-08', 0.026],
    ['fund', 'first', 360, 0, '2025-05-07', 0.0285],
    ['fund', 'second', 360, 0, '2025-05-07', 0.03325],
    ['commercial', 'first', 360, -400, TODAY, 0],
  ] as const)('%s, %s home, %d months, %d bp on %s: %d', (kind, home, months, basisPoints, day, rate) => {
    const result = loanResult(answers({ home, parts: [part({ kind, months, basisPoints })] }), LOAN_FACTS, day);
    expect(result.parts[0]!.annualRate).toBe(rate);
  });

  it('are not made up for days before the tables begin', () => {
    expect(() => loanResult(answers(), LOAN_FACTS, '2024-10-20')).toThrow(RangeError);
  });

  it('name the rule, and warn that the newest prints are not confirmed', () => {
    const { rules, warnings } = loanResult(answers(), LOAN_FACTS, TODAY);
    expect(rules).toMatchObject([{ id: 'loan.lpr', effectiveFrom: '2025-05-20', city: null }]);
    expect(warnings).toMatchObject([{ kind: 'unconfirmed', id: 'loan.lpr', day: '2026-09-19' }]);
    expect(loanResult(answers(), LOAN_FACTS, '2026-09-19').warnings).toEqual([]);
  });
});

describe('a combined loan', () => {
  const parts = [part({ principal: 240 * WAN, kind: 'fund' }), part({ principal: 100 * WAN, months: 240 })];

  it('adds the parts up month by month', () => {
    const result = loanResult(answers({ parts }), LOAN_FACTS, TODAY);
    expect(result.firstPayment).toBe(fenFromYuan(9_608.15) + result.parts[1]!.firstPayment);
    expect(result.schedule).toHaveLength(360);
    expect(result.schedule[0]!.payment).toBe(result.firstPayment);
    expect(result.schedule[240]!.payment).toBe(fenFromYuan(9_608.15));
    expect(total(result.schedule, ({ principal }) => principal)).toBe(340 * WAN);
    expect(result.principal).toBe(340 * WAN);
    expect(result.totalInterest).toBe(total(result.schedule, ({ interest }) => interest));
  });

  it.each([
    // Shanghai: 沪七条 2026-02-26, up to 324万; before: 沪九条 2024-05-27. Beijing: 2026-08-08. In 万; null: not known.
    ['shanghai', TODAY, { family: true, manyChildren: false, greenBuilding: false }, 240],
    ['shanghai', TODAY, { family: true, manyChildren: true, greenBuilding: false }, 288],
    ['shanghai', TODAY, { family: true, manyChildren: false, greenBuilding: true }, 276],
    ['shanghai', TODAY, { family: true, manyChildren: true, greenBuilding: true }, 324],
    ['shanghai', TODAY, { family: false, manyChildren: false, greenBuilding: false }, null],
    ['shanghai', '2026-02-26', { family: true, manyChildren: false, greenBuilding: false }, 240],
    ['shanghai', '2026-02-25', { family: true, manyChildren: false, greenBuilding: false }, 160],
    ['shanghai', '2026-02-25', { family: false, manyChildren: false, greenBuilding: false }, 80],
    ['beijing', '2026-08-08', { family: true, manyChildren: false, greenBuilding: false }, 240],
    ['beijing', '2026-08-07', { family: true, manyChildren: false, greenBuilding: false }, null],
    ['wuhan', TODAY, { family: true, manyChildren: false, greenBuilding: false }, null],
  ] as const)('in %s on %s within the cap of its household %#', (city, day, household, cap) => {
    const { fundLimit } = loanResult(answers({ city, parts, household }), LOAN_FACTS, day);
    if (cap === null) expect(fundLimit).toBeNull();
    else expect(fundLimit).toMatchObject({ cap: cap * WAN, over: Math.max(0, 240 - cap) * WAN });
  });
});

describe('the pressure of a payment', () => {
  it.each([
    // Of 4,490.45 a month. 35 % is our own line, 50 % 银监发〔2004〕57号.
    [12_829.86, 'comfortable', 0.35],
    [12_829.85, 'strained', 0.35],
    [8_980.9, 'strained', 0.5],
    [8_980.89, 'beyond', 0.5],
  ] as const)('on an income of %d is %s', (income, level, ratio) => {
    const { pressure } = loanResult(answers({ monthlyIncome: fenFromYuan(income) }), LOAN_FACTS, TODAY);
    expect(pressure).toEqual({ level, ratio });
  });

  it('is not known without an income', () => {
    expect(loanResult(answers(), LOAN_FACTS, TODAY).pressure).toBeNull();
    expect(loanResult(answers({ monthlyIncome: 0 }), LOAN_FACTS, TODAY).pressure).toBeNull();
  });
});

describe('the subsidy of October 2026', () => {
  const subsidy: SubsidyAnswers = { area: 120, price: 150 * WAN, firstHome: true, newLoan: true };
  const at = (changes: Partial<SubsidyAnswers>, day = TODAY, principal = 100 * WAN) =>
    loanResult(
      answers({
        parts: [part({ annualRate: 0.0305, principal })],
        subsidy: { ...subsidy, ...changes },
      }),
      LOAN_FACTS,
      day,
    ).subsidy!;

  it('on 100万 at 3.05 % for thirty years pays what the design published', () => {
    expect(at({}).years).toEqual([990_563, 969_566, 947_920, 925_605, 902_600]);
    expect(at({}).total).toBe(fenFromYuan(47_362.54));
  });

  it('counts a principal of 100万 at the most', () => {
    expect(at({}, TODAY, 300 * WAN).years).toEqual([1_000_000, 1_000_000, 1_000_000, 1_000_000, 1_000_000]);
  });

  it('is a flat 10,000 a year by the other reading of the notice', () => {
    const facts = LOAN_FACTS.map((fact) =>
      fact.id === 'loan.subsidy' ? { ...fact, value: { ...fact.value, basis: 'original' as const } } : fact,
    );
    const parts = [part({ annualRate: 0.0305 })];
    expect(loanResult(answers({ parts, subsidy }), facts, TODAY).subsidy!.years).toEqual(Array(5).fill(1_000_000));
  });

  it.each([
    // 财金〔2026〕95号
    [{}, TODAY, 'yes', [], []],
    [{ area: 120.01 }, TODAY, 'no', ['area'], []],
    [{ price: 150 * WAN + 1 }, TODAY, 'no', ['price'], []],
    [{ firstHome: false }, TODAY, 'no', ['firstHome'], []],
    [{ newLoan: false }, TODAY, 'no', ['newLoan'], []],
    [{ area: null }, TODAY, 'unknown', [], ['area']],
    [{ area: null, firstHome: false }, TODAY, 'no', ['firstHome'], []],
    [{ price: null, newLoan: null }, TODAY, 'unknown', [], ['price', 'newLoan']],
    [{}, '2026-09-30', 'no', ['not_in_force'], []],
    [{}, '2026-10-01', 'yes', [], []],
    [{}, '2027-09-30', 'yes', [], []],
    [{}, '2027-10-01', 'no', ['not_in_force'], []],
  ] as const)('with %o on %s: %s', (changes, day, state, failed, missing) => {
    expect(at(changes, day)).toMatchObject({ state, failed, missing });
  });

  it('warns half a year before its end', () => {
    const warned = (day: string) =>
      loanResult(answers({ subsidy }), LOAN_FACTS, day).warnings.filter(
        ({ id, kind }) => id === 'loan.subsidy' && kind === 'expiring',
      );
    expect(warned('2027-04-02')).toEqual([]);
    expect(warned('2027-04-03')).toMatchObject([{ kind: 'expiring', id: 'loan.subsidy', day: '2027-09-30' }]);
  });
});

describe('paying ahead', () => {
  const loan = { principal: 100 * WAN, annualRate: 0.035, months: 360 };
  const ahead = { afterMonth: 60, amount: 20 * WAN };

  // 896,970.73 are owed after sixty payments; the rest by the annuity formula in decimal arithmetic of eighty digits,
  // within the two yuan that equal payments of whole fen leave to the last month.
  it('makes payments smaller until the agreed end', () => {
    const prepaid = prepaidLoan(loan, 'equal_payment', { kind: 'smaller', ...ahead });
    expect(Math.abs(prepaid.nextPayment - fenFromYuan(3_489.2))).toBeLessThanOrEqual(1);
    expect(prepaid).toMatchObject({ months: 360, monthsSaved: 0, prepaid: 20 * WAN });
  });

  it('makes the loan shorter at about the same payment', () => {
    const prepaid = prepaidLoan(loan, 'equal_payment', { kind: 'shorter', ...ahead });
    expect(prepaid).toMatchObject({ months: 60 + 207, monthsSaved: 93 });
    expect(Math.abs(prepaid.nextPayment - fenFromYuan(4_489.85))).toBeLessThanOrEqual(1);
  });

  it('keeps the monthly principal of equal principal', () => {
    // After 60 of 360: 5/6 of 100万 is owed; less 20万 it is 633,333.33, at 2,777.78 a month 228 months.
    const prepaid = prepaidLoan(loan, 'equal_principal', { kind: 'shorter', ...ahead });
    expect(prepaid.months).toBe(60 + 228);
  });

  it('ends the loan when everything is paid', () => {
    const prepaid = prepaidLoan(loan, 'equal_payment', { kind: 'shorter', afterMonth: 60, amount: 200 * WAN });
    expect(prepaid).toMatchObject({ months: 60, monthsSaved: 300, nextPayment: 0 });
    expect(Math.abs(prepaid.prepaid - fenFromYuan(896_970.73))).toBeLessThan(fenFromYuan(1));
  });

  it('saves interest, and more by shortening', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10 * WAN, max: 500 * WAN }),
        fc.integer({ min: 20_000, max: 60_000 }),
        anyRepayment,
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1 * WAN, max: 600 * WAN }),
        (principal, units, repayment, afterMonth, amount) => {
          const any = { principal, annualRate: units / 1e6, months: 360 };
          const shorter = prepaidLoan(any, repayment, { kind: 'shorter', afterMonth, amount });
          const smaller = prepaidLoan(any, repayment, { kind: 'smaller', afterMonth, amount });
          expect(smaller.interestSaved).toBeGreaterThan(0);
          expect(shorter.interestSaved).toBeGreaterThanOrEqual(smaller.interestSaved);
          for (const { schedule, prepaid } of [shorter, smaller])
            expect(total(schedule, (row) => row.principal) + prepaid).toBe(principal);
        },
      ),
      FEW,
    );
  });

  it.each([
    [{ kind: 'shorter', afterMonth: 0, amount: WAN }],
    [{ kind: 'shorter', afterMonth: 360, amount: WAN }],
    [{ kind: 'smaller', afterMonth: 12, amount: 0 }],
    [{ kind: 'smaller', afterMonth: 1.5, amount: WAN }],
  ] as const)('refuses %o', (prepayment) => {
    expect(() => prepaidLoan(loan, 'equal_payment', prepayment)).toThrow(RangeError);
  });
});

describe('two plans side by side', () => {
  it('differ by payment and interest, and cross once', () => {
    const one = loanResult(answers(), LOAN_FACTS, TODAY);
    const other = loanResult(answers({ repayment: 'equal_principal' }), LOAN_FACTS, TODAY);
    const difference = compareLoans(one, other);
    expect(difference.firstPayment).toBe(fenFromYuan(5_694.44) - fenFromYuan(4_490.45));
    expect(difference.totalInterest).toBe(fenFromYuan(526_458.33) - fenFromYuan(616_560.88));
    // Equal principal costs more at first: 1,203.99 in the first month, 8.10 less each month, so 2 × 1,203.99 / 8.10.
    expect(difference.crossing).toBe(299);
    expect(compareLoans(one, one)).toEqual({ firstPayment: 0, totalInterest: 0, crossing: null });
  });
});
