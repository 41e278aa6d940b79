// Mortgages, to the fen. Interest is compounded in exact fractions of whole numbers and rounded once, half up, where an
// amount leaves this file: floating point would be a fen off after thirty years. For the server and its answers only:
// BigInt is newer than the oldest webviews that the product supports.

import type { Repayment } from '@/lib/calculators/contract/mortgage';
import { fenOf, fenRoundedUp, greatestDivisor, MILLION, millionths, nearestFen } from '../exact';

export interface Loan {
  /** fen */
  principal: number;
  /** A year, as a fraction: 0.035 is 3.5 %. At most six decimals count. */
  annualRate: number;
  /** Months: 1 to 360. */
  months: number;
}

export interface LoanTotals {
  /** fen; with equal principal the first month's, which is the largest. */
  firstPayment: number;
  /** fen; the fall from month to month: 0 with equal payments. */
  monthlyDecrease: number;
  /** fen over the whole term */
  totalInterest: number;
}

export const MAX_LOAN_MONTHS = 360;

/** The monthly rate is `annual / MONTHLY_UNITS`, with the annual rate counted in millionths. */
export const MONTHLY_UNITS = MILLION * 12n;

export interface ExactTerms {
  principal: bigint;
  /** The annual rate in millionths. */
  rate: bigint;
  months: bigint;
}

/** What a loan costs, by the way it is repaid. Throws RangeError for amounts, rates and terms that no loan has. */
export function loanTotals(loan: Loan, repayment: Repayment): LoanTotals {
  const exact = exactTermsOf(loan);
  if (exact.rate === 0n) return withoutInterest(exact);
  return repayment === 'equal_payment' ? equalPayment(exact) : equalPrincipal(exact);
}

/** The equal monthly payment of a loan, in fen. Throws RangeError as loanTotals does. */
export function monthlyPayment(loan: Loan): number {
  const exact = exactTermsOf(loan);
  if (exact.rate === 0n) return withoutInterest(exact).firstPayment;
  const { payment, divisor } = equalPaymentOf(exact);
  return nearestFen(payment, divisor);
}

/** The least down payment, in fen, rounded up: a fen too little would be refused. `share` as a fraction. */
export function downPayment(price: number, share: number): number {
  if (!(share <= 1)) throw new RangeError(`No share to pay down: ${share}`);
  return fenRoundedUp(fenOf(price) * millionths(share), MILLION);
}

/** A loan in whole numbers. Throws RangeError as loanTotals does. */
export function exactTermsOf({ principal, annualRate, months }: Loan): ExactTerms {
  if (!(annualRate < 1)) throw new RangeError(`Not an annual rate: ${annualRate}`);
  if (!Number.isInteger(months) || months < 1 || months > MAX_LOAN_MONTHS)
    throw new RangeError(`Not a term: ${months}`);
  return { principal: fenOf(principal), rate: millionths(annualRate), months: BigInt(months) };
}

function equalPayment(exact: ExactTerms): LoanTotals {
  const { principal, months } = exact;
  const { payment, divisor } = equalPaymentOf(exact);
  return {
    firstPayment: nearestFen(payment, divisor),
    monthlyDecrease: 0,
    totalInterest: nearestFen(payment * months - principal * divisor, divisor),
  };
}

/** M = P·r(1+r)^n / ((1+r)^n − 1), as a fraction. */
function equalPaymentOf({ principal, rate, months }: ExactTerms): { payment: bigint; divisor: bigint } {
  const { grown, growth } = compounded(rate, months);
  return { payment: principal * rate * grown, divisor: MONTHLY_UNITS * growth };
}

/** (1 + r)^n and what of it is more than 1, as whole numbers over one divisor. */
interface Compounded {
  grown: bigint;
  growth: bigint;
}

// Many homes are reckoned on few loans, and these powers are nearly all the work.
const powers = new Map<string, Compounded>();
const MAX_POWERS = 64;

function compounded(rate: bigint, months: bigint): Compounded {
  const key = `${rate} ${months}`;
  const known = powers.get(key);
  if (known) return known;
  const common = greatestDivisor(rate, MONTHLY_UNITS);
  const grown = ((MONTHLY_UNITS + rate) / common) ** months;
  const power = { grown, growth: grown - (MONTHLY_UNITS / common) ** months };
  if (powers.size >= MAX_POWERS) powers.clear();
  powers.set(key, power);
  return power;
}

/** Month k: P/n + (P − (k−1)P/n)·r; interest in all P·r(n+1)/2. */
function equalPrincipal({ principal, rate, months }: ExactTerms): LoanTotals {
  const divisor = months * MONTHLY_UNITS;
  return {
    firstPayment: nearestFen(principal * (MONTHLY_UNITS + rate * months), divisor),
    monthlyDecrease: nearestFen(principal * rate, divisor),
    totalInterest: nearestFen(principal * rate * (months + 1n), 2n * MONTHLY_UNITS),
  };
}

function withoutInterest({ principal, months }: ExactTerms): LoanTotals {
  return { firstPayment: nearestFen(principal, months), monthlyDecrease: 0, totalInterest: 0 };
}
