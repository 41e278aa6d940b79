import type { Repayment } from '@/lib/calculators/contract/mortgage';
import { type Loan, loanTotals } from './loan';
import { type Instalment, scheduleOf } from './schedule';

// A loan as it really goes: agreed at first, then paid ahead, and its rate set anew.

/** shorter: 缩期, about the same payment for fewer months; smaller: 减供, less a month until the same end. */
export type PrepaymentKind = 'shorter' | 'smaller';

export interface Prepayment {
  kind: PrepaymentKind;
  /** Paid together with this instalment. */
  afterMonth: number;
  /** fen; what is owed at most. */
  amount: number;
}

/** Another yearly rate, as a fraction, from an instalment on. */
export interface Repricing {
  fromMonth: number;
  annualRate: number;
}

export interface LoanChanges {
  /** In any order. */
  prepayments: readonly Prepayment[];
  repricing: Repricing | null;
}

export interface LoanCourse {
  schedule: Instalment[];
  /** What was really paid ahead, in fen, by month; prepayments after the last instalment are not among them. */
  ahead: { month: number; amount: number }[];
}

/** What is still to pay, from an instalment on. */
interface Rest extends Loan {
  /** Instalments paid before. */
  paid: number;
}

/** A loan month by month with all that changes it. Throws RangeError for months outside the loan and for no amount. */
export function loanCourse(loan: Loan, repayment: Repayment, changes: LoanChanges): LoanCourse {
  const { prepayments } = changes;
  // The same rate again changes nothing: reckoned anew from a rounded balance, a payment might move by a fen.
  const repricing = changes.repricing?.annualRate === loan.annualRate ? null : changes.repricing;
  for (const { afterMonth, amount } of prepayments) {
    if (!Number.isInteger(afterMonth) || afterMonth < 1 || afterMonth >= loan.months)
      throw new RangeError(`Not a month to pay ahead in: ${afterMonth}`);
    if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`Not an amount to pay ahead: ${amount}`);
  }
  const course: LoanCourse = { schedule: [], ahead: [] };
  let rest: Rest = { ...loan, paid: 0 };
  for (const month of changingMonths(prepayments, repricing)) {
    const rows = rowsOf(rest, repayment);
    const before = rows.slice(0, month - rest.paid);
    if (rest.principal === 0 || rows.length <= before.length) break;
    course.schedule.push(...before);
    const owed = before[before.length - 1]?.balance ?? rest.principal;
    const left: Rest = { ...rest, principal: owed, months: rest.months - before.length, paid: month };
    const own = prepayments.filter(({ afterMonth }) => afterMonth === month);
    const after = paidAhead(left, rest, repayment, own);
    if (after.principal < owed) course.ahead.push({ month, amount: owed - after.principal });
    rest = repricing?.fromMonth === month + 1 ? { ...after, annualRate: repricing.annualRate } : after;
  }
  course.schedule.push(...rowsOf(rest, repayment));
  return course;
}

/** After which instalments something changes, in order. */
function changingMonths(prepayments: readonly Prepayment[], repricing: Repricing | null): number[] {
  const months = prepayments.map(({ afterMonth }) => afterMonth);
  if (repricing) months.push(repricing.fromMonth - 1);
  return [...new Set(months)].sort((a, b) => a - b);
}

function rowsOf(rest: Rest, repayment: Repayment): Instalment[] {
  if (rest.principal === 0) return [];
  return scheduleOf(rest, repayment).map((row) => ({ ...row, month: row.month + rest.paid }));
}

/**
 * What is left after prepayments of one month. Those that lower the payment count first, whatever their order: a shorter
 * term is then that of the lowered payment.
 */
function paidAhead(left: Rest, agreed: Rest, repayment: Repayment, prepayments: readonly Prepayment[]): Rest {
  const sumOf = (kind: PrepaymentKind) =>
    prepayments.filter((one) => one.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
  const [smaller, shorter] = [Math.min(sumOf('smaller'), left.principal), sumOf('shorter')];
  const lowered = smaller === 0 ? left : { ...left, principal: left.principal - smaller };
  if (shorter === 0) return lowered;
  const owed = Math.max(0, lowered.principal - shorter);
  const paying = smaller === 0 ? agreed : lowered;
  if (owed === 0) return { ...lowered, principal: 0 };
  return { ...lowered, principal: owed, months: shorterTerm(paying, repayment, { owed, left: lowered.months }) };
}

/** The fewest months in which what is owed can be paid without paying more a month than before. */
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

export const interestIn = (rows: readonly Pick<Instalment, 'interest'>[]): number =>
  rows.reduce((sum, { interest }) => sum + interest, 0);
