import { getUnitFileOperation } from './get-file';
import { claimOwnHomeOperation, listOwnHomesOperation, releaseOwnHomeOperation } from './own-homes';

/** The calls of one unit's file, and of whose it is. */
export const propertyOperations = [
  getUnitFileOperation,
  listOwnHomesOperation,
  claimOwnHomeOperation,
  releaseOwnHomeOperation,
] as const;
