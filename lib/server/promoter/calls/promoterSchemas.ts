import { z } from 'zod';
import { PRODUCT_KINDS } from '@/lib/order/product';
import { PAYOUT_WAYS } from '@/lib/promoter/identity';
import { ENTRY_KINDS } from '@/lib/promoter/wallet';
import { WITHDRAWAL_STATES } from '@/lib/promoter/withdrawal';
import { schemaOf } from '@/lib/server/call/sameFields';
import type * as calls from '@/services/promoter';

export const promotedSchema = schemaOf<calls.PromotedOrder>()(
  z.object({
    kind: z.enum(PRODUCT_KINDS),
    paidAt: z.int(),
    paid: z.int(),
    refunded: z.int(),
    commission: z.int(),
    availableAt: z.int(),
  }),
);

export const entrySchema = schemaOf<calls.WalletEntry>()(
  z.object({ kind: z.enum(ENTRY_KINDS), at: z.int(), amount: z.int() }),
);

export const withdrawalSchema = schemaOf<calls.OwnWithdrawal>()(
  z.object({
    id: z.string(),
    amount: z.int(),
    tax: z.int().nullable(),
    withheld: z.int().nullable(),
    payee: z.object({ name: z.string(), way: z.enum(PAYOUT_WAYS), account: z.string() }).nullable(),
    state: z.enum(WITHDRAWAL_STATES),
    stateAt: z.int(),
    madeAt: z.int(),
    reason: z.string().nullable(),
  }),
);

export const promoterDataSchema = schemaOf<calls.OwnPromoterData>()(
  z.object({
    code: z.string(),
    agreementVersion: z.string(),
    joinedAt: z.int(),
    orders: z.array(promotedSchema),
    entries: z.array(entrySchema),
    withdrawals: z.array(withdrawalSchema.extend({ idNumber: z.string().nullable() })),
  }),
);
