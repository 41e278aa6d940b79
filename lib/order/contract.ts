import { z } from 'zod';
import { ORDER_STATES } from '@/lib/order/orderState';
import { OUTSIDE_WAYS } from '@/lib/order/refund';

// Orders as their buyer sees them. Money in fen, times in UTC ms.

/** What is too long is refused by the command, by its field. */
const typed = () => z.string().max(400);

/** The public number of an order. One of another shape is as unknown as one that there is not. */
export const serialNumber = () => z.string().regex(/^[\w-]{1,64}$/);

export const invoiceAskedSchema = z.strictObject({
  serialNumber: serialNumber(),
  title: typed(),
  /** '' of a person. */
  taxNumber: typed(),
  email: typed(),
});
export type InvoiceRequest = z.input<typeof invoiceAskedSchema>;

export const askInvoiceAnswer = z.object({ askedAt: z.int() });
export type AskInvoiceAnswer = z.output<typeof askInvoiceAnswer>;

export const invoiceFactsSchema = z.object({
  title: z.string(),
  /** '' of a person. */
  taxNumber: z.string(),
  email: z.string(),
});
export type InvoiceFacts = z.output<typeof invoiceFactsSchema>;

/** What they have ordered; money in fen. */
export const ownOrderDataSchema = z.object({
  serialNumber: z.string(),
  productCode: z.string(),
  title: z.string(),
  state: z.enum(ORDER_STATES),
  amountFen: z.int(),
  refundedFen: z.int(),
  madeAt: z.int(),
  paidAt: z.int().nullable(),
  invoice: invoiceFactsSchema.nullable(),
  refunds: z.array(
    z.object({
      amountFen: z.int(),
      days: z.int(),
      reason: z.string(),
      state: z.string(),
      stateAt: z.int(),
      /** Made outside of the channel: how, on which day, with which number; null: it was not. */
      outside: z.object({ way: z.enum(OUTSIDE_WAYS), day: z.string(), voucher: z.string() }).nullable(),
    }),
  ),
});
export type OwnOrderData = z.output<typeof ownOrderDataSchema>;

/** Days of membership that they were given. */
export const ownGrantDataSchema = z.object({
  source: z.string(),
  /** Of days given by hand; null of others. */
  reason: z.string().nullable(),
  cardCode: z.string(),
  days: z.int(),
  takenDays: z.int(),
  madeAt: z.int(),
});
export type OwnGrantData = z.output<typeof ownGrantDataSchema>;

/** Cheap: what a page asks again and again until `isSettled`. */
export const orderStatusSchema = z.object({
  state: z.enum(ORDER_STATES),
  expiresAt: z.int(),
  /** Nothing more happens to it by itself: asking again is of no use. */
  isSettled: z.boolean(),
});
export type OrderStatus = z.output<typeof orderStatusSchema>;

export const getOrderStatusInput = z.strictObject({ serialNumber: serialNumber() });
export type GetOrderStatusInput = z.input<typeof getOrderStatusInput>;
