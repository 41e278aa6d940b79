import { getOrderOperation, getOrderStatusOperation, listOrdersOperation } from './read';
import { askInvoiceOperation, askRefundOperation, cancelOrderOperation } from './write';

/** The calls of orders, named by us. */
export const orderOperations = [
  getOrderOperation,
  listOrdersOperation,
  getOrderStatusOperation,
  cancelOrderOperation,
  askRefundOperation,
  askInvoiceOperation,
] as const;
