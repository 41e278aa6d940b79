import {
  type OwnAppraisalData,
  type OwnCommentData,
  type OwnData,
  type OwnFollowData,
  type OwnLeadData,
  type OwnNoteData,
  type OwnOfferData,
  type OwnTalkData,
  ownDataSchema,
} from '@/lib/account/contract';
import type { FollowKind } from '@/lib/follow/followKind';
import { noInput } from '@/lib/kernel/contract';
import { commentPictureUrl, notePictureUrl, offerPictureUrl, talkPictureUrl } from '@/lib/routes/pictures';
import { ownReported } from '@/lib/server/abuseReport/calls/ownReported';
import { ownUserInfo } from '@/lib/server/account/calls/getUserInfo';
import { ownConsents } from '@/lib/server/account/calls/listConsents';
import { ownSessions } from '@/lib/server/account/calls/listSessions';
import { type OwnLead, ownLeads } from '@/lib/server/account/calls/ownLeads';
import { ownPhone } from '@/lib/server/account/ownAccount';
import { ownNotice } from '@/lib/server/alert/calls/ownNotices';
import { ownSearch } from '@/lib/server/alert/calls/ownSearches';
import { listAlertMessages } from '@/lib/server/alert/queries/alertMessages';
import { findAlertSettings } from '@/lib/server/alert/queries/alertSettings';
import { listAllNotices } from '@/lib/server/alert/queries/notices';
import { listPushDevices } from '@/lib/server/alert/queries/pushDevices';
import { listSavedSearches } from '@/lib/server/alert/queries/savedSearches';
import { operation, signedIn } from '@/lib/server/call/operation';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { ownCampaigns } from '@/lib/server/campaign/calls/ownCampaigns';
import { scoresOf } from '@/lib/server/comment/calls/commentEntries';
import { listCommentPictures } from '@/lib/server/comment/queries/commentPictures';
import { listCommentsOf, listVotesOf } from '@/lib/server/comment/queries/comments';
import type { Db } from '@/lib/server/db/client';
import { ownRecords } from '@/lib/server/estimate/calls/ownRecord';
import { listCertificatesOf } from '@/lib/server/estimate/queries/certificates';
import { listAppraisalsOf } from '@/lib/server/estimate/queries/evaluations';
import { findExpertCard, listAskedBy } from '@/lib/server/expert/queries/experts';
import { listFollowHistory } from '@/lib/server/follow/queries/follows';
import { findSyncedValues } from '@/lib/server/follow/queries/syncedValues';
import { listCallsOf, listChangesOf, listViewingsOf } from '@/lib/server/lead/queries/leadWork';
import { membershipToTake } from '@/lib/server/membership/calls/membershipData';
import { ownNotes } from '@/lib/server/note/calls/listNotes';
import { listMarksOf } from '@/lib/server/note/queries/homeMarks';
import { listOfferPictures } from '@/lib/server/offer/queries/offerPictures';
import { listOffersOf } from '@/lib/server/offer/queries/offers';
import { grantsToTake, ordersToTake } from '@/lib/server/order/calls/orderData';
import { listTextMessagesOf } from '@/lib/server/outbox/queries/textMessages';
import { ownQuotations } from '@/lib/server/owner/calls/ownQuotations';
import { ownPromoterData } from '@/lib/server/promoter/calls/ownPromoter';
import { ownHomes } from '@/lib/server/property/calls/ownHomes';
import { followedIds, ownPosts, ownReports } from '@/lib/server/question/calls/ownPosts';
import { textOf } from '@/lib/server/talk/calls/ownTalks';
import { listBlockedAgents } from '@/lib/server/talk/queries/blockedAgents';
import { listMessagesOfUser } from '@/lib/server/talk/queries/conversations';
import { listRelayRequests } from '@/lib/server/talk/queries/relayNumbers';
import { issueEntry } from '@/lib/server/trade/calls/ownIssues';
import { listIssuesOf } from '@/lib/server/trade/queries/dataIssues';
import { openColumn } from '@/lib/server/vault/sealedColumn';
import * as calls from '@/services/account';

