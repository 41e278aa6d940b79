import { z } from 'zod';
import { ownReportedDataSchema } from '@/lib/abuseReport/contract';
import { CLIENT_KINDS, CLIENT_PLATFORMS } from '@/lib/account/clientKind';
import { MAX_CODE_TEXT_LENGTH } from '@/lib/account/code';
import { MAX_PROOF_LENGTH } from '@/lib/account/codeProof';
import { ROLES, type Role } from '@/lib/account/viewer';
import { CHANNEL_CONSENTS, MESSAGE_CHANNELS } from '@/lib/alert/channel';
import { ownNoticeSchema, ownSearchSchema } from '@/lib/alert/contract';
import { ALERT_PACES } from '@/lib/alert/savedSearch';
import { ownCampaignDataSchema } from '@/lib/campaign/contract';
import { commentScoresSchema } from '@/lib/comment/contract';
import { ownAppraisalSchema } from '@/lib/estimate/contract';
import { syncedValuesSchema } from '@/lib/follow/contract';
import { FOLLOW_KINDS } from '@/lib/follow/followKind';
import { textOptional, typed } from '@/lib/kernel/decoders';
import { CALL_RESULTS } from '@/lib/lead/leadCall';
import { LEAD_CHANGE_KINDS } from '@/lib/lead/leadChange';
import { LEAD_KINDS } from '@/lib/lead/leadKind';
import { LEAD_STATES } from '@/lib/lead/leadState';
import { ownMembershipDataSchema } from '@/lib/membership/contract';
import { markedThingSchema, markSchema, noteCheckSchema } from '@/lib/note/contract';
import { OFFER_KINDS, OFFER_TIES } from '@/lib/offer/offer';
import { ownGrantDataSchema, ownOrderDataSchema } from '@/lib/order/contract';
import { ownerQuotationSchema } from '@/lib/owner/contract';
import { ownPromoterDataSchema } from '@/lib/promoter/contract';
import { ownHomeSchema } from '@/lib/property/contract';
import { ownPostSchema, ownReportSchema } from '@/lib/question/contract';
import { ownIssueEntrySchema } from '@/lib/trade/contract';

const roles = ROLES.filter((role): role is Exclude<Role, 'anonymous'> => role !== 'anonymous');

/** Of the viewer's own account; times in UTC ms. */
export const userInfoSchema = z.object({
  userId: z.string(),
  /** Whole: it is their own. */
  mobile: z.string(),
  role: z.enum(roles),
  regDate: z.int(),
  lastBuyDate: z.int().nullable(),
  /** Until when they are a member; null of who never was one. */
  vipExpireDate: z.int().nullable(),
  /** Since when a WeChat opens it; null where none does. */
  wechatSince: z.int().nullable(),
});
export type UserInfo = z.output<typeof userInfoSchema>;

/** What a session was begun in: enough for its holder to know it again, nothing that names a machine. */
export const sessionClientSchema = z.object({
  kind: z.enum(CLIENT_KINDS),
  platform: z.enum(CLIENT_PLATFORMS),
});
export type SessionClient = z.output<typeof sessionClientSchema>;

/** One of the viewer's open sessions; times in UTC ms. */
export const ownSessionSchema = z.object({
  id: z.string(),
  /** The one that asks. */
  isThis: z.boolean(),
  /** What it was begun in; null where that is not known. */
  client: sessionClientSchema.nullable(),
  begunAt: z.int(),
  /** Of its last request, to within the hour. */
  seenAt: z.int(),
});
export type OwnSession = z.output<typeof ownSessionSchema>;

const consentedLead = z.object({
  kind: z.enum(LEAD_KINDS),
  about: z.string(),
  number: z.string().nullable(),
  isShared: z.boolean(),
});

/** What the viewer has agreed to; times in UTC ms. */
export const ownConsentSchema = z.object({
  id: z.string(),
  /** The account itself, text messages about saved searches, or something that was asked for with its phone. */
  of: z.enum(['account', ...Object.values(CHANNEL_CONSENTS), 'lead']),
  /** Of a lead: what it asks for and about what. */
  lead: consentedLead.nullable(),
  version: z.string(),
  sourcePage: z.string(),
  givenAt: z.int(),
  /** null as long as it holds. */
  withdrawnAt: z.int().nullable(),
});
export type OwnConsent = z.output<typeof ownConsentSchema>;

