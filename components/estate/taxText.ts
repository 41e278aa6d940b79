import { formatNumber, formatPercent } from '@/lib/domain/format/number';
import { formatTotalPrice } from '@/lib/domain/format/price';
import type { TaxKind, TaxLine, TaxReason } from '@/lib/domain/homeTaxes';

export const TAX_NAMES: Record<TaxKind, string> = {
  vat: '增值税',
  surcharge: '附加税费',
  income: '个人所得税',
  deed: '契税',
};

const REASONS: Record<TaxReason, string> = {
  held_two_years: '满两年，免征',
  five_and_only: '满五唯一，免征',
  held_unknown: '房屋年限未知',
  only_unknown: '是否唯一未知',
};

/** "485.4万 × 1%", or why there is nothing to pay. */
export function taxFormula({ reason, base, rate }: TaxLine): string {
  if (reason) return REASONS[reason];
  return `${formatTotalPrice(base)} × ${formatPercent(rate)}`;
}

/** Whole yuan: the fen of an estimate say nothing. */
export function taxAmount(amount: number | null): string {
  return amount === null ? '--' : `${formatNumber(Math.round(amount / 100))}元`;
}
