import type { FundBar, Grounds, LentRates, Pressure } from '@/lib/calculators/contract/grounds';
import type { Day } from '@/lib/kernel/day';
import {
  type Borrower,
  borrowingOf,
  leastDownOf,
  lentOf,
  paymentWithin,
  type Way,
  waysOf,
} from '../capability/borrowing';
import type { Finances } from '../contract/finances';
import { fenOf } from '../exact';
import { FactReader, joinedGrounds } from '../factBook';
import type { Fact } from '../facts/fact';
import { pressureOf } from '../loan/loanEngine';
import type { SaleAnswers } from '../tax/sale';
import { taxResult } from '../tax/taxEngine';

/** 买得起 / 有压力 / 超预算 / 信息不足 */
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
  /** Of the loan, a year. */
  rates: LentRates | null;
  /** The least share paid down, by the loans that are taken. */
  downPaymentShare: number | null;
  /** Why the fund lends nothing, though it was requested. */
  fundBar: FundBar | null;
  /** Months that the fund asks for, where they are lacking. */
  fundMonthsRequired: number | null;
  pressure: Pressure | null;
}

/**
 * Whether a home is within a visitor's means, buyer's taxes and fees included: all cash goes in, the fund's loan comes
 * first, payments are equal. Throws RangeError for amounts below 0 or not whole.
 */
export function affordabilityOf(sale: SaleAnswers, means: Finances, facts: readonly Fact[], day: Day): Affordability {
  const taxes = taxResult(sale, facts, day);
  const reader = new FactReader(facts, sale.city, day);
  const missing = [...new Set(taxes.lines.filter(({ payer }) => payer === 'buyer').flatMap((line) => line.missing))];
  if (means.income === null) missing.push('income');
  if (means.cash === null) missing.push('cash');
  const borrower: Borrower = { ...means, income: means.income ?? 0 };
  const { ways, bar, fundMonthsRequired } = waysOf(borrower, reader);
  const within = paymentWithin(borrower, reader);
  const isAnswered = missing.length === 0 && means.cash !== null && taxes.buyerPays !== null && within !== null;
  const judged = isAnswered
    ? ways.map((way) => judge(way, { price: sale.price, costs: taxes.buyerPays ?? 0, within }, means, reader))
    : [];
  const best = judged.sort(better)[0] ?? null;
  const bank = ways.at(-1);
  if (!best && missing.length === 0) missing.push('rule');
  return {
    ...(best?.verdict ?? UNJUDGED),
    missing,
    costs: taxes.buyerPays,
    leastDownPayment: best?.leastDown ?? (bank ? leastDownOf(bank, sale.price) : null),
    downPaymentShare: (best?.way ?? bank)?.down ?? null,
    fundBar: bar ?? (best && best.way.fund === null && ways.length > 1 ? 'down_payment' : null),
    fundMonthsRequired,
    ...joinedGrounds(day, [taxes, reader.grounds()]),
  };
}

type Judged = Pick<
  Affordability,
  'level' | 'reasons' | 'cashShort' | 'loan' | 'fundLoan' | 'monthlyPayment' | 'rates' | 'pressure'
>;

const UNJUDGED: Judged = {
  level: 'unknown',
  reasons: [],
  cashShort: 0,
  loan: null,
  fundLoan: null,
  monthlyPayment: null,
  rates: null,
  pressure: null,
};

const LEVELS: readonly AffordabilityLevel[] = ['within', 'strained', 'beyond', 'unknown'];

interface JudgedWay {
  way: Way;
  leastDown: number;
  /** fen: so much more cash makes the home fit by this way, its payment included; 0 where it fits. */
  lacking: number;
  verdict: Judged;
}

/**
 * The way that brings the home nearer first; of equals the one that came first. Of ways that do not fit the one that lacks
 * the least cash, as the advice to bring more of it counts: the fund alone may lend too little and have one reason, where
 * the fund and a bank together have two and lack far less.
 */
function better(one: JudgedWay, other: JudgedWay): number {
  return LEVELS.indexOf(one.verdict.level) - LEVELS.indexOf(other.verdict.level) || one.lacking - other.lacking;
}

function judge(
  way: Way,
  { price, costs, within }: { price: number; costs: number; within: NonNullable<ReturnType<typeof paymentWithin>> },
  means: Finances,
  reader: FactReader,
): JudgedWay {
  const cash = Number(fenOf(means.cash ?? 0));
  const leastDown = leastDownOf(way, price);
  const cashShort = Math.max(0, leastDown + costs - cash);
  const down = Math.min(price, Math.max(leastDown, cash - costs));
  const { loan, fundLoan, monthlyPayment, rates } = lentOf(price - down, way, means.months);
  const pressure = pressureOf(monthlyPayment, means.income, reader);
  const reasons = [
    ...(cashShort > 0 ? ['cash' as const] : []),
    ...(monthlyPayment > within.payment ? ['income' as const] : []),
  ];
  const affordable = loan === 0 || pressure?.level === 'comfortable' ? 'within' : 'strained';
  const level = reasons.length > 0 ? 'beyond' : affordable;
  const lacking = Math.max(cashShort, price + costs - borrowingOf(way, within, means.months).loan - cash, 0);
  return {
    way,
    leastDown,
    lacking,
    verdict: { level, reasons, cashShort, loan, fundLoan, monthlyPayment, rates, pressure },
  };
}
