import { sql } from 'kysely';
import { ACCOUNT_CONSENT_VERSIONS } from '@/lib/account/words/account';
import type { NoticeFacts } from '@/lib/alert/notice';
import type { Appraisal } from '@/lib/estimate/appraisal';
import type { DescribedHome } from '@/lib/estimate/contract';
import { addDays, DAY_MS, dayOf } from '@/lib/kernel/day';
import { LEAD_CONSENT_VERSIONS } from '@/lib/lead/words/leadCall';
import { monthOfUse } from '@/lib/membership/locks';
import { OWNER_CONSENT_VERSIONS } from '@/lib/owner/words/ownerCall';
import type { PostKind } from '@/lib/post/post';
import { PROMOTER_AGREEMENT } from '@/lib/promoter/promoterAgreement';
import { fileReport } from '@/lib/server/abuseReport/commands/fileReport';
import { storeReportPicture } from '@/lib/server/abuseReport/queries/abuseReports';
import { issueSignInLink } from '@/lib/server/account/commands/issueSignInLink';
import { sendCode } from '@/lib/server/account/commands/sendCode';
import { signInByCode } from '@/lib/server/account/commands/signInByCode';
import { storeWechatAccount } from '@/lib/server/account/queries/wechatAccounts';
import { saveSearch } from '@/lib/server/alert/commands/saveSearch';
import { makeShortLink } from '@/lib/server/alert/commands/shortLink';
import { storeNeedFinds, storeNotices } from '@/lib/server/alert/queries/notices';
import { newNumber } from '@/lib/server/command/newNumber';
import { storeCommentPicture } from '@/lib/server/comment/queries/commentPictures';
import { storeComment, storeReply, storeVote } from '@/lib/server/comment/queries/comments';
import type { Db, OpenDatabase } from '@/lib/server/db/client';
import { MIGRATIONS } from '@/lib/server/db/migrate';
import { storeCertificate } from '@/lib/server/estimate/queries/certificates';
import { storeAppraisal } from '@/lib/server/estimate/queries/evaluations';
import { storeExpertCard, storePaidQuestion } from '@/lib/server/expert/queries/experts';
import { newFollow } from '@/lib/server/follow/commands/newFollow';
import { storeFollows } from '@/lib/server/follow/queries/follows';
import { storeSyncedValue } from '@/lib/server/follow/queries/syncedValues';
import { recordLeadNote } from '@/lib/server/lead/commands/answerLead';
import { assignLead } from '@/lib/server/lead/commands/assignLead';
import { addLeadWords } from '@/lib/server/lead/commands/changeOwnLead';
import { leaveLead } from '@/lib/server/lead/commands/leaveLead';
import { planViewing } from '@/lib/server/lead/commands/planViewing';
import { recordCall } from '@/lib/server/lead/commands/recordCall';
import { remindOfLead } from '@/lib/server/lead/commands/remindOfLead';
import { storeReturn } from '@/lib/server/lead/queries/leadPool';
import { countUse } from '@/lib/server/membership/queries/benefitUses';
import { storeReminder } from '@/lib/server/membership/queries/renewalReminders';
import { addPicture } from '@/lib/server/note/commands/keepPicture';
import { saveNote } from '@/lib/server/note/commands/saveNote';
import { shareNote } from '@/lib/server/note/commands/shareNote';
import { storeOfferPicture } from '@/lib/server/offer/queries/offerPictures';
import { storeOffer } from '@/lib/server/offer/queries/offers';
import { requestInvoice } from '@/lib/server/order/commands/requestInvoice';
import { storeOwnerQuotation } from '@/lib/server/owner/queries/ownerQuotations';
import { storePost, storeReport } from '@/lib/server/post/queries/posts';
import { joinPromoters } from '@/lib/server/promoter/commands/joinPromoters';
import { requestWithdrawal } from '@/lib/server/promoter/commands/withdraw';
import { storeOwnHome } from '@/lib/server/property/queries/ownHomes';
import { storeAnswer, storeQuestion, storeQuestionFollow } from '@/lib/server/question/queries/questions';
import { findSession } from '@/lib/server/session/findSession';
import { newToken } from '@/lib/server/session/tokens';
import type { ConsoleContext } from '@/lib/server/staff/commands/consoleContext';
import { writeMessage } from '@/lib/server/talk/commands/writeMessage';
import { storeBlockedAgent } from '@/lib/server/talk/queries/blockedAgents';
import { storeRelayRequest } from '@/lib/server/talk/queries/relayNumbers';
import { keepIssueIn } from '@/lib/server/trade/commands/keepIssue';
import { sealOwnerSecrets } from '@/lib/server/vault/ownerSecrets';
import { sealText, wechatIndex } from '@/lib/server/vault/phoneVault';
import { campaignRow, couponRow } from './campaign';
import { ISSUE } from './dataIssue';
import { offerRow } from './offer';
import { payOrder } from './order';
import { earnOf, payoutTo } from './promoter';
import { receivedCode } from './receivedCode';

