import type { FormProblems, RawForm } from '@/lib/kernel/form/formSpec';
import type { PurchaseAnswer } from '../../purchase/purchaseAnswer';
import type { PurchaseRules } from '../../purchase/purchaseRules';

export interface QualificationPageProps {
  raw: RawForm;
  problems: FormProblems;
  result: PurchaseAnswer | null;
  /** Of the city in the form. */
  rules: PurchaseRules;
}
