import { type FactReader, isToCheck, type RuleWarning } from '../factBook';
import type { HomeKind } from '../homeKinds';

/** What is lent on a home on land for offices and shops. */
export interface CommercialTerms {
  /** The least share that is paid down, a fraction; 1 where banks lend nothing. */
  downPayment: number;
  /** The longest loan; 0 where banks lend nothing. */
  months: number;
  /** 待核: the rule is still to be compared with its text. */
  toCheck: boolean;
}

/** Whether banks lend on such a home at all: a city's rule may stop them. */
export const isLentOn = ({ months }: Pick<CommercialTerms, 'months'>): boolean => months > 0;

/** null for a home of another kind. */
export function commercialTermsOf(homeKind: HomeKind, reader: FactReader): CommercialTerms | null {
  const rule = homeKind === 'commercial' ? reader.standing('loan.commercialHome') : null;
  const isDoubted = (warning: RuleWarning) => warning.id === 'loan.commercialHome' && isToCheck(warning);
  return rule && { ...rule, toCheck: reader.grounds().warnings.some(isDoubted) };
}