// Somebody who has done all that an account can do: for what is said of every table with a person's rows.

export interface WholeAccount {
  userId: string;
  sessionId: string;
  token: string;
  phone: string;
  /** In each of their texts, and in nobody else's. */
  mark: string;
  noteId: string;
  pictureId: string;
  searchId: string;
  yearId: string;
  leadId: string;
  leadNumber: string;
  /** What whoever bears it may open. */
  shareToken: string;
  linkToken: string;
}

interface Wanted {
  phone: string;
  mark: string;
  /** Where the things are that they look at. */
  cityId: number;
  communityId: number;
  estateId: number;
  /** Who of the staff answers their lead. */
  operator: ConsoleContext;
  /** As a note's picture is stored. */
  picture?: Uint8Array;
  /** UTC ms */
  now: number;
}

let made = 0;

/** Makes an account with a row in every table that can have one of a person (tests/data/accountDeletion.test.ts says so). */
export async function makeWholeAccount(opened: OpenDatabase, wanted: Wanted): Promise<WholeAccount> {
  const { phone, mark, now } = wanted;
  made += 1;
  const context = {
    db: opened.db,
    dialect: opened.dialect,
    now,
    visitor: () => `an address ${made}`,
    network: () => `network ${made}`,
  };
  const { ticket } = await sendCode(context, phone, 'sign-in');
  const started = await signInByCode(context, {
    mobile: phone,
    code: await receivedCode(opened, phone),
    ticket,
    consentVersion: ACCOUNT_CONSENT_VERSIONS[0] ?? '',
    sourcePage: '/login',
    client: { kind: 'browser', platform: 'other' },
    before: null,
  });
  const session = await findSession(opened.db, started.token, now);
  const userId = session?.viewer.userId;
  if (!session || !userId) throw new Error(`${phone} is not signed in`);
  const whose = { ...wanted, userId };
  await issueSignInLink(context, phone);
  const wechat = { openid_index: wechatIndex(`openid ${mark}`), unionid_index: wechatIndex(`unionid ${mark}`) };
  await storeWechatAccount(opened.db, { ...wechat, user_id: userId, bound_at: now });
  await setAlerts(opened.db, userId, now);
  await followThings(opened.db, whose);
  await haveValued(opened.db, whose);
  await wantToSell(opened.db, whose);
  await talkToService(context, whose);
  await reportHome(context, whose);
  await storeOwnHome(opened.db, {
    user_id: userId,
    property_id: wanted.estateId,
    city_id: wanted.cityId,
    name: mark,
    said_at: now,
  });
  await askAndAnswer(opened, whose);
  await commentAndReply(opened, whose);
  await publishHome(opened, whose);
  await keepMembership(opened.db, whose);
  await buyCard(context, whose);
  await promote(context, whose);
  await takePart(opened.db, whose);
  return {
    userId,
    sessionId: session.id,
    token: started.token,
    phone,
    mark,
    ...(await writeNote(context, whose)),
    ...(await saveSearches(context, whose)),
    ...(await leaveOneLead(context, whose)),
    linkToken: await makeShortLink(opened.db, userId, 'stop-texts', now),
  };
}

