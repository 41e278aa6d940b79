import { getDealOperation } from './get-deal';
import { listDealsOperation } from './list-deals';

/** The calls of deals. */
export const dealOperations = [listDealsOperation, getDealOperation] as const;
