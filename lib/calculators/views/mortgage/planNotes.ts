import type { FundLimit, PlanResult } from '@/lib/calculators/contract/mortgage';
import type { PlanNote } from '@/lib/calculators/loan/planNote';
import { formatExactWan } from '@/lib/kernel/format/exactWan';
import { formatFixed, formatPercent } from '@/lib/kernel/format/number';
import { MORTGAGE_PLAN_COPY } from '../../words/mortgagePlan';
import { MORTGAGE_PLAN_SENTENCES } from './planSentences';
import { termText } from './planText';

const SENTENCES = MORTGAGE_PLAN_SENTENCES;

// What the form says of a plan while it is filled in. The rest of the result's text comes with its code (mortgageText.ts).

/** Exact, to the fen: "4,490.45". */
export const yuan = (fen: number): string => formatFixed(fen / 100, 2);

export const shareText = (share: number): string => formatPercent(share, 2);

/** What keeps a plan from being lent as it stands, or leaves it open whether it is: read before any figure of it. */
const REFUSALS: readonly PlanNote[] = [
  'below_least',
  'below_fund_least',
  'below_commercial_least',
  'commercial_no_loan',
  'commercial_term',
  'commercial_fund',
  'fund_cap_unknown',
  'fund_household_unsaid',
];

/** What rests on the rule of such homes. */
const OF_COMMERCIAL_HOME: readonly PlanNote[] = [
  'below_commercial_least',
  'commercial_no_loan',
  'commercial_term',
  'commercial_fund',
];

const hasFigures = (note: PlanNote): note is keyof typeof SENTENCES.notes => note in SENTENCES.notes;

function noteText(note: PlanNote, { down, commercialHome }: PlanResult): string {
  const toCheck = commercialHome?.toCheck && OF_COMMERCIAL_HOME.includes(note) ? MORTGAGE_PLAN_COPY.toCheck : '';
  if (!hasFigures(note)) return MORTGAGE_PLAN_COPY.notes[note] + toCheck;
  const text: (least: string, term: string) => string = SENTENCES.notes[note];
  return text(shareText(down?.least ?? 0), termText(commercialHome?.months ?? 0)) + toCheck;
}

/** Names of a plan's sums: of what is left where the loan is being repaid. */
export const keysOf = ({ isOwed }: PlanResult) => ({
  ...MORTGAGE_PLAN_COPY.keys,
  ...(isOwed && MORTGAGE_PLAN_COPY.owedKeys),
});

/** Whether the fund lends as much. */
export function fundLimitVerdict({ state, cap, upTo, over }: FundLimit): string {
  const most = formatExactWan(state === 'over' ? (upTo ?? cap) : cap);
  return state === 'within' ? SENTENCES.fundLimit.within(most) : SENTENCES.fundLimit[state](most, formatExactWan(over));
}

/** The notes that refuse nothing. */
export const noteTexts = (plan: PlanResult): string[] =>
  plan.notes.filter((note) => !REFUSALS.includes(note)).map((note) => noteText(note, plan));

/** Why a plan is not lent, or may not be, each in a sentence. */
export function refusalTexts(plan: PlanResult): string[] {
  const { fundLimit, notes } = plan;
  const refused = notes.filter((note) => REFUSALS.includes(note)).map((note) => noteText(note, plan));
  return fundLimit && fundLimit.state !== 'within' ? [fundLimitVerdict(fundLimit), ...refused] : refused;
}
