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
import type { AcceptInvitationAnswer, InvitationToAccept, OwnClaim, OwnInvitee } from '@/lib/campaign/contract';
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

/** Why the viewer gets nothing of it, whatever its stock: null where they may. */
export type OwnRefusal = AudienceRefusal | 'had-before';

/** Signs in by phone and code as account/sign-in does, opening an account where there is none, and says what it brought. */
export const acceptInvitation = endpoint<InvitationToAccept, AcceptInvitationAnswer>('POST', 'campaign/accept');

/** How the viewer came here: by which campaign, and what they got; null of who was not invited. */
export interface OwnInvitation extends OwnInvitee {
  campaign: CampaignEntry;
  act: InvitationAct | null;
  claim: OwnClaim | null;
}
