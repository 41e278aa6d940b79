import type { TaxAnswer } from '@/lib/domain/calculators/tax/taxQuestion';
import type { RawForm } from '@/lib/domain/form/formSpec';
import { endpoint } from '../http/endpoint';

/** Taxes and fees of a purchase, for the form of lib/domain/calculators/forms/taxForm.ts. */
export const getTaxes = endpoint<RawForm, TaxAnswer>('POST', 'tools/taxes');
