import type { NamedArea } from '@/lib/area/contract';
import type { CommentScores } from '@/lib/comment/contract';
import type { DraftState } from '@/lib/post/views/draft';
import type { CommentDetail, CommentEntry, CommentRating, OwnComment } from '@/services/comment';
import type { CommentSort } from '../comment';

/** A list of comments: of a community with its points, or the latest of a city. */
export interface CommentListProps {
  /** null: of the whole city. */
  community: NamedArea | null;
  rating: CommentRating | null;
  comments: CommentEntry[];
  isEmpty: boolean;
  sort: CommentSort;
  score: number | null;
  total: number;
  page: number;
  pages: number;
}

/** On a community's own page. */
export interface PlaceCommentsView {
  rating: CommentRating;
  latest: CommentEntry[];
  total: number;
}

/** What somebody typed: points by their names, left open where they gave none. */
export type TypedScores = Partial<CommentScores>;

export interface TypedComment {
  text: string;
  isAnonymous: boolean;
  scores: TypedScores;
}

export type CommentProblems = { [Field in 'overall' | 'text' | 'pictures' | 'other']?: string };

/** Of a community, with the form. */
export interface HouseCommentsProps extends CommentListProps {
  community: NamedArea;
  isSignedIn: boolean;
  own: OwnComment | null;
  typed: TypedComment;
  problems: CommentProblems;
  draft: DraftState;
}

export type CommentsPageProps = CommentListProps | HouseCommentsProps;

export const COMMENT_DONE = [
  'written',
  'writtenHeld',
  'replied',
  'repliedHeld',
  'useful',
  'notUseful',
  'reported',
] as const;
export type CommentDone = (typeof COMMENT_DONE)[number];

export interface CommentPageProps {
  comment: Omit<CommentDetail, 'replies'>;
  replies: CommentDetail['replies'];
  isSignedIn: boolean;
  done: CommentDone | null;
  /** A reply that was not taken, and why. */
  typed: { text: string; isAnonymous: boolean };
  problems: { text?: string; other?: string };
  draft: DraftState;
}
