import type { Audience, CampaignKind, CampaignPage, CampaignState, InvitationAct } from '@/lib/campaign/campaign';
import type { CouponState } from '@/lib/campaign/coupon';
import type { AcceptanceRefusal, ClaimSide, ClaimState, InviteeState, RewardRefusal } from '@/lib/campaign/invitation';

// Campaigns, coupons and invitations (docs/decisions/0065). Money in fen, times in UTC ms.

export interface CampaignTable {
  id: string;
  kind: CampaignKind;
  page: CampaignPage;
  title: string;
  lead: string;
  /** Markdown (lib/server/article). */
  rules: string;
  audience: Audience;
  fresh_days: number;
  /** null: of all cities. */
  city_id: number | null;
  starts_at: number;
  ends_at: number;
  /** null: none is counted. */
  stock: number | null;
  taken: number;
  /** JSON of Reward: of whoever claims or was invited. */
  reward: string;
  /** JSON of Reward: of whoever invites; null of others. */
  inviter_reward: string | null;
  act: InvitationAct | null;
  /** So many rewards one inviter gets at most. */
  inviter_most: number | null;
  state: CampaignState;
  is_demo: 0 | 1;
  made_at: number;
  updated_at: number;
}

/** Each reward that was given: of one account, side and cause of a campaign there is one. */
export interface CampaignClaimTable {
  id: string;
  campaign_id: string;
  user_id: string;
  side: ClaimSide;
  /** '' of what somebody claimed; else the invitation's id. */
  ref: string;
  state: ClaimState;
  state_at: number;
  /** As it was when it was given: JSON of Reward. */
  reward: string;
  coupon_id: string | null;
  /** When what was given is over. */
  until_at: number | null;
  made_at: number;
}

export interface CouponTable {
  id: string;
  user_id: string;
  campaign_id: string;
  title: string;
  off_fen: number;
  least_fen: number;
  /** Joined by commas. */
  kinds: string;
  state: CouponState;
  state_at: number;
  /** Taken back while an open order had it: void once that closes. */
  is_revoked: 0 | 1;
  /** What has it, or has used it. */
  order_id: string | null;
  made_at: number;
  expires_at: number;
}

export interface InviteCodeTable {
  code: string;
  campaign_id: string;
  user_id: string;
  made_at: number;
}

/** Who came by a code: each account once, ever. Who invited is found by the code alone. */
export interface InviteeTable {
  id: string;
  code: string;
  campaign_id: string;
  user_id: string;
  state: InviteeState;
  state_at: number;
  why: AcceptanceRefusal | RewardRefusal | null;
  /** What the reward followed. */
  order_id: string | null;
  accepted_at: number;
}

/** On which devices accounts were used that invite or were invited: keyed hashes of what those were given. */
export interface InviteDeviceTable {
  user_id: string;
  device: string;
  seen_at: number;
}

/** With what accounts have paid: keyed hashes of the channels' own names of the payers. */
export interface CampaignPayerTable {
  user_id: string;
  payer: string;
  seen_at: number;
}

/**
 * Who has had what is had once, by keyed hashes of campaign and phone that nobody finds without the phone: an account
 * that was deleted and opened again begins nothing anew.
 */
export interface CampaignMarkTable {
  mark: string;
  made_at: number;
}

export interface CampaignDatabase {
  campaigns: CampaignTable;
  campaign_claims: CampaignClaimTable;
  coupons: CouponTable;
  invite_codes: InviteCodeTable;
  invitees: InviteeTable;
  invite_devices: InviteDeviceTable;
  campaign_payers: CampaignPayerTable;
  campaign_marks: CampaignMarkTable;
}
