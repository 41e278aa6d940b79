import type { Operation } from '../operation';
import { getOverseasDetailOperation } from './get-detail';
import { getOverseasListOperation } from './get-list';

/** The calls of homes abroad. */
export const overseasOperations: readonly Operation[] = [getOverseasListOperation, getOverseasDetailOperation];
