import type { TaxAnswer } from '@/lib/calculators/tax/taxQuestion';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { endpoint } from '../http/endpoint';

/** Taxes and fees of a purchase, for the form of lib/calculators/forms/taxForm.ts. */
export const getTaxes = endpoint<RawForm, TaxAnswer>('POST', 'tools/taxes');