export const ownLeadDataSchema = z.object({
  number: z.string().nullable(),
  kind: z.enum(LEAD_KINDS),
  state: z.enum(LEAD_STATES),
  about: z.string(),
  cityId: z.int(),
  wishedDays: z.string(),
  wishedParts: z.string(),
  question: z.string(),
  /** Homes that were asked about as well. */
  alsoAskedIds: z.array(z.number()),
  isShared: z.boolean(),
  sourcePage: z.string(),
  leftAt: z.int(),
  /** Calls that the staff have noted, and the viewing that is arranged; UTC ms. */
  calls: z.array(z.object({ result: z.enum(CALL_RESULTS), at: z.int() })),
  viewing: z.object({ startsAt: z.int(), minutes: z.int(), place: z.string() }).nullable(),
  /** What was changed since: the time named before, or a sentence. */
  changes: z.array(z.object({ kind: z.enum(LEAD_CHANGE_KINDS), said: z.string(), at: z.int() })),
});
export type OwnLeadData = z.output<typeof ownLeadDataSchema>;

/** Something that the viewer follows, or followed until `endedAt`; fen and UTC ms. */
export const ownFollowDataSchema = z.object({
  kind: z.enum(FOLLOW_KINDS),
  /** Its id as text; of an author, who has none, the name. */
  target: z.string(),
  cityId: z.int(),
  name: z.string(),
  price: z.number().nullable(),
  followedAt: z.int(),
  endedAt: z.int().nullable(),
});
export type OwnFollowData = z.output<typeof ownFollowDataSchema>;

export const ownNoteDataSchema = z.object({
  communityId: z.int(),
  /** The home that it is about, where it is about one. */
  home: markedThingSchema.nullable(),
  content: z.string(),
  checks: z.array(noteCheckSchema),
  /** Others read it among the community's notes. */
  isPublic: z.boolean(),
  /** The address of each, for its owner alone. */
  pictures: z.array(z.string()),
  /** When each link to it that works was made. */
  links: z.array(z.int()),
  createdAt: z.int(),
  updatedAt: z.int(),
});
export type OwnNoteData = z.output<typeof ownNoteDataSchema>;

/** What was valued, with the numbers of its certificates. */
export const ownAppraisalDataSchema = ownAppraisalSchema.omit({ id: true }).extend({ certificates: z.array(z.int()) });
export type OwnAppraisalData = z.output<typeof ownAppraisalDataSchema>;

/** Points and pictures of a comment. */
export const ownCommentDataSchema = z.object({
  id: z.int(),
  houseId: z.int(),
  scores: commentScoresSchema,
  pictures: z.array(z.string()),
  writtenAt: z.int(),
});
export type OwnCommentData = z.output<typeof ownCommentDataSchema>;

/** A home that the viewer published; fen, ㎡, UTC ms. */
export const ownOfferDataSchema = z.object({
  id: z.int(),
  houseId: z.int(),
  kind: z.enum(OFFER_KINDS),
  tie: z.enum(OFFER_TIES),
  area: z.number(),
  rooms: z.int(),
  halls: z.int(),
  floor: z.int().nullable(),
  totalFloors: z.int().nullable(),
  price: z.int(),
  /** Addresses. */
  pictures: z.array(z.string()),
  madeAt: z.int(),
  endsAt: z.int().nullable(),
  withdrawnAt: z.int().nullable(),
});
export type OwnOfferData = z.output<typeof ownOfferDataSchema>;

const ownMarkSchema = markedThingSchema.extend({ mark: markSchema, cityId: z.int(), markedAt: z.int() });

/** A message of a conversation, by whom it was written with; UTC ms. */
export const ownTalkDataSchema = z.object({
  /** An agent's id; null: customer service. */
  agentId: z.int().nullable(),
  isOwn: z.boolean(),
  text: z.string(),
  /** The address of a picture, of which no text stands beside it. */
  picture: z.string().nullable(),
  at: z.int(),
});
export type OwnTalkData = z.output<typeof ownTalkDataSchema>;

