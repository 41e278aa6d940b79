import type { Repayment } from '@/lib/calculators/contract/mortgage';
import type { Loan } from './loan';
import { interestIn, loanCourse, type Prepayment, type Repricing } from './loanCourse';
import type { Instalment } from './schedule';

export interface PrepaidLoan {
  schedule: Instalment[];
  /** fen actually paid ahead, in all and by month */
  prepaid: number;
  ahead: { month: number; amount: number }[];
  /** Months until the loan is paid off, and how many fewer than agreed. */
  months: number;
  monthsSaved: number;
  /** fen */
  totalInterest: number;
  /** fen less than without paying ahead, at the same rates */
  interestSaved: number;
  /** fen; the first payment after the last prepayment, 0 when all is paid off. */
  nextPayment: number;
}

/** A loan of which parts are paid ahead, in any order. Throws RangeError for a month outside the loan and no amount. */
export function prepaidLoan(
  loan: Loan,
  repayment: Repayment,
  prepayments: Prepayment | readonly Prepayment[],
  repricing: Repricing | null = null,
): PrepaidLoan {
  const several = 'kind' in prepayments ? [prepayments] : prepayments;
  const { schedule, ahead } = loanCourse(loan, repayment, { prepayments: several, repricing });
  const agreed = loanCourse(loan, repayment, { prepayments: [], repricing }).schedule;
  const totalInterest = interestIn(schedule);
  return {
    schedule,
    prepaid: ahead.reduce((sum, { amount }) => sum + amount, 0),
    ahead,
    months: schedule.length,
    monthsSaved: agreed.length - schedule.length,
    totalInterest,
    interestSaved: interestIn(agreed) - totalInterest,
    nextPayment: schedule[Math.max(0, ...ahead.map(({ month }) => month))]?.payment ?? 0,
  };
}
