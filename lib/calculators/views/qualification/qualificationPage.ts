import type { PurchaseAnswer } from '@/lib/calculators/contract/purchase';
import type { FormProblems, RawForm } from '@/lib/kernel/form/formSpec';
import type { PurchaseRules } from '../../purchase/purchaseRules';

export interface QualificationPageProps {
  raw: RawForm;
  problems: FormProblems;
  result: PurchaseAnswer | null;
  /** Of the city in the form. */
  rules: PurchaseRules;
}
