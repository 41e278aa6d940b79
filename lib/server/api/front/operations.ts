import type { Operation } from '../operation';
import { getFrontOverviewOperation } from './get-overview';

/** The call of a city's home. */
export const frontOperations: readonly Operation[] = [getFrontOverviewOperation];
