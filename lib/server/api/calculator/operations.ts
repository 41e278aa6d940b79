import type { Operation } from '../operation';
import { nameHomesOperation } from './compare-costs';
import { evaluateCapabilityOperation } from './evaluate-capability';

import { getMortgageOperation } from './get-mortgage';
import { getPointsOperation } from './get-points';

import { getPurchaseRulesOperation } from './get-purchase-rules';
import { getQualificationOperation } from './get-qualification';
import { getTaxesOperation } from './get-taxes';
import { judgeHomesOperation } from './judge-homes';

/** The calls of the calculators: computed from the input and the dated rules; nothing of it is stored. */
export const calculatorOperations: readonly Operation[] = [
  evaluateCapabilityOperation,
  getPointsOperation,
  getPurchaseRulesOperation,
  getQualificationOperation,
  getMortgageOperation,
  getTaxesOperation,
  judgeHomesOperation,
  nameHomesOperation,
];
