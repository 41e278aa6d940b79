import { getCheckoutOperation, getRehearsalOperation, getSupportPayPatternOperation } from './read';
import { openOrderOperation, rehearseOperation, takeOrderCallbackOperation, unifiedOrderOperation } from './write';

/** The calls of payments. */
export const payOperations = [
  getSupportPayPatternOperation,
  getCheckoutOperation,
  openOrderOperation,
  unifiedOrderOperation,
  takeOrderCallbackOperation,
  getRehearsalOperation,
  rehearseOperation,
] as const;
