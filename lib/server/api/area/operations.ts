import type { Operation } from '../operation';
import { getAreaListOperation } from './get-area-list';
import { getCityListOperation } from './get-city-list';

/** The calls of cities, districts, plates, option lists and figures of areas. */
export const areaOperations: readonly Operation[] = [getCityListOperation, getAreaListOperation];
