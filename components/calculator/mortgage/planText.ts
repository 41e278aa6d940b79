import { LOAN_KINDS, REPAYMENTS } from '@/lib/config/microcopy/mortgage';
import type { PlanResult } from '@/lib/domain/calculators/loan/mortgage';
import { formatNumber, formatPercent } from '@/lib/domain/format/number';

/** In 万 without losing any: 1_000_000_00 is "100万", 1_234_567_89 is "123.456789万". */
export const wanText = (fen: number): string => `${formatNumber(fen / 1e6, 6)}万`;

export const rateText = (rate: number): string => formatPercent(rate, 4);

export function termText(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  return `${years > 0 ? `${years}年` : ''}${rest > 0 ? `${rest}个月` : ''}`;
}

/** "商业贷款 100万 · 30年 · 等额本息" */
export function planText({ parts, repayment }: PlanResult): string {
  const loans = parts.map(
    ({ kind, principal, months }) => `${LOAN_KINDS[kind]} ${wanText(principal)} ${termText(months)}`,
  );
  return [...loans, REPAYMENTS[repayment]].join(' · ');
}