/** How they are told: daily, by push, of which one message went out. */
async function setAlerts(db: Db, userId: string, now: number): Promise<void> {
  await db
    .insertInto('alert_settings')
    .values({ user_id: userId, pace: 'daily', by_text: 0, changed_at: now })
    .execute();
  const sealed = sealText(JSON.stringify({ address: '', p256dh: '', auth: '' }), 'push_devices.sealed');
  const device = { id: newToken(), address_hash: newToken(), sealed };
  await db
    .insertInto('push_devices')
    .values({ ...device, user_id: userId, made_at: now })
    .execute();
  const sent = { state: 'sent', failure: null, created_at: now, expires_at: now, ended_at: now } as const;
  const said = { id: newToken(), channel: 'push', telling: newToken(), target: device.id } as const;
  await db
    .insertInto('alert_messages')
    .values({ ...said, ...sent, user_id: userId })
    .execute();
}

const NOT_TAKEN = { staff_id: 'staff', staff_name: '同事', taken_at: null, taken_by: null } as const;

type Whose = Wanted & { userId: string };
type Context = Parameters<typeof sendCode>[0];

async function followThings(db: Db, { userId, mark, cityId, estateId, now }: Whose): Promise<void> {
  const as = { cityId, name: mark, price: 1, state: null };
  const thing = { kind: 'estate', target: String(estateId) } as const;
  await storeFollows(db, [newFollow(userId, thing, as, { price: 1, state: null, at: now })]);
  await storeSyncedValue(db, userId, 'searches', [{ city: cityId, text: mark }], now);
  // Somebody has asked whether another account is theirs too, and of one that was joined a follow lies aside.
  const joinId = `join of ${userId}`;
  await db
    .insertInto('account_joins')
    .values({
      id: joinId,
      user_id: userId,
      other_id: 'another',
      state: 'different',
      ticket: '',
      reason: mark,
      staff_id: 'staff',
      staff_name: '同事',
      asked_at: now,
      expires_at: now,
      settled_at: now,
      until_at: null,
      undone_at: null,
      undone_by: null,
    })
    .execute();
  await db
    .insertInto('membership_grants')
    .values({
      id: `given to ${userId}`,
      user_id: userId,
      source: 'desk',
      source_ref: `gift to ${userId}`,
      card_code: 'card-month',
      days: 3,
      taken_days: 0,
      made_at: now,
      until_at: now,
    })
    .execute();
  await db
    .insertInto('membership_gifts')
    .values({ ...NOT_TAKEN, id: `gift to ${userId}`, user_id: userId, days: 3, reason: mark, given_at: now })
    .execute();
  const aside = {
    table_name: 'follows',
    column_name: 'removed',
    row_key: '[]',
    removed: JSON.stringify({ name: mark }),
  };
  await db
    .insertInto('account_moves')
    .values({ join_id: joinId, ...aside })
    .execute();
  // What they follow was merged into what they follow too.
  await db
    .insertInto('merge_moves')
    .values({
      change_id: 'a-merging',
      kind: 'estate',
      from_id: estateId,
      into_id: estateId + 1,
      table_name: 'follows',
      column_name: 'target',
      row_key: `follow of ${userId}`,
      user_id: userId,
      removed: JSON.stringify({ user_id: userId, name: mark }),
    })
    .execute();
}

