import { ACCOUNT_CONSENT_VERSIONS } from '@/lib/account/words/account';
import { addDays, dayOf } from '@/lib/kernel/day';
import { OFFER_CONSENT_VERSION } from '@/lib/offer/offerConsent';
import { OWNER_CONSENT_VERSIONS } from '@/lib/owner/words/ownerCall';
import { PROMOTER_AGREEMENT } from '@/lib/promoter/promoterAgreement';
import { fileReport } from '@/lib/server/abuseReport/calls/changeReports';
import { endOwnSession } from '@/lib/server/account/calls/endSession';
import { enterByLink } from '@/lib/server/account/calls/enterByLink';
import { getOwnConsents } from '@/lib/server/account/calls/listConsents';
import { getOwnSessions } from '@/lib/server/account/calls/listSessions';
import { sendDeletionCode } from '@/lib/server/account/calls/sendDeletionCode';
import { signOutEverywhere } from '@/lib/server/account/calls/signOutEverywhere';
import { stopContact } from '@/lib/server/account/calls/stopContact';
import { unbindWechat } from '@/lib/server/account/calls/unbindWechat';
import { withdrawOwnConsent } from '@/lib/server/account/calls/withdrawConsent';
import { issueSignInLink } from '@/lib/server/account/commands/issueSignInLink';
import { sendCode } from '@/lib/server/account/commands/sendCode';
import { beginWechatAlerts } from '@/lib/server/alert/calls/beginWechatAlerts';
import { changeOwnSearch } from '@/lib/server/alert/calls/changeSearch';
import { changeAlertSettings } from '@/lib/server/alert/calls/changeSettings';
import { getAlertSettings } from '@/lib/server/alert/calls/getSettings';
import { getOwnNotices } from '@/lib/server/alert/calls/listNotices';
import { getOwnSearches } from '@/lib/server/alert/calls/listSearches';
import { removeOwnSearch } from '@/lib/server/alert/calls/removeSearch';
import { setFollowAlerts } from '@/lib/server/alert/calls/setFollowAlerts';
import { getShortLink } from '@/lib/server/alert/calls/shortLink';
import { stopAlertChannel } from '@/lib/server/alert/calls/stopAlertChannel';
import { stopTextsByLink } from '@/lib/server/alert/calls/stopTextsByLink';
import { saveSearch } from '@/lib/server/alert/commands/saveSearch';
import { makeShortLink } from '@/lib/server/alert/commands/shortLink';
import { claimCampaign, openInApp, openInvitation } from '@/lib/server/campaign/calls/changeCampaigns';
import {
  getInvitationProgress,
  getOwnClaim,
  getOwnCoupons,
  getOwnInvitation,
} from '@/lib/server/campaign/calls/readCampaigns';
import { newNumber } from '@/lib/server/command/newNumber';
import { replyToComment, voteComment, writeComment } from '@/lib/server/comment/calls/changeComments';
import { getOwnComment } from '@/lib/server/comment/calls/readComments';
import { issueCertificate } from '@/lib/server/estimate/calls/certificates';
import { answerAppraisal, keepAppraisal, refreshAppraisal } from '@/lib/server/estimate/calls/changeAppraisal';
import { getAppraisal } from '@/lib/server/estimate/calls/getAppraisal';
import { storeAppraisal } from '@/lib/server/estimate/queries/evaluations';
import { askExpert } from '@/lib/server/expert/calls/experts';
import { getFollowHistory } from '@/lib/server/follow/calls/getFollowHistory';
import { restoreFollows } from '@/lib/server/follow/calls/restoreFollows';
import { follow } from '@/lib/server/follow/commands/follow';
import { findFollow } from '@/lib/server/follow/queries/follows';
import { exchangeMemberCode, setMemberReminder } from '@/lib/server/membership/calls/changeMembership';
import { addNotePicture } from '@/lib/server/note/calls/addPicture';
import { deleteOwnNote } from '@/lib/server/note/calls/deleteNote';
import { getSharedNote } from '@/lib/server/note/calls/getSharedNote';
import { getOwnCandidates } from '@/lib/server/note/calls/listCandidates';
import { getOwnMarks } from '@/lib/server/note/calls/listMarks';
import { getOwnNotes } from '@/lib/server/note/calls/listNotes';
import { removeNotePicture } from '@/lib/server/note/calls/removePicture';
import { restoreOwnNote } from '@/lib/server/note/calls/restoreNote';
import { saveOwnNote } from '@/lib/server/note/calls/saveNote';
import { shareOwnNote } from '@/lib/server/note/calls/shareNote';
import { unshareOwnNote } from '@/lib/server/note/calls/unshareNote';
import { deleteNote } from '@/lib/server/note/commands/deleteNote';
import { saveNote } from '@/lib/server/note/commands/saveNote';
import { shareNote } from '@/lib/server/note/commands/shareNote';
import { listNoteShares } from '@/lib/server/note/queries/noteShares';
import { changeOwnOffer, renewOffer, withdrawOffer, writeOffer } from '@/lib/server/offer/calls/changeOffers';
import { getOwnOffers } from '@/lib/server/offer/calls/readOffers';
import {
  cancelOwnOrder,
  requestRefund as pageAskOwnRefund,
  withdrawOwnRefund,
} from '@/lib/server/order/calls/changeOrders';
import { getOrder, listOrders } from '@/lib/server/order/calls/readOrders';
import { requestRefund } from '@/lib/server/order/commands/askRefund';
import {
  authoriseOwnerQuotation,
  getOwnerQuotations,
  submitOwnerQuotation,
  withdrawOwnerQuotation,
} from '@/lib/server/owner/calls/quotations';
import { storeOwnerQuotation } from '@/lib/server/owner/queries/ownerQuotations';
import { openOrder, rehearse } from '@/lib/server/payment/calls/changePayment';
import { getCheckout, getRehearsal } from '@/lib/server/payment/calls/readPayment';
import { findDraft } from '@/lib/server/post/calls/drafts';
import { deleteAccount } from '@/lib/server/privacy/calls/deleteAccount';
import {
  cancelWithdrawal,
  getOwnPromoter,
  getPromotedOrders,
  getWallet,
  joinPromoters as pageJoinPromoters,
  requestWithdrawal,
} from '@/lib/server/promoter/calls/ownWallet';
import { joinPromoters } from '@/lib/server/promoter/commands/joinPromoters';
import { findOpenWithdrawal, storeWithdrawal } from '@/lib/server/promoter/queries/promoterWithdrawals';
import { claimOwnHome, getOwnHomes, releaseOwnHome } from '@/lib/server/property/calls/ownHomes';
import { acceptAnswer, answerQuestion, askQuestion, followQuestion } from '@/lib/server/question/calls/changeQuestions';
import { getOwnQuestions } from '@/lib/server/question/calls/readQuestions';
import { hashToken, newToken } from '@/lib/server/session/tokens';
import { listTalks } from '@/lib/server/talk/calls/listTalks';
import { sendTalkPicture } from '@/lib/server/talk/calls/sendPicture';
import { stopTalk } from '@/lib/server/talk/calls/stopTalk';
import { getOwnIssue, getOwnIssueFile, keepIssuePlace, listOwnIssues } from '@/lib/server/trade/calls/ownIssues';
import { keepIssueIn } from '@/lib/server/trade/commands/keepIssue';
import { listIssuesOf } from '@/lib/server/trade/queries/dataIssues';
import { sealOwnerSecrets } from '@/lib/server/vault/ownerSecrets';
import { vaultPhone } from '@/lib/server/vault/phoneVault';
import { ISSUE } from '../dataIssue';
import { leadRow } from '../lead';
import { payOrder, placeOrder } from '../order';
import { payoutTo } from '../promoter';
import { receivedCode } from '../receivedCode';
import type { SignedIn } from '../signIn';
import { anotherSession, PERSONA_NAMES } from './personas';
import {
  type AskedRule,
  type Asking,
  about,
  type CallRule,
  CONSENT,
  personal,
  plain,
  type Relation,
  relationsOf,
} from './rules';
import { askAbout } from './things';

