import type { Affordable, Financing } from '@/lib/calculators/contract/capability';
import type { FundBar, LentRates } from '@/lib/calculators/contract/grounds';
import { fenOf, fenRoundedDown, fenRoundedUp, MILLION, millionths } from '../exact';
import type { FactReader } from '../factBook';
import { type FundHousehold, fundCapOf, fundDownPaymentOf, type HomeOrder, lacksFundMonths } from '../loan/fund';
import { downPayment, MAX_LOAN_MONTHS, monthlyPayment } from '../loan/loan';
import { annualRateOf, downPaymentShareOf, usualRateOf } from '../loan/rates';
import { loanWithin } from '../loan/reverse';

export interface Borrower {
  /** fen a month */
  income: number;
  /** fen a month for debts that go on */
  debts: number;
  home: HomeOrder;
  /** Buying outside the ring within which a city asks for more down payment. */
  outside: boolean;
  /** null: not entitled to a loan of the provident fund. */
  household: FundHousehold | null;
  /** Consecutive months paid into the fund; null where not said. */
  fundMonths: number | null;
  months: number;
}

/** What the fund lends a borrower. */
interface FundLent {
  /** fen */
  cap: number;
  annualRate: number;
  /** The least share paid down. */
  down: number;
}

/** Which loans are taken, and the least down payment that they ask for as a share of the price. */
export interface Way {
  /** null: nothing of the fund. */
  fund: FundLent | null;
  /** null: nothing of a bank. */
  commercialRate: number | null;
  down: number;
}

export interface Ways {
  /** The ones that may be taken, the cheapest first; empty where a rule is missing for the day or the city. */
  ways: Way[];
  /** Why the fund is in none of them, though it was requested. */
  bar: Exclude<FundBar, 'down_payment'> | null;
  /** Months that the fund asks for, where they are lacking. */
  fundMonthsRequired: number | null;
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
  /** What the fund lends the household at the most; null where it lends nothing. */
  fundCap: number | null;
  /** The fund lends at its cap. */
  fundFull: boolean;
}

/** A loan in its two parts; fen. */
export interface Lent {
  loan: number;
  fundLoan: number;
  commercialLoan: number;
  monthlyPayment: number;
  rates: LentRates;
}

/** With the fund and a bank, with the fund alone, with a bank alone: each asks for a down payment of its own. */
export function waysOf(borrower: Borrower, reader: FactReader): Ways {
  const { home, outside, months } = borrower;
  const commercialRate = usualRateOf(months, home, reader);
  const down = downPaymentShareOf(home, outside, reader);
  if (commercialRate === null || down === null) return { ways: [], bar: null, fundMonthsRequired: null };
  const bank: Way = { fund: null, commercialRate, down };
  const { fund, ...standing } = fundOf(borrower, reader);
  if (!fund) return { ways: [bank], ...standing };
  const both: Way = { fund, commercialRate, down: Math.max(down, fund.down) };
  const alone: Way = { fund, commercialRate: null, down: fund.down };
  return { ways: [both, alone, bank], ...standing };
}

function fundOf(borrower: Borrower, reader: FactReader): Omit<Ways, 'ways'> & { fund: FundLent | null } {
  const { household, fundMonths, home, months } = borrower;
  const none = { fund: null, bar: null, fundMonthsRequired: null };
  if (!household) return none;
  const fundMonthsRequired = fundMonths === null ? null : lacksFundMonths(fundMonths, reader);
  if (fundMonthsRequired !== null) return { fund: null, bar: 'months', fundMonthsRequired };
  const annualRate = annualRateOf({ kind: 'fund', months }, home, reader);
  const cap = fundCapOf(household, home, reader)?.cap ?? null;
  const down = fundDownPaymentOf(home, reader);
  if (annualRate === null || cap === null || down === null) return { ...none, bar: 'cap_unknown' };
  return { ...none, fund: { cap, annualRate, down } };
}

/** fen a month that income leaves for a loan, and which share of it is the tighter one; null where no rule is known. */
export function paymentWithin(
  { income, debts }: Pick<Borrower, 'income' | 'debts'>,
  reader: FactReader,
): Pick<Borrowing, 'payment' | 'paymentLimit'> | null {
  const shares = reader.standing('loan.incomeShare');
  if (!shares) return null;
  const own = shareDown(income, shares.payment);
  const all = Math.max(0, shareDown(income, shares.allDebts) - debts);
  return { payment: Math.min(own, all), paymentLimit: all < own ? 'debt_share' : 'payment_share' };
}

