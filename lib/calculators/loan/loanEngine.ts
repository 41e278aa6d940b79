import type { Pressure } from '@/lib/calculators/contract/grounds';
import type {
  FundLimit,
  LoanComparison,
  LoanKind,
  LoanPart,
  Repayment,
  Subsidy,
} from '@/lib/calculators/contract/mortgage';
import { ratioOf } from '../exact';
import type { FactReader } from '../factBook';
import type { CityKey } from '../facts/fact';
import { type FundHousehold, fundCapOf, fundLimitOf, type HomeOrder } from './fund';
import { loanTotals, MAX_LOAN_MONTHS } from './loan';
import { annualRateOf, publishedRateOf } from './rates';
import { type Instalment, scheduleOf } from './schedule';
import { type SubsidyAnswers, subsidyOf } from './subsidy';

export interface LoanPartAnswers {
  kind: LoanKind;
  /** fen */
  principal: number;
  /** 1 to 360 */
  months: number;
  /** Points of 0.01 % over or under the loan prime rate (commercial) or the fund's rate. */
  basisPoints: number;
  /** A rate of its own instead of the published one and the points; a fraction. */
  annualRate: number | null;
}

export interface LoanAnswers {
  city: CityKey | null;
  home: HomeOrder;
  repayment: Repayment;
  parts: readonly LoanPartAnswers[];
  household: FundHousehold | null;
  /** fen a month; null where not said. */
  monthlyIncome: number | null;
  /** null: no subsidy requested. */
  subsidy: SubsidyAnswers | null;
}

export interface LoanFigures {
  parts: LoanPart[];
  /** fen, all parts together */
  principal: number;
  firstPayment: number;
  totalInterest: number;
  schedule: Instalment[];
  pressure: Pressure | null;
  /** null without a fund loan, or where the cap is not known. */
  fundLimit: FundLimit | null;
  subsidy: Subsidy | null;
}

/** Thrown where no rate is known for the day, and the answers give none. */
export class UnknownRate extends RangeError {}

/**
 * One loan or a combined one: what it costs a month and in all, by a reader that other figures of the same result are read
 * with. Throws RangeError for what no loan has, and UnknownRate.
 */
export function loanFigures(answers: LoanAnswers, reader: FactReader): LoanFigures {
  const parts = answers.parts.map((part) => loanPart(part, answers, reader));
  const schedule = combinedSchedule(parts.map((part) => scheduleOf(part, answers.repayment)));
  const firstPayment = sum(parts.map((part) => part.firstPayment));
  return {
    parts,
    principal: sum(parts.map(({ principal }) => principal)),
    firstPayment,
    totalInterest: sum(parts.map(({ totalInterest }) => totalInterest)),
    schedule,
    pressure: pressureOf(firstPayment, answers.monthlyIncome, reader),
    fundLimit: limitOf(parts, answers, reader),
    subsidy: subsidyFor(parts, answers, reader),
  };
}

/** How heavy a monthly payment is, by the published share of income and our own line below it; null without income. */
export function pressureOf(payment: number, monthlyIncome: number | null, reader: FactReader): Pressure | null {
  const rule = monthlyIncome ? reader.standing('loan.incomeShare') : null;
  const ratio = monthlyIncome ? ratioOf(payment, monthlyIncome) : null;
  if (!rule || ratio === null || !monthlyIncome) return null;
  const within = (share: number) =>
    BigInt(payment) * 1_000_000n <= BigInt(monthlyIncome) * BigInt(Math.round(share * 1e6));
  const uncomfortable = within(rule.payment) ? 'strained' : 'beyond';
  const level = within(rule.comfortable) ? 'comfortable' : uncomfortable;
  return { ratio, level };
}

function loanPart(part: LoanPartAnswers, answers: LoanAnswers, reader: FactReader): LoanPart {
  const { kind, principal, months } = part;
  const publishedRate = part.annualRate === null ? publishedRateOf(part, answers.home, reader) : null;
  const annualRate = part.annualRate ?? annualRateOf(part, answers.home, reader);
  if (annualRate === null) throw new UnknownRate(`No ${kind} rate is known for the day`);
  const totals = loanTotals({ principal, annualRate, months }, answers.repayment);
  return { kind, principal, months, annualRate, publishedRate, ...totals };
}

function limitOf(parts: readonly LoanPart[], { household, home }: LoanAnswers, reader: FactReader): FundLimit | null {
  const lent = sum(parts.filter(({ kind }) => kind === 'fund').map(({ principal }) => principal));
  const cap = lent > 0 && household ? fundCapOf(household, home, reader) : null;
  return cap && fundLimitOf(lent, cap);
}

function subsidyFor(parts: readonly LoanPart[], answers: LoanAnswers, reader: FactReader): Subsidy | null {
  const commercial = parts.find(({ kind }) => kind === 'commercial');
  if (!answers.subsidy || !commercial) return null;
  return subsidyOf(commercial, answers.repayment, answers.subsidy, reader);
}

/** The months of several loans added up; as long as the longest. */
export function combinedSchedule(schedules: readonly Instalment[][]): Instalment[] {
  const months = Math.min(MAX_LOAN_MONTHS, Math.max(0, ...schedules.map(({ length }) => length)));
  return Array.from({ length: months }, (_, at) => {
    const rows = schedules.map((schedule) => schedule[at]).filter((row) => row !== undefined);
    return {
      month: at + 1,
      payment: sum(rows.map(({ payment }) => payment)),
      principal: sum(rows.map(({ principal }) => principal)),
      interest: sum(rows.map(({ interest }) => interest)),
      balance: sum(rows.map(({ balance }) => balance)),
    };
  });
}

type Compared = Pick<LoanFigures, 'firstPayment' | 'totalInterest'> & { schedule: readonly { payment: number }[] };

/** Two plans side by side; every difference is the second's less the first's. */
export function compareLoans(first: Compared, second: Compared): LoanComparison {
  return {
    firstPayment: second.firstPayment - first.firstPayment,
    totalInterest: second.totalInterest - first.totalInterest,
    crossing: crossingOf(first.schedule, second.schedule),
  };
}

function crossingOf(first: Compared['schedule'], second: Compared['schedule']): number | null {
  let ahead = 0;
  let initial = 0;
  for (let at = 0; at < Math.max(first.length, second.length); at += 1) {
    ahead += (second[at]?.payment ?? 0) - (first[at]?.payment ?? 0);
    if (initial === 0) initial = Math.sign(ahead);
    else if (Math.sign(ahead) === -initial) return at + 1;
  }
  return null;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