// Every call: who may, and what they are told of what is theirs, another's, and nowhere. Written by hand: a call that the
// registry has and this table has not fails the test.

const A_TICKET = 'x'.repeat(43);
const NO_FOLLOW = 'x'.repeat(16);

/** Whoever it is about: the asker, a stranger, or nobody. */
const whose = ({ self, other }: Asking, relation: Relation) => (relation === 'own' ? self : other);

/** A lead that somebody left. */
async function leadOf({ opened, things, now }: Asking, phone: string): Promise<{ id: string; number: string }> {
  const { cipher, index } = vaultPhone(phone);
  const known = await opened.db.selectFrom('leads').select(['id', 'number']).where('phone_index', '=', index).execute();
  const [before] = known;
  if (before?.number) return { id: before.id, number: before.number };
  const number = String(10_000_000 + (Number(phone) % 89_999_999));
  const lead = leadRow({
    kind: 'visit',
    phone_cipher: cipher,
    phone_index: index,
    number,
    created_at: now,
    share_consent: 1,
  });
  await opened.db
    .insertInto('leads')
    .values({ ...lead, estate_id: things.estate.own })
    .execute();
  return { id: lead.id, number };
}

/** The code that was sent to somebody's phone. */
async function codeOf({ opened, now }: Asking, phone: string, purpose: 'sign-in' | 'delete-account') {
  const { ticket } = await sendCode({ ...opened, now, visitor: () => phone, network: () => phone }, phone, purpose);
  return { ticket, code: await receivedCode(opened, phone) };
}

const receiptWith = (more: (asking: Asking) => object, own = 200) =>
  personal(
    'everyone',
    async (asking, relation) => {
      const { number } = await leadOf(asking, whose(asking, relation).phone);
      return { number: relation === 'missing' ? '99999999' : number, mobile: asking.self.phone, ...more(asking) };
    },
    { own },
  );
const receipt = receiptWith(() => ({}));

const signInWith = personal(
  'everyone',
  async (asking, relation) => ({
    mobile: asking.self.phone,
    consentVersion: ACCOUNT_CONSENT_VERSIONS[0] ?? '',
    sourcePage: '/login',
    ...(relation === 'missing'
      ? { ticket: A_TICKET, code: '123456' }
      : await codeOf(asking, whose(asking, relation).phone, 'sign-in')),
  }),
  // What somebody else's ticket says beside "no" is for who has it: 256 random bits.
  { missing: 400, hides: false },
);

