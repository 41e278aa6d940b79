import { formatNumber, formatPercent } from '@/lib/kernel/format/number';
import type { ParsedBudget } from '@/lib/searchLanguage/parsedBudget';
import type { NumberRange } from '../filters';
import { rangeLabel } from '../options';

/** How what can be paid became a price: "月供 10,000元以内，按首套商业贷款 30年、利率 3.05% 算，最多贷 235万；…". */
export function budgetText(budget: ParsedBudget): string {
  const { monthly, down, loan, price, annualRate, months, downPaymentShare, toCheck } = budget;
  const least = `首套最低首付 ${formatPercent(downPaymentShare)}`;
  const prices = `${rangeLabel(price, '万')}${toCheck ? '（待核）' : ''}`;
  if (!monthly) return `首付 ${wan(down)}，按${least}算，总价约 ${prices}。月供还要另算。`;
  const how = `按首套商业贷款 ${months / 12}年、利率 ${formatPercent(annualRate, 3)} 算`;
  const most = loan === null ? '' : `，最多贷 ${wan(loan)}`;
  const paid = down === null || loan === null ? least : `首付 ${wan(down)}`;
  return `月供 ${yuanText(monthly)}，${how}${most}；${paid}，总价约 ${prices}。公积金贷款和实际审批没有算在内。`;
}

const wan = (amount: number | null): string => `${amount === null ? '--' : formatNumber(amount)}万`;

function yuanText({ from, to }: NumberRange): string {
  if (from === null) return `${formatNumber(to ?? 0)}元以内`;
  return to === null ? `${formatNumber(from)}元以上` : `${formatNumber(from)}至${formatNumber(to)}元`;
}
