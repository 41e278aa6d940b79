import { z } from 'zod';
import { BENEFITS } from '@/lib/membership/benefit';
import type { CountedBenefit } from '@/lib/membership/locks';
import { ORDER_STATES } from '@/lib/order/orderState';
import { schemaOf } from '@/lib/server/call/sameFields';
import type * as calls from '@/services/membership';

const benefits = z.array(z.enum(BENEFITS));

const COUNTED = BENEFITS.filter((benefit): benefit is CountedBenefit => benefit !== 'member-price');

export const basisSchema = schemaOf<calls.OwnMembership>()(
  z.object({
    until: z.int().nullable(),
    benefits,
    uses: z.array(z.object({ benefit: z.enum(COUNTED), used: z.int(), renewsOn: z.string() })),
    isFormer: z.boolean(),
    reminds: z.boolean(),
  }),
);

export const cardSchema = schemaOf<calls.MemberCard>()(
  z.object({
    id: z.string(),
    title: z.string(),
    summary: z.string(),
    days: z.int(),
    priceFen: z.int(),
    priceFrom: z.int(),
    benefits,
  }),
);

export const memberPriceSchema = z.object({ title: z.string(), priceFen: z.int(), memberPriceFen: z.int() });

export const boughtSchema = schemaOf<calls.BoughtCard>()(
  z.object({
    serialNumber: z.string(),
    productCode: z.string(),
    title: z.string(),
    days: z.int(),
    state: z.enum(ORDER_STATES),
    amountFen: z.int(),
    refundedFen: z.int(),
    madeAt: z.int(),
  }),
);

export const grantSchema = z.object({
  source: z.enum(['order', 'code', 'fresh', 'campaign', 'invitation', 'desk']),
  days: z.int(),
  takenDays: z.int(),
  madeAt: z.int(),
  untilAt: z.int(),
});
