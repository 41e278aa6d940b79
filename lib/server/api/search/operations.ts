import type { Operation } from '../operation';
import { adviseOperation } from './advise';
import { findHousesOperation } from './find-house-base-es';
import { findPlatesOperation } from './find-plates';
import { getComplexConditionOperation } from './get-complex-condition';
import { getFinderDistrictsOperation } from './get-finder-districts';
import { getHotWordsOperation } from './get-hot-words';
import { getMapOutlinesOperation } from './get-map-outlines';
import { listCommunitiesOperation } from './list-communities';
import { listRentalsOperation } from './list-rentals';
import { searchMapOperation } from './search-map';
import { suggestOperation } from './suggest';
import { understandOperation } from './understand';

/** The calls of suggestions, hot words, result lists, map. */
export const searchOperations: readonly Operation[] = [
  getComplexConditionOperation,
  findHousesOperation,
  listRentalsOperation,
  listCommunitiesOperation,
  understandOperation,
  suggestOperation,
  adviseOperation,
  getHotWordsOperation,
  searchMapOperation,
  getMapOutlinesOperation,
  findPlatesOperation,
  getFinderDistrictsOperation,
];
