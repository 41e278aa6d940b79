import type { Operation } from '../operation';
import { getEstateDetailOperation } from './get-detail';

/** The calls of homes for sale. */
export const estateOperations: readonly Operation[] = [getEstateDetailOperation];
