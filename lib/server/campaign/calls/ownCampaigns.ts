import type { OwnCampaignData } from '@/lib/campaign/contract';
import type { Db } from '@/lib/server/db/client';
import { listClaimsOf } from '../queries/campaigns';
import { listCouponsOf } from '../queries/coupons';
import { findInviteeOf, listCodesOf, listInviteesOfCode } from '../queries/invitations';
import { claimsOf, couponOf, inviteeOf } from './campaignEntries';

const MOST = 10_000;

/** What campaigns have given an account, to take along. `now` in UTC ms. */
export async function ownCampaigns(db: Db, userId: string, now: number): Promise<OwnCampaignData> {
  const invited = await findInviteeOf(db, userId);
  const codes: OwnCampaignData['codes'] = [];
  for (const { code, made_at } of await listCodesOf(db, userId))
    codes.push({ code, madeAt: made_at, invitees: (await listInviteesOfCode(db, code, MOST)).length });
  return {
    claims: await claimsOf(db, await listClaimsOf(db, userId)),
    coupons: (await listCouponsOf(db, userId)).map((row) => couponOf(row, now)),
    codes,
    invited: invited && inviteeOf(invited),
  };
}
