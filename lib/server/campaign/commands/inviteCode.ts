import { randomInt } from 'node:crypto';
import { campaignStanding, type InvitationPage } from '@/lib/campaign/campaign';
import { INVITE_LENGTH, INVITE_LETTERS, parseInviteCode } from '@/lib/campaign/invitation';
import { CAMPAIGN_CALL_COPY as copy } from '@/lib/campaign/words/campaignCall';
import type { CommandContext, VisitorContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { countInDatabase } from '@/lib/server/limits/rateLimits';
import { ApiError } from '@/services/http/apiError';
import { type CampaignRow, listCampaignsOfPage } from '../queries/campaigns';
import { findCodeOf, findInviteCode, type InviteCodeRow, storeDevice, storeInviteCode } from '../queries/invitations';
import { campaignWindow, notOpen, shownCampaign } from './claimCampaign';

/** The campaign that a page draws in a city at a moment: what runs, else what is to come, else the latest that is over. */
export async function campaignOfPage(
  db: Db,
  page: Parameters<typeof listCampaignsOfPage>[1],
  cityId: number,
  now: number,
): Promise<CampaignRow | null> {
  const rows = await listCampaignsOfPage(db, page, cityId);
  const of = (...standings: string[]) =>
    rows.find((row) => standings.includes(campaignStanding(campaignWindow(row), now)));
  return of('open') ?? of('sold-out') ?? of('before') ?? of('over') ?? null;
}

const newCode = (): string => Array.from({ length: INVITE_LENGTH }, () => INVITE_LETTERS[randomInt(32)]).join('');

/**
 * The code by which an account invites to the campaign of a page, made the first time; on which device it was asked for
 * is noted. Throws ApiError: notFound without a campaign, conflict where it does not run.
 */
export function openInvitation(
  context: CommandContext,
  asked: { page: InvitationPage; cityId: number; userId: string; device: string },
): Promise<InviteCodeRow> {
  const { now } = context;
  const { page, cityId, userId, device } = asked;
  return writeOfVisitor(context, async (transaction) => {
    const campaign = await campaignOfPage(transaction, page, cityId, now);
    if (!campaign) throw new ApiError('notFound', copy.notFound);
    await storeDevice(transaction, { user_id: userId, device, seen_at: now });
    const before = await findCodeOf(transaction, userId, campaign.id);
    if (before) return before;
    if (campaignStanding(campaignWindow(campaign), now) !== 'open') throw await notOpen(transaction, campaign, now);
    for (;;) {
      const row = { code: newCode(), campaign_id: campaign.id, user_id: userId, made_at: now };
      await storeInviteCode(transaction, row);
      // Or the code is another's, or this account has got one meanwhile.
      const own = await findCodeOf(transaction, userId, campaign.id);
      if (own) return own;
    }
  });
}

export interface Invitation {
  code: InviteCodeRow;
  campaign: CampaignRow;
}

/**
 * What a code as it was typed invites to. One that is none counts, twenty an address and hour. Throws ApiError: notFound,
 * tooMany.
 */
export async function invitationOf(context: VisitorContext, typed: string): Promise<Invitation> {
  const code = parseInviteCode(typed);
  const row = code === null ? null : await findInviteCode(context.db, code);
  if (!row) {
    await writeOfVisitor(context, (transaction) =>
      countInDatabase(transaction, 'receipt', context.visitor(), context.now),
    );
    throw new ApiError('notFound', copy.noCode);
  }
  return { code: row, campaign: await shownCampaign(context.db, row.campaign_id) };
}
