import { taxesOf, totalTaxes } from './homeTaxes';
import { downPayment, monthlyPayment } from './loan';
import type { HeldYears } from './model/estate';
import type { BuyingCost } from './model/estateDetail';
import { LPR_OVER_FIVE_YEARS, MIN_DOWN_PAYMENT, USUAL_LOAN_MONTHS } from './rules/loanFacts';

export interface Purchase {
  /** fen */
  price: number;
  /** ㎡ */
  area: number;
  held: HeldYears | null;
  onlyHome: boolean | null;
  /** 上海市 */
  province: string;
}

/** What buying at this price takes at the least, for a family's first home, on a commercial loan of thirty years. */
export function buyingCostOf(purchase: Purchase): BuyingCost {
  const paidDown = downPayment(purchase.price, MIN_DOWN_PAYMENT.value);
  const loan = purchase.price - paidDown;
  const taxes = taxesOf({ ...purchase, buyerHome: 1 });
  const annualRate = LPR_OVER_FIVE_YEARS.value;
  return {
    downPayment: paidDown,
    downPaymentShare: MIN_DOWN_PAYMENT.value,
    downPaymentDay: MIN_DOWN_PAYMENT.day,
    loan,
    monthlyPayment: monthlyPayment({ principal: loan, annualRate, months: USUAL_LOAN_MONTHS }),
    annualRate,
    rateDay: LPR_OVER_FIVE_YEARS.day,
    months: USUAL_LOAN_MONTHS,
    taxes,
    taxTotal: totalTaxes(taxes),
  };
}
