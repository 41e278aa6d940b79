import type { AbuseKind, AbuseState, ReportedThing } from '@/lib/abuseReport/abuseReport';
import type { SessionClient } from '@/lib/account/sessionClient';
import type { Role } from '@/lib/account/viewer';
import type { ChannelConsent, MessageChannel } from '@/lib/alert/channel';
import type { CommentScores } from '@/lib/comment/comment';
import type { FollowedThing } from '@/lib/follow/follow';
import type { SyncedValues } from '@/lib/follow/syncedValue';
import type { LeadKind } from '@/lib/lead/leadKind';
import type { LeadState } from '@/lib/lead/leadState';
import type { OwnMark } from '@/lib/note/mark';
import type { OwnNote } from '@/lib/note/note';
import type { InvoiceFacts } from '@/lib/order/invoice';
import type { OrderState } from '@/lib/order/orderState';
import type { OwnHome } from '@/lib/property/ownHome';
import type { AlertSettings, OwnNotice, OwnSearch } from './alert';
import type { OwnAppraisal } from './appraisal';
import type { OwnClaim, OwnCoupon, OwnInvitee } from './campaign';
import { endpoint } from './http/endpoint';
import type { OfferEntry } from './offer';
import type { OwnerQuotation } from './owner';
import type { OwnPromoterData } from './promoter';
import type { OwnPost, OwnReport } from './question';
import type { OwnIssueEntry } from './trade';

/** Of the viewer's own account; times in UTC ms. */
export interface UserInfo {
  userId: string;
  /** Whole: it is their own. */
  mobile: string;
  role: Exclude<Role, 'anonymous'>;
  regDate: number;
  lastBuyDate: number | null;
  /** Until when they are a member; null of who never was one. */
  vipExpireDate: number | null;
  /** Since when a WeChat opens it; null where none does. */
  wechatSince: number | null;
}

/** The login check: who the viewer is; null for an anonymous visitor. */
export const getUserInfo = endpoint<Record<string, never>, { userInfo: UserInfo | null }>('GET', 'app/login/userinfo');

/** The authsuper check: 1 or 2 where the viewer is a 达人, 0 of everybody else, signed in or not. */
export const getSuperLabel = endpoint<Record<string, never>, { label: number }>(
  'GET',
  'question-answer/query-user-label',
);

/** What customer service is told of the viewer. Times in UTC ms; null: there was none. */
export interface SupportUser {
  userId: string;
  regDate: number;
  lastBuyDate: number | null;
  vipExpireDate: number | null;
  /** The operator's own page of customer service, for this viewer; null: it is our chat. */
  link: string | null;
}

/** The viewer as the link to customer service names them, with that link. */
export const getSupportUser = endpoint<Record<string, never>, SupportUser>('GET', 'im/getUserInfo');

export interface CodeSent {
  /** To be sent with the code. */
  ticket: string;
  /** When another one may be asked for. */
  resendSeconds: number;
}

/**
 * Has a code sent to a phone, to sign in by. The same for a phone with an account as for one without. Where many ask, the
 * refusal (proofNeeded) has a challenge, and the call is made again with its proof.
 */
export const sendSignInCode = endpoint<{ mobile: string; proof?: string }, CodeSent>('POST', 'account/send-code');

export interface CodeSignIn {
  mobile: string;
  code: string;
  /** CodeSent's. */
  ticket: string;
  /** Of the text that was agreed to. */
  consentVersion: string;
  /** The path of the page that asked. */
  sourcePage?: string;
  /** The WeChat that came back to this browser opens the account from now on. */
  bindWechat?: boolean;
}

/** Signs in by a code; a phone without an account gets one. The session comes as a cookie. */
export const signIn = endpoint<CodeSignIn, { signedIn: true }>('POST', 'account/sign-in');

export interface WechatBeginning {
  /** Where one says to WeChat that one wants to sign in; null where the operator has set up no such way. */
  url: string | null;
  /** One has come back from there, and the phone is still to be proved. */
  isBack: boolean;
}

/** Where WeChat leads back to; opened as an address, it leads on, or to the page to sign in at. */
export const returnFromWechat = endpoint<{ redirect: string; state: string; code?: string }, { returned: true }>(
  'GET',
  'account/wechat',
);

/** Ends the session that asks. Of a visitor who is not signed in there is nothing to end. */
export const signOut = endpoint<Record<string, never>, { ended: boolean }>('POST', 'account/sign-out');

/** One of the viewer's open sessions; times in UTC ms. */
export interface OwnSession {
  id: string;
  /** The one that asks. */
  isThis: boolean;
  /** What it was begun in; null where that is not known. */
  client: SessionClient | null;
  begunAt: number;
  /** Of its last request, to within the hour. */
  seenAt: number;
}

/** What the viewer has agreed to; times in UTC ms. */
export interface OwnConsent {
  id: string;
  /** The account itself, text messages about saved searches, or something that was asked for with its phone. */
  of: 'account' | ChannelConsent | 'lead';
  /** Of a lead: what it asks for and about what. */
  lead: { kind: LeadKind; about: string; number: string | null; isShared: boolean } | null;
  version: string;
  sourcePage: string;
  givenAt: number;
  /** null as long as it holds. */
  withdrawnAt: number | null;
}

export interface ConsentOfLead {
  id: string;
  /** That the number is used for it at all, or that agents get it. */
  what: 'use' | 'share';
}