/** An issue of data that somebody has. */
async function issueOf(asking: Asking, relation: Relation): Promise<{ number: string }> {
  if (relation === 'missing') return { number: '100000000001' };
  const { userId } = whose(asking, relation);
  const known = await listIssuesOf(asking.opened.db, userId);
  const [before] = known;
  if (before) return { number: before.number };
  const made = { orderId: `order of ${userId}`, userId, productCode: 'day-605', kind: 'trade', cityId: 605 } as const;
  await keepIssueIn(asking.opened.db, { ...made, content: ISSUE }, asking.now);
  return issueOf(asking, relation);
}

/** Asked of one city, what lies in another is not there. */
const OF_ONE_CITY = [404, 404] as const;

/** The follow of somebody, by its id. */
async function followOf({ opened, things, now }: Asking, { userId }: SignedIn): Promise<string> {
  const thing = { kind: 'estate', target: String(things.estate.own) } as const;
  await follow({ ...opened, now }, userId, thing);
  return (await findFollow(opened.db, userId, thing))?.id ?? '';
}

/** The id of a note that somebody has written; of one that there is not. */
async function noteOf(asking: Asking, relation: Relation): Promise<string> {
  const { opened, things, now } = asking;
  const id = newToken().slice(0, 22);
  if (relation === 'missing') return id;
  const note = { id, cityId: 605, communityId: things.community.own, home: null, content: '楼道干净', checks: [] };
  await saveNote({ ...opened, now }, whose(asking, relation).userId, { ...note, mark: null });
  return id;
}

/** The authorisation of somebody, by its id; one that there is not. */
async function ownerQuotationOf(asking: Asking, relation: Relation): Promise<string> {
  const { opened, things, now } = asking;
  const id = newToken().slice(0, 22);
  if (relation === 'missing') return id;
  await storeOwnerQuotation(opened.db, {
    id,
    user_id: whose(asking, relation).userId,
    city_id: 605,
    community_id: things.community.own,
    relation: 'owner',
    consent_version: OWNER_CONSENT_VERSIONS[0] ?? '',
    consent_at: now,
    share_consent: 0,
    sealed: sealOwnerSecrets({ name: '王小明', floorPrice: null }),
  });
  return id;
}

/** The number of somebody's order, open or paid; of one that there is not. */
const orderOf =
  (isPaid: boolean, more: object = {}) =>
  async (asking: Asking, relation: Relation) => {
    if (relation === 'missing') return { serialNumber: newToken().slice(0, 22), ...more };
    const { userId } = whose(asking, relation);
    const order = await (isPaid ? payOrder : placeOrder)(asking.opened, userId, { now: asking.now });
    return { serialNumber: order.serial_number, ...more };
  };

/** A paid order whose buyer has asked for a refund. */
async function orderWithRequest(asking: Asking, relation: Relation) {
  const named = await orderOf(true)(asking, relation);
  const { opened, now } = asking;
  if (relation !== 'missing')
    await requestRefund({ ...opened, now }, whose(asking, relation).userId, { ...named, reason: '买错了' });
  return named;
}

/** Asked by somebody who is a promoter by then. */
const asPromoter = (more: object = {}, status = 200): CallRule => ({
  ...plain('members', {}, status),
  ask: async ({ self, opened, now }) => {
    await joinPromoters({ ...opened, now }, self.userId, PROMOTER_AGREEMENT);
    return more;
  },
});

/** The withdrawal of somebody that is under way, by its id; one that there is not. */
async function withdrawalOf(asking: Asking, relation: Relation): Promise<string> {
  const { opened, now } = asking;
  if (relation === 'missing') return newToken().slice(0, 22);
  const { code } = await joinPromoters({ ...opened, now }, whose(asking, relation).userId, PROMOTER_AGREEMENT);
  await storeWithdrawal(opened.db, {
    id: newToken().slice(0, 22),
    code,
    amount_fen: 10_000,
    tax_fen: 0,
    withheld_fen: null,
    sealed: null,
    consent_version: '',
    state: 'asked',
    state_at: now,
    made_at: now,
    reason: null,
    first_by: null,
    approved_by: null,
    paid_by: null,
    bank_ref: null,
    rehearsal: 0,
  });
  return (await findOpenWithdrawal(opened.db, code))?.id ?? '';
}

const ofNote = (more: object = {}, own = 200): CallRule =>
  personal('members', async (asking, relation) => ({ noteId: await noteOf(asking, relation), ...more }), { own });

/** The record of a home that was valued without an account, and the key of its link; of one that there is not. */
async function linkedAppraisal({ opened, things, now }: Asking, relation: Relation) {
  const key = newToken();
  if (relation === 'missing') return { id: 1, key };
  const id = newNumber();
  const price = { value: 3e8, low68: 2.9e8, high68: 3.1e8, low90: 2.8e8, high90: 3.2e8 };
  const said = { samples: 9, cityShare: 0.4, cityPrice: 3e8, rent: null, comparables: [], curve: [] };
  await storeAppraisal(opened.db, {
    id,
    userId: null,
    keyHash: hashToken(key),
    cityId: 605,
    communityId: things.community.own,
    createdAt: now,
    result: { day: dayOf(now), price, ...said },
    home: {
      // No home that can be valued: anew nothing is said of it.
      area: 1,
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
      building: null,
      unit: null,
    },
  });
  return { id, key };
}

