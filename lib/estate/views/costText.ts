import type { FigureItem } from '@/lib/interface/views/figureItem';
import { formatPercent } from '@/lib/kernel/format/number';
import { formatTotalPrice, formatWholeYuan, totalPrice, wholeYuan } from '@/lib/kernel/format/price';
import type { BuyingCost } from '../buyingCost';
import { ESTATE_COPY } from '../words/estate';

/** "利率 3.05%" */
export const rateOf = (annualRate: number): string => `利率 ${formatPercent(annualRate, 3)}`;

/** "2024-12-01 起"; nothing where the day is not known. */
export const sinceText = (day: string | null): string | null => day && `${day} 起`;

/** "首付 75万起（15%）", "月供约 18,204元": what a first buyer needs, in the head of a home's page. */
export function costLines({
  downPayment,
  downPaymentShare,
  monthlyPayment,
}: BuyingCost): [down: string, monthly: string] {
  return [
    `首付 ${formatTotalPrice(downPayment)}起（${formatPercent(downPaymentShare, 0)}）`,
    `月供约 ${formatWholeYuan(monthlyPayment)}`,
  ];
}

/** Down payment, loan and monthly payment, each with what it rests on. */
export function costFigures(cost: BuyingCost): FigureItem[] {
  const { down, loan, monthly } = ESTATE_COPY.cost;
  return [
    { label: `${down}（${formatPercent(cost.downPaymentShare, 0)}起）`, value: totalPrice(cost.downPayment) },
    { label: loan, value: totalPrice(cost.loan) },
    { label: `${monthly}（${rateOf(cost.annualRate)}）`, value: wholeYuan(cost.monthlyPayment) },
  ];
}

/** Of which loan the payment is: its years, its rate and since when that holds, and the least down payment. */
export function loanNote(cost: BuyingCost): string {
  const { months, rateRule, spreadRule, downPaymentShare, downPaymentRule: down } = cost;
  const banks = `${spreadRule.city === null ? '各地' : '本市'}银行常用的减点 ${sinceText(spreadRule.effectiveFrom)}`;
  const since = `LPR ${sinceText(rateRule.effectiveFrom)}，${banks}，以银行为准`;
  const floor = `${down.city ? '本市' : '全国'}下限 ${formatPercent(downPaymentShare, 0)}（${sinceText(down.effectiveFrom)}）`;
  return `商业贷款 ${months / 12} 年等额本息，利率按 ${rateText(cost)}（${since}）；首套首付按${floor}，银行可能要求更高。`;
}

/** "3.05%，即 5 年期以上 LPR 3.5% −45 基点": a point is 0.01 %, by which banks usually move the published rate. */
function rateText({ annualRate, publishedRate }: Pick<BuyingCost, 'annualRate' | 'publishedRate'>): string {
  const points = Math.round((annualRate - publishedRate) * 10_000);
  const moved = points === 0 ? '' : ` ${points < 0 ? '−' : '+'}${Math.abs(points)} 基点`;
  return `${formatPercent(annualRate, 3)}，即 5 年期以上 LPR ${formatPercent(publishedRate, 3)}${moved}`;
}
