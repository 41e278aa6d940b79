import { MAX_LOAN_MONTHS, monthlyPayment } from '../../loan';
import { fenOf, fenRoundedDown, MILLION, millionths } from '../exact';
import type { FactReader } from '../factBook';
import { annualRateOf, downPaymentShareOf, type FundHousehold, fundCapOf } from '../loan/loanEngine';
import { loanWithin } from '../loan/reverse';

export interface Borrower {
  /** fen a month */
  income: number;
  /** fen a month for debts that go on */
  debts: number;
  home: 'first' | 'second';
  /** Buying outside the ring within which a city asks for more down payment. */
  outside: boolean;
  /** null: not entitled to a loan of the provident fund. */
  household: FundHousehold | null;
  months: number;
}

export interface Borrowing {
  /** fen a month that income leaves for the loan */
  payment: number;
  /** Which share of income is the tighter one. */
  paymentLimit: 'payment_share' | 'debt_share';
  /** fen */
  fundLoan: number;
  commercialLoan: number;
  loan: number;
  /** The fund lends at its cap. */
  fundFull: boolean;
}

export interface Affordable extends Borrowing {
  /** fen, the dearest home whose down payment, costs and loan are covered. */
  price: number;
  /** What holds the price down. */
  limit: 'down_payment' | Borrowing['paymentLimit'];
}

/**
 * What a household can borrow at the most: the fund's cheaper loan first, commercial on top, equal payments. Rounded
 * down to whole fen. null where a rule is missing for the day or the city.
 */
export function borrowingOf(borrower: Borrower, reader: FactReader): Borrowing | null {
  const shares = reader.standing('loan.incomeShare');
  const rate = annualRateOf({ kind: 'commercial', months: borrower.months, basisPoints: 0 }, borrower.home, reader);
  if (!shares || rate === null) return null;
  const own = shareDown(borrower.income, shares.payment);
  const all = Math.max(0, shareDown(borrower.income, shares.allDebts) - borrower.debts);
  const payment = Math.min(own, all);
  const fund = fundLoanOf(borrower, payment, reader);
  if (fund === null) return null;
  const commercialLoan = loanWithin(payment - fund.payment, rate, borrower.months);
  return {
    payment,
    paymentLimit: all < own ? 'debt_share' : 'payment_share',
    fundLoan: fund.loan,
    commercialLoan,
    loan: fund.loan + commercialLoan,
    fundFull: fund.full,
  };
}

/** The dearest home: its least down payment and costs within the cash, and the rest of it within the loan. */
export function affordableOf(borrower: Borrower, cash: number, reader: FactReader): Affordable | null {
  const borrowing = borrowingOf(borrower, reader);
  const costs = reader.standing('capability.costs');
  const down = downPaymentShareOf(borrower.home, borrower.outside, reader);
  if (!borrowing || !costs || down === null) return null;
  const amount = fenOf(cash);
  const costShare = millionths(costs.share);
  const byCash = fenRoundedDown(amount * MILLION, millionths(down) + costShare);
  const byLoan = fenRoundedDown((amount + BigInt(borrowing.loan)) * MILLION, MILLION + costShare);
  const limit = byCash <= byLoan ? 'down_payment' : borrowing.paymentLimit;
  return { ...borrowing, price: Math.min(byCash, byLoan), limit };
}

/** Months to repay in: the wish, at most thirty years, and at most until the age that banks usually lend to. */
export function repayableMonths(wish: number, age: number | null, reader: FactReader): number {
  const rule = age === null ? null : reader.standing('loan.termByAge');
  const byAge = rule && age !== null ? Math.max(0, rule.ageAtEnd - age) * 12 : MAX_LOAN_MONTHS;
  return Math.min(wish, MAX_LOAN_MONTHS, byAge);
}

function fundLoanOf({ household, home, months }: Borrower, payment: number, reader: FactReader) {
  if (!household) return { loan: 0, payment: 0, full: false };
  const rate = annualRateOf({ kind: 'fund', months, basisPoints: 0 }, home, reader);
  const cap = fundCapOf(household, reader);
  if (rate === null || cap === null) return null;
  const loan = Math.min(cap, loanWithin(payment, rate, months));
  return { loan, payment: monthlyPayment({ principal: loan, annualRate: rate, months }), full: loan === cap };
}

function shareDown(amount: number, share: number): number {
  return fenRoundedDown(fenOf(amount) * millionths(share), MILLION);
}
