import type { Day } from '../../day';
import { monthlyPayment } from '../../loan';
import { type Borrower, borrowingOf } from '../capability/borrowing';
import { fenOf, fenRoundedUp, MILLION, millionths } from '../exact';
import { FactReader, type Grounds } from '../factBook';
import type { Fact } from '../facts/fact';
import {
  annualRateOf,
  downPaymentShareOf,
  type FundHousehold,
  fundCapOf,
  type Pressure,
  pressureOf,
} from '../loan/loanEngine';
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

interface Financing {
  loan: number;
  fundLoan: number;
  monthlyPayment: number;
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
  const leastDownPayment = share === null ? null : fenRoundedUp(fenOf(sale.price) * millionths(share), MILLION);
  const known = means.income !== null && means.cash !== null && taxes.buyerPays !== null && leastDownPayment !== null;
  const verdict = known
    ? verdictOf(
        { price: sale.price, costs: taxes.buyerPays ?? 0, leastDownPayment: leastDownPayment ?? 0 },
        means,
        reader,
      )
    : UNTOLD;
  const own = reader.grounds();
  if (verdict === UNTOLD && missing.length === 0) missing.push('rule');
  return { ...verdict, missing, costs: taxes.buyerPays, leastDownPayment, ...together(taxes, own) };
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
  const financing = financingOf(price - down, means, reader);
  if (!most || !financing) return UNTOLD;
  const pressure = pressureOf(financing.monthlyPayment, borrower.income, reader);
  const reasons = [
    ...(cashShort > 0 ? ['cash' as const] : []),
    ...(financing.monthlyPayment > most.payment ? ['income' as const] : []),
  ];
  const free = financing.loan === 0;
  const level = reasons.length > 0 ? 'beyond' : free || pressure?.level === 'comfortable' ? 'within' : 'strained';
  return { level, reasons, cashShort, ...financing, pressure };
}

function financingOf(loan: number, { home, months, household }: Means, reader: FactReader): Financing | null {
  const commercial = annualRateOf({ kind: 'commercial', months, basisPoints: 0 }, home, reader);
  const fund = household ? annualRateOf({ kind: 'fund', months, basisPoints: 0 }, home, reader) : 0;
  const cap = household ? fundCapOf(household, reader) : 0;
  if (commercial === null || fund === null || cap === null) return null;
  const fundLoan = Math.min(cap, loan);
  const payments =
    monthlyPayment({ principal: fundLoan, annualRate: fund, months }) +
    monthlyPayment({ principal: loan - fundLoan, annualRate: commercial, months });
  return { loan, fundLoan, monthlyPayment: payments };
}

function together(one: Grounds, other: Grounds): Grounds {
  const key = ({ id, city, effectiveFrom }: Grounds['rules'][number]) => `${id}|${city}|${effectiveFrom}`;
  return {
    day: one.day,
    rules: [...new Map([...one.rules, ...other.rules].map((rule) => [key(rule), rule])).values()],
    warnings: [...one.warnings, ...other.warnings],
    unknownRules: [...new Set([...one.unknownRules, ...other.unknownRules])],
  };
}
