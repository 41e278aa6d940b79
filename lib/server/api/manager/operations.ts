import type { Operation } from '../operation';
import { getManagerDetailOperation, getManagerListOperation } from './managers';

/** The calls of 客户经理. */
export const managerOperations: readonly Operation[] = [getManagerListOperation, getManagerDetailOperation];
