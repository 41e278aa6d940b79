import type { z } from 'zod';
import { formInput } from '@/lib/calculators/contract/formInput';
import { CAPABILITY_FORM } from '@/lib/calculators/forms/capabilityForm';
import { MORTGAGE_FORM } from '@/lib/calculators/forms/mortgageForm';
import { POINTS_FORM } from '@/lib/calculators/forms/pointsForm';
import { qualificationForm } from '@/lib/calculators/forms/qualificationForm';
import { TAX_FORM } from '@/lib/calculators/forms/taxForm';

export const evaluateCapabilityInput = formInput(CAPABILITY_FORM);
export type EvaluateCapabilityInput = z.input<typeof evaluateCapabilityInput>;

export const getMortgageInput = formInput(MORTGAGE_FORM);
export type GetMortgageInput = z.input<typeof getMortgageInput>;

export const getPointsInput = formInput(POINTS_FORM);
export type GetPointsInput = z.input<typeof getPointsInput>;

export const QUALIFICATION_FORM = qualificationForm(null);

export const getQualificationInput = formInput(QUALIFICATION_FORM);
export type GetQualificationInput = z.input<typeof getQualificationInput>;

export const getTaxesInput = formInput(TAX_FORM);
export type GetTaxesInput = z.input<typeof getTaxesInput>;
