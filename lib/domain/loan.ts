// Mortgages, to the fen. Interest is compounded in exact fractions of whole numbers and rounded once, half up, where an
// amount leaves this file: floating point would be a fen off after thirty years. For the server and its answers only:
// BigInt is newer than the oldest webviews that the product supports.

export type Repayment = 'equal_payment' | 'equal_principal';

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

const MONTHS_A_YEAR = 12n;
const RATE_UNITS = 1_000_000;
/** The monthly rate is `annual / MONTHLY_UNITS`, with the annual rate counted in millionths. */
const MONTHLY_UNITS = BigInt(RATE_UNITS) * MONTHS_A_YEAR;

interface Exact {
  principal: bigint;
  /** The annual rate in millionths. */
  rate: bigint;
  months: bigint;
}

/** What a loan costs, by the way it is repaid. Throws RangeError for amounts, rates and terms that no loan has. */
export function loanTotals(loan: Loan, repayment: Repayment): LoanTotals {
  const exact = exactOf(loan);
  if (exact.rate === 0n) return withoutInterest(exact);
  return repayment === 'equal_payment' ? equalPayment(exact) : equalPrincipal(exact);
}

/** The equal monthly payment of a loan, in fen. Throws RangeError as loanTotals does. */
export function monthlyPayment(loan: Loan): number {
  const exact = exactOf(loan);
  if (exact.rate === 0n) return withoutInterest(exact).firstPayment;
  const { payment, divisor } = equalPaymentOf(exact);
  return rounded(payment, divisor);
}

/** The least down payment, in fen, rounded up: a fen too little would be refused. `share` as a fraction. */
export function downPayment(price: number, share: number): number {
  if (!Number.isSafeInteger(price) || price < 0 || !(share >= 0 && share <= 1)) {
    throw new RangeError(`No down payment: ${price} fen at ${share}`);
  }
  const units = BigInt(Math.round(share * RATE_UNITS));
  const whole = BigInt(RATE_UNITS);
  return Number((BigInt(price) * units + whole - 1n) / whole);
}

function exactOf({ principal, annualRate, months }: Loan): Exact {
  if (!Number.isSafeInteger(principal) || principal < 0) throw new RangeError(`Not an amount of fen: ${principal}`);
  if (!(annualRate >= 0 && annualRate < 1)) throw new RangeError(`Not an annual rate: ${annualRate}`);
  if (!Number.isInteger(months) || months < 1 || months > MAX_LOAN_MONTHS)
    throw new RangeError(`Not a term: ${months}`);
  return { principal: BigInt(principal), rate: BigInt(Math.round(annualRate * RATE_UNITS)), months: BigInt(months) };
}

function equalPayment(exact: Exact): LoanTotals {
  const { principal, months } = exact;
  const { payment, divisor } = equalPaymentOf(exact);
  return {
    firstPayment: rounded(payment, divisor),
    monthlyDecrease: 0,
    totalInterest: rounded(payment * months - principal * divisor, divisor),
  };
}

/** M = P·r(1+r)^n / ((1+r)^n − 1), as a fraction. */
function equalPaymentOf({ principal, rate, months }: Exact): { payment: bigint; divisor: bigint } {
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
const MOST_POWERS = 64;

function compounded(rate: bigint, months: bigint): Compounded {
  const key = `${rate} ${months}`;
  const known = powers.get(key);
  if (known) return known;
  const common = greatestDivisor(rate, MONTHLY_UNITS);
  const grown = ((MONTHLY_UNITS + rate) / common) ** months;
  const power = { grown, growth: grown - (MONTHLY_UNITS / common) ** months };
  if (powers.size >= MOST_POWERS) powers.clear();
  powers.set(key, power);
  return power;
}

function greatestDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : greatestDivisor(other, one % other);
}

/** Month k: P/n + (P − (k−1)P/n)·r; interest in all P·r(n+1)/2. */
function equalPrincipal({ principal, rate, months }: Exact): LoanTotals {
  const divisor = months * MONTHLY_UNITS;
  return {
    firstPayment: rounded(principal * (MONTHLY_UNITS + rate * months), divisor),
    monthlyDecrease: rounded(principal * rate, divisor),
    totalInterest: rounded(principal * rate * (months + 1n), 2n * MONTHLY_UNITS),
  };
}

function withoutInterest({ principal, months }: Exact): LoanTotals {
  return { firstPayment: rounded(principal, months), monthlyDecrease: 0, totalInterest: 0 };
}

/** A fraction of positive whole numbers to the nearest whole, halves up. */
function rounded(amount: bigint, divisor: bigint): number {
  return Number((2n * amount + divisor) / (2n * divisor));
}
