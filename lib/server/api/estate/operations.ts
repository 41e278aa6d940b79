import { getEstateDetailOperation } from './get-detail';

/** The calls of homes for sale. */
export const estateOperations = [getEstateDetailOperation] as const;
