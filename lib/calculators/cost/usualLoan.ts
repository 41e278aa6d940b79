import { FactReader } from '../factBook';
import type { CityKey, Fact } from '../facts/fact';
import { downPayment } from '../loan/loan';
import { annualRateOf, downPaymentShareOf, usualRateOf } from '../loan/rates';

/** What is reckoned with where nobody has said otherwise: a first home, the least down payment, the longest loan. */
const USUAL_MONTHS = 360;

export interface UsualLoan {
  /** Fractions. */
  downPaymentShare: number;
  /** What banks usually lend at. */
  annualRate: number;
  publishedRate: number;
  months: number;
  reader: FactReader;
}

/** The usual commercial loan of a city. Throws RangeError for a day of which no rate or share is known. */
export function usualLoanOf(city: CityKey | null, facts: readonly Fact[], day: string): UsualLoan {
  const reader = new FactReader(facts, city, day);
  const downPaymentShare = downPaymentShareOf('first', false, reader);
  const annualRate = usualRateOf(USUAL_MONTHS, 'first', reader);
  const publishedRate = annualRateOf({ kind: 'commercial', months: USUAL_MONTHS }, 'first', reader);
  if (downPaymentShare === null || annualRate === null || publishedRate === null)
    throw new RangeError(`No loan is known of ${day}`);
  return { downPaymentShare, annualRate, publishedRate, months: USUAL_MONTHS, reader };
}

/** A price in fen, parted in what is paid at once and what is lent. */
export function parted(price: number, share: number): { down: number; loan: number } {
  const down = downPayment(price, share);
  return { down, loan: price - down };
}
