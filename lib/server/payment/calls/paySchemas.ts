import { z } from 'zod';
import { OFFERED_ORDER } from '@/lib/payment/payPlatform';
import type { PayStep } from '@/lib/payment/payStep';
import { schemaOf } from '@/lib/server/call/sameFields';
import { whole } from '@/lib/server/call/schema';
import type { PayPattern } from '@/services/payment';

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

export const stepSchema = schemaOf<PayStep>()(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('redirect'), url: z.string() }),
    z.object({ kind: z.literal('qr'), text: z.string() }),
    z.object({ kind: z.literal('jsapi'), request: z.record(z.string(), z.string()) }),
    z.object({ kind: z.literal('app'), productId: z.string(), accountToken: z.string() }),
  ]),
);
