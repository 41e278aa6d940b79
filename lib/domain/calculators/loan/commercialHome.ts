import { type FactReader, isToCheck, type RuleWarning } from '../factBook';
import type { HomeKind } from '../homeKinds';

/** What is lent on a home on land for offices and shops. */
export interface CommercialTerms {
  /** The least share that is paid down, a fraction. */
  downPayment: number;
  /** The longest loan. */
  months: number;
  /** 待核: the rule is still to be compared with its text. */
  toCheck: boolean;
}

/** null for a home of another kind. */
export function commercialTermsOf(homeKind: HomeKind, reader: FactReader): CommercialTerms | null {
  const rule = homeKind === 'commercial' ? reader.standing('loan.commercialHome') : null;
  const isDoubted = (warning: RuleWarning) => warning.id === 'loan.commercialHome' && isToCheck(warning);
  return rule && { ...rule, toCheck: reader.grounds().warnings.some(isDoubted) };
}
