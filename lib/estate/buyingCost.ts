import type { RuleUse, RuleWarning } from '@/lib/calculators/contract/grounds';
import type { TaxLine } from '@/lib/calculators/contract/taxes';
import type { Day } from '@/lib/kernel/day';

/** One tax of a sale: amounts in fen, rates as fractions. */
export interface BuyingTax
  extends Pick<TaxLine, 'kind' | 'amount' | 'base' | 'rate' | 'nothingDue' | 'missing' | 'payer'> {
  /** The day from which its rule holds; null where none is known. */
  since: Day | null;
}

/** What buying at the asking price asks for: amounts in fen, rates and shares as fractions, each with its rule. */
export interface BuyingCost {
  downPayment: number;
  downPaymentShare: number;
  /** city null: the country's. */
  downPaymentRule: Pick<RuleUse, 'city' | 'effectiveFrom'>;
  loan: number;
  monthlyPayment: number;
  /** What banks usually lend at: the published rate less the usual spread. */
  annualRate: number;
  publishedRate: number;
  rateRule: Pick<RuleUse, 'city' | 'effectiveFrom'>;
  spreadRule: Pick<RuleUse, 'city' | 'effectiveFrom'>;
  months: number;
  taxes: BuyingTax[];
  /** null while one of the taxes is not known. */
  taxTotal: number | null;
  /** The day whose rules these are. */
  day: Day;
  warnings: RuleWarning[];
}
