import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlanSchedule, Repayment } from '@/lib/calculators/contract/mortgage';
import type { Loan } from '@/lib/calculators/loan/loan';
import { loanCourse, type Prepayment } from '@/lib/calculators/loan/loanCourse';
import { standingAfter } from '@/lib/calculators/loan/planSchedule';
import { scheduleOf } from '@/lib/calculators/loan/schedule';
import { WAN } from '../../kit/money';

const repayments = fc.constantFrom<Repayment>('equal_payment', 'equal_principal');
const loans: fc.Arbitrary<Loan> = fc.record({
  principal: fc.integer({ min: 100, max: 2_000 * WAN }),
  annualRate: fc.integer({ min: 0, max: 80_000 }).map((millionths) => millionths / 1e6),
  months: fc.integer({ min: 2, max: 120 }),
});
/** A loan with up to three prepayments, several in one month among them. */
const prepaidLoans = loans.chain((loan) =>
  fc.record({
    loan: fc.constant(loan),
    prepayments: fc.array(
      fc.record<Prepayment>({
        kind: fc.constantFrom('shorter', 'smaller'),
        afterMonth: fc.integer({ min: 1, max: Math.min(6, loan.months - 1) }),
        amount: fc.integer({ min: 1, max: Math.max(1, Math.floor(loan.principal / 2)) }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    fromMonth: fc.integer({ min: 1, max: loan.months }),
    annualRate: fc.integer({ min: 0, max: 80_000 }).map((millionths) => millionths / 1e6),
  }),
);
const RUNS = { numRuns: 80 };
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('a loan with all that changes it', () => {
  it('pays back exactly what was lent, and nothing is owed at its end', () => {
    fc.assert(
      fc.property(prepaidLoans, repayments, ({ loan, prepayments, fromMonth, annualRate }, repayment) => {
        const { schedule, ahead } = loanCourse(loan, repayment, { prepayments, repricing: { fromMonth, annualRate } });
        const paid = sum(schedule.map(({ principal }) => principal)) + sum(ahead.map(({ amount }) => amount));
        expect(paid).toBe(loan.principal);
        expect(schedule.map(({ month }) => month)).toEqual(schedule.map((_, at) => at + 1));
        expect(schedule.length).toBeLessThanOrEqual(loan.months);
        let owed = loan.principal;
        for (const row of schedule) {
          owed -= row.principal;
          expect(row.balance).toBe(owed);
          expect(row.payment).toBe(row.principal + row.interest);
          owed -= sum(ahead.filter(({ month }) => month === row.month).map(({ amount }) => amount));
        }
        expect(owed).toBe(0);
      }),
      RUNS,
    );
  });

  it('is the same in whatever order prepayments are named', () => {
    fc.assert(
      fc.property(prepaidLoans, repayments, ({ loan, prepayments }, repayment) => {
        const course = loanCourse(loan, repayment, { prepayments, repricing: null });
        const turned = loanCourse(loan, repayment, { prepayments: [...prepayments].reverse(), repricing: null });
        expect(turned).toEqual(course);
      }),
      RUNS,
    );
  });

  it('changes nothing when its rate is set to what it was', () => {
    fc.assert(
      fc.property(prepaidLoans, repayments, ({ loan, prepayments, fromMonth }, repayment) => {
        const repricing = { fromMonth, annualRate: loan.annualRate };
        const course = loanCourse(loan, repayment, { prepayments, repricing });
        expect(course).toEqual(loanCourse(loan, repayment, { prepayments, repricing: null }));
      }),
      RUNS,
    );
  });

  it('is as agreed until its rate changes, and then a loan of what is owed at the new rate', () => {
    fc.assert(
      fc.property(prepaidLoans, repayments, ({ loan, fromMonth, annualRate }, repayment) => {
        fc.pre(annualRate !== loan.annualRate);
        const agreed = scheduleOf(loan, repayment);
        const { schedule } = loanCourse(loan, repayment, { prepayments: [], repricing: { fromMonth, annualRate } });
        expect(schedule.slice(0, fromMonth - 1)).toEqual(agreed.slice(0, fromMonth - 1));
        const owed = agreed[fromMonth - 2]?.balance ?? loan.principal;
        const rest = { principal: owed, annualRate, months: loan.months - fromMonth + 1 };
        if (owed > 0) expect(schedule[fromMonth - 1]?.payment).toBe(scheduleOf(rest, repayment)[0]?.payment);
      }),
      RUNS,
    );
  });

  it('lowers the payment twice, and then shortens the term', () => {
    const loan = { principal: 100 * WAN, annualRate: 0.035, months: 360 };
    const prepayments: Prepayment[] = [
      { kind: 'smaller', afterMonth: 12, amount: 10 * WAN },
      { kind: 'smaller', afterMonth: 24, amount: 10 * WAN },
      { kind: 'shorter', afterMonth: 36, amount: 10 * WAN },
    ];
    const { schedule, ahead } = loanCourse(loan, 'equal_payment', { prepayments, repricing: null });
    expect(ahead.map(({ month }) => month)).toEqual([12, 24, 36]);
    const [first, second, third, last] = [11, 12, 24, 36].map((at) => schedule[at]?.payment ?? 0);
    expect(second).toBeLessThan(first ?? 0);
    expect(third).toBeLessThan(second ?? 0);
    expect(Math.abs((last ?? 0) - (third ?? 0))).toBeLessThan(1_000);
    expect(schedule.length).toBeLessThan(360);
  });

  it('leaves out what comes after it is paid off', () => {
    const loan = { principal: 10 * WAN, annualRate: 0.03, months: 24 };
    const prepayments: Prepayment[] = [
      { kind: 'shorter', afterMonth: 6, amount: 50 * WAN },
      { kind: 'shorter', afterMonth: 12, amount: WAN },
    ];
    const repricing = { fromMonth: 20, annualRate: 0.05 };
    const { schedule, ahead } = loanCourse(loan, 'equal_payment', { prepayments, repricing });
    expect(schedule).toHaveLength(6);
    expect(ahead).toEqual([{ month: 6, amount: schedule[5]?.balance }]);
  });
});

describe('a loan that has begun', () => {
  it('stands where the tail of its whole schedule begins', () => {
    fc.assert(
      fc.property(
        prepaidLoans,
        repayments,
        fc.integer({ min: 0, max: 130 }),
        ({ loan, prepayments }, repayment, due) => {
          const { schedule: rows, ahead } = loanCourse(loan, repayment, { prepayments, repricing: null });
          const schedule: PlanSchedule = {
            principal: loan.principal,
            payments: rows.map(({ payment }) => payment),
            interest: rows.map(({ interest }) => interest),
            ahead,
          };
          const standing = standingAfter(schedule, due);
          const tail = rows.slice(due);
          const aheadLater = ahead.filter(({ month }) => month > due).map(({ amount }) => amount);
          expect(standing.owed).toBe(sum(tail.map(({ principal }) => principal)) + sum(aheadLater));
          expect(standing.interestLeft).toBe(sum(tail.map(({ interest }) => interest)));
          expect(standing.paidInterest + standing.interestLeft).toBe(sum(rows.map(({ interest }) => interest)));
          expect(standing.paidPrincipal + standing.owed).toBe(loan.principal);
          expect(standing.paid + standing.left).toBe(rows.length);
        },
      ),
      RUNS,
    );
  });
});
