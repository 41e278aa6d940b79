import { z } from 'zod';
import { ORDER_STATES } from '@/lib/domain/order/orderState';
import { PRODUCT_KINDS } from '@/lib/domain/order/product';
import { OFFERED_ORDER } from '@/lib/domain/payment/payPlatform';
import type { PayStep } from '@/lib/domain/payment/payStep';
import { type Checkout, type CheckoutCoupon, type PayPattern, REHEARSAL_STATES, type Rehearsal } from '@/services/pay';
import { schemaOf } from '../sameFields';
import { whole } from '../schema';

/** Of a product or an order, as an address has it. One of another shape is as unknown as one that there is not. */
export const orderName = () => z.string().regex(/^[\w-]{1,64}$/);

export const payableInput = {
  productCode: orderName().optional(),
  serialNumber: orderName().optional(),
};

/** A platform's code; whether it is one, the command says. */
export const payMethod = () => whole(0, 9);

const platform = z.union(OFFERED_ORDER.map((code) => z.literal(code)));

export const patternSchema = schemaOf<PayPattern>()(
  z.object({
    methods: z.array(
      z.object({
        platform,
        isDisabled: z.boolean(),
        note: z.string().nullable(),
        isRehearsal: z.boolean(),
      }),
    ),
    chosen: platform.nullable(),
    problem: z.string().nullable(),
  }),
);

const couponSchema = schemaOf<CheckoutCoupon>()(
  z.object({ id: z.string(), title: z.string(), offFen: z.int(), expiresAt: z.int() }),
);

export const checkoutSchema = schemaOf<Checkout>()(
  z.object({
    productCode: z.string(),
    kind: z.enum(PRODUCT_KINDS),
    title: z.string(),
    listFen: z.int(),
    amountFen: z.int(),
    from: z.int().nullable(),
    untilAt: z.int().nullable(),
    couponId: z.string().nullable(),
    coupons: z.array(couponSchema),
    order: z.object({ serialNumber: z.string(), state: z.enum(ORDER_STATES), expiresAt: z.int() }).nullable(),
  }),
);

export const orderQuerySchema = z.object({ productCode: z.string(), serialNumber: z.string() });

export const stepSchema = schemaOf<PayStep>()(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('redirect'), url: z.string() }),
    z.object({ kind: z.literal('qr'), text: z.string() }),
    z.object({ kind: z.literal('jsapi'), request: z.record(z.string(), z.string()) }),
    z.object({ kind: z.literal('app'), productId: z.string(), accountToken: z.string() }),
  ]),
);

export const rehearsalSchema = schemaOf<Rehearsal>()(
  z.object({
    serialNumber: z.string(),
    productCode: z.string(),
    kind: z.enum(PRODUCT_KINDS),
    title: z.string(),
    amountFen: z.int(),
    platform,
    state: z.enum(REHEARSAL_STATES),
  }),
);
