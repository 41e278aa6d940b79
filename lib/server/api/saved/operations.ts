import type { Operation } from '../operation';
import { getFavorEstateListOperation } from './get-favor-estate-list';
import { getSubHouseListOperation } from './get-sub-house-list';

/** The calls of what visitors save. */
export const savedOperations: readonly Operation[] = [getFavorEstateListOperation, getSubHouseListOperation];
