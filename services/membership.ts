import type { Day } from '@/lib/kernel/day';
import type { Benefit } from '@/lib/membership/benefit';
import type { CountedBenefit } from '@/lib/membership/locks';
import type { OrderState } from '@/lib/order/orderState';
import { endpoint } from './http/endpoint';

// Membership (docs/decisions/0062). Money in fen, times in UTC ms.

/** What an account has used of a benefit in this month, beside what its cards opened. */
export interface BenefitUse {
  benefit: CountedBenefit;
  used: number;
  /** When the count begins anew. */
  renewsOn: Day;
}

/** What the viewer's membership is. */
export interface OwnMembership {
  /** null: there was none; in the past: it is over. */
  until: number | null;
  /** What it opens at this moment; empty without one. */
  benefits: Benefit[];
  uses: BenefitUse[];
  /** There is, or was, one that nothing which is sold or given here has made: of a card of before. */
  isFormer: boolean;
  /** They are reminded before it ends. */
  reminds: boolean;
}

export const getMembershipBasis = endpoint<Record<string, never>, OwnMembership>(
  'GET',
  'memberCard/getMemberCardBasisInfo',
);

/** A card that is on sale. */
export interface MemberCard {
  /** `card-month`: what an order calls it. */
  id: string;
  title: string;
  summary: string;
  days: number;
  priceFen: number;
  /** Since when it costs that. */
  priceFrom: number;
  benefits: Benefit[];
}

/** What costs members less, as the catalogue has it. */
export interface MemberPrice {
  title: string;
  priceFen: number;
  memberPriceFen: number;
}

/** The cards, in their order. */
export const getMemberCards = endpoint<Record<string, never>, { cards: MemberCard[]; memberPrices: MemberPrice[] }>(
  'GET',
  'memberCard/getAllMemberCard',
);

/** One card, and until when it would last the viewer from now. */
export const getMemberCard = endpoint<{ cardId: string }, { card: MemberCard; until: number }>(
  'POST',
  'memberCard/getMemberCardInfo',
);

/** All that a purchase says: what it costs, the catalogue knows. */
export interface CardPurchase {
  cardId: string;
  /** One of the viewer's. */
  couponId?: string;
  /** A platform's code; the order's page offers what can be paid with. */
  payMethod?: number;
  /** One a form: sent again, it is the same order. */
  idempotencyKey: string;
}

export const buyMember = endpoint<CardPurchase, { serialNumber: string; productCode: string }>(
  'POST',
  'memberCard/buyMember',
);

/** A card that was ordered. */
export interface BoughtCard {
  serialNumber: string;
  productCode: string;
  title: string;
  days: number;
  state: OrderState;
  amountFen: number;
  refundedFen: number;
  madeAt: number;
}

/** Days that came otherwise, or from an order. */
export interface GrantedDays {
  source: 'order' | 'code' | 'fresh' | 'campaign' | 'invitation' | 'desk';
  days: number;
  takenDays: number;
  madeAt: number;
  untilAt: number;
}

/** The latest first. */
export const getPurchaseHistory = endpoint<
  { page?: number; pageSize?: number },
  { orders: BoughtCard[]; total: number; grants: GrantedDays[] }
>('GET', 'memberCard/purchase-history');