export const exportDataOperation = operation(calls.exportOwnData, {
  summary: 'All that is stored of the viewer, to take along.',
  input: noInput,
  output: ownDataSchema,
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  personal: ['account.mobile', 'promoter.withdrawals.idNumber'],
  handle: async (_input, context) => {
    const { db, now } = context;
    const userId = viewerOf(context);
    const { index } = await ownPhone(db, userId);
    const found = await ownLeads(context);
    const [account, sessions, consents] = await Promise.all([
      ownUserInfo(context),
      ownSessions(context),
      ownConsents(context, found),
    ]);
    const [follows, notes] = await Promise.all([ownFollowData(db, userId), notesToTake(db, userId)]);
    const [marks, brought] = await Promise.all([listMarksOf(db, userId), findSyncedValues(db, userId)]);
    const messages = await listTextMessagesOf(db, index);
    const textMessages = messages.map(({ created_at, state }) => ({ sentAt: created_at, state }));
    const leads = await leadsToTake(db, found);
    const told = await ownAlertData(db, userId, now);
    return {
      exportedAt: now,
      account,
      sessions,
      consents,
      leads,
      follows,
      brought,
      notes,
      marks,
      ...told,
      textMessages,
      appraisals: await appraisalsToTake(db, userId),
      ownerQuotations: await ownQuotations(db, userId),
      posts: await ownPosts(db, userId),
      followedQuestions: await followedIds(db, userId),
      ...(await expertDataOf(db, userId)),
      postReports: await ownReports(db, userId),
      comments: await commentsToTake(db, userId),
      offers: await offersToTake(db, userId),
      usefulComments: (await listVotesOf(db, userId)).map((vote) => ({ id: vote.comment_id, votedAt: vote.voted_at })),
      ownHomes: await ownHomes(db, userId),
      abuseReports: await ownReported(db, userId),
      promoter: await ownPromoterData(db, userId),
      orders: await ordersToTake(db, userId),
      dataIssues: (await listIssuesOf(db, userId)).map(issueEntry),
      membership: await membershipToTake(db, userId),
      membershipGrants: await grantsToTake(db, userId),
      campaigns: await ownCampaigns(db, userId, now),
      conversations: await talksToTake(db, userId),
      blockedAgents: (await listBlockedAgents(db, userId)).map(({ agent_id, blocked_at }) => ({
        agentId: agent_id,
        at: blocked_at,
      })),
      agentCalls: (await listRelayRequests(db, userId, 0)).map(({ agent_id, created_at }) => ({
        agentId: agent_id,
        at: created_at,
      })),
    };
  },
});

async function leadsToTake(db: Db, leads: readonly OwnLead[]): Promise<OwnLeadData[]> {
  const ids = leads.map(({ id }) => id);
  const [calls, viewings, changes] = await Promise.all([
    listCallsOf(db, ids),
    listViewingsOf(db, ids),
    listChangesOf(db, ids),
  ]);
  return leads.map((lead) => {
    const viewing = viewings.find(({ lead_id }) => lead_id === lead.id);
    return {
      ...leadDataOf(lead),
      calls: calls
        .filter(({ lead_id }) => lead_id === lead.id)
        .map(({ result, called_at }) => ({ result, at: called_at })),
      changes: changes
        .filter(({ lead_id }) => lead_id === lead.id)
        .map(({ kind, said, changed_at }) => ({
          kind,
          said: openColumn(said, 'lead_changes.said'),
          at: changed_at,
        })),
      viewing: viewing ? { startsAt: viewing.starts_at, minutes: viewing.minutes, place: viewing.place } : null,
    };
  });
}

const leadDataOf = (lead: OwnLead): Omit<OwnLeadData, 'calls' | 'changes' | 'viewing'> => ({
  number: lead.number,
  kind: lead.kind,
  state: lead.state,
  about: lead.about,
  cityId: lead.city_id,
  wishedDays: lead.wished_days,
  wishedParts: lead.wished_parts,
  question: openColumn(lead.question, 'leads.question'),
  alsoAskedIds: JSON.parse(lead.second_estate_ids),
  isShared: lead.share_consent === 1,
  sourcePage: lead.source_page,
  leftAt: lead.created_at,
});

