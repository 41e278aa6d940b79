import type { ArticleBlock } from '@/lib/article/articleBlock';
import type {
  Audience,
  AudienceRefusal,
  CampaignKind,
  CampaignPage,
  CampaignStanding,
  InvitationAct,
  Reward,
} from '@/lib/campaign/campaign';
import type { CouponStanding } from '@/lib/campaign/coupon';
import type { AcceptanceRefusal, ClaimSide, ClaimState, InviteeState, RewardRefusal } from '@/lib/campaign/invitation';
import type { ProductKind } from '@/lib/order/product';
import { endpoint } from './http/endpoint';

// Campaigns, coupons and invitations (docs/decisions/0065). Money in fen, moments in UTC ms by the server's clock.

/** A campaign as lists show it. */
export interface CampaignEntry {
  id: string;
  kind: CampaignKind;
  page: CampaignPage;
  title: string;
  lead: string;
  audience: Audience;
  /** Of `fresh`: registered at most so many days ago. */
  freshDays: number;
  startsAt: number;
  endsAt: number;
  standing: CampaignStanding;
  /** How much there was and still is; null where none is counted. */
  stock: number | null;
  left: number | null;
  reward: Reward;
  /** Of demo data: it is there to be looked at. */
  isDemo: boolean;
}

/** With its rules, and of an invitation what whoever invites gets, when, and how often. */
export interface CampaignDetails extends CampaignEntry {
  rules: ArticleBlock[];
  inviterReward: Reward | null;
  act: InvitationAct | null;
  inviterMost: number | null;
}

/** What the viewer was given. */
export interface OwnClaim {
  id: string;
  title: string;
  page: CampaignPage;
  side: ClaimSide;
  state: ClaimState;
  reward: Reward;
  madeAt: number;
  /** When a coupon or the membership is over; null where nothing of it is left. */
  untilAt: number | null;
}

/** Why the viewer gets nothing of it, whatever its stock: null where they may. */
export type OwnRefusal = AudienceRefusal | 'had-before';

export interface OwnCoupon {
  id: string;
  title: string;
  offFen: number;
  leastFen: number;
  kinds: ProductKind[];
  standing: CouponStanding;
  madeAt: number;
  expiresAt: number;
}

/** Somebody who came by the viewer's link: no name and no number. */
export interface OwnInvitee {
  state: InviteeState;
  why: AcceptanceRefusal | RewardRefusal | null;
  acceptedAt: number;
}

export interface InvitationToAccept {
  code: string;
  /** As typed. */
  mobile: string;
  /** Of the text message. */
  smsCode: string;
  ticket: string;
  consentVersion: string;
  sourcePage?: string;
}

/** Signs in by phone and code as account/sign-in does, opening an account where there is none, and says what it brought. */
export const acceptInvitation = endpoint<InvitationToAccept, { accepted: boolean }>('POST', 'campaign/accept');

/** How the viewer came here: by which campaign, and what they got; null of who was not invited. */
export interface OwnInvitation extends OwnInvitee {
  campaign: CampaignEntry;
  act: InvitationAct | null;
  claim: OwnClaim | null;
}
