import { z } from 'zod';
import { text } from '@/lib/kernel/decoders';
import {
  type AskInvoiceAnswer,
  askInvoiceAnswer,
  type InvoiceRequest,
  invoiceAskedSchema,
  type OrderStatus,
  serialNumber,
} from '@/lib/order/contract';
import { isRefundReason } from '@/lib/order/refund';
import { ORDER_CALL_COPY as copy } from '@/lib/order/words/orderCall';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { operation, signedIn } from '@/lib/server/call/operation';
import { viewerOf } from '@/lib/server/call/viewerOf';
import type { OrderRefund } from '@/services/order';
import * as calls from '@/services/order';
import {
  requestRefund as requestRefundCommand,
  withdrawOwnRefund as withdrawOwnRefundCommand,
} from '../commands/askRefund';
import { cancelOrder } from '../commands/cancelOrder';
import { requestInvoice as requestInvoiceCommand } from '../commands/requestInvoice';
import { refundOf, statusOf } from './orderEntries';

const cancelOwnOrderInput = z.strictObject({ serialNumber: serialNumber() });

/** Closes one of the viewer's unpaid orders. Throws ApiError conflict where it is no longer open. */
export async function cancelOwnOrder(context: ApiContext, given: { serialNumber: string }): Promise<OrderStatus> {
  const { serialNumber: serial } = checked(cancelOwnOrderInput, given);
  return statusOf(await cancelOrder(context, { userId: viewerOf(context), serialNumber: serial }));
}

const requestRefundInput = z.strictObject({
  serialNumber: serialNumber(),
  reason: text(200).refine(isRefundReason, copy.reason),
});

/** Asks for all that is left of what was paid for one of the viewer's orders; somebody in the console decides. Throws ApiError conflict. */
export async function requestRefund(
  context: ApiContext,
  given: { serialNumber: string; reason: string },
): Promise<OrderRefund> {
  const asked = checked(requestRefundInput, given);
  return refundOf(await requestRefundCommand(context, viewerOf(context), asked));
}

const withdrawOwnRefundInput = z.strictObject({ serialNumber: serialNumber() });

/** Takes back a request for a refund of one of the viewer's orders that nobody has decided yet. Throws ApiError conflict where there is none. */
export async function withdrawOwnRefund(context: ApiContext, given: { serialNumber: string }): Promise<OrderRefund> {
  const { serialNumber: serial } = checked(withdrawOwnRefundInput, given);
  return refundOf(await withdrawOwnRefundCommand(context, viewerOf(context), serial));
}

export async function requestInvoice(
  context: ApiContext,
  { serialNumber: serial, ...invoice }: InvoiceRequest,
): Promise<AskInvoiceAnswer> {
  return requestInvoiceCommand(context, viewerOf(context), serial, invoice);
}

export const requestInvoiceOperation = operation(calls.requestInvoice, {
  summary: "Says whom the invoice of one of the viewer's orders is to name; kept encrypted.",
  input: invoiceAskedSchema,
  output: askInvoiceAnswer,
  access: signedIn,
  owner: 'viewer',
  handle: (input, context) => requestInvoice(context, input),
});
