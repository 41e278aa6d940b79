import type { CapabilityAnswer } from '@/lib/calculators/contract/capability';
import type { EvaluateCapabilityInput } from '@/lib/calculators/contract/forms';
import type { RuleUse } from '@/lib/calculators/contract/grounds';
import type { FactValues } from '@/lib/calculators/facts/fact';
import { endpoint } from '../http/endpoint';

/** How the evaluation judges, whole. null: no such rule holds today. */
export interface CapabilityCard {
  score: FactValues['capability.score'] | null;
  refusal: FactValues['capability.refusal'] | null;
  incomeShare: FactValues['loan.incomeShare'] | null;
  rules: RuleUse[];
}

/** What a household can buy, for the form of lib/calculators/forms/capabilityForm.ts. Nothing of it is stored. */
export const evaluateCapability = endpoint<EvaluateCapabilityInput, CapabilityAnswer>('POST', 'tools/capability');
