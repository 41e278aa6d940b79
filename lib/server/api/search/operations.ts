import type { Operation } from '../operation';

import { findHousesOperation } from './find-house-base-es';
import { findPlatesOperation } from './find-plates';
import { getComplexConditionOperation } from './get-complex-condition';
import { getFinderDistrictsOperation } from './get-finder-districts';

import { getMapOutlinesOperation } from './get-map-outlines';
import { listCommunitiesOperation } from './list-communities';
import { listRentalsOperation } from './list-rentals';
import { searchMapOperation } from './search-map';
import { suggestOperation } from './suggest';

/** The calls of suggestions, hot words, result lists, map. */
export const searchOperations: readonly Operation[] = [
  getComplexConditionOperation,
  findHousesOperation,
  listRentalsOperation,
  listCommunitiesOperation,
  suggestOperation,
  searchMapOperation,
  getMapOutlinesOperation,
  findPlatesOperation,
  getFinderDistrictsOperation,
];
