import type { GetTaxesInput } from '@/lib/calculators/contract/forms';
import type { TaxAnswer } from '@/lib/calculators/contract/taxes';
import { endpoint } from '../http/endpoint';

/** Taxes and fees of a purchase, for the form of lib/calculators/forms/taxForm.ts. */
export const getTaxes = endpoint<GetTaxesInput, TaxAnswer>('POST', 'tools/taxes');
