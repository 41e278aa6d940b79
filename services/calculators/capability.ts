import type { CapabilityAnswer } from '@/lib/calculators/capability/capabilityQuestion';
import type { RuleUse } from '@/lib/calculators/factBook';
import type { FactValues } from '@/lib/calculators/facts/fact';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { endpoint } from '../http/endpoint';

/** How the evaluation judges, whole. null: no such rule holds today. */
export interface CapabilityCard {
  score: FactValues['capability.score'] | null;
  refusal: FactValues['capability.refusal'] | null;
  incomeShare: FactValues['loan.incomeShare'] | null;
  rules: RuleUse[];
}

/** What a household can buy, for the form of lib/calculators/forms/capabilityForm.ts. Nothing of it is stored. */
export const evaluateCapability = endpoint<RawForm, CapabilityAnswer>('POST', 'tools/capability');