/** All that is stored of the viewer; times in UTC ms. */
export interface OwnData {
  exportedAt: number;
  account: UserInfo;
  sessions: OwnSession[];
  consents: OwnConsent[];
  leads: OwnLeadData[];
  follows: OwnFollowData[];
  /** From a device, beside what is followed. */
  brought: SyncedValues;
  savedSearches: OwnSearch[];
  notices: OwnNotice[];
  /** How the viewer is told of what they follow. */
  alertSettings: Pick<AlertSettings, 'pace' | 'byText' | 'byPush' | 'byWechat'> & {
    /** When each browser that is pushed to was added. */
    devices: number[];
  };
  alertMessages: { channel: MessageChannel; sentAt: number; state: string }[];
  notes: OwnNoteData[];
  marks: (OwnMark & { cityId: number; markedAt: number })[];
  textMessages: { sentAt: number; state: string }[];
  appraisals: OwnAppraisalData[];
  /** What the viewer wants for their own homes. */
  ownerQuotations: OwnerQuotation[];
  ownHomes: OwnHome[];
  /** What the viewer asked and answered, whatever became of it; which questions they follow, by their ids. */
  posts: OwnPost[];
  followedQuestions: { id: number; followedAt: number }[];
  /** What stands of the viewer as a 达人, and which of their questions they asked of one. */
  expertCard: { name: string; about: string; cityId: number; since: number } | null;
  paidQuestions: { questionId: number; askedAt: number; dueAt: number | null }[];
  postReports: OwnReport[];
  /** What the viewer gave communities, with the addresses of the pictures; the texts are among the posts, by their ids. */
  comments: OwnCommentData[];
  /** The homes that the viewer published; the texts are among the posts, by their ids. */
  offers: OwnOfferData[];
  /** Which comments they find useful. */
  usefulComments: { id: number; votedAt: number }[];
  abuseReports: OwnReportedData[];
  /** null of who is no promoter. */
  promoter: OwnPromoterData | null;
  orders: OwnOrderData[];
  /** Issues of data that they have bought; what is in them is downloaded where they are read. */
  dataIssues: OwnIssueEntry[];
  membershipGrants: OwnGrantData[];
  membership: OwnMembershipData;
  /** What campaigns gave, coupons, and invitations. */
  campaigns: OwnCampaignData;
  conversations: OwnTalkData[];
  /** When a number was asked for by which to reach an agent, of the last days. */
  agentCalls: { agentId: number; at: number }[];
}

/** A home that the viewer published; fen, ㎡, UTC ms. */
export interface OwnOfferData
  extends Pick<OfferEntry, 'id' | 'kind' | 'tie' | 'area' | 'rooms' | 'halls' | 'totalFloors' | 'price'> {
  houseId: number;
  floor: number | null;
  /** Addresses. */
  pictures: string[];
  madeAt: number;
  endsAt: number | null;
  withdrawnAt: number | null;
}

/** What campaigns gave; fen and UTC ms. */
export interface OwnCampaignData {
  claims: OwnClaim[];
  coupons: OwnCoupon[];
  /** The viewer's codes, and how many came by each. */
  codes: { code: string; madeAt: number; invitees: number }[];
  /** How the viewer came by an invitation; null where not. */
  invited: OwnInvitee | null;
}

/** What they have ordered; money in fen. */
export interface OwnOrderData {
  serialNumber: string;
  productCode: string;
  title: string;
  state: OrderState;
  amountFen: number;
  refundedFen: number;
  madeAt: number;
  paidAt: number | null;
  invoice: InvoiceFacts | null;
}

/** What a membership keeps besides. */
export interface OwnMembershipData {
  /** Since when they want to be reminded of its end; null: they do not. */
  remindsSince: number | null;
  /** What locks have counted by month. */
  uses: { benefit: string; month: string; used: number }[];
}

/** Days of membership that they were given. */
export interface OwnGrantData {
  source: string;
  cardCode: string;
  days: number;
  takenDays: number;
  madeAt: number;
}

/** A report of a home or an agent; UTC ms. */
export interface OwnReportedData {
  number: string;
  kind: AbuseKind;
  /** null where it was about no one thing. */
  about: ReportedThing | null;
  cityId: number;
  text: string;
  pictures: number;
  state: AbuseState;
  verdict: string | null;
  leftAt: number;
}

/** A message of a conversation, by whom it was written with; UTC ms. */
export interface OwnTalkData {
  /** An agent's id; null: customer service. */
  agentId: number | null;
  isOwn: boolean;
  text: string;
  at: number;
  /** The address of a picture, of which no text stands beside it. */
  picture: string | null;
}

/** What was valued, with the numbers of its certificates. */
export interface OwnAppraisalData extends Omit<OwnAppraisal, 'id'> {
  certificates: number[];
}

export interface OwnNoteData
  extends Pick<OwnNote, 'home' | 'content' | 'checks' | 'isPublic' | 'createdAt' | 'updatedAt'> {
  communityId: number;
  /** The address of each, for its owner alone. */
  pictures: string[];
  /** When each link to it that works was made. */
  links: number[];
}

export interface OwnLeadData {
  number: string | null;
  kind: LeadKind;
  state: LeadState;
  about: string;
  cityId: number;
  wishedDays: string;
  wishedParts: string;
  question: string;
  /** Homes that were asked about as well. */
  alsoAskedIds: number[];
  isShared: boolean;
  sourcePage: string;
  leftAt: number;
}

/** Something that the viewer follows, or followed until `endedAt`; fen and UTC ms. */
export interface OwnFollowData extends FollowedThing {
  cityId: number;
  name: string;
  price: number | null;
  followedAt: number;
  endedAt: number | null;
}

/** All that is stored of the viewer, to take along. */
export const exportOwnData = endpoint<Record<string, never>, OwnData>('GET', 'account/export');

/** Points and pictures of a comment. */
export interface OwnCommentData {
  id: number;
  houseId: number;
  scores: CommentScores;
  pictures: string[];
  writtenAt: number;
}
