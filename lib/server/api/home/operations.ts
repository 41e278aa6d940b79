import { getHomeOverviewOperation } from './get-overview';

/** The call of a city's home. */
export const homeOperations = [getHomeOverviewOperation] as const;
