import type { ArticleBlock } from '@/lib/domain/article/articleBlock';
import type {
  Audience,
  AudienceRefusal,
  CampaignKind,
  CampaignPage,
  CampaignStanding,
  InvitationAct,
  InvitationPage,
  Reward,
} from '@/lib/domain/campaign/campaign';
import type { CouponStanding } from '@/lib/domain/campaign/coupon';
import type {
  AcceptanceRefusal,
  ClaimSide,
  ClaimState,
  InviteeState,
  RewardRefusal,
} from '@/lib/domain/campaign/invitation';
import type { ProductKind } from '@/lib/domain/order/product';
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

/** What runs in a city at this moment, and what begins within a week; what ends first comes first. */
export const getRunningCampaigns = endpoint<{ cityId: number }, { campaigns: CampaignEntry[] }>(
  'GET',
  'campaign/running',
);

/** What a page draws in a city: what runs, else what is to come, else the latest that is over; null where there was none. */
export const getCampaign = endpoint<{ page: CampaignPage; cityId: number }, { campaign: CampaignDetails | null }>(
  'GET',
  'campaign/detail',
);

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

export const getOwnClaim = endpoint<{ id: string }, { claim: OwnClaim | null; refusal: OwnRefusal | null }>(
  'GET',
  'campaign/own',
);

/** Takes what it offers, once; asked again, it is the same. */
export const claimCampaign = endpoint<{ id: string }, { claim: OwnClaim }>('POST', 'campaign/claim');

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

/** The viewer's coupons: those that may be used first, what ends first before. */
export const getOwnCoupons = endpoint<Record<string, never>, { coupons: OwnCoupon[] }>('GET', 'campaign/coupons');

/** The viewer's code in the campaign of a page, made the first time. */
export const openInvitation = endpoint<{ page: InvitationPage; cityId: number }, { code: string }>(
  'POST',
  'campaign/open-invitation',
);

/** Somebody who came by the viewer's link: no name and no number. */
export interface OwnInvitee {
  state: InviteeState;
  why: AcceptanceRefusal | RewardRefusal | null;
  acceptedAt: number;
}

/** What has become of the viewer's link; the latest first. */
export const getInvitationProgress = endpoint<
  { page: InvitationPage; cityId: number },
  { code: string | null; invitees: OwnInvitee[]; rewards: OwnClaim[] }
>('GET', 'campaign/progress');

/** What a code invites to. */
export const lookAtInvitation = endpoint<{ code: string }, { campaign: CampaignDetails; isOwn: boolean }>(
  'POST',
  'campaign/invitation',
);

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

export const getOwnInvitation = endpoint<Record<string, never>, { invitation: OwnInvitation | null }>(
  'GET',
  'campaign/invited',
);

/** From the app: what waited for it. */
export const openInApp = endpoint<Record<string, never>, { state: InviteeState }>('POST', 'campaign/open-in-app');