/** All that is stored of the viewer; times in UTC ms. */
export const ownDataSchema = z.object({
  exportedAt: z.int(),
  account: userInfoSchema,
  sessions: z.array(ownSessionSchema),
  consents: z.array(ownConsentSchema),
  leads: z.array(ownLeadDataSchema),
  follows: z.array(ownFollowDataSchema),
  /** From a device, beside what is followed. */
  brought: syncedValuesSchema,
  notes: z.array(ownNoteDataSchema),
  savedSearches: z.array(ownSearchSchema),
  notices: z.array(ownNoticeSchema),
  /** How the viewer is told of what they follow. */
  alertSettings: z.object({
    pace: z.enum(ALERT_PACES),
    byText: z.boolean(),
    byPush: z.boolean(),
    byWechat: z.boolean(),
    /** When each browser that is pushed to was added. */
    devices: z.array(z.int()),
  }),
  marks: z.array(ownMarkSchema),
  textMessages: z.array(z.object({ sentAt: z.int(), state: z.string() })),
  appraisals: z.array(ownAppraisalDataSchema),
  /** What the viewer wants for their own homes. */
  ownerQuotations: z.array(ownerQuotationSchema),
  ownHomes: z.array(ownHomeSchema),
  /** What the viewer asked and answered, whatever became of it; which questions they follow, by their ids. */
  posts: z.array(ownPostSchema),
  followedQuestions: z.array(z.object({ id: z.int(), followedAt: z.int() })),
  /** What stands of the viewer as a 达人, and which of their questions they asked of one. */
  expertCard: z.object({ name: z.string(), about: z.string(), cityId: z.int(), since: z.int() }).nullable(),
  paidQuestions: z.array(z.object({ questionId: z.int(), askedAt: z.int(), dueAt: z.int().nullable() })),
  postReports: z.array(ownReportSchema),
  /** What the viewer gave communities, with the addresses of the pictures; the texts are among the posts, by their ids. */
  comments: z.array(ownCommentDataSchema),
  /** The homes that the viewer published; the texts are among the posts, by their ids. */
  offers: z.array(ownOfferDataSchema),
  /** Which comments they find useful. */
  usefulComments: z.array(z.object({ id: z.int(), votedAt: z.int() })),
  abuseReports: z.array(ownReportedDataSchema),
  /** null of who is no promoter. */
  promoter: ownPromoterDataSchema.nullable(),
  orders: z.array(ownOrderDataSchema),
  /** Issues of data that they have bought; what is in them is downloaded where they are read. */
  dataIssues: z.array(ownIssueEntrySchema),
  membership: ownMembershipDataSchema,
  membershipGrants: z.array(ownGrantDataSchema),
  /** What campaigns gave, coupons, and invitations. */
  campaigns: ownCampaignDataSchema,
  conversations: z.array(ownTalkDataSchema),
  /** When a number was asked for by which to reach an agent, of the last days. */
  agentCalls: z.array(z.object({ agentId: z.int(), at: z.int() })),
  blockedAgents: z.array(z.object({ agentId: z.int(), at: z.int() })),
  alertMessages: z.array(z.object({ channel: z.enum(MESSAGE_CHANNELS), sentAt: z.int(), state: z.string() })),
});
export type OwnData = z.output<typeof ownDataSchema>;

export const getSuperLabelAnswer = z.object({ label: z.int() });
export type GetSuperLabelAnswer = z.output<typeof getSuperLabelAnswer>;

/** What customer service is told of the viewer. Times in UTC ms; null: there was none. */
export const supportUserSchema = z.object({
  userId: z.string(),
  regDate: z.int(),
  lastBuyDate: z.int().nullable(),
  vipExpireDate: z.int().nullable(),
  /** The operator's own page of customer service, for this viewer; null: it is our chat. */
  link: z.string().nullable(),
});
export type SupportUser = z.output<typeof supportUserSchema>;

export const getUserInfoAnswer = z.object({ userInfo: userInfoSchema.nullable() });
export type GetUserInfoAnswer = z.output<typeof getUserInfoAnswer>;

export const returnFromWechatInput = z.object({
  redirect: z.string().max(500),
  state: z.string().max(200),
  code: textOptional(200),
});
export type ReturnFromWechatInput = z.input<typeof returnFromWechatInput>;

export const returnFromWechatAnswer = z.object({ returned: z.literal(true) });
export type ReturnFromWechatAnswer = z.output<typeof returnFromWechatAnswer>;

export const sendSignInCodeInput = z.strictObject({
  mobile: typed(40),
  proof: z.string().max(MAX_PROOF_LENGTH).default(''),
});
export type SendSignInCodeInput = z.input<typeof sendSignInCodeInput>;

export const codeSentSchema = z.object({
  /** To be sent with the code. */
  ticket: z.string(),
  /** When another one may be asked for. */
  resendSeconds: z.int(),
});
export type CodeSent = z.output<typeof codeSentSchema>;

export const codeSignInSchema = z.strictObject({
  mobile: typed(40),
  code: typed(MAX_CODE_TEXT_LENGTH),
  /** CodeSent's. */
  ticket: typed(200),
  /** Of the text that was agreed to. */
  consentVersion: typed(40),
  /** The path of the page that asked. */
  sourcePage: textOptional(200),
  /** The WeChat that came back to this browser opens the account from now on. */
  bindWechat: z.boolean().optional(),
});
export type CodeSignIn = z.input<typeof codeSignInSchema>;

export const signInAnswer = z.object({ signedIn: z.literal(true) });
export type SignInAnswer = z.output<typeof signInAnswer>;

export const signOutAnswer = z.object({ ended: z.boolean() });
export type SignOutAnswer = z.output<typeof signOutAnswer>;
