import { type Loan, loanTotals, MAX_LOAN_MONTHS, type Repayment } from '../../loan';
import { fenOf, millionths, nearest } from '../exact';

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

const MONTHS_A_YEAR = 12n;
const MILLION = 1_000_000n;

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
  const interest = interestByMonth(exactLoanOf(loan, repayment));
  const payments = repayment === 'equal_payment' ? equalPayments(loan) : fallingPayments(loan, interest);
  let balance = loan.principal;
  return interest.map((due, at) => {
    const last = at === loan.months - 1;
    const wanted = Math.max(0, (payments[at] ?? 0) - due);
    const principal = last ? balance : Math.min(wanted, balance);
    balance -= principal;
    return { month: at + 1, payment: principal + due, principal, interest: due, balance };
  });
}

/** The exact balance after so many payments, to the nearest fen. */
export function balanceAfter(loan: Loan, repayment: Repayment, payments: number): number {
  if (!Number.isInteger(payments) || payments < 0 || payments > loan.months)
    throw new RangeError(`Not a month of the loan: ${payments}`);
  if (payments === loan.months) return 0;
  const { owed, divisor } = exactLoanOf(loan, repayment);
  return Number(nearest(owed[payments] ?? 0n, divisor));
}

/** A loan's exact balances. Throws RangeError as loanTotals does. */
export function exactLoanOf({ principal, annualRate, months }: Loan, repayment: Repayment): ExactLoan {
  const amount = fenOf(principal);
  if (!Number.isInteger(months) || months < 1 || months > MAX_LOAN_MONTHS)
    throw new RangeError(`Not a term: ${months}`);
  const { rate, units } = monthlyRate(annualRate);
  if (repayment === 'equal_principal' || rate === 0n) {
    const owed = Array.from({ length: months }, (_, paid) => amount * BigInt(months - paid));
    return { owed, divisor: BigInt(months), rate, units };
  }
  return { ...equalPaymentBalances(amount, months, rate, units), rate, units };
}

/** After k payments: P·((1+r)^n − (1+r)^k) / ((1+r)^n − 1) */
function equalPaymentBalances(amount: bigint, months: number, rate: bigint, units: bigint) {
  const start = units ** BigInt(months);
  const grown = (units + rate) ** BigInt(months);
  const owed: bigint[] = [];
  let paid = start;
  for (let month = 0; month < months; month += 1) {
    owed.push(amount * (grown - paid));
    paid = (paid / units) * (units + rate);
  }
  return { owed, divisor: grown - start };
}

function monthlyRate(annualRate: number): { rate: bigint; units: bigint } {
  const rate = millionths(annualRate);
  if (rate >= MILLION) throw new RangeError(`Not an annual rate: ${annualRate}`);
  const units = MILLION * MONTHS_A_YEAR;
  const common = commonDivisor(units, rate);
  return { rate: rate / common, units: units / common };
}

function commonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : commonDivisor(b, a % b);
}

function interestByMonth({ owed, divisor, rate, units }: ExactLoan): number[] {
  let exact = 0n;
  let counted = 0n;
  return owed.map((balance) => {
    exact += balance * rate;
    const soFar = nearest(exact, divisor * units);
    const due = soFar - counted;
    counted = soFar;
    return Number(due);
  });
}

function equalPayments(loan: Loan): number[] {
  return Array<number>(loan.months).fill(loanTotals(loan, 'equal_payment').firstPayment);
}

/** The running sum of P/n + interest, rounded: the first is the formula's first payment, to the fen. */
function fallingPayments({ principal, annualRate, months }: Loan, interest: readonly number[]): number[] {
  const { rate, units } = monthlyRate(annualRate);
  const amount = BigInt(principal);
  const divisor = BigInt(months) * units;
  let exact = 0n;
  let counted = 0n;
  return interest.map((_, paid) => {
    exact += amount * (units + BigInt(months - paid) * rate);
    const soFar = nearest(exact, divisor);
    const payment = soFar - counted;
    counted = soFar;
    return Number(payment);
  });
}
