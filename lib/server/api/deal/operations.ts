import type { Operation } from '../operation';
import { getDealOperation } from './get-deal';
import { listDealsOperation } from './list-deals';

/** The calls of deals. */
export const dealOperations: readonly Operation[] = [listDealsOperation, getDealOperation];
