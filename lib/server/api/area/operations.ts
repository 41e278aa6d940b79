import { getAreaListOperation } from './get-area-list';
import { getCityListOperation } from './get-city-list';

/** The calls of cities, districts, plates, option lists and figures of areas. */
export const areaOperations = [getCityListOperation, getAreaListOperation] as const;