/** A home that they had valued, with a certificate. */
async function haveValued(db: Db, { userId, mark, cityId, communityId, now }: Whose): Promise<void> {
  const home: DescribedHome = {
    area: 71.2,
    rooms: 2,
    halls: 1,
    floor: 5,
    totalFloors: 6,
    floorBand: 'high',
    orientation: null,
    decoration: null,
    hasLift: null,
    builtYear: null,
    usage: null,
    building: mark,
    unit: null,
  };
  const price = { value: 3e8, low68: 2.9e8, high68: 3.1e8, low90: 2.8e8, high90: 3.2e8 };
  const day = dayOf(now);
  const said = { samples: 9, cityShare: 0.4, cityPrice: 3e8, rent: null, comparables: [], curve: [] };
  const result: Appraisal = { day, price, ...said };
  const id = 300_000_000_000_000 + made;
  await storeAppraisal(db, { id, userId, keyHash: newToken(), cityId, communityId, home, result, createdAt: now });
  const community = { id: communityId, name: mark };
  await storeCertificate(db, {
    number: id,
    appraisalId: id,
    userId,
    cityId,
    community,
    home,
    result,
    issuedAt: now,
  });
}

/** That they want to sell a home of theirs, as whom, and the least that they would take. */
const wantToSell = (db: Db, { userId, mark, cityId, communityId, now }: Whose): Promise<void> =>
  storeOwnerQuotation(db, {
    id: newToken().slice(0, 22),
    user_id: userId,
    city_id: cityId,
    community_id: communityId,
    relation: 'owner',
    consent_version: OWNER_CONSENT_VERSIONS[0] ?? '',
    consent_at: now,
    share_consent: 0,
    sealed: sealOwnerSecrets({ name: mark, floorPrice: 3e8 }),
  });

/** A text of theirs that waits for somebody to look; answers its id. */
async function storeHeld(db: Db, kind: PostKind, text: string, { userId, mark, cityId, now }: Whose): Promise<number> {
  const id = newNumber();
  await storePost(db, {
    id,
    kind,
    text,
    user_id: userId,
    author: mark,
    badge: null,
    agent_id: null,
    city_id: cityId,
    is_anonymous: 0,
    state: 'held',
    held_for: 'first',
    verdict: null,
    decided_at: null,
    made_at: now,
    shown_at: null,
  });
  return id;
}

/** What they asked, answered, follow and reported. */
async function askAndAnswer({ db }: OpenDatabase, whose: Whose): Promise<void> {
  const { userId, mark, cityId, communityId, now } = whose;
  const questionId = await storeHeld(db, 'question', `${mark} 停车方便吗`, whose);
  const answerId = await storeHeld(db, 'answer', `${mark} 不方便`, whose);
  const about = { city_id: cityId, community_id: communityId, plate_id: null, topic: 'community' } as const;
  await storeQuestion(db, { id: questionId, user_id: userId, ...about, accepted_id: null, asked_at: now }, [mark]);
  await storeAnswer(db, { id: answerId, question_id: questionId, user_id: userId, answered_at: now });
  await storeQuestionFollow(db, questionId, userId, now);
  await storeExpertCard(db, {
    number: newNumber(),
    user_id: userId,
    city_id: cityId,
    name: mark,
    about: mark,
    label: null,
    since: now,
  });
  await storePaidQuestion(db, {
    question_id: questionId,
    user_id: userId,
    super_number: newNumber(),
    asked_at: now,
    due_at: null,
    answered_at: null,
    told_at: null,
  });
  await storeReport(db, { post_id: questionId, user_id: userId, reason: 'ad', reported_at: now, looked_at: null });
}

