import { z } from 'zod';
import { CAMPAIGN_PAGES, type Reward } from '@/lib/campaign/campaign';
import { COUPON_STATES } from '@/lib/campaign/coupon';
import {
  ACCEPTANCE_REFUSALS,
  CLAIM_SIDES,
  CLAIM_STATES,
  INVITEE_STATES,
  REWARD_REFUSALS,
} from '@/lib/campaign/invitation';
import { textOptional, typed } from '@/lib/kernel/decoders';
import { PRODUCT_KINDS } from '@/lib/order/product';

// Campaigns, coupons and invitations. Money in fen, moments in UTC ms by the server's clock.

const rewardSchema: z.core.$ZodType<Reward> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('coupon'),
    offFen: z.int(),
    /** An order below it takes none; 0: any. */
    leastFen: z.int(),
    /** Of which kinds of products. */
    kinds: z.array(z.enum(PRODUCT_KINDS)),
    validDays: z.int(),
  }),
  z.object({ kind: z.literal('days'), days: z.int() }),
]);

/** What the viewer was given. */
export const ownClaimSchema = z.object({
  id: z.string(),
  title: z.string(),
  page: z.enum(CAMPAIGN_PAGES),
  side: z.enum(CLAIM_SIDES),
  state: z.enum(CLAIM_STATES),
  reward: rewardSchema,
  madeAt: z.int(),
  /** When a coupon or the membership is over; null where nothing of it is left. */
  untilAt: z.int().nullable(),
});
export type OwnClaim = z.output<typeof ownClaimSchema>;

export const ownCouponSchema = z.object({
  id: z.string(),
  title: z.string(),
  offFen: z.int(),
  leastFen: z.int(),
  kinds: z.array(z.enum(PRODUCT_KINDS)),
  standing: z.enum([...COUPON_STATES, 'expired']),
  madeAt: z.int(),
  expiresAt: z.int(),
});
export type OwnCoupon = z.output<typeof ownCouponSchema>;

/** Somebody who came by the viewer's link: no name and no number. */
export const ownInviteeSchema = z.object({
  state: z.enum(INVITEE_STATES),
  why: z.enum([...ACCEPTANCE_REFUSALS, ...REWARD_REFUSALS]).nullable(),
  acceptedAt: z.int(),
});
export type OwnInvitee = z.output<typeof ownInviteeSchema>;

export const invitationToAcceptSchema = z.strictObject({
  code: typed(40),
  /** As typed. */
  mobile: typed(40),
  /** Of the text message. */
  smsCode: typed(40),
  ticket: typed(200),
  consentVersion: typed(40),
  sourcePage: textOptional(200),
});
export type InvitationToAccept = z.input<typeof invitationToAcceptSchema>;

export const acceptInvitationAnswer = z.object({ accepted: z.boolean() });
export type AcceptInvitationAnswer = z.output<typeof acceptInvitationAnswer>;

/** What campaigns gave; fen and UTC ms. */
export const ownCampaignDataSchema = z.object({
  claims: z.array(ownClaimSchema),
  coupons: z.array(ownCouponSchema),
  /** The viewer's codes, and how many came by each. */
  codes: z.array(z.object({ code: z.string(), madeAt: z.int(), invitees: z.int() })),
  /** How the viewer came by an invitation; null where not. */
  invited: ownInviteeSchema.nullable(),
});
export type OwnCampaignData = z.output<typeof ownCampaignDataSchema>;
