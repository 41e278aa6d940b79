import { z } from 'zod';
import { pageNumber, pageSize } from '@/lib/kernel/decoders';
import { BENEFITS } from '@/lib/membership/benefit';
import type { CountedBenefit } from '@/lib/membership/locks';
import { ORDER_STATES } from '@/lib/order/orderState';
import { OFFERED_ORDER } from '@/lib/payment/payPlatform';

// Membership. Money in fen, times in UTC ms.

const known = () => z.string().regex(/^[\w-]{1,64}$/);

const isPlatform = (code: number): boolean => OFFERED_ORDER.some((platform) => platform === code);

/** All that a purchase says: what it costs, the catalogue knows. */
export const cardPurchaseSchema = z.strictObject({
  cardId: known(),
  /** One of the viewer's. */
  couponId: known().optional(),
  /** A platform's code; the order's page offers what can be paid with. */
  payMethod: z.int().refine(isPlatform).optional(),
  /** One a form: sent again, it is the same order. */
  idempotencyKey: known(),
});
export type CardPurchase = z.input<typeof cardPurchaseSchema>;

export const buyMemberAnswer = z.object({ serialNumber: z.string(), productCode: z.string() });
export type BuyMemberAnswer = z.output<typeof buyMemberAnswer>;

/** What a membership keeps besides. */
export const ownMembershipDataSchema = z.object({
  /** Since when they want to be reminded of its end; null: they do not. */
  remindsSince: z.int().nullable(),
  /** What locks have counted by month. */
  uses: z.array(z.object({ benefit: z.string(), month: z.string(), used: z.int() })),
});
export type OwnMembershipData = z.output<typeof ownMembershipDataSchema>;

const benefits = z.array(z.enum(BENEFITS));

const COUNTED = BENEFITS.filter((benefit): benefit is CountedBenefit => benefit !== 'member-price');

/** What an account has used of a benefit in this month, beside what its cards opened. */
export const benefitUseSchema = z.object({
  benefit: z.enum(COUNTED),
  used: z.int(),
  /** When the count begins anew. */
  renewsOn: z.string(),
});
export type BenefitUse = z.output<typeof benefitUseSchema>;

/** What the viewer's membership is. */
export const ownMembershipSchema = z.object({
  /** null: there was none; in the past: it is over. */
  until: z.int().nullable(),
  /** What it opens at this moment; empty without one. */
  benefits,
  uses: z.array(benefitUseSchema),
  /** There is, or was, one that nothing which is sold or given here has made: of a card of before. */
  isFormer: z.boolean(),
  /** They are reminded before it ends. */
  reminds: z.boolean(),
});
export type OwnMembership = z.output<typeof ownMembershipSchema>;

/** A card that is on sale. */
export const memberCardSchema = z.object({
  /** `card-month`: what an order calls it. */
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  days: z.int(),
  priceFen: z.int(),
  /** Since when it costs that. */
  priceFrom: z.int(),
  benefits,
});
export type MemberCard = z.output<typeof memberCardSchema>;

/** What costs members less, as the catalogue has it. */
export const memberPriceSchema = z.object({ title: z.string(), priceFen: z.int(), memberPriceFen: z.int() });
export type MemberPrice = z.output<typeof memberPriceSchema>;

/** A card that was ordered. */
export const boughtCardSchema = z.object({
  serialNumber: z.string(),
  productCode: z.string(),
  title: z.string(),
  days: z.int(),
  state: z.enum(ORDER_STATES),
  amountFen: z.int(),
  refundedFen: z.int(),
  madeAt: z.int(),
});
export type BoughtCard = z.output<typeof boughtCardSchema>;

/** Days that came otherwise, or from an order. */
export const grantedDaysSchema = z.object({
  source: z.enum(['order', 'code', 'fresh', 'campaign', 'invitation', 'desk']),
  days: z.int(),
  takenDays: z.int(),
  madeAt: z.int(),
  untilAt: z.int(),
  /** Of days given by hand: why; null of others. */
  reason: z.string().nullable(),
});
export type GrantedDays = z.output<typeof grantedDaysSchema>;

export const getMemberCardsAnswer = z.object({
  cards: z.array(memberCardSchema),
  memberPrices: z.array(memberPriceSchema),
});
export type GetMemberCardsAnswer = z.output<typeof getMemberCardsAnswer>;

export const getMemberCardInput = z.strictObject({ cardId: z.string().max(64) });
export type GetMemberCardInput = z.input<typeof getMemberCardInput>;

export const getMemberCardAnswer = z.object({ card: memberCardSchema, until: z.int() });
export type GetMemberCardAnswer = z.output<typeof getMemberCardAnswer>;

export const getPurchaseHistoryInput = z.strictObject({ page: pageNumber(), pageSize: pageSize() });
export type GetPurchaseHistoryInput = z.input<typeof getPurchaseHistoryInput>;

export const getPurchaseHistoryAnswer = z.object({
  orders: z.array(boughtCardSchema),
  total: z.int(),
  grants: z.array(grantedDaysSchema),
});
export type GetPurchaseHistoryAnswer = z.output<typeof getPurchaseHistoryAnswer>;
