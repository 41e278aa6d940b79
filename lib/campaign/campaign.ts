import { DAY_MS } from '@/lib/kernel/day';
import type { CouponTerms } from './coupon';

// What runs, for whom, until when (docs/decisions/0065). No I/O, no clock: `now` in UTC ms is the server's.

export const CAMPAIGN_KINDS = ['coupon', 'sale', 'fresh', 'invitation'] as const;
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];

/** The pages that draw campaigns; `promotion` has none of its own: the list of offers shows it. */
export const CAMPAIGN_PAGES = [
  'promotion',
  'double11',
  'freshvip',
  'invitation',
  'activity-invitation',
  'activity-invitation2',
] as const;
export type CampaignPage = (typeof CAMPAIGN_PAGES)[number];

export const INVITATION_PAGES = ['invitation', 'activity-invitation', 'activity-invitation2'] as const;
export type InvitationPage = (typeof INVITATION_PAGES)[number];

/** Which pages draw which kind. */
export const PAGES_OF_KIND: Readonly<Record<CampaignKind, readonly CampaignPage[]>> = {
  coupon: ['promotion'],
  sale: ['double11'],
  fresh: ['freshvip'],
  invitation: INVITATION_PAGES,
};

/** `fresh`: registered at most so many days ago, and has never bought. */
export const AUDIENCES = ['everyone', 'fresh', 'never-bought', 'members', 'not-members'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** What whoever was invited has to do before the inviter's reward: an account, the app, an order that is paid. */
export const INVITATION_ACTS = ['join', 'app', 'order'] as const;
export type InvitationAct = (typeof INVITATION_ACTS)[number];

export const CAMPAIGN_STATES = ['draft', 'running', 'stopped'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** No campaign changes a price: a coupon is taken off an order, and days are given. */
export type Reward =
  | ({ kind: 'coupon' /** From the claim on. */; validDays: number } & CouponTerms)
  | { kind: 'days'; days: number };

export interface CampaignWindow {
  state: CampaignState;
  /** From then on, and not from then on. */
  startsAt: number;
  endsAt: number;
  /** null: none is counted. */
  stock: number | null;
  taken: number;
}

/** How a campaign stands at a moment. It begins with its first millisecond and is over with that of its end. */
export type CampaignStanding = 'none' | 'before' | 'open' | 'sold-out' | 'over';

export function campaignStanding(
  { state, startsAt, endsAt, stock, taken }: CampaignWindow,
  now: number,
): CampaignStanding {
  if (state === 'draft') return 'none';
  if (now >= endsAt || state === 'stopped') return 'over';
  if (now < startsAt) return 'before';
  return stock !== null && taken >= stock ? 'sold-out' : 'open';
}

/** Why none was left for somebody: of one that stands open still the last went to another at that moment. */
export const standingMissed = (standing: CampaignStanding): Exclude<CampaignStanding, 'open'> =>
  standing === 'open' ? 'sold-out' : standing;

/** What there still is; null where none is counted. */
export const stockLeft = ({ stock, taken }: Pick<CampaignWindow, 'stock' | 'taken'>): number | null =>
  stock === null ? null : Math.max(0, stock - taken);

/** What an audience is judged by; all of it from the database. */
export interface AccountFacts {
  registeredAt: number;
  hasBought: boolean;
  isMember: boolean;
}

export const AUDIENCE_REFUSALS = ['too-long', 'has-bought', 'no-member', 'is-member'] as const;
export type AudienceRefusal = (typeof AUDIENCE_REFUSALS)[number];

/** Why an account is none of the audience; null where it is. `freshDays` of 24 hours each, the last moment included. */
export function audienceRefusal(
  { audience, freshDays }: { audience: Audience; freshDays: number },
  { registeredAt, hasBought, isMember }: AccountFacts,
  now: number,
): AudienceRefusal | null {
  switch (audience) {
    case 'everyone':
      return null;
    case 'fresh':
      if (hasBought) return 'has-bought';
      return now - registeredAt > freshDays * DAY_MS ? 'too-long' : null;
    case 'never-bought':
      return hasBought ? 'has-bought' : null;
    case 'members':
      return isMember ? null : 'no-member';
    case 'not-members':
      return isMember ? 'is-member' : null;
  }
}
