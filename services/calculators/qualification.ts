import type { CityOption } from '@/lib/calculators/cityKeys';
import type { PurchaseAnswer } from '@/lib/calculators/purchase/purchaseAnswer';
import type { PurchaseRules } from '@/lib/calculators/purchase/purchaseRules';
import type { Day } from '@/lib/kernel/day';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { endpoint } from '../http/endpoint';

/** Whether a family may buy, for the form of lib/calculators/forms/qualificationForm.ts. */
export const getQualification = endpoint<RawForm, PurchaseAnswer>('POST', 'tools/qualification');

/** A city's zones and routes; without a day, today's. */
export const getPurchaseRules = endpoint<{ city: CityOption; day?: Day }, PurchaseRules>(
  'GET',
  'tools/qualification-rules',
);
