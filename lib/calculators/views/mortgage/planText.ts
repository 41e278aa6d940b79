import type { PlanResult } from '@/lib/calculators/contract/mortgage';
import { formatExactWan } from '@/lib/kernel/format/exactWan';
import { formatPercent } from '@/lib/kernel/format/number';
import { LOAN_KINDS, REPAYMENTS } from '../../words/mortgage';

export const rateText = (rate: number): string => formatPercent(rate, 4);

export function termText(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  return `${years > 0 ? `${years}年` : ''}${rest > 0 ? `${rest}个月` : ''}`;
}

/** "商业贷款 100万 · 30年 · 等额本息" */
export function planText({ parts, repayment }: PlanResult): string {
  const loans = parts.map(
    ({ kind, principal, months }) => `${LOAN_KINDS[kind]} ${formatExactWan(principal)} ${termText(months)}`,
  );
  return [...loans, REPAYMENTS[repayment]].join(' · ');
}
