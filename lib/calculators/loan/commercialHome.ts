import type { RuleWarning } from '@/lib/calculators/contract/grounds';
import type { CommercialTerms } from '@/lib/calculators/contract/mortgage';
import { type FactReader, isToCheck } from '../factBook';
import type { HomeKind } from '../homeKinds';

/** Whether banks lend on such a home at all: a city's rule may stop them. */
export const isLentOn = ({ months }: Pick<CommercialTerms, 'months'>): boolean => months > 0;

/** null for a home of another kind. */
export function commercialTermsOf(homeKind: HomeKind, reader: FactReader): CommercialTerms | null {
  const rule = homeKind === 'commercial' ? reader.standing('loan.commercialHome') : null;
  const isDoubted = (warning: RuleWarning) => warning.id === 'loan.commercialHome' && isToCheck(warning);
  return rule && { ...rule, toCheck: reader.grounds().warnings.some(isDoubted) };
}
