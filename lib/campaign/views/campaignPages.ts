import type { LoginPageProps } from '@/lib/account/views/loginPage';
import type { ArticleBlock } from '@/lib/article/articleBlock';
import type { OwnClaim, OwnInvitee } from '@/lib/campaign/contract';
import type { CampaignDetails, CampaignEntry, OwnInvitation, OwnRefusal } from '@/services/campaign';
import type { InvitationPage } from '../campaign';

export type ShownCampaign = Omit<CampaignDetails, 'rules'>;

/** `look`: what it is and for whom; the others are steps of 新人会员. */
export const OFFER_STEPS = ['look', 'claim', 'refused', 'done'] as const;
export type OfferStep = (typeof OFFER_STEPS)[number];

/** A campaign that one claims for oneself. */
export interface CampaignOfferProps {
  page: 'double11' | 'freshvip';
  step: OfferStep;
  /** null: there is none. */
  campaign: ShownCampaign | null;
  rules: ArticleBlock[];
  /** null: nobody is signed in. */
  own: { claim: OwnClaim | null; refusal: OwnRefusal | null } | null;
  /** What else runs. */
  others: CampaignEntry[];
  problem: string | null;
}

export interface InvitationPageProps {
  page: InvitationPage;
  campaign: ShownCampaign | null;
  rules: ArticleBlock[];
  isSignedIn: boolean;
  /** The viewer's; null: they have asked for none yet. */
  mine: { code: string; link: string; poster: string } | null;
  invitees: OwnInvitee[];
  rewards: OwnClaim[];
  others: CampaignEntry[];
  problem: string | null;
}

/** Whoever was sent a link; `signIn` is null where there is nothing to be accepted. */
export interface AcceptPageProps {
  /** Which of the two addresses it is. */
  page: 'invitation' | 'activity-invitation';
  /** As in the address. */
  code: string;
  campaign: ShownCampaign | null;
  rules: ArticleBlock[];
  standing: 'open' | 'closed' | 'own' | 'signed-in' | 'no-code';
  signIn: LoginPageProps | null;
  /** Where it leads when accepted. */
  next: string;
  problem: string | null;
}

export interface AcceptedPageProps {
  isSignedIn: boolean;
  page: 'invitation' | 'activity-invitation';
  invitation: OwnInvitation | null;
}

export interface InvitedAppProps {
  /** null: nobody is signed in, or they were not invited. */
  invitation: OwnInvitation | null;
  isSignedIn: boolean;
  isInApp: boolean;
  iosUrl: string | null;
  androidUrl: string | null;
  problem: string | null;
}

export interface AdLandingProps {
  /** Whether a channel was counted. */
  isMarked: boolean;
}
