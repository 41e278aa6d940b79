import type { Repayment } from '@/lib/calculators/contract/mortgage';
import { greatestDivisor, nearestParts } from '../exact';
import { exactTermsOf, type Loan, loanTotals, MONTHLY_UNITS } from './loan';

/** A month of a loan; money in fen, and payment = principal + interest. */
export interface Instalment {
  /** 1 for the first. */
  month: number;
  payment: number;
  principal: number;
  interest: number;
  /** Owed after the payment. */
  balance: number;
}

/** What is owed before each month, `owed / divisor` in fen: never rounded. */
interface ExactLoan {
  owed: bigint[];
  divisor: bigint;
  /** The monthly rate: rate / units. */
  rate: bigint;
  units: bigint;
}

/**
 * The loan month by month. Interest is that of the exact balance, rounded half up on its running sum, so that the
 * column adds up to the loan's total interest; the principal adds up to the loan. Equal payments are the same each
 * month but the last, which settles what rounding left. Throws RangeError as loanTotals does.
 */
export function scheduleOf(loan: Loan, repayment: Repayment): Instalment[] {
  const exact = exactLoanOf(loan, repayment);
  const interest = interestByMonth(exact);
  const payments = repayment === 'equal_payment' ? equalPayments(loan) : fallingPayments(loan, exact);
  let balance = loan.principal;
  return interest.map((due, at) => {
    const last = at === loan.months - 1;
    const wanted = Math.max(0, (payments[at] ?? 0) - due);
    const principal = last ? balance : Math.min(wanted, balance);
    balance -= principal;
    return { month: at + 1, payment: principal + due, principal, interest: due, balance };
  });
}

/** A loan's exact balances. Throws RangeError as loanTotals does. */
export function exactLoanOf(loan: Loan, repayment: Repayment): ExactLoan {
  const { principal, rate: yearly, months } = exactTermsOf(loan);
  const common = greatestDivisor(MONTHLY_UNITS, yearly);
  const [rate, units] = [yearly / common, MONTHLY_UNITS / common];
  if (repayment === 'equal_principal' || rate === 0n) {
    const owed = Array.from({ length: loan.months }, (_, paid) => principal * (months - BigInt(paid)));
    return { owed, divisor: months, rate, units };
  }
  return { ...equalPaymentBalances(principal, months, rate, units), rate, units };
}

/** After k payments: P·((1+r)^n − (1+r)^k) / ((1+r)^n − 1) */
function equalPaymentBalances(principal: bigint, months: bigint, rate: bigint, units: bigint) {
  const start = units ** months;
  const grown = (units + rate) ** months;
  const owed: bigint[] = [];
  let paid = start;
  for (let month = 0n; month < months; month += 1n) {
    owed.push(principal * (grown - paid));
    paid = (paid / units) * (units + rate);
  }
  return { owed, divisor: grown - start };
}

function interestByMonth({ owed, divisor, rate, units }: ExactLoan): number[] {
  return nearestParts(
    owed.map((balance) => balance * rate),
    divisor * units,
  );
}

function equalPayments(loan: Loan): number[] {
  return Array<number>(loan.months).fill(loanTotals(loan, 'equal_payment').firstPayment);
}

/** P/n + interest, rounded on the running sum: the first is the formula's first payment, to the fen. */
function fallingPayments({ principal, months }: Loan, { rate, units }: ExactLoan): number[] {
  const exact = Array.from({ length: months }, (_, paid) => BigInt(principal) * (units + BigInt(months - paid) * rate));
  return nearestParts(exact, BigInt(months) * units);
}
