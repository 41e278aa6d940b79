import type { Operation } from '../operation';
import { getRentalDetailOperation } from './get-detail';
import { getRentalSummaryOperation } from './get-summary';

/** The calls of homes to let; their list is a search (lib/server/api/search). */
export const rentalOperations: readonly Operation[] = [getRentalSummaryOperation, getRentalDetailOperation];
