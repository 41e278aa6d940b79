import { CAPABILITY_FACTS } from './capabilityFacts';
import { COMMERCIAL_FACTS } from './commercialFacts';
import type { Fact } from './fact';
import { HOLDING_FACTS } from './holdingFacts';
import { LOAN_FACTS } from './loanFacts';
import { POINTS_FACTS } from './pointsFacts';
import { PURCHASE_FACTS } from './purchaseFacts';
import { TAX_FACTS } from './taxFacts';

/** Every rule as released; an operator's facts go over it with `overlay`. */
export const RULE_PACK: readonly Fact[] = [
  ...LOAN_FACTS,
  ...TAX_FACTS,
  ...COMMERCIAL_FACTS,
  ...HOLDING_FACTS,
  ...PURCHASE_FACTS,
  ...POINTS_FACTS,
  ...CAPABILITY_FACTS,
];
