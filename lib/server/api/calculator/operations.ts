import { getMortgageOperation } from './get-mortgage';
import { getTaxesOperation } from './get-taxes';

/** The calls of the calculators: computed from what is asked and the dated rules; nothing of it is kept. */
export const calculatorOperations = [getMortgageOperation, getTaxesOperation] as const;
