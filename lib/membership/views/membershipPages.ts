import type { OwnCoupon } from '@/lib/campaign/contract';
import type { GrantedDays, MemberCard, OwnMembership } from '@/lib/membership/contract';
import type { CampaignEntry } from '@/services/campaign';
import type { OrderEntry } from '@/services/order';
import type { LockView } from './lock';
import type { Matrix } from './matrix';

export const MEMBERSHIP_DONE = ['remind', 'no-remind'] as const;
export type MembershipDone = (typeof MEMBERSHIP_DONE)[number];

export interface MembershipPageProps {
  own: OwnMembership;
  /** Cards whose refund is under way: their membership lasts until the money has arrived. */
  refunding: { serialNumber: string; text: string }[];
  /** Who is not signed in sees what there is, and signs in to buy. */
  isAnonymous: boolean;
  cards: MemberCard[];
  /** The one that is chosen at first. */
  chosen: string;
  matrix: Matrix;
  coupons: OwnCoupon[];
  /** What somebody wanted who was led here by a lock. */
  wanted: LockView['what'] | null;
  /** Where they were; null: nowhere that we know. */
  back: string | null;
  /** Of the form: sent again, it is the same order. */
  requestKey: string;
  /** Path and query: where its forms post to. */
  action: string;
  done: MembershipDone | null;
  problem: string | null;
}

export interface MembershipHistoryProps {
  orders: OrderEntry[];
  grants: GrantedDays[];
  page: number;
  pages: number;
  /** An address that named no order has led here. */
  isLed: boolean;
  /** Of the cards of before. */
  isFormer: boolean;
}

export interface FormerMembershipProps {
  /** When the membership ends that there was before cards were bought here; null: there was none. */
  until: number | null;
}

export interface PromotionPageProps {
  campaigns: CampaignEntry[];
  /** null of nobody. */
  coupons: OwnCoupon[] | null;
  done: 'claimed' | null;
  problem: string | null;
}

export interface ExchangePageProps {
  typed: string;
  problem: string | null;
  /** What a code has just given. */
  given: { days: number; until: number } | null;
  own: OwnMembership;
}
