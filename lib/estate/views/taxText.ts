import { formatPercent } from '@/lib/kernel/format/number';
import { formatTotalPrice } from '@/lib/kernel/format/price';
import type { BuyingTax } from '../buyingCost';

export const TAX_NAMES: Record<BuyingTax['kind'], string> = {
  vat: '增值税',
  surcharge: '附加税费',
  land_vat: '土地增值税',
  stamp_seller: '卖方印花税',
  income: '个人所得税',
  deed: '契税',
  stamp_buyer: '买方印花税',
  land_premium: '土地出让金',
  registration: '登记费',
  registration_mortgage: '抵押登记费',
  agent_buyer: '买方中介费',
  agent_seller: '卖方中介费',
};

const NOTHING_DUE: Record<NonNullable<BuyingTax['nothingDue']>, string> = {
  held_long_enough: '满两年，免征',
  no_vat: '满两年，免征',
  five_and_only: '满五唯一，免征',
  no_gain: '没有增值，免征',
  land_granted: '土地已出让，不用补缴',
};

const MISSING: Readonly<Record<string, string>> = { heldMonths: '房屋年限未知', sellerOnlyHome: '是否唯一未知' };

/** "485.4万 × 1%", or why there is nothing to pay, or what is missing. */
export function taxFormula({ nothingDue, missing, base, rate }: BuyingTax): string {
  if (nothingDue) return NOTHING_DUE[nothingDue];
  if (missing[0]) return MISSING[missing[0]] ?? '没有规定可依';
  return `${formatTotalPrice(base)} × ${formatPercent(rate)}`;
}

const PAYER_NAMES: Record<BuyingTax['payer'], string> = { buyer: '买方', seller: '卖方', lender: '贷款银行' };

/** "买方缴纳" */
export const payerText = (payer: BuyingTax['payer']): string => `${PAYER_NAMES[payer]}缴纳`;
