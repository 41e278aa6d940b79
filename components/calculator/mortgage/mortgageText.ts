import { FUND_UPLIFT_NAMES } from '@/lib/config/microcopy/fund';
import { MORTGAGE_RESULT_COPY } from '@/lib/config/microcopy/mortgageResult';
import type { RuleUse } from '@/lib/domain/calculators/factBook';
import type { FundLimit } from '@/lib/domain/calculators/loan/fund';
import type { LoanPart } from '@/lib/domain/calculators/loan/loanEngine';
import type { MortgageAnswer, PlanNote, PlanResult } from '@/lib/domain/calculators/loan/mortgage';
import { addMonths } from '@/lib/domain/day';
import { monthText } from '@/lib/domain/form/typedMonth';
import { formatExactWan } from '@/lib/domain/format/exactWan';
import { formatFixed, formatPercent, roundTo } from '@/lib/domain/format/number';
import { rateText, termText } from './planText';

const { rate: RATE, notes: NOTES } = MORTGAGE_RESULT_COPY;

/** Exact, to the fen: "4,490.45". */
export const yuan = (fen: number): string => formatFixed(fen / 100, 2);

export const shareText = (share: number): string => formatPercent(share, 2);

/** Where a rate comes from, with the rule's date: "LPR 3.5% −45基点（2025-05-20 起）". */
export function rateSource({ kind, annualRate, publishedRate }: LoanPart, rules: readonly RuleUse[]): string {
  if (publishedRate === null) return RATE.own;
  const day = rules.find(({ id }) => id === (kind === 'fund' ? 'loan.fundRate' : 'loan.lpr'))?.effectiveFrom ?? '';
  const points = roundTo((annualRate - publishedRate) * 10_000, 2);
  const moved = points === 0 ? '' : RATE.points(points > 0 ? `+${points}` : `−${-points}`);
  return RATE[kind === 'fund' ? 'fund' : 'lpr'](rateText(publishedRate), moved, day);
}

/** What keeps a plan from being lent as it stands, or leaves it open whether it is: read before any figure of it. */
const REFUSALS: readonly PlanNote[] = [
  'below_least',
  'below_fund_least',
  'below_commercial_least',
  'commercial_term',
  'commercial_fund',
  'fund_cap_unknown',
  'fund_household_unsaid',
];

/** What rests on the rule of such homes. */
const OF_COMMERCIAL_HOME: readonly PlanNote[] = ['below_commercial_least', 'commercial_term', 'commercial_fund'];

function noteText(note: PlanNote, { down, commercialHome }: PlanResult): string {
  const text: string | ((least: string, term: string) => string) = NOTES[note];
  const toCheck = commercialHome?.toCheck && OF_COMMERCIAL_HOME.includes(note) ? MORTGAGE_RESULT_COPY.toCheck : '';
  if (typeof text === 'string') return text + toCheck;
  return text(shareText(down?.least ?? 0), termText(commercialHome?.months ?? 0)) + toCheck;
}

/** Names of a plan's sums: of what is left where the loan is being repaid. */
export const keysOf = ({ isOwed }: PlanResult) => ({
  ...MORTGAGE_RESULT_COPY.keys,
  ...(isOwed && MORTGAGE_RESULT_COPY.owedKeys),
});

/** "第 36 期（2029年11月）" */
export const whenText = (instalment: number, { firstMonth }: PlanResult): string =>
  MORTGAGE_RESULT_COPY.when(instalment, monthText(addMonths(firstMonth, instalment - 1)));

/** The notes that refuse nothing. */
export const noteTexts = (plan: PlanResult): string[] =>
  plan.notes.filter((note) => !REFUSALS.includes(note)).map((note) => noteText(note, plan));

/** Why a plan is not lent, or may not be, each in a sentence. */
export function refusalTexts(plan: PlanResult): string[] {
  const { fundLimit, notes } = plan;
  const refused = notes.filter((note) => REFUSALS.includes(note)).map((note) => noteText(note, plan));
  return fundLimit && fundLimit.state !== 'within' ? [fundLimitVerdict(fundLimit), ...refused] : refused;
}

const { fundLimit: LIMIT } = MORTGAGE_RESULT_COPY;

/** Whether the fund lends as much. */
export function fundLimitVerdict({ state, cap, upTo, over }: FundLimit): string {
  const most = formatExactWan(state === 'over' ? (upTo ?? cap) : cap);
  return state === 'within' ? LIMIT.within(most) : LIMIT[state](most, formatExactWan(over));
}

/** What the fund's cap is made of; nothing where it is the base alone. */
export function fundCapText({ upTo, base, additions }: FundLimit): string {
  if (additions.length === 0) return '';
  const parts = additions.map(({ uplift, amount }) => {
    const name = FUND_UPLIFT_NAMES[uplift];
    return amount === null ? LIMIT.unknownAddition(name) : LIMIT.addition(name, formatExactWan(amount));
  });
  const isBounded = upTo !== null && additions.some(({ amount }) => amount === null);
  return LIMIT.made(formatExactWan(base), parts.join('') + (isBounded ? LIMIT.most(formatExactWan(upTo)) : ''));
}

/** "方案二首月月供少 1,203.99元，总利息多 …" */
export function comparisonSentence({ comparison, plans: [plan] }: MortgageAnswer): string {
  if (!comparison || !plan) return '';
  const { compare, plans, first } = MORTGAGE_RESULT_COPY;
  const parts = [
    changeText(first.equal_principal, comparison.firstPayment),
    changeText(keysOf(plan).interest, comparison.totalInterest),
  ];
  const crossing = comparison.crossing === null ? '' : `。${compare.crossing(comparison.crossing)}`;
  return `${plans[1]}${parts.join('，')}${crossing}。`;
}

function changeText(name: string, difference: number): string {
  const { less, more, same } = MORTGAGE_RESULT_COPY.compare;
  if (difference === 0) return same(name);
  return (difference < 0 ? less : more)(name, `${yuan(Math.abs(difference))}元`);
}

export function signedYuan(fen: number): string {
  if (fen === 0) return '相同';
  return `${fen > 0 ? '+' : '−'}${yuan(Math.abs(fen))}`;
}

/** With the plan's name where there are two: "还款表 · 方案二". */
export function titled(title: string, plans: readonly unknown[], at: number): string {
  const name = plans.length > 1 ? MORTGAGE_RESULT_COPY.plans[at] : undefined;
  return name ? `${title} · ${name}` : title;
}
