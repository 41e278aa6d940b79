import type { MortgageAnswer } from '@/lib/calculators/loan/mortgage';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { endpoint } from '../http/endpoint';

/** Plans of borrowing for a home, for the form of lib/calculators/forms/mortgageForm.ts. */
export const getMortgage = endpoint<RawForm, MortgageAnswer>('POST', 'tools/mortgage');
