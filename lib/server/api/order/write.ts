import { z } from 'zod';
import { ORDER_CALL_COPY as copy } from '@/lib/config/microcopy/orderCall';
import { isRefundReason } from '@/lib/domain/order/refund';
import * as calls from '@/services/order';
import { askInvoice } from '../../commands/order/askInvoice';
import { askOwnRefund, withdrawOwnRefund } from '../../commands/order/askRefund';
import { cancelOrder } from '../../commands/order/cancelOrder';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';
import { text } from '../schema';
import { refundOf, refundSchema, statusOf, statusSchema } from './entries';
import { serialNumber } from './schemas';

export const cancelOrderOperation = operation(calls.cancelOwnOrder, {
  summary: "Closes one of the viewer's unpaid orders.",
  input: z.strictObject({ serialNumber: serialNumber() }),
  output: statusSchema,
  access: signedIn,
  owner: 'viewer',
  handle: async ({ serialNumber: serial }, context) =>
    statusOf(await cancelOrder(context, { userId: viewerOf(context), serialNumber: serial })),
});

export const askRefundOperation = operation(calls.askOwnRefund, {
  summary: "Asks for all that is left of what was paid for one of the viewer's orders; somebody at the desk decides.",
  input: z.strictObject({
    serialNumber: serialNumber(),
    reason: text(200).refine(isRefundReason, copy.reason),
  }),
  output: refundSchema,
  access: signedIn,
  owner: 'viewer',
  handle: async (asked, context) => refundOf(await askOwnRefund(context, viewerOf(context), asked)),
});

export const withdrawRefundOperation = operation(calls.withdrawOwnRefund, {
  summary: "Takes back a request for a refund of one of the viewer's orders that nobody has decided yet.",
  input: z.strictObject({ serialNumber: serialNumber() }),
  output: refundSchema,
  access: signedIn,
  owner: 'viewer',
  handle: async ({ serialNumber: serial }, context) =>
    refundOf(await withdrawOwnRefund(context, viewerOf(context), serial)),
});

/** What is too long is refused by the command, by its field. */
const typed = () => z.string().max(400);

export const askInvoiceOperation = operation(calls.askInvoice, {
  summary: "Says whom the invoice of one of the viewer's orders is to name; kept encrypted.",
  input: z.strictObject({ serialNumber: serialNumber(), title: typed(), taxNumber: typed(), email: typed() }),
  output: z.object({ askedAt: z.int() }),
  access: signedIn,
  owner: 'viewer',
  handle: ({ serialNumber: serial, ...invoice }, context) => askInvoice(context, viewerOf(context), serial, invoice),
});
