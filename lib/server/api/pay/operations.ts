import type { Operation } from '../operation';
import { getCheckoutOperation, getRehearsalOperation, getSupportPayPatternOperation } from './read';
import { openOrderOperation, rehearseOperation, takeOrderCallbackOperation, unifiedOrderOperation } from './write';

/** The calls of payments. */
export const payOperations: readonly Operation[] = [
  getSupportPayPatternOperation,
  getCheckoutOperation,
  openOrderOperation,
  unifiedOrderOperation,
  takeOrderCallbackOperation,
  getRehearsalOperation,
  rehearseOperation,
];
