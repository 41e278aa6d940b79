import type { NumberRange } from '@/lib/search/filters';

/** What somebody can pay at once and a month, and the prices that come of it by the usual loan of the city. */
export interface ParsedBudget {
  /** yuan a month; null where only what is paid at once was said. */
  monthly: NumberRange | null;
  /** 万 at once; null where nothing was said of it, and the least share is reckoned with. */
  down: number | null;
  /** The most that is lent, 万; null where no most is said of a month. */
  loan: number | null;
  /** 万 */
  price: NumberRange;
  /** Fractions, and the months of the loan. */
  downPaymentShare: number;
  annualRate: number;
  months: number;
  /** Whether a rule of these has yet to be held against its text. */
  toCheck: boolean;
}
