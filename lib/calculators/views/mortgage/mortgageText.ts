import type { RuleUse } from '@/lib/calculators/contract/grounds';
import type { FundLimit, LoanPart, MortgageAnswer, PlanResult } from '@/lib/calculators/contract/mortgage';
import { addMonths } from '@/lib/kernel/day';
import { monthText } from '@/lib/kernel/form/typedMonth';
import { formatExactWan } from '@/lib/kernel/format/exactWan';
import { type Figure, roundTo } from '@/lib/kernel/format/number';
import { FUND_UPLIFT_NAMES } from '../../words/fund';
import { MORTGAGE_RESULT_COPY } from '../../words/mortgageResult';
import { keysOf, yuan } from './planNotes';
import { MORTGAGE_PLAN_SENTENCES } from './planSentences';
import { rateText } from './planText';
import { MORTGAGE_RESULT_SENTENCES } from './resultSentences';

const SENTENCES = MORTGAGE_RESULT_SENTENCES;
const LIMIT = MORTGAGE_PLAN_SENTENCES.fundLimit;

/** Where a rate comes from, with the rule's date: "LPR 3.5% −45基点（2025-05-20 起）". */
export function rateSource({ kind, annualRate, publishedRate }: LoanPart, rules: readonly RuleUse[]): string {
  if (publishedRate === null) return MORTGAGE_RESULT_COPY.rate.own;
  const day = rules.find(({ id }) => id === (kind === 'fund' ? 'loan.fundRate' : 'loan.lpr'))?.effectiveFrom ?? '';
  const points = roundTo((annualRate - publishedRate) * 10_000, 2);
  const moved = points === 0 ? '' : SENTENCES.rate.points(points > 0 ? `+${points}` : `−${-points}`);
  return SENTENCES.rate[kind === 'fund' ? 'fund' : 'lpr'](rateText(publishedRate), moved, day);
}

/** "第 36 期（2029年11月）" */
export const whenText = (instalment: number, { firstMonth }: PlanResult): string =>
  SENTENCES.when(instalment, monthText(addMonths(firstMonth, instalment - 1)));

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
  const { plans, first } = MORTGAGE_RESULT_COPY;
  const parts = [
    changeText(first.equal_principal, comparison.firstPayment),
    changeText(keysOf(plan).interest, comparison.totalInterest),
  ];
  const crossing = comparison.crossing === null ? '' : `。${SENTENCES.compare.crossing(comparison.crossing)}`;
  return `${plans[1]}${parts.join('，')}${crossing}。`;
}

function changeText(name: string, difference: number): string {
  const { less, more, same } = SENTENCES.compare;
  if (difference === 0) return same(name);
  return (difference < 0 ? less : more)(name, `${yuan(Math.abs(difference))}元`);
}

const SAME = '相同';

export function signedYuan(fen: number): string {
  if (fen === 0) return SAME;
  return `${fen > 0 ? '+' : '−'}${yuan(Math.abs(fen))}`;
}

/** With the plan's name where there are two: "还款表 · 方案二". */
export function titled(title: string, plans: readonly unknown[], at: number): string {
  const name = plans.length > 1 ? MORTGAGE_RESULT_COPY.plans[at] : undefined;
  return name ? `${title} · ${name}` : title;
}

/** "240期" */
export const instalmentsText = (months: number): string => `${months}期`;

/** "+12期" */
export const moreInstalments = (months: number): string =>
  months === 0 ? SAME : `${months > 0 ? '+' : '−'}${instalmentsText(Math.abs(months))}`;

export const instalmentsFigure = (months: number): Figure => ({ figure: String(months), unit: '期' });

export const monthsFigure = (months: number): Figure => ({ figure: String(months), unit: '个月' });

/** By how much the payments of a plan fall each month. */
export const decreaseText = (fen: number): string => SENTENCES.decrease(`${yuan(fen)}元`);
