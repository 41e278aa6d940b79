import type {
  Affordable,
  CapabilityResult,
  RefusalReason,
  ScoreKind,
  ScoreLine,
} from '@/lib/calculators/contract/capability';
import type { Day } from '@/lib/kernel/day';
import { FactReader } from '../factBook';
import type { CityKey, Fact, FactId, FactValues } from '../facts/fact';
import type { FundHousehold, HomeOrder } from '../loan/fund';
import { pointsAt } from '../scoreSteps';
import { checkWhole } from '../wholeAnswers';
import { affordableOf, repayableMonths } from './borrowing';

/** null: not said. Nothing here is stored; it is a calculation of the visitor's own answers and no credit report. */
export interface CapabilityAnswers {
  city: CityKey | null;
  home: HomeOrder;
  /** Buying outside the ring within which a city asks for more down payment. */
  outside: boolean;
  /** fen a month */
  income: number | null;
  debts: number | null;
  /** fen for down payment and costs */
  cash: number | null;
  cashSource: 'own' | 'family' | 'borrowed' | null;
  steadyMonths: number | null;
  /** Consecutive months paid into the provident fund. */
  fundMonths: number | null;
  household: FundHousehold | null;
  /** In the last two years: the longest run of overdue months, and all overdue months. */
  overdueInARow: number | null;
  overdueInAll: number | null;
  /** Lenders' enquiries in half a year. */
  enquiries: number | null;
  /** Only for the term that banks lend for: it takes no part in the score. */
  age: number | null;
  wishedMonths: number;
}

const NEEDED = [
  'income',
  'debts',
  'cash',
  'cashSource',
  'steadyMonths',
  'fundMonths',
  'overdueInARow',
  'overdueInAll',
  'enquiries',
] as const;

/** Rules without which a result still holds: what can be bought is then told without the fund, and says so. */
const WITHOUT_FUND: readonly FactId[] = ['loan.fundCap', 'loan.fundDownPayment', 'loan.fundRate'];

/** What a household can buy and how its answers weigh. Throws RangeError for amounts and counts below 0 or not whole. */
export function capabilityResult(answers: CapabilityAnswers, facts: readonly Fact[], day: Day): CapabilityResult {
  checkWhole(answers);
  const reader = new FactReader(facts, answers.city, day);
  const months = repayableMonths(answers.wishedMonths, answers.age, reader);
  const missing: string[] = NEEDED.filter((name) => answers[name] === null);
  const affordable = missing.length === 0 && months > 0 ? affordableFor(answers, months, reader) : null;
  const reasons = refusals(answers, { months, affordable }, reader);
  const rule = missing.length === 0 ? reader.standing('capability.score') : null;
  const lines = rule ? linesOf(answers, rule) : [];
  const score = rule ? lines.reduce((sum, { points }) => sum + points, 0) : null;
  const grounds = reader.grounds();
  const needed = grounds.unknownRules.filter((id) => !WITHOUT_FUND.includes(id));
  if (missing.length === 0 && needed.length + Number(months > 0 && !affordable) > 0) missing.push('rule');
  const unrefused = missing.length > 0 ? 'unknown' : 'yes';
  return {
    state: reasons.length > 0 ? 'no' : unrefused,
    missing,
    reasons,
    lines,
    score,
    grade: rule && score !== null ? (rule.grades.find(({ from }) => score >= from)?.id ?? null) : null,
    weakPoints: weakPointsOf(lines),
    months,
    affordable,
    ...grounds,
  };
}

function affordableFor(answers: CapabilityAnswers, months: number, reader: FactReader): Affordable | null {
  const { income, debts, cash, home, outside, household, fundMonths } = answers;
  const borrower = { income: income ?? 0, debts: debts ?? 0, home, outside, household, fundMonths, months };
  return affordableOf(borrower, cash ?? 0, reader);
}

function refusals(
  { overdueInARow, overdueInAll }: CapabilityAnswers,
  { months, affordable }: Pick<CapabilityResult, 'months' | 'affordable'>,
  reader: FactReader,
): RefusalReason[] {
  const rule = reader.standing('capability.refusal');
  const overdue = rule && ((overdueInARow ?? 0) >= rule.overdueInARow || (overdueInAll ?? 0) >= rule.overdueInAll);
  return [
    ...(overdue ? ['overdue' as const] : []),
    ...(months <= 0 ? ['no_term' as const] : []),
    ...(affordable && affordable.payment === 0 ? ['no_income_left' as const] : []),
  ];
}

function linesOf(answers: CapabilityAnswers, rule: FactValues['capability.score']): ScoreLine[] {
  const step = (kind: Exclude<ScoreKind, 'source'>, value: number): ScoreLine => ({
    kind,
    points: pointsAt(rule[kind], value),
    most: Math.max(...rule[kind].map(({ points }) => points)),
  });
  const source = answers.cashSource ?? 'borrowed';
  return [
    step('debtShare', debtHundredths(answers)),
    step('steadyMonths', answers.steadyMonths ?? 0),
    step('fundMonths', answers.fundMonths ?? 0),
    step('overdue', answers.overdueInAll ?? 0),
    step('enquiries', answers.enquiries ?? 0),
    { kind: 'source', points: rule.source[source], most: Math.max(...Object.values(rule.source)) },
  ];
}

/** Hundredths of income that debts take, rounded up; all of it without income. */
export function debtHundredths({ income, debts }: CapabilityAnswers): number {
  if (!income) return 100;
  return Number((BigInt(debts ?? 0) * 100n + BigInt(income) - 1n) / BigInt(income));
}

function weakPointsOf(lines: readonly ScoreLine[]): ScoreKind[] {
  return lines
    .filter(({ points, most }) => points < most)
    .sort((a, b) => b.most - b.points - (a.most - a.points))
    .map(({ kind }) => kind);
}
