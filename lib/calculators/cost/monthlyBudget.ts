import type { NumberRange } from '@/lib/search/filters';
import { loanWithin } from '../loan/reverse';
import { parted, type UsualLoan } from './usualLoan';

export type LoanTerms = Pick<UsualLoan, 'downPaymentShare' | 'annualRate' | 'months'>;

const FEN_A_YUAN = 100;
const FEN_A_WAN = 1_000_000;

/** The most that is lent where so many yuan are paid back each month, in whole 万. */
export const loanOfMonthly = (yuan: number, { annualRate, months }: LoanTerms): number =>
  Math.floor(loanWithin(yuan * FEN_A_YUAN, annualRate, months) / FEN_A_WAN);

/**
 * The prices, 万, that are paid with so much a month (yuan) and, where it is known, so much at once (万): the loan and the
 * down payment. Of a down payment that is not known, the least that the rules ask for. Whole 万, no further than it reaches.
 */
export function pricesOfMonthly({ from, to }: NumberRange, down: number | null, terms: LoanTerms): NumberRange {
  const dearest = (yuan: number) =>
    down === null ? dearestWithin(yuan, terms) : loanOfMonthly(yuan, terms) + Math.floor(down);
  return {
    from: from === null ? null : dearestWithin(from, terms),
    to: to === null ? null : dearest(to),
  };
}

/** The dearest price of which the least down payment leaves no more to be lent than so many yuan a month pay back. */
function dearestWithin(yuan: number, terms: LoanTerms): number {
  const most = loanWithin(yuan * FEN_A_YUAN, terms.annualRate, terms.months);
  const isWithin = (wan: number) => parted(wan * FEN_A_WAN, terms.downPaymentShare).loan <= most;
  let price = Math.floor(most / (1 - terms.downPaymentShare) / FEN_A_WAN) + 1;
  while (price > 0 && !isWithin(price)) price--;
  return price;
}

/** The dearest price, 万, of which so much (万) is the least down payment. */
export const priceOfDown = (down: number, { downPaymentShare }: LoanTerms): number =>
  Math.floor(Number((down / downPaymentShare).toFixed(6)));
