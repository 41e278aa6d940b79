import type { Day } from '../../day';
import { type Borrower, borrowingOf, lentOf } from '../capability/borrowing';
import { fenOf } from '../exact';
import { FactReader, type Grounds, joinedGrounds } from '../factBook';
import type { Fact } from '../facts/fact';
import { downPayment } from '../loan/loan';
import { downPaymentShareOf, type FundHousehold, type Pressure, pressureOf } from '../loan/loanEngine';
import { type SaleAnswers, taxResult } from '../tax/taxEngine';

/** What a visitor told about their means; it stays on their device. null: not said. */
export interface Means {
  /** fen a month */
  income: number | null;
  debts: number;
  /** fen */
  cash: number | null;
  household: FundHousehold | null;
  home: 'first' | 'second';
  /** The home lies outside the ring within which a city asks for more down payment. */
  outside: boolean;
  months: number;
}

/** 够得着 / 吃力 / 超出 / 信息不足 */
export type AffordabilityLevel = 'within' | 'strained' | 'beyond' | 'unknown';

export interface Affordability extends Grounds {
  level: AffordabilityLevel;
  missing: string[];
  /** Why it is beyond: cash short of down payment and costs, or a payment above what income allows. */
  reasons: ('cash' | 'income')[];
  /** fen the buyer pays besides the price; null where it cannot be told. */
  costs: number | null;
  leastDownPayment: number | null;
  /** fen that are lacking before a loan can start; 0 when enough. */
  cashShort: number;
  loan: number | null;
  fundLoan: number | null;
  monthlyPayment: number | null;
  pressure: Pressure | null;
}

/**
 * Whether a home is within a visitor's means, buyer's taxes and fees included: all cash goes in, the fund's loan comes
 * first, payments are equal. Throws RangeError for amounts below 0 or not whole.
 */
export function affordabilityOf(sale: SaleAnswers, means: Means, facts: readonly Fact[], day: Day): Affordability {
  const taxes = taxResult(sale, facts, day);
  const reader = new FactReader(facts, sale.city, day);
  const missing = [...new Set(taxes.lines.filter(({ payer }) => payer === 'buyer').flatMap((line) => line.missing))];
  if (means.income === null) missing.push('income');
  if (means.cash === null) missing.push('cash');
  const share = downPaymentShareOf(means.home, means.outside, reader);
  const leastDownPayment = share === null ? null : downPayment(sale.price, share);
  const known = means.income !== null && means.cash !== null && taxes.buyerPays !== null && leastDownPayment !== null;
  const verdict = known
    ? verdictOf(
        { price: sale.price, costs: taxes.buyerPays ?? 0, leastDownPayment: leastDownPayment ?? 0 },
        means,
        reader,
      )
    : UNTOLD;
  if (verdict === UNTOLD && missing.length === 0) missing.push('rule');
  return {
    ...verdict,
    missing,
    costs: taxes.buyerPays,
    leastDownPayment,
    ...joinedGrounds(day, [taxes, reader.grounds()]),
  };
}

type Judged = Pick<
  Affordability,
  'level' | 'reasons' | 'cashShort' | 'loan' | 'fundLoan' | 'monthlyPayment' | 'pressure'
>;

const UNTOLD: Judged = {
  level: 'unknown',
  reasons: [],
  cashShort: 0,
  loan: null,
  fundLoan: null,
  monthlyPayment: null,
  pressure: null,
};

function verdictOf(
  { price, costs, leastDownPayment }: { price: number; costs: number; leastDownPayment: number },
  means: Means,
  reader: FactReader,
): Judged {
  const cash = Number(fenOf(means.cash ?? 0));
  const borrower: Borrower = { ...means, income: means.income ?? 0 };
  const most = borrowingOf(borrower, reader);
  const cashShort = Math.max(0, leastDownPayment + costs - cash);
  const down = Math.min(price, Math.max(leastDownPayment, cash - costs));
  const lent = most && lentOf(price - down, most.fundCap ?? 0, borrower, reader);
  if (!most || !lent) return UNTOLD;
  const { loan, fundLoan, monthlyPayment } = lent;
  const pressure = pressureOf(monthlyPayment, borrower.income, reader);
  const reasons = [
    ...(cashShort > 0 ? ['cash' as const] : []),
    ...(monthlyPayment > most.payment ? ['income' as const] : []),
  ];
  const free = loan === 0;
  const level = reasons.length > 0 ? 'beyond' : free || pressure?.level === 'comfortable' ? 'within' : 'strained';
  return { level, reasons, cashShort, loan, fundLoan, monthlyPayment, pressure };
}
