import { fenOf, fenRoundedDown, fenRoundedUp, MILLION, millionths, sumKnown } from '../exact';
import type { FactReader } from '../factBook';
import { MAX_LOAN_MONTHS, monthlyPayment } from '../loan/loan';
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
  /** What the fund lends the household at the most; null where it is not entitled to such a loan. */
  fundCap: number | null;
  /** The fund lends at its cap. */
  fundFull: boolean;
}

/** How a home is paid for: all cash goes in, the fund's loan comes first, payments are equal. All in fen. */
export interface Financing extends Lent {
  downPayment: number;
  costs: number;
}

/** A loan in its two parts; fen. */
export interface Lent {
  loan: number;
  fundLoan: number;
  commercialLoan: number;
  monthlyPayment: number;
}

export interface Affordable extends Borrowing {
  /** fen, the dearest home whose down payment, costs and loan are covered. */
  price: number;
  /** What holds the price down. */
  limit: 'down_payment' | Borrowing['paymentLimit'];
  /** fen: the dearest home by the cash for down payment and costs alone, and by the loan that income carries alone. */
  priceByCash: number;
  priceByIncome: number;
  /** Of the home at this price. */
  financing: Financing;
}

/**
 * What a household can borrow at the most: the fund's cheaper loan first, commercial on top, equal payments. Rounded
 * down to whole fen. null where a rule is missing for the day or the city.
 */
export function borrowingOf(borrower: Borrower, reader: FactReader): Borrowing | null {
  const shares = reader.standing('loan.incomeShare');
  const rate = annualRateOf({ kind: 'commercial', months: borrower.months }, borrower.home, reader);
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
    fundCap: fund.cap,
    fundFull: fund.cap !== null && fund.loan === fund.cap,
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
  const priceByCash = fenRoundedDown(amount * MILLION, millionths(down) + costShare);
  const priceByIncome = fenRoundedDown((amount + BigInt(borrowing.loan)) * MILLION, MILLION + costShare);
  const price = Math.min(priceByCash, priceByIncome);
  const limit = priceByCash <= priceByIncome ? 'down_payment' : borrowing.paymentLimit;
  const sum = { price, cash, costs: fenRoundedUp(BigInt(price) * costShare, MILLION) };
  const financing = financingOf(borrower, sum, borrowing.fundLoan, reader);
  return financing && { ...borrowing, price, limit, priceByCash, priceByIncome, financing };
}

/** A loan of which the fund lends what it may and a bank the rest, in equal payments; null where a rate is not known. */
export function lentOf(
  loan: number,
  mostOfFund: number,
  { home, months }: Pick<Borrower, 'home' | 'months'>,
  reader: FactReader,
): Lent | null {
  const fundLoan = Math.min(mostOfFund, loan);
  const commercialLoan = loan - fundLoan;
  const payments = (
    [
      ['fund', fundLoan],
      ['commercial', commercialLoan],
    ] as const
  ).map(([kind, principal]) => {
    const annualRate = principal > 0 ? annualRateOf({ kind, months }, home, reader) : 0;
    return annualRate === null ? null : monthlyPayment({ principal, annualRate, months });
  });
  const sum = sumKnown(payments);
  return sum === null ? null : { loan, fundLoan, commercialLoan, monthlyPayment: sum };
}

function financingOf(
  borrower: Borrower,
  { price, cash, costs }: { price: number; cash: number; costs: number },
  mostOfFund: number,
  reader: FactReader,
): Financing | null {
  const lent = lentOf(Math.max(0, price + costs - cash), mostOfFund, borrower, reader);
  return lent && { ...lent, downPayment: price - lent.loan, costs };
}

/** Months to repay in: the wish, at most thirty years, and at most until the age that banks usually lend to. */
export function repayableMonths(wish: number, age: number | null, reader: FactReader): number {
  const rule = age === null ? null : reader.standing('loan.termByAge');
  const byAge = rule && age !== null ? Math.max(0, rule.ageAtEnd - age) * 12 : MAX_LOAN_MONTHS;
  return Math.min(wish, MAX_LOAN_MONTHS, byAge);
}

function fundLoanOf({ household, home, months }: Borrower, payment: number, reader: FactReader) {
  if (!household) return { loan: 0, payment: 0, cap: null };
  const rate = annualRateOf({ kind: 'fund', months }, home, reader);
  const cap = fundCapOf(household, reader);
  if (rate === null || cap === null) return null;
  const loan = Math.min(cap, loanWithin(payment, rate, months));
  return { loan, payment: monthlyPayment({ principal: loan, annualRate: rate, months }), cap };
}

function shareDown(amount: number, share: number): number {
  return fenRoundedDown(fenOf(amount) * millionths(share), MILLION);
}