/** What a payment carries at the most: the fund's cheaper loan first, a bank's on top, equal payments, whole fen. */
export function borrowingOf(
  { fund, commercialRate }: Way,
  within: Pick<Borrowing, 'payment' | 'paymentLimit'>,
  months: number,
): Borrowing {
  const { payment } = within;
  const fundLoan = fund ? Math.min(fund.cap, loanWithin(payment, fund.annualRate, months)) : 0;
  const spent = fund ? monthlyPayment({ principal: fundLoan, annualRate: fund.annualRate, months }) : 0;
  const commercialLoan = commercialRate === null ? 0 : loanWithin(payment - spent, commercialRate, months);
  return {
    ...within,
    fundLoan,
    commercialLoan,
    loan: fundLoan + commercialLoan,
    fundCap: fund?.cap ?? null,
    fundFull: fund !== null && fundLoan === fund.cap,
  };
}

/** The dearest home: its least down payment and costs within the cash, and the rest of it within the loan. */
export function affordableOf(borrower: Borrower, cash: number, reader: FactReader): Affordable | null {
  const within = paymentWithin(borrower, reader);
  const costs = reader.standing('capability.costs');
  const { ways, bar, fundMonthsRequired } = waysOf(borrower, reader);
  if (!within || !costs) return null;
  const dearest = ways
    .map((way) => ({ way, ...dearestBy(way, borrowingOf(way, within, borrower.months), { cash, costs }) }))
    .reduce<Dearest | null>((best, one) => (best && best.price >= one.price ? best : one), null);
  if (!dearest) return null;
  const { way, ...home } = dearest;
  const fundBar = bar ?? (way.fund === null && ways.length > 1 ? 'down_payment' : null);
  const financing = financingOf(way, home, { cash, costs, months: borrower.months });
  return { ...home, downPaymentShare: way.down, fundBar, fundMonthsRequired, financing };
}

type Dearest = { way: Way } & ReturnType<typeof dearestBy>;
type CostRule = { share: number };

function dearestBy(way: Way, borrowing: Borrowing, { cash, costs }: { cash: number; costs: CostRule }) {
  const amount = fenOf(cash);
  const costShare = millionths(costs.share);
  const priceByCash = fenRoundedDown(amount * MILLION, millionths(way.down) + costShare);
  const priceByIncome = fenRoundedDown((amount + BigInt(borrowing.loan)) * MILLION, MILLION + costShare);
  const limit = priceByCash <= priceByIncome ? ('down_payment' as const) : borrowing.paymentLimit;
  return { ...borrowing, price: Math.min(priceByCash, priceByIncome), limit, priceByCash, priceByIncome };
}

function financingOf(
  way: Way,
  { price }: Pick<Affordable, 'price'>,
  { cash, costs, months }: { cash: number; costs: CostRule; months: number },
): Financing {
  const paid = fenRoundedUp(BigInt(price) * millionths(costs.share), MILLION);
  const lent = lentOf(Math.max(0, price + paid - cash), way, months);
  return { ...lent, downPayment: price - lent.loan, costs: paid };
}

/** A loan of which the fund lends what it may and a bank the rest, in equal payments. */
export function lentOf(loan: number, { fund, commercialRate }: Way, months: number): Lent {
  const fundLoan = commercialRate === null ? loan : Math.min(fund?.cap ?? 0, loan);
  const commercialLoan = loan - fundLoan;
  const rates: LentRates = {
    fund: fundLoan > 0 && fund ? fund.annualRate : null,
    commercial: commercialLoan > 0 ? commercialRate : null,
  };
  const payment = (principal: number, annualRate: number | null) =>
    annualRate === null ? 0 : monthlyPayment({ principal, annualRate, months });
  const whole = payment(fundLoan, rates.fund) + payment(commercialLoan, rates.commercial);
  return { loan, fundLoan, commercialLoan, monthlyPayment: whole, rates };
}

/** What a way asks to be paid down of a price, in fen: its share, and what its loans cannot cover. */
export function leastDownOf({ down, fund, commercialRate }: Way, price: number): number {
  const byShare = downPayment(price, down);
  return commercialRate === null ? Math.max(byShare, price - (fund?.cap ?? 0)) : byShare;
}

/** Months to repay in: the wish, at most thirty years, and at most until the age that banks usually lend to. */
export function repayableMonths(wish: number, age: number | null, reader: FactReader): number {
  const rule = age === null ? null : reader.standing('loan.termByAge');
  const byAge = rule && age !== null ? Math.max(0, rule.ageAtEnd - age) * 12 : MAX_LOAN_MONTHS;
  return Math.min(wish, MAX_LOAN_MONTHS, byAge);
}

function shareDown(amount: number, share: number): number {
  return fenRoundedDown(fenOf(amount) * millionths(share), MILLION);
}
