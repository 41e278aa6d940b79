import type { Operation } from '../operation';
import {
  getCampaignOperation,
  getInvitationProgressOperation,
  getOwnClaimOperation,
  getOwnCouponsOperation,
  getOwnInvitationOperation,
  getRunningCampaignsOperation,
} from './read';
import {
  acceptInvitationOperation,
  claimCampaignOperation,
  lookAtInvitationOperation,
  openInAppOperation,
  openInvitationOperation,
} from './write';

/** The calls of campaigns, coupons and invitations, named by us. */
export const campaignOperations: readonly Operation[] = [
  getRunningCampaignsOperation,
  getCampaignOperation,
  getOwnClaimOperation,
  claimCampaignOperation,
  getOwnCouponsOperation,
  openInvitationOperation,
  getInvitationProgressOperation,
  lookAtInvitationOperation,
  acceptInvitationOperation,
  getOwnInvitationOperation,
  openInAppOperation,
];
