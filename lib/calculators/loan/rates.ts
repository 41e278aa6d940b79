import type { LoanKind } from '@/lib/calculators/contract/mortgage';
import type { FactReader } from '../factBook';
import type { HomeOrder } from './fund';

const FIVE_YEARS = 60;

interface Loan {
  kind: LoanKind;
  months: number;
}

/** The yearly rate of a loan; a rule's, moved by points of 0.01 %, or null where no rule is known. Never below 0. */
export function annualRateOf(
  { kind, months, basisPoints = 0 }: Loan & { basisPoints?: number },
  home: HomeOrder,
  reader: FactReader,
): number | null {
  const published = publishedRateOf({ kind, months }, home, reader);
  if (published === null) return null;
  return Math.max(0, Math.round(published * 1e6) + Math.round(basisPoints * 100)) / 1e6;
}

/** The published one; null where no rule is known. */
export function publishedRateOf({ kind, months }: Loan, home: HomeOrder, reader: FactReader): number | null {
  const rates = kind === 'commercial' ? reader.standing('loan.lpr') : reader.standing('loan.fundRate')?.[home];
  if (!rates) return null;
  return months > FIVE_YEARS ? rates.overFiveYears : rates.upToFiveYears;
}

/** The yearly rate at which banks usually lend: the published one less the city's usual spread. null: not known. */
export function usualRateOf(months: number, home: HomeOrder, reader: FactReader): number | null {
  const published = annualRateOf({ kind: 'commercial', months }, home, reader);
  const spread = reader.standing('loan.usualSpread');
  if (published === null || spread === null) return null;
  return annualRateOf({ kind: 'commercial', months, basisPoints: -spread[home] * 10_000 }, home, reader);
}

/** The least down payment of a bank's loan as a fraction; outside: beyond the city's ring that its rule names. null: not known. */
export function downPaymentShareOf(home: HomeOrder, outside: boolean, reader: FactReader): number | null {
  const rule = reader.standing('loan.downPayment');
  if (!rule || home === 'first') return rule?.first ?? null;
  return outside ? rule.secondOutside : rule.second;
}
