import { MAX_LOAN_MONTHS, monthlyPayment } from './loan';

// No home costs a trillion yuan; below it a payment stays exact.
const HIGHEST = 100_000_000_000_000;

/**
 * The largest loan in fen whose equal monthly payment is within an amount; none where there is nothing to pay with,
 * though a yuan's payments round to nothing. Throws RangeError as loanTotals does.
 */
export function loanWithin(payment: number, annualRate: number, months: number): number {
  if (payment <= 0) return 0;
  let low = 0;
  let high = Math.min(HIGHEST, Math.max(0, Math.floor(payment)) * Math.min(months, MAX_LOAN_MONTHS) + months);
  while (low < high) {
    const middle = low + Math.ceil((high - low) / 2);
    if (monthlyPayment({ principal: middle, annualRate, months }) <= payment) low = middle;
    else high = middle - 1;
  }
  return low;
}
