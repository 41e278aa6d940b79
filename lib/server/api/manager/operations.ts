import { getManagerDetailOperation, getManagerListOperation } from './managers';

/** The calls of 客户经理. */
export const managerOperations = [getManagerListOperation, getManagerDetailOperation] as const;