/** A link opens its record to whoever has it; that of an account is its owner's alone (tests/api/appraisal.test.ts). */
const ofLinkedAppraisal = (more: object = {}, to: 'everyone' | 'members' = 'everyone', status = 200): CallRule =>
  personal(to, async (asking, relation) => ({ ...(await linkedAppraisal(asking, relation)), ...more }), {
    own: status,
    foreign: status,
    hides: false,
  });

/** What a link to a note is opened with. */
async function sharedToken(asking: Asking, relation: Relation): Promise<string> {
  const { opened, now } = asking;
  const noteId = await noteOf(asking, relation);
  return shareNote({ ...opened, now }, whose(asking, relation).userId, { noteId, pictureIds: [] });
}

/** What a link to a note is taken back by. */
async function shareOf(asking: Asking, relation: Relation): Promise<string> {
  await sharedToken(asking, relation);
  return (await listNoteShares(asking.opened.db, whose(asking, relation).userId))[0]?.id ?? '';
}

/** A thing that can be followed. */
const thing = (missing: number): CallRule => ({
  ...about('members', 'estate', 'target', {}, missing),
  ask: ({ things }, relation) => ({ kind: 'estate', target: String(things.estate[relation]) }),
});

/** The search that somebody has saved, by its id. */
const searchOf = ({ opened, now }: Asking, { userId }: SignedIn): Promise<string> =>
  saveSearch({ ...opened, now }, userId, {
    form: 'list',
    cityId: 605,
    tab: 'resale',
    name: '两室',
    query: 'room=2',
    need: null,
  });

/** A link of a text message is for whoever has it. */
const ofBearer = personal(
  'everyone',
  async (asking, relation) => ({
    token:
      relation === 'missing'
        ? 'x'.repeat(16)
        : await makeShortLink(asking.opened.db, whose(asking, relation).userId, 'stop-texts', asking.now),
  }),
  { foreign: 200, missing: 200, hides: false },
);

const OFFER_SENT = {
  kind: 'sale',
  tie: 'own',
  area: 89,
  rooms: 3,
  halls: 2,
  price: 500_000_000,
  text: '南北通透，楼下就是公园，采光很好',
  consentVersion: OFFER_CONSENT_VERSION,
};

const ofCity = (more: object = {}, input: string = 'cityId') => about('everyone', 'city', input, more);
const ofCommunity = (more: object = {}) => about('everyone', 'community', 'houseId', more);

