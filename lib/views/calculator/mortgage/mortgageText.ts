import { FUND_UPLIFT_NAMES } from '@/lib/config/microcopy/fund';
import { MORTGAGE_RESULT_COPY } from '@/lib/config/microcopy/mortgageResult';
import type { RuleUse } from '@/lib/domain/calculators/factBook';
import type { FundLimit } from '@/lib/domain/calculators/loan/fund';
import type { LoanPart } from '@/lib/domain/calculators/loan/loanEngine';
import type { MortgageAnswer, PlanResult } from '@/lib/domain/calculators/loan/mortgage';
import { addMonths } from '@/lib/domain/day';
import { monthText } from '@/lib/domain/form/typedMonth';
import { formatExactWan } from '@/lib/domain/format/exactWan';
import { roundTo } from '@/lib/domain/format/number';
import { keysOf, yuan } from './planNotes';
import { rateText } from './planText';

const { rate: RATE } = MORTGAGE_RESULT_COPY;

/** Where a rate comes from, with the rule's date: "LPR 3.5% −45基点（2025-05-20 起）". */
export function rateSource({ kind, annualRate, publishedRate }: LoanPart, rules: readonly RuleUse[]): string {
  if (publishedRate === null) return RATE.own;
  const day = rules.find(({ id }) => id === (kind === 'fund' ? 'loan.fundRate' : 'loan.lpr'))?.effectiveFrom ?? '';
  const points = roundTo((annualRate - publishedRate) * 10_000, 2);
  const moved = points === 0 ? '' : RATE.points(points > 0 ? `+${points}` : `−${-points}`);
  return RATE[kind === 'fund' ? 'fund' : 'lpr'](rateText(publishedRate), moved, day);
}

/** "第 36 期（2029年11月）" */
export const whenText = (instalment: number, { firstMonth }: PlanResult): string =>
  MORTGAGE_RESULT_COPY.when(instalment, monthText(addMonths(firstMonth, instalment - 1)));

const { fundLimit: LIMIT } = MORTGAGE_RESULT_COPY;

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
