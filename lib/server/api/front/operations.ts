import { getFrontOverviewOperation } from './get-overview';

/** The call of a city's home. */
export const frontOperations = [getFrontOverviewOperation] as const;
