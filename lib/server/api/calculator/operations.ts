import { getMortgageOperation } from './get-mortgage';
import { getPurchaseRulesOperation } from './get-purchase-rules';
import { getQualificationOperation } from './get-qualification';
import { getTaxesOperation } from './get-taxes';

/** The calls of the calculators: computed from what is asked and the dated rules; nothing of it is kept. */
export const calculatorOperations = [
  getPurchaseRulesOperation,
  getQualificationOperation,
  getMortgageOperation,
  getTaxesOperation,
] as const;
