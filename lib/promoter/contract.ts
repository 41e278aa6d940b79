import { z } from 'zod';
import { PRODUCT_KINDS } from '@/lib/order/product';
import { PAYOUT_WAYS } from '@/lib/promoter/identity';
import { ENTRY_KINDS } from '@/lib/promoter/wallet';
import { WITHDRAWAL_STATES } from '@/lib/promoter/withdrawal';

// 推广员: whose links lead to orders, and what that earns them. Money in fen, times in UTC ms.

/** An order that a promoter's link led to. Who bought, and what exactly, is not theirs to know. */
export const promotedOrderSchema = z.object({
  kind: z.enum(PRODUCT_KINDS),
  paidAt: z.int(),
  paid: z.int(),
  refunded: z.int(),
  /** After refunds. */
  commission: z.int(),
  availableAt: z.int(),
});
export type PromotedOrder = z.output<typeof promotedOrderSchema>;

export const walletEntrySchema = z.object({
  kind: z.enum(ENTRY_KINDS),
  at: z.int(),
  /** Above 0: it came in. */
  amount: z.int(),
});
export type WalletEntry = z.output<typeof walletEntrySchema>;

export const ownWithdrawalSchema = z.object({
  id: z.string(),
  amount: z.int(),
  /** What is likely to be withheld; null: no rule is known. */
  tax: z.int().nullable(),
  /** What was; null until it is paid. */
  withheld: z.int().nullable(),
  /** "王*明", "****8000"; null once they are forgotten. */
  payee: z.object({ name: z.string(), way: z.enum(PAYOUT_WAYS), account: z.string() }).nullable(),
  state: z.enum(WITHDRAWAL_STATES),
  stateAt: z.int(),
  madeAt: z.int(),
  /** Why it was refused. */
  reason: z.string().nullable(),
});
export type OwnWithdrawal = z.output<typeof ownWithdrawalSchema>;

/** All of it that an account takes along. */
export const ownPromoterDataSchema = z.object({
  code: z.string(),
  agreementVersion: z.string(),
  joinedAt: z.int(),
  orders: z.array(promotedOrderSchema),
  entries: z.array(walletEntrySchema),
  withdrawals: z.array(ownWithdrawalSchema.extend({ idNumber: z.string().nullable() })),
});
export type OwnPromoterData = z.output<typeof ownPromoterDataSchema>;
