import type { PurchaseAnswer } from '@/lib/domain/calculators/purchase/purchaseAnswer';
import type { PurchaseRules } from '@/lib/domain/calculators/purchase/purchaseRules';
import type { FormProblems, RawForm } from '@/lib/domain/form/formSpec';

export interface QualificationPageProps {
  raw: RawForm;
  problems: FormProblems;
  result: PurchaseAnswer | null;
  /** Of the city in the form. */
  rules: PurchaseRules;
}
