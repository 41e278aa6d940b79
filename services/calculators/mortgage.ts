import type { GetMortgageInput } from '@/lib/calculators/contract/forms';
import type { MortgageAnswer } from '@/lib/calculators/contract/mortgage';
import { endpoint } from '../http/endpoint';

/** Plans of borrowing for a home, for the form of lib/calculators/forms/mortgageForm.ts. */
export const getMortgage = endpoint<GetMortgageInput, MortgageAnswer>('POST', 'tools/mortgage');
