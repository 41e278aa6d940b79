import type { CommentScores } from '@/lib/comment/contract';
import type { FloorBand } from '@/lib/estate/estate';
import type { OfferKind, OfferTie } from '@/lib/offer/offer';
import type { PostBadge, PostKind, PostState, ReportReason } from '@/lib/post/post';
import type { QuestionTopic } from '@/lib/question/question';

// What people write for others to read (docs/decisions/0049). Times in UTC ms.

export interface PostTable {
  id: number;
  kind: PostKind;
  /** null: of demo data, or of the console. */
  user_id: string | null;
  /** The name that stands beside it: never the account's own, nothing of an anonymous one. */
  author: string;
  /** Of demo data and the console alone: an account's badge is that which it has when somebody reads. */
  badge: PostBadge | null;
  agent_id: number | null;
  city_id: number;
  text: string;
  is_anonymous: 0 | 1;
  state: PostState;
  /** Why somebody has to look first, joined by commas. */
  held_for: string | null;
  /** Why it was refused, as its writer is told. */
  verdict: string | null;
  decided_at: number | null;
  made_at: number;
  shown_at: number | null;
}

export interface PostReportTable {
  post_id: number;
  user_id: string;
  reason: ReportReason;
  reported_at: number;
  /** Somebody in the console has looked at the post since. */
  looked_at: number | null;
}

/** A word that makes somebody look first, as normalizeTerm has it. */
export interface PostWordTable {
  word: string;
  added_name: string;
  added_at: number;
}

export interface QuestionTable {
  /** Of its post. */
  id: number;
  user_id: string | null;
  city_id: number;
  community_id: number | null;
  /** Of a question about a community, that in which it lies. */
  plate_id: number | null;
  topic: QuestionTopic;
  accepted_id: number | null;
  asked_at: number;
}

export interface AnswerTable {
  /** Of its post. */
  id: number;
  question_id: number;
  user_id: string | null;
  answered_at: number;
}

export interface QuestionFollowTable {
  question_id: number;
  user_id: string;
  followed_at: number;
}

export interface QuestionTermTable {
  city_id: number;
  term: string;
  question_id: number;
  user_id: string | null;
}

/** What stands of a 达人 for others to read; the console writes it (docs/decisions/0055). */
export interface ExpertTable {
  /** Their page's. */
  number: number;
  /** null: of demo data. */
  user_id: string | null;
  city_id: number;
  name: string;
  about: string;
  /** Of demo data alone: an account's label is its own. */
  label: number | null;
  since: number;
}

/** A question that is asked of a 达人. */
export interface PaidQuestionTable {
  question_id: number;
  /** Who asks. */
  user_id: string;
  super_number: number;
  asked_at: number;
  /** Until when nobody else answers; null while nobody has let it be read. */
  due_at: number | null;
  /** When the 达人's answer was written that others read. */
  answered_at: number | null;
  /** Both have heard that it is open to all. */
  told_at: number | null;
  /** Of the order that paid for it; null: a free one. */
  order_id: string | null;
}

export interface CommentTable extends CommentScores {
  /** Of its post. */
  id: number;
  user_id: string | null;
  city_id: number;
  community_id: number;
  written_at: number;
}

export interface CommentReplyTable {
  /** Of its post. */
  id: number;
  comment_id: number;
  user_id: string | null;
  replied_at: number;
}

/** Who finds a comment useful. */
export interface CommentVoteTable {
  comment_id: number;
  user_id: string;
  voted_at: number;
}

/** WebP, encoded here. */
export interface CommentPictureTable {
  id: string;
  comment_id: number;
  user_id: string;
  /** From 0, as they were sent. */
  place: number;
  /** px */
  width: number;
  height: number;
  byte_count: number;
  data: Uint8Array;
  created_at: number;
}

/** A home that somebody publishes themselves (docs/decisions/0058). Money in fen. */
export interface OfferTable {
  /** Of its post. */
  id: number;
  /** null: of an agent of the console, or of demo data. */
  user_id: string | null;
  /** Of the card of whoever publishes it; null of an agent's. */
  super_number: number | null;
  /** Of an agent whom the console keeps; null of a 达人's. */
  agent_id: number | null;
  city_id: number;
  community_id: number;
  kind: OfferKind;
  tie: OfferTie;
  /** ㎡ */
  area: number;
  rooms: number;
  halls: number;
  /** Told to nobody but its writer and the console. */
  floor: number | null;
  total_floors: number | null;
  floor_band: FloorBand | null;
  orientation: string | null;
  decoration: string | null;
  /** A month's where it is to let. */
  price: number;
  /** The price before the last change, where that was a reduction, and when. */
  cut_from: number | null;
  cut_at: number | null;
  consent_version: string;
  consent_at: number;
  made_at: number;
  /** When its writer last wrote, changed or renewed it. */
  confirmed_at: number;
  /** null as long as nobody has let it be read. */
  expires_at: number | null;
  withdrawn_at: number | null;
  /** Its writer was told: 0 nothing, 1 that it ends soon, 2 that it has ended. */
  told: number;
}

/** WebP, encoded here. */
export interface OfferPictureTable {
  id: string;
  offer_id: number;
  user_id: string | null;
  /** From 0, the first is on its card. */
  place: number;
  /** px */
  width: number;
  height: number;
  byte_count: number;
  data: Uint8Array;
  created_at: number;
}

/** What visitors wrote before they sign in, by the hash of what opens it; for a day. */
export interface PostDraftTable {
  token_hash: string;
  /** Of the page that shows it again. */
  path: string;
  /** Its fields as JSON. */
  sealed: string;
  made_at: number;
}

export interface PostDatabase {
  posts: PostTable;
  post_reports: PostReportTable;
  post_words: PostWordTable;
  questions: QuestionTable;
  answers: AnswerTable;
  question_follows: QuestionFollowTable;
  question_terms: QuestionTermTable;
  super_users: ExpertTable;
  asked_supers: PaidQuestionTable;
  comments: CommentTable;
  comment_replies: CommentReplyTable;
  comment_votes: CommentVoteTable;
  comment_pictures: CommentPictureTable;
  offers: OfferTable;
  offer_pictures: OfferPictureTable;
  post_drafts: PostDraftTable;
}
