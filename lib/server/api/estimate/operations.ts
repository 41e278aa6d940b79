import { getEstimateAccuracyOperation } from './get-estimate-accuracy';

/** The calls of estimate. */
export const estimateOperations = [getEstimateAccuracyOperation] as const;