/** The searches that the viewer has saved, and all that they were told, with what is still to come. */
async function ownAlertData(db: Db, userId: string, now: number) {
  const [searches, notices] = await Promise.all([listSavedSearches(db, userId), listAllNotices(db, userId)]);
  const { pace, by_text, by_push, by_wechat } = await findAlertSettings(db, userId);
  const ways = { byText: by_text === 1, byPush: by_push === 1, byWechat: by_wechat === 1 };
  const devices = (await listPushDevices(db, userId)).map(({ made_at }) => made_at);
  const sent = await listAlertMessages(db, userId);
  return {
    savedSearches: searches.map((row) => ownSearch(row, now)),
    notices: notices.map(ownNotice),
    alertSettings: { pace, ...ways, devices },
    alertMessages: sent.map(({ channel, created_at, state }) => ({ channel, sentAt: created_at, state })),
  };
}

/** What the viewer follows, and what they followed. */
async function ownFollowData(db: Db, userId: string): Promise<OwnFollowData[]> {
  const rows = await listFollowHistory(db, userId);
  return rows.map(({ kind, target, city_id, name, price, followed_at, ended_at }) => ({
    kind: kind as FollowKind,
    target,
    cityId: city_id,
    name,
    price,
    followedAt: followed_at,
    endedAt: ended_at,
  }));
}

/** The viewer's notes, with the addresses of their pictures and when each link to them was made. */
async function notesToTake(db: Db, userId: string): Promise<OwnNoteData[]> {
  const notes = await ownNotes(db, userId, { cityId: null, communityId: null });
  return notes.map(({ community, home, content, checks, isPublic, pictures, shares, createdAt, updatedAt }) => ({
    communityId: community.id,
    home,
    content,
    checks,
    isPublic,
    pictures: pictures.map(({ id }) => notePictureUrl(id)),
    links: shares.map((share) => share.createdAt),
    createdAt,
    updatedAt,
  }));
}

/** What the viewer had valued, with the numbers of the certificates. */
async function appraisalsToTake(db: Db, userId: string): Promise<OwnAppraisalData[]> {
  const records = await ownRecords(db, await listAppraisalsOf(db, userId));
  const taken: OwnAppraisalData[] = [];
  for (const { id, ...said } of records)
    taken.push({ ...said, certificates: (await listCertificatesOf(db, id)).map(({ number }) => number) });
  return taken;
}

/** What the viewer gave communities. */
async function commentsToTake(db: Db, userId: string): Promise<OwnCommentData[]> {
  const rows = await listCommentsOf(db, userId);
  const pictures = await listCommentPictures(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    houseId: row.community_id,
    scores: scoresOf(row),
    pictures: pictures.filter(({ comment_id }) => comment_id === row.id).map(({ id }) => commentPictureUrl(id)),
    writtenAt: row.written_at,
  }));
}

/** The homes that the viewer published. */
async function offersToTake(db: Db, userId: string): Promise<OwnOfferData[]> {
  const rows = await listOffersOf(db, { userId });
  const pictures = await listOfferPictures(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    houseId: row.community_id,
    kind: row.kind,
    tie: row.tie,
    area: row.area,
    rooms: row.rooms,
    halls: row.halls,
    floor: row.floor,
    totalFloors: row.total_floors,
    price: row.price,
    pictures: pictures.filter(({ offer_id }) => offer_id === row.id).map(({ id }) => offerPictureUrl(id)),
    madeAt: row.made_at,
    endsAt: row.expires_at,
    withdrawnAt: row.withdrawn_at,
  }));
}

/** What the viewer and the other side have written, the oldest first. */
async function talksToTake(db: Db, userId: string): Promise<OwnTalkData[]> {
  const rows = await listMessagesOfUser(db, userId);
  return rows.map((row) => ({
    agentId: row.agent_id === 0 ? null : row.agent_id,
    isOwn: row.side === 'member',
    text: textOf(row),
    picture: row.picture_id === null ? null : talkPictureUrl(row.picture_id),
    at: row.created_at,
  }));
}

/** What stands of them as a 达人, and what they asked of others. */
async function expertDataOf(db: Db, userId: string): Promise<Pick<OwnData, 'expertCard' | 'paidQuestions'>> {
  const card = await findExpertCard(db, userId);
  const asked = await listAskedBy(db, userId);
  return {
    expertCard: card && { name: card.name, about: card.about, cityId: card.city_id, since: card.since },
    paidQuestions: asked.map(({ question_id, asked_at, due_at }) => ({
      questionId: question_id,
      askedAt: asked_at,
      dueAt: due_at,
    })),
  };
}
