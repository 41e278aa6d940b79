import { type Loan, loanTotals, type Repayment } from './loan';
import { type Instalment, scheduleOf } from './schedule';

/** shorter: 缩期, about the same payment for fewer months; smaller: 减供, less a month until the same end. */
export type PrepaymentKind = 'shorter' | 'smaller';

export interface Prepayment {
  kind: PrepaymentKind;
  /** Paid together with this instalment. */
  afterMonth: number;
  /** fen; what is owed at most. */
  amount: number;
}

export interface PrepaidLoan {
  schedule: Instalment[];
  /** fen actually paid ahead */
  prepaid: number;
  /** Months until the loan is paid off, and how many fewer than agreed. */
  months: number;
  monthsSaved: number;
  /** fen */
  totalInterest: number;
  interestSaved: number;
  /** fen; the first payment after, 0 when all is paid off. */
  nextPayment: number;
}

/** A loan of which a part is paid ahead once. Throws RangeError for a month outside the loan and no amount. */
export function prepaidLoan(loan: Loan, repayment: Repayment, prepayment: Prepayment): PrepaidLoan {
  const { afterMonth, amount } = prepayment;
  if (!Number.isInteger(afterMonth) || afterMonth < 1 || afterMonth >= loan.months)
    throw new RangeError(`Not a month to pay ahead in: ${afterMonth}`);
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`Not an amount to pay ahead: ${amount}`);
  const agreed = scheduleOf(loan, repayment);
  const before = agreed.slice(0, afterMonth);
  const owed = before[afterMonth - 1]?.balance ?? 0;
  const prepaid = Math.min(amount, owed);
  const after = restOf(loan, repayment, prepayment, owed - prepaid);
  const schedule = [...before, ...after.map((row) => ({ ...row, month: row.month + afterMonth }))];
  const totalInterest = interestIn(schedule);
  return {
    schedule,
    prepaid,
    months: schedule.length,
    monthsSaved: loan.months - schedule.length,
    totalInterest,
    interestSaved: interestIn(agreed) - totalInterest,
    nextPayment: after[0]?.payment ?? 0,
  };
}

function restOf(loan: Loan, repayment: Repayment, { kind, afterMonth }: Prepayment, owed: number): Instalment[] {
  if (owed === 0) return [];
  const left = loan.months - afterMonth;
  const months = kind === 'smaller' ? left : shorterTerm(loan, repayment, { owed, left });
  return scheduleOf({ ...loan, principal: owed, months }, repayment);
}

/** The fewest months in which what is owed can be paid without paying more a month than agreed. */
function shorterTerm(loan: Loan, repayment: Repayment, { owed, left }: { owed: number; left: number }): number {
  if (repayment === 'equal_principal') {
    // The same principal each month: owed / (P / n), rounded up.
    const amount = BigInt(loan.principal);
    return Math.min(left, Number((BigInt(owed) * BigInt(loan.months) + amount - 1n) / amount));
  }
  const agreed = loanTotals(loan, repayment).firstPayment;
  let low = 1;
  let high = left;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const payment = loanTotals({ ...loan, principal: owed, months: middle }, repayment).firstPayment;
    if (payment <= agreed) high = middle;
    else low = middle + 1;
  }
  return low;
}

const interestIn = (rows: readonly Instalment[]) => rows.reduce((sum, { interest }) => sum + interest, 0);
