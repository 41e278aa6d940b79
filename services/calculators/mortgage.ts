import type { MortgageAnswer } from '@/lib/domain/calculators/loan/mortgage';
import type { RawForm } from '@/lib/domain/form/formSpec';
import { endpoint } from '../http/endpoint';

/** Plans of borrowing for a home, for the form of lib/domain/calculators/forms/mortgageForm.ts. */
export const getMortgage = endpoint<RawForm, MortgageAnswer>('POST', 'tools/mortgage');