/** What they wrote of a community, with a picture, replied and find useful. */
async function commentAndReply({ db }: OpenDatabase, whose: Whose): Promise<void> {
  const { userId, mark, cityId, communityId, picture, now } = whose;
  const id = await storeHeld(db, 'comment', `${mark} 停车要早一点回来`, whose);
  const scores = { overall: 4, property: null, noise: null, parking: 2, greenery: null, neighbours: null };
  const about = { user_id: userId, city_id: cityId, community_id: communityId, written_at: now };
  await storeComment(db, { id, ...about, ...scores });
  const replyId = await storeHeld(db, 'comment-reply', `${mark} 谢谢`, whose);
  await storeReply(db, { id: replyId, comment_id: id, user_id: userId, replied_at: now });
  await storeVote(db, id, userId, now);
  const data = Buffer.concat([picture ?? Buffer.from('RIFF'), Buffer.from(mark)]);
  await storeCommentPicture(db, {
    id: newToken().slice(0, 22),
    comment_id: id,
    user_id: userId,
    place: 0,
    width: 640,
    height: 480,
    byte_count: data.length,
    data,
    created_at: now,
  });
}

/** That they want to be reminded of its end, and what a lock has counted. */
async function keepMembership(db: Db, { userId, now }: Whose): Promise<void> {
  await storeReminder(db, userId, now);
  await countUse(db, { user_id: userId, benefit: 'appraisals', month: monthOfUse(now) }, 1);
}

/** A home that they publish, with a picture. */
async function publishHome({ db }: OpenDatabase, whose: Whose): Promise<void> {
  const { userId, mark, cityId, communityId, picture, now } = whose;
  const id = await storeHeld(db, 'offer', `${mark} 南北通透`, whose);
  await storeOffer(db, offerRow({ id, user_id: userId, city_id: cityId, community_id: communityId, made_at: now }));
  const data = Buffer.concat([picture ?? Buffer.from('RIFF'), Buffer.from(mark)]);
  await storeOfferPicture(db, {
    id: newToken().slice(0, 22),
    offer_id: id,
    user_id: userId,
    place: 0,
    width: 640,
    height: 480,
    byte_count: data.length,
    data,
    created_at: now,
  });
}

/** A card that was paid, with an invoice that names them. */
async function buyCard(context: Context, { userId, mark, now }: Whose): Promise<void> {
  const { serial_number } = await payOrder(context, userId, { now });
  await requestInvoice({ ...context, now }, userId, serial_number, {
    title: mark,
    taxNumber: '',
    email: 'a@b.example',
  });
  const issue = { orderId: serial_number, userId, productCode: 'day-605', kind: 'trade', cityId: 605 } as const;
  await keepIssueIn(context.db, { ...issue, content: ISSUE }, now);
}

/** What another's order earned them, part of which they ask to be paid. */
async function promote(context: Context, { userId, now }: Whose): Promise<void> {
  const { code } = await joinPromoters(context, userId, PROMOTER_AGREEMENT);
  await earnOf(context, { code, now: now - 20 * DAY_MS, amountFen: 500_000 });
  await requestWithdrawal({ ...context, now }, userId, { ...payoutTo(), amountFen: 20_000 });
}

/** What a campaign gave them, how they came by an invitation, and whom they invite. */
async function takePart(db: Db, { userId, mark, now }: Whose): Promise<void> {
  const id = newToken().slice(0, 22);
  const [coupon, campaign] = [couponRow(userId, { id: `c${id}`, title: mark }), campaignRow({ id: `of-${id}` })];
  await db.insertInto('campaigns').values(campaign).execute();
  await db
    .insertInto('coupons')
    .values({ ...coupon, campaign_id: campaign.id })
    .execute();
  await db
    .insertInto('campaign_claims')
    .values({
      id,
      campaign_id: campaign.id,
      user_id: userId,
      side: 'own',
      ref: '',
      state: 'given',
      state_at: now,
      reward: campaign.reward,
      coupon_id: coupon.id,
      until_at: null,
      made_at: now,
    })
    .execute();
  const code = id.slice(0, 12);
  await db
    .insertInto('invite_codes')
    .values({ code, campaign_id: campaign.id, user_id: userId, made_at: now })
    .execute();
  const came = { state: 'waiting', state_at: now, why: null, order_id: null, accepted_at: now } as const;
  await db
    .insertInto('invitees')
    .values({ id, code: 'another', campaign_id: campaign.id, user_id: userId, ...came })
    .execute();
  await db.insertInto('invite_devices').values({ user_id: userId, device: id, seen_at: now }).execute();
  await db.insertInto('campaign_payers').values({ user_id: userId, payer: id, seen_at: now }).execute();
}

