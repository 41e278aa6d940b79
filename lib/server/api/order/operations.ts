import type { Operation } from '../operation';
import { getOrderStatusOperation } from './read';
import { askInvoiceOperation } from './write';

/** The calls of orders, named by us. */
export const orderOperations: readonly Operation[] = [getOrderStatusOperation, askInvoiceOperation];