export const CALL_TABLE: Readonly<Record<string, CallRule>> = {
  'GET config/city-list': plain('everyone'),
  'GET app/house/areaList': ofCity(),
  // Of a city that is not there: the options that are every city's.
  'GET config/getComplexCondition': about('everyone', 'city', 'cityId', { version: 'h5' }, 200),
  'GET new-house/find-house-base-es': ofCity({ houseType: 'resale' }),
  'GET rabbit/v1/estate/rent/list': ofCity(),
  'GET house/community-list': ofCity(),
  'GET search/suggest': ofCity({ q: '三林' }),
  'GET search/map': ofCity({ houseType: 'resale', west: 121, south: 31, east: 122, north: 32, zoom: 12 }),
  'GET search/map-outlines': ofCity(),
  'GET new-house/find-plate-12-5-2': ofCity(),
  'GET new-house/get-district-of-find-plate': ofCity(),
  'GET rabbit/v1/house/basic-info': ofCommunity(),
  'GET rabbit/v1/house/basic-info/quotations': ofCommunity(),
  'GET rabbit/v1/house/detail': ofCommunity(),
  'GET rabbit/v1/house/pro-free': ofCommunity(),
  'GET rabbit/v1/house/basic-info/notes': about('members', 'community', 'houseId'),
  'GET rabbit/v1/consultation/around/list': ofCommunity(),
  'GET house/header-chart-plate': ofCommunity(),
  'GET house/roomTypeAnalysis': ofCommunity(),
  'GET house/roomTypeAnalysisList': ofCommunity({ rooms: 2 }),
  'GET house/totalPriceAnalysis': ofCommunity(),
  'GET house/totalPriceAnalysisList': ofCommunity({ from: 100, to: 900 }),
  'GET house/buildingAnalysis': ofCommunity(),
  'GET house/listing-analysis': ofCommunity(),
  'GET house/general': ofCommunity(),
  'GET house/analysisDataSource': ofCommunity(),

  'GET app/login/userinfo': plain('everyone', {}, 200, ['phone', 'id']),
  'GET question-answer/query-user-label': plain('everyone'),
  'GET im/getUserInfo': plain('members', {}, 200, ['id']),
  'POST account/send-code': personal(
    'everyone',
    (asking, relation) => ({
      mobile: relation === 'missing' ? '13900009999' : whose(asking, relation).phone,
    }),
    // Whether a phone has an account is told to nobody.
    { missing: 200, hides: false },
  ),
  'POST account/sign-in': signInWith,
  // Not set up here; where it is: tests/server/wechatSignIn.test.ts.
  'GET account/wechat': plain('everyone', { redirect: '/', state: 'none', code: 'none' }, 404),
  'POST account/sign-out': plain('everyone'),
  'GET account/export': plain('members', {}, 200, ['phone', 'id']),
  'POST account/save-search': about('members', 'city', 'cityId', { tab: 'resale', query: 'room=2', name: '两室' }),
  'POST account/read-notices': plain('members', { upTo: 1 }),
  // No service that is known: nothing goes out of a test.
  'POST account/add-push-device': plain(
    'members',
    { address: 'https://push.invalid/1', p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
    400,
  ),
  'POST account/remove-push-device': plain('members', { address: 'https://push.invalid/1' }),

  'GET user/getFavorEstateList': about('everyone', 'estate', 'estateIds', {}, 200),
  'GET user/getsubHouseList': about('everyone', 'community', 'communityIds', {}, 200),
  'POST rabbit/v1/house/agent/get': about('everyone', 'estate', 'estateId', { cityId: 605 }, OF_ONE_CITY),
  'GET house/search-house-contractor': about('everyone', 'community', 'houseId', { cityId: 605 }, 200),
  'GET message-center/estate-subscribe/check': thing(200),
  'GET message-center/estate-subscribe/add': thing(404),
  'POST message-center/estate-subscribe/del': thing(200),
  'POST subscribe/author': about('members', 'agent', 'agentId'),
  'POST subscribe/subs-cancel': personal(
    'members',
    async (asking, relation) => ({
      id: relation === 'missing' ? NO_FOLLOW : await followOf(asking, whose(asking, relation)),
    }),
    { missing: 200 },
  ),
  'POST subscribe/delete': personal(
    'members',
    async (asking, relation) => ({
      ids: [relation === 'missing' ? NO_FOLLOW : await followOf(asking, whose(asking, relation))],
    }),
    { missing: 200 },
  ),
  'GET subscribe/keys': plain('members'),
  'POST subscribe/looked': plain('members'),
  'POST account/take-along': plain('members', { compared: [1] }),
  'GET account/kept-values': plain('members'),
  'POST account/drop-kept': plain('members', { name: 'means' }),
  'GET user/getSubsAuthorsList': plain('members'),
  'GET user/getArticleFollowList': plain('members'),
  'POST note/mark': {
    ...about('members', 'community', 'id'),
    ask: ({ things }, relation) => ({ kind: 'community', id: things.community[relation], mark: 'like' }),
  },
  // Three people's reports hide a question: each persona has their own.
  'POST question-answer/report': {
    ...about('members', 'question', 'id'),
    ask: async ({ opened, things }, relation) => {
      const id = relation === 'missing' ? things.question.missing : newNumber();
      const place = { cityId: things.city[relation], communityId: things.community[relation] };
      if (relation !== 'missing') await askAbout(opened.db, id, place);
      return { id, reason: 'ad' };
    },
  },

  'GET estate-dispatch/superior/private': ofCity(),
  'GET estate-dispatch/superior/privateNew': ofCity(),
  'GET app/estate/evaluation': plain('members'),
  'POST app/estate/evaluation/delete': ofLinkedAppraisal(),
  'POST agent/call/get': about('members', 'agent', 'agentId'),
  // Nobody takes messages here.
  'POST house/contractor/sendMsg': {
    ...about('members', 'community', 'houseId', { cityId: 605, clientId: 'a-client-id', text: '在吗' }),
    says: { own: 409, foreign: 409, missing: 404 },
  },
  'POST rabbit/v1/content/list': ofCity(),
  'GET estate-dispatch/estate-recommend': about('everyone', 'estate', 'estateId', { type: 2 }),
  'POST estate-dispatch/save-real-price': personal(
    'everyone',
    ({ self, things }, relation) => ({
      type: 2,
      mobile: self.phone,
      intentionEstateId: things.estate[relation],
      consentVersion: CONSENT,
    }),
    { foreign: 200, hides: false },
  ),
  'GET estate-dispatch/user-info': plain('everyone', {}, 200, ['phone']),
  'GET estate-dispatch/agent-info': ofCity({ type: 8 }),
  'POST estate-dispatch/lead-progress': receipt,
  'POST estate-dispatch/change-lead-time': receiptWith(({ now }) => ({
    wishedDays: [addDays(dayOf(now), 1)],
    wishedParts: [],
  })),
  'POST estate-dispatch/add-lead-words': receiptWith(() => ({ words: '带老人一起看' })),
  // It was left today, and nobody holds it.
  'POST estate-dispatch/urge-lead': receiptWith(() => ({}), 409),
  'POST estate-dispatch/change-follower': receiptWith(() => ({ reason: 'manner' }), 409),
  'GET estate-dispatch/viewing-hours': plain('everyone', { houseId: 1 }),
  'POST estate-dispatch/withdraw-lead': receipt,
  'POST estate-dispatch/delete-lead': receipt,

  'GET memberCard/getMemberCardBasisInfo': plain('members'),
  'GET memberCard/getAllMemberCard': plain('everyone'),
  // Nothing is on sale here: tests/api/membership.test.ts sells.
  'POST memberCard/getMemberCardInfo': plain('everyone', { cardId: 'card-none' }, 404),
  'GET memberCard/purchase-history': plain('members'),
  'POST memberCard/buyMember': plain('members', { cardId: 'card-none', idempotencyKey: 'a-key' }, 404),
  'GET customer/pay/get-support-pay-pattern': personal('members', orderOf(false)),
  'POST customer/pay/unifiedorder': personal('members', orderOf(false, { payMethod: 1 })),
  'GET order/status': personal('members', orderOf(false)),
  'POST order/invoice': personal('members', orderOf(true, { title: '王小明', taxNumber: '', email: 'a@b.example' })),
  'POST campaign/accept': plain('everyone', { code: 'ABCDEFGHJKLM' }, 404),
  'GET trading/city-list': plain('everyone', { kind: 'trade' }),
  'GET trading/newsView': about('everyone', 'city', 'cityId'),
  'GET trading/trade-show': about('everyone', 'city', 'cityId', { kind: 'market' }),
  'GET trading/trade-detail': {
    ...about('everyone', 'city', 'cityId'),
    ask: ({ things }, relation) => ({ productCode: `week-${things.city[relation]}` }),
  },
  'GET city/promotion': about('everyone', 'city', 'cityId'),
  'GET city/spu-count': about('everyone', 'city', 'cityId'),
  'GET city/vipAuthor': about('everyone', 'city', 'cityId'),
  'GET city/cityView': about('everyone', 'city', 'cityId'),
  'GET im/switch': plain('everyone'),
  'GET im/chat-config': plain('everyone', { cityId: 605 }),
  'GET config/city-peer': plain('everyone', { cityId: 605 }),
  'GET loan/consult/phone': plain('everyone'),
  'GET im/conversation': {
    ...about('members', 'agent', 'peerid'),
    ask: ({ things }, relation) => ({ peerid: String(things.agent[relation]) }),
  },
  // Nobody takes messages here: tests/api/talk.test.ts writes some.
  'POST im/send': plain('members', { peerid: 'service', cityId: 605, clientId: 'a-client-id', text: '在吗' }),
  'POST im/read': plain('members', { peerid: 'service', upTo: 1 }),
  'POST config/share-link': plain('everyone', { url: '/605' }),
  'POST ubt/api/channel/mark': plain('everyone', { clientType: 'H5', channelCode: 'a', mark: 'b' }),

  'POST tools/capability': plain('everyone', {}, 400),
  'POST tools/integral': plain('everyone', {}, 400),
  'GET tools/qualification-rules': plain('everyone', { city: 'shanghai' }),
  'POST tools/qualification': plain('everyone', {}, 400),
  'POST tools/mortgage': plain('everyone', {}, 400),
  'POST tools/taxes': plain('everyone', {}, 400),
  'POST page/report': plain('everyone', {}, 400),
  'POST tools/affordability': plain('everyone', {}, 400),
  'POST tools/home-names': about('everyone', 'estate', 'estateIds', {}, 200),
  'POST tools/rent-or-buy': plain('everyone', {}, 400),
  'GET estate/facts': about('everyone', 'estate', 'estateId'),
  'GET deal/community-deals': ofCommunity(),
  'GET estimate/accuracy': ofCity(),
  'GET report/market': ofCity(),
};

/** What pages ask of what is somebody's: the same of a function. */
export const ASKED_TABLE: readonly AskedRule[] = [
  {
    asked: enterByLink,
    writes: true,
    rule: personal(
      'everyone',
      async (asking, relation) => ({
        ticket:
          relation === 'missing'
            ? A_TICKET
            : await issueSignInLink({ ...asking.opened, now: asking.now }, whose(asking, relation).phone),
      }),
      // A link signs in whoever bears it.
      { foreign: 200, hides: false },
    ),
  },
  { asked: unbindWechat, writes: true, rule: plain('members') },
  { asked: getOwnSessions, writes: false, rule: plain('members') },
  {
    asked: endOwnSession,
    writes: true,
    rule: personal('members', async (asking, relation) => ({
      sessionId:
        relation === 'missing'
          ? 'AAAAAAAAAAAAAAAA'
          : await anotherSession(asking.opened, whose(asking, relation), asking.now),
    })),
  },
  { asked: signOutEverywhere, writes: true, rule: plain('members') },
  { asked: getOwnConsents, writes: false, rule: plain('members') },
  {
    asked: withdrawOwnConsent,
    writes: true,
    rule: personal('members', async (asking, relation) => ({
      id: relation === 'missing' ? 'none' : (await leadOf(asking, whose(asking, relation).phone)).id,
      what: 'share',
    })),
  },
  { asked: stopContact, writes: true, rule: plain('members') },
  { asked: sendDeletionCode, writes: true, rule: plain('members') },
  {
    asked: deleteAccount,
    writes: true,
    rule: personal(
      'members',
      async (asking, relation) =>
        relation === 'missing'
          ? { ticket: A_TICKET, code: '123456' }
          : codeOf(asking, whose(asking, relation).phone, 'delete-account'),
      { missing: 400, hides: false },
    ),
  },
  { asked: getOwnSearches, writes: false, rule: plain('members') },
  {
    asked: changeOwnSearch,
    writes: true,
    rule: personal('members', async (asking, relation) => ({
      id: relation === 'missing' ? 'none' : await searchOf(asking, whose(asking, relation)),
      paused: true,
    })),
  },
  {
    asked: removeOwnSearch,
    writes: true,
    rule: personal('members', async (asking, relation) => ({
      id: relation === 'missing' ? 'none' : await searchOf(asking, whose(asking, relation)),
    })),
  },
  { asked: getAlertSettings, writes: false, rule: plain('members') },
  { asked: changeAlertSettings, writes: true, rule: plain('members', { pace: 'daily' }) },
  {
    asked: setFollowAlerts,
    writes: true,
    rule: personal('members', async (asking, relation) => ({
      id: relation === 'missing' ? NO_FOLLOW : await followOf(asking, whose(asking, relation)),
      isTold: false,
    })),
  },
  { asked: getOwnNotices, writes: false, rule: plain('members') },
  { asked: stopAlertChannel, writes: true, rule: plain('members', { channel: 'text' }) },
  { asked: beginWechatAlerts, writes: true, rule: plain('members', { consentVersion: '2026' }, 400) },
  { asked: getShortLink, writes: false, rule: ofBearer },
  { asked: stopTextsByLink, writes: true, rule: ofBearer },
  { asked: restoreFollows, writes: true, rule: plain('members', { at: 1 }) },
  { asked: getFollowHistory, writes: false, rule: plain('members') },
  { asked: getOwnNotes, writes: false, rule: plain('members') },
  { asked: getOwnMarks, writes: false, rule: about('members', 'city', 'cityId', {}, 200) },
  { asked: getOwnCandidates, writes: false, rule: about('members', 'city', 'cityId', {}, 200) },

  // Of an id that is nobody's yet, a note is made.
  {
    asked: saveOwnNote,
    writes: true,
    rule: personal(
      'members',
      async (asking, relation) => ({
        noteId: await noteOf(asking, relation),
        houseId: asking.things.community.own,
        content: '采光好',
        checks: [],
      }),
      { foreign: 404, missing: 200, hides: false },
    ),
  },
  { asked: deleteOwnNote, writes: true, rule: ofNote() },
  {
    asked: restoreOwnNote,
    writes: true,
    rule: personal('members', async (asking, relation) => {
      const noteId = await noteOf(asking, relation);
      const { userId } = whose(asking, relation);
      if (relation !== 'missing') await deleteNote({ ...asking.opened, now: asking.now }, userId, noteId);
      return { noteId };
    }),
  },
  { asked: addNotePicture, writes: true, rule: ofNote({ picture: 'none' }, 400) },
  { asked: removeNotePicture, writes: true, rule: plain('members', { pictureId: 'A'.repeat(22) }, 404) },
  { asked: shareOwnNote, writes: true, rule: ofNote({ pictureIds: [] }) },
  {
    asked: unshareOwnNote,
    writes: true,
    rule: personal('members', async (asking, relation) => ({
      shareId: relation === 'missing' ? 'A'.repeat(16) : await shareOf(asking, relation),
    })),
  },

  // A link opens its note to whoever has it.
  {
    asked: getSharedNote,
    writes: false,
    rule: personal(
      'everyone',
      async (asking, relation) => ({ token: relation === 'missing' ? A_TICKET : await sharedToken(asking, relation) }),
      { foreign: 200, hides: false },
    ),
  },
  {
    asked: askExpert,
    writes: true,
    rule: plain('members', { id: 900_000_001, topic: 'buying', text: '先卖还是先买' }, 404),
  },
  { asked: getOwnQuestions, writes: false, rule: plain('members') },
  {
    asked: askQuestion,
    writes: true,
    rule: about(
      'members',
      'community',
      'houseId',
      { cityId: 605, topic: 'community', text: '这里晚上停车方便吗', isAnonymous: false },
      OF_ONE_CITY,
    ),
  },
  {
    asked: answerQuestion,
    writes: true,
    rule: about('members', 'question', 'questionId', { text: '方便的', isAnonymous: false }),
  },

  // Whose question it is says who may; tests/api/questions.test.ts has the rest.
  { asked: acceptAnswer, writes: true, rule: plain('members', { answerId: 900_000_001 }, 404) },
  { asked: followQuestion, writes: true, rule: about('members', 'question', 'id', { follow: true }) },
  { asked: getOwnOffers, writes: false, rule: plain('members') },
  { asked: writeOffer, writes: true, rule: plain('members', { houseId: 101, ...OFFER_SENT }, 403) },
  { asked: changeOwnOffer, writes: true, rule: plain('members', { id: 1, ...OFFER_SENT }, 403) },
  { asked: withdrawOffer, writes: true, rule: plain('members', { id: 1 }, 404) },
  { asked: renewOffer, writes: true, rule: plain('members', { id: 1 }, 403) },
  {
    asked: getOwnComment,
    writes: false,
    rule: { ...about('members', 'community', 'houseId'), says: { own: 200, foreign: 200, missing: 200 } },
  },
  {
    asked: writeComment,
    writes: true,
    rule: about('members', 'community', 'houseId', {
      overall: 4,
      text: '晚上停车要早一点回来',
      isAnonymous: false,
      pictures: [],
    }),
  },
  {
    asked: replyToComment,
    writes: true,
    rule: about('members', 'comment', 'commentId', { text: '谢谢', isAnonymous: false }),
  },
  { asked: voteComment, writes: true, rule: about('members', 'comment', 'id', { useful: true }) },
  { asked: getOwnHomes, writes: false, rule: plain('members') },
  { asked: claimOwnHome, writes: true, rule: about('members', 'estate', 'propertyId') },
  { asked: releaseOwnHome, writes: true, rule: plain('members', { propertyId: 1 }) },
  { asked: getOwnerQuotations, writes: false, rule: plain('members') },
  {
    asked: authoriseOwnerQuotation,
    writes: true,
    rule: about('members', 'community', 'houseId', {
      name: '王小明',
      relation: 'owner',
      consentVersion: OWNER_CONSENT_VERSIONS[0],
    }),
  },
  {
    asked: submitOwnerQuotation,
    writes: true,
    rule: personal('members', async (asking, relation) => ({
      id: await ownerQuotationOf(asking, relation),
      home: { area: 70, rooms: 2, halls: 1, floor: null, totalFloors: null, floorBand: null, building: null },
      price: 3e8,
      floorPrice: 2.9e8,
      urgency: 'none',
      times: [],
      fiveOnly: null,
      mortgaged: null,
    })),
  },
  {
    asked: withdrawOwnerQuotation,
    writes: true,
    rule: personal('members', async (asking, relation) => ({
      id: await ownerQuotationOf(asking, relation),
    })),
  },
  { asked: getAppraisal, writes: false, rule: ofLinkedAppraisal() },
  { asked: answerAppraisal, writes: true, rule: ofLinkedAppraisal({ answer: 'near' }) },
  { asked: refreshAppraisal, writes: true, rule: ofLinkedAppraisal({}, 'everyone', 400) },
  { asked: keepAppraisal, writes: true, rule: ofLinkedAppraisal({}, 'members') },
  { asked: issueCertificate, writes: true, rule: ofLinkedAppraisal() },

  // No such code: tests/api/membership.test.ts has some.
  { asked: exchangeMemberCode, writes: true, rule: plain('members', { code: 'none' }, 400) },
  { asked: setMemberReminder, writes: true, rule: plain('members', { on: true }) },
  { asked: getCheckout, writes: false, rule: personal('members', orderOf(false)) },
  {
    asked: openOrder,
    writes: true,
    rule: plain('members', { productCode: 'card-none', idempotencyKey: 'a-key' }, 404),
  },

  // Nobody has come to the cashier with it.
  { asked: getRehearsal, writes: false, rule: personal('members', orderOf(false, { platform: 1 }), { own: 404 }) },
  {
    asked: rehearse,
    writes: true,
    rule: personal('members', orderOf(false, { platform: 1, outcome: 'paid' }), { own: 404 }),
  },
  { asked: getOrder, writes: false, rule: personal('members', orderOf(false)) },
  { asked: listOrders, writes: false, rule: plain('members') },
  { asked: cancelOwnOrder, writes: true, rule: personal('members', orderOf(false)) },
  { asked: withdrawOwnRefund, writes: true, rule: personal('members', orderWithRequest) },
  { asked: pageAskOwnRefund, writes: true, rule: personal('members', orderOf(true, { reason: '买错了' })) },
  { asked: getOwnClaim, writes: false, rule: plain('members', { id: 'none-such' }, 404) },
  { asked: claimCampaign, writes: true, rule: plain('members', { id: 'none-such' }, 404) },
  { asked: getOwnCoupons, writes: false, rule: plain('members') },
  { asked: openInvitation, writes: true, rule: plain('members', { page: 'invitation', cityId: 605 }, 404) },
  { asked: getInvitationProgress, writes: false, rule: plain('members', { page: 'invitation', cityId: 605 }) },
  { asked: getOwnInvitation, writes: false, rule: plain('members') },
  { asked: openInApp, writes: true, rule: plain('members', {}, 409) },
  { asked: listOwnIssues, writes: false, rule: plain('members', { kind: 'trade' }) },
  { asked: getOwnIssue, writes: false, rule: personal('members', issueOf) },
  { asked: getOwnIssueFile, writes: false, rule: personal('members', issueOf) },
  {
    asked: keepIssuePlace,
    writes: true,
    rule: personal('members', async (asking, relation) => ({
      ...(await issueOf(asking, relation)),
      section: 'summary',
    })),
  },
  {
    asked: fileReport,
    writes: true,
    rule: personal(
      'everyone',
      ({ things }, relation) => ({
        kind: 'sold',
        cityId: 605,
        estateId: things.estate[relation],
        text: '打电话去问，说早就卖掉了',
      }),
      { foreign: 200, hides: false },
    ),
  },
  { asked: getOwnPromoter, writes: false, rule: plain('members') },
  { asked: pageJoinPromoters, writes: true, rule: plain('members', { agreementVersion: PROMOTER_AGREEMENT }) },
  { asked: getPromotedOrders, writes: false, rule: asPromoter() },
  { asked: getWallet, writes: false, rule: asPromoter() },

  // Nothing has been earned that could be paid: tests/api/promoter.test.ts has some.
  { asked: requestWithdrawal, writes: true, rule: asPromoter(payoutTo(), 400) },
  {
    asked: cancelWithdrawal,
    writes: true,
    rule: personal('members', async (asking, relation) => ({
      id: await withdrawalOf(asking, relation),
    })),
  },

  // Whom one may talk to is public; what was written is found by the asker and the peer, so there is nobody else's to ask for.
  { asked: listTalks, writes: false, rule: plain('members') },
  {
    asked: sendTalkPicture,
    writes: true,
    rule: plain('members', { peerid: 'service', cityId: 605, clientId: 'a-client-id', picture: 'AAAA' }, 400),
  },
  { asked: stopTalk, writes: true, rule: plain('members', { peerid: 'service', stop: true }, 404) },
  { asked: findDraft, writes: false, rule: plain('members', { path: '/qa-detail/1', draft: 'none' }) },
];

/** How many combinations of call, persona and thing are declared. */
export const countCallCells = (): number =>
  [...Object.values(CALL_TABLE), ...ASKED_TABLE.map(({ rule }) => rule)].reduce(
    (sum, rule) => sum + relationsOf(rule).length * PERSONA_NAMES.length,
    0,
  );
