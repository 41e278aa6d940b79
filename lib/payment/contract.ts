import { z } from 'zod';
import { whole } from '@/lib/kernel/decoders';
import { OFFERED_ORDER } from '@/lib/payment/payPlatform';

// Paying for an order. Money in fen, times in UTC ms. No amount comes from a client.

/** Of a product or an order, as an address has it. One of another shape is as unknown as one that there is not. */
export const orderName = () => z.string().regex(/^[\w-]{1,64}$/);

/** A platform's code; whether it is one, the command says. */
export const payMethod = () => whole(0, 9);

export const paymentToBeginSchema = z.strictObject({ serialNumber: orderName(), payMethod: payMethod() });
export type PaymentToBegin = z.input<typeof paymentToBeginSchema>;

export const payableInput = {
  productCode: orderName().optional(),
  serialNumber: orderName().optional(),
};

const platform = z.union(OFFERED_ORDER.map((code) => z.literal(code)));

export const payMethodEntrySchema = z.object({
  platform,
  isDisabled: z.boolean(),
  /** Why it is disabled; null where it is not. */
  note: z.string().nullable(),
  /** No money moves: the rehearsal's cashier. */
  isRehearsal: z.boolean(),
});
export type PayMethodEntry = z.output<typeof payMethodEntrySchema>;

export const payPatternSchema = z.object({
  /** What can be paid with here, in their order (specification, section 6). */
  methods: z.array(payMethodEntrySchema),
  /** The default: the first that is enabled; null where none is. */
  chosen: platform.nullable(),
  /** Why nothing can be paid with here; null where something can. */
  problem: z.string().nullable(),
});
export type PayPattern = z.output<typeof payPatternSchema>;

/** How the payer goes on. */
export const payStepSchema = z.discriminatedUnion('kind', [
  /** To a page of the channel: an absolute address, or a path of this site. */
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  /** The text of a QR code that the channel's app reads. */
  z.object({ kind: z.literal('qr'), text: z.string() }),
  /** What WeixinJSBridge.invoke('getBrandWCPayRequest') takes. */
  z.object({ kind: z.literal('jsapi'), request: z.record(z.string(), z.string()) }),
  /** Bought by the native app: the App Store's product, with the token (a UUID) that binds the purchase to its order. */
  z.object({ kind: z.literal('app'), productId: z.string(), accountToken: z.string() }),
]);
export type PayStep = z.output<typeof payStepSchema>;

/** An order, or a product that is to be ordered: one of the two. */
export const payableSchema = z.strictObject(payableInput);
export type Payable = z.input<typeof payableSchema>;
