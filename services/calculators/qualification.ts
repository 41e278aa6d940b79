import type { GetQualificationInput } from '@/lib/calculators/contract/forms';
import type { GetPurchaseRulesInput, PurchaseAnswer } from '@/lib/calculators/contract/purchase';
import type { PurchaseRules } from '@/lib/calculators/purchase/purchaseRules';
import { endpoint } from '../http/endpoint';

/** Whether a family may buy, for the form of lib/calculators/forms/qualificationForm.ts. */
export const getQualification = endpoint<GetQualificationInput, PurchaseAnswer>('POST', 'tools/qualification');

/** A city's zones and routes; without a day, today's. */
export const getPurchaseRules = endpoint<GetPurchaseRulesInput, PurchaseRules>('GET', 'tools/qualification-rules');