async function writeNote(context: Context, { userId, mark, cityId, communityId, picture, now }: Whose) {
  const [noteId, pictureId] = [newToken().slice(0, 22), newToken().slice(0, 22)];
  const about = { id: noteId, cityId, communityId, home: null, content: `${mark} 楼道干净`, checks: [] };
  await saveNote(context, userId, { ...about, mark: 'like' });
  const data = Buffer.concat([picture ?? Buffer.from('RIFF'), Buffer.from(mark)]);
  await addPicture({ ...context, now }, userId, { id: pictureId, noteId, width: 640, height: 480, data });
  const shareToken = await shareNote(context, userId, { noteId, pictureIds: [pictureId] });
  return { noteId, pictureId, shareToken };
}

async function saveSearches(context: Context, { userId, mark, cityId, estateId, communityId, now }: Whose) {
  const about = { cityId, tab: 'resale', name: mark } as const;
  const searchId = await saveSearch(context, userId, { ...about, form: 'list', query: 'room=2', need: null });
  const need = { moveIn: 'now', purpose: 'first' } as const;
  const yearId = await saveSearch(context, userId, { ...about, form: 'year', query: 'room=3', need });
  const found = { key: `cut of ${mark}`, made_at: now, user_id: userId };
  const said = {
    kind: 'cut',
    city_id: cityId,
    thing: 'estate',
    thing_id: estateId,
    community_id: communityId,
  } as const;
  const when = { day: dayOf(now), before: 2, after: 1, due_at: now, read_at: null, text_state: 'waiting' } as const;
  const facts = JSON.stringify({ place: mark, rooms: 2, halls: 1, area: 61, search: mark } satisfies NoticeFacts);
  await storeNotices(context.db, [
    { id: newToken().slice(0, 16), ...found, search_id: yearId, ...said, ...when, facts },
  ]);
  await storeNeedFinds(context.db, [{ ...found, search_id: yearId }]);
  return { searchId, yearId };
}

/** A message and a picture to customer service, and a number that was asked for. */
async function talkToService({ db, dialect, now }: Context, { userId, mark, cityId }: Whose): Promise<void> {
  const service = {
    peer: 'service',
    agentId: 0,
    peerid: 'service',
    agent: null,
    takes: true,
    isRehearsed: false,
  } as const;
  const loan = { loanPhone: null, loanName: null, loanWeek: null };
  const support = { isOn: true, week: null, peer: null, cityPeers: new Map(), wechatNo: null, link: null, ...loan };
  const said = { cityId, clientId: newToken().slice(0, 22), text: mark, givePhone: false, about: null };
  await writeMessage({ db, dialect, now }, userId, { ...service, support }, said);
  const picture = { id: newToken().slice(0, 22), data: Buffer.from(mark), width: 1, height: 1 };
  const shown = { ...said, clientId: newToken().slice(0, 22), text: '', picture };
  await writeMessage({ db, dialect, now }, userId, { ...service, support }, shown);
  await storeBlockedAgent(db, { user_id: userId, agent_id: 1, blocked_at: now });
  await storeRelayRequest(db, {
    id: newToken().slice(0, 16),
    user_id: userId,
    session_id: 'ended',
    agent_id: 1,
    sealed: null,
    until_at: null,
    created_at: now,
  });
}

