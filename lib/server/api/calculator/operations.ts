import type { Operation } from '../operation';
import { compareCostsOperation, nameHomesOperation } from './compare-costs';
import { evaluateCapabilityOperation } from './evaluate-capability';
import { getCapabilityCardOperation } from './get-capability-card';
import { getLoanRatesOperation } from './get-loan-rates';
import { getMortgageOperation } from './get-mortgage';
import { getPointsOperation } from './get-points';
import { getPointsTableOperation } from './get-points-table';
import { getPurchaseRulesOperation } from './get-purchase-rules';
import { getQualificationOperation } from './get-qualification';
import { getTaxesOperation } from './get-taxes';
import { judgeHomesOperation } from './judge-homes';

/** The calls of the calculators: computed from the input and the dated rules; nothing of it is stored. */
export const calculatorOperations: readonly Operation[] = [
  evaluateCapabilityOperation,
  getCapabilityCardOperation,
  getPointsOperation,
  getPointsTableOperation,
  getPurchaseRulesOperation,
  getQualificationOperation,
  getMortgageOperation,
  getLoanRatesOperation,
  getTaxesOperation,
  judgeHomesOperation,
  compareCostsOperation,
  nameHomesOperation,
];
