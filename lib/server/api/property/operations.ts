import type { Operation } from '../operation';
import { getUnitFileOperation } from './get-file';
import { claimOwnHomeOperation, listOwnHomesOperation, releaseOwnHomeOperation } from './own-homes';

/** The calls of one unit's file, and of whose it is. */
export const propertyOperations: readonly Operation[] = [
  getUnitFileOperation,
  listOwnHomesOperation,
  claimOwnHomeOperation,
  releaseOwnHomeOperation,
];
