import type { Operation } from '../operation';
import { getOrderOperation, getOrderStatusOperation, listOrdersOperation } from './read';
import { askInvoiceOperation, askRefundOperation, cancelOrderOperation, withdrawRefundOperation } from './write';

/** The calls of orders, named by us. */
export const orderOperations: readonly Operation[] = [
  getOrderOperation,
  listOrdersOperation,
  getOrderStatusOperation,
  cancelOrderOperation,
  askRefundOperation,
  withdrawRefundOperation,
  askInvoiceOperation,
];
