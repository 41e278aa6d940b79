import type { Operation } from '../operation';
import { getSupportPayPatternOperation } from './read';
import { unifiedOrderOperation } from './write';

/** The calls of payments. */
export const payOperations: readonly Operation[] = [getSupportPayPatternOperation, unifiedOrderOperation];