/** A report of the home, with a picture. */
async function reportHome(context: Context, { userId, phone, mark, cityId, estateId, now }: Whose): Promise<void> {
  const said = { kind: 'fake', thing: { kind: 'estate', id: estateId }, cityId, text: `${mark} 这套没有` } as const;
  const consentVersion = LEAD_CONSENT_VERSIONS[0] ?? '';
  const { id } = await fileReport(context, { ...said, mobile: phone, consentVersion, userId });
  const picture = { width: 1, height: 1, byte_count: 1, data: new Uint8Array([1]), created_at: now };
  await storeReportPicture(context.db, { id: newToken(), report_id: id, user_id: userId, ...picture });
}

async function leaveOneLead(context: Context, { phone, mark, cityId, estateId, operator }: Whose) {
  const wish = { type: 2, mobile: phone, intentionEstateId: estateId, cityId, shareConsent: true };
  const consentVersion = LEAD_CONSENT_VERSIONS[0] ?? '';
  const { number } = await leaveLead(context, { ...wish, consentVersion, sourcePage: `/${mark}`, requestKey: mark });
  const row = await context.db.selectFrom('leads').select('id').where('number', '=', number).executeTakeFirstOrThrow();
  await assignLead(operator, row.id, operator.staff.id);
  const held = { id: row.id, staff_id: operator.staff.id, assigned_at: operator.now, called_at: null };
  await storeReturn(context.db, held, operator.now);
  await assignLead(operator, row.id, operator.staff.id);
  await recordLeadNote(operator, row.id, `${mark} 想看房`);
  await recordCall(operator, row.id, 'reached');
  const day = addDays(dayOf(operator.now), 1);
  await planViewing(operator, row.id, { day, clock: '19:05', minutes: '45', place: mark });
  await remindOfLead(operator, row.id, { day, note: `${mark} 再问一次` });
  await addLeadWords(context, { number: number ?? '', mobile: phone }, `${mark} 带老人一起`);
  return { leadId: row.id, leadNumber: number ?? '' };
}

const TABLES = [
  ...new Set(
    MIGRATIONS.flatMap(({ statements }) => statements('sqlite')).flatMap((statement) =>
      [...statement.matchAll(/create table (?:if not exists )?(?:visitors\.)?(\w+)/g)].map(([, name]) => name ?? ''),
    ),
  ),
];

/** Every table that there is, with its columns. */
export async function tablesOf({ db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const table of TABLES) {
    const columns =
      dialect === 'sqlite'
        ? sql<{ name: string }>`select name from pragma_table_info(${table})`
        : sql<{ name: string }>`select column_name as name from information_schema.columns where table_name = ${table}`;
    const { rows } = await columns.execute(db);
    // A later migration has dropped or renamed the others.
    if (rows.length > 0)
      found.set(
        table,
        rows.map(({ name }) => name),
      );
  }
  return found;
}

/** What says that a row is a person's. */
const OF_A_PERSON = ['user_id', 'phone_index', 'lead_id'];

/** The tables whose rows are a person's, of the staff apart. */
export async function tablesOfAPerson(opened: Pick<OpenDatabase, 'db' | 'dialect'>): Promise<string[]> {
  const tables = await tablesOf(opened);
  const names = [...tables].flatMap(([table, columns]) =>
    columns.some((column) => OF_A_PERSON.includes(column)) && table !== 'staff' ? [table] : [],
  );
  return ['users', ...names.filter((name) => name !== 'users')];
}

/** All rows of every table as text, bytes as they are. */
export async function everyRow(opened: Pick<OpenDatabase, 'db' | 'dialect'>): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const bytes = (_key: string, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('utf8') : value;
  for (const table of (await tablesOf(opened)).keys()) {
    const rows = await opened.db
      .selectFrom(table as 'users')
      .selectAll()
      .execute();
    texts.set(
      table,
      rows
        .map((row) =>
          Object.values(row)
            .map((value) => JSON.stringify(bytes('', value)))
            .join(),
        )
        .join('\n'),
    );
  }
  return texts;
}
