import type { CommentScores } from '@/lib/domain/comment/comment';
import type { PostBadge, PostKind, PostState, ReportReason } from '@/lib/domain/post/post';
import type { QuestionTopic } from '@/lib/domain/question/question';

// What people write for others to read (docs/decisions/0049). Times in UTC ms.

export interface PostTable {
  id: number;
  kind: PostKind;
  /** null: of demo data. */
  user_id: string | null;
  /** The name that stands beside it: never the account's own, nothing of an anonymous one. */
  author: string;
  /** Of demo data alone: an account's badge is that which it has when somebody reads. */
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
  /** Somebody at the desk has looked at the post since. */
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

export interface PostDatabase {
  posts: PostTable;
  post_reports: PostReportTable;
  post_words: PostWordTable;
  questions: QuestionTable;
  answers: AnswerTable;
  question_follows: QuestionFollowTable;
  question_terms: QuestionTermTable;
  comments: CommentTable;
  comment_replies: CommentReplyTable;
  comment_votes: CommentVoteTable;
  comment_pictures: CommentPictureTable;
}
