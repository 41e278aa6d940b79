import type { CityOption } from '@/lib/domain/calculators/cityKeys';
import type { PurchaseAnswer } from '@/lib/domain/calculators/purchase/purchaseAnswer';
import type { PurchaseRules } from '@/lib/domain/calculators/purchase/purchaseRules';
import type { Day } from '@/lib/domain/day';
import type { RawForm } from '@/lib/domain/form/formSpec';
import { endpoint } from '../http/endpoint';

/** Whether a family may buy, for the form of lib/domain/calculators/forms/qualificationForm.ts. */
export const getQualification = endpoint<RawForm, PurchaseAnswer>('POST', 'tools/qualification');

/** A city's zones and routes; without a day, today's. */
export const getPurchaseRules = endpoint<{ city: CityOption; day?: Day }, PurchaseRules>(
  'GET',
  'tools/qualification-rules',
);
