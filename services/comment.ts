import type { NamedArea } from '@/lib/area/contract';
import type { CommentAspect, CommentSort } from '@/lib/comment/comment';
import type { CommentPicture, CommentScores } from '@/lib/comment/contract';
import type { Signature } from '@/lib/post/contract';
import type { PostState } from '@/lib/post/post';

// Comments on communities. Points from 1 to 5, times in UTC ms. A comment is reported as questions are (reportPost).

export interface CommentEntry extends Signature {
  id: number;
  cityId: number;
  community: NamedArea;
  scores: CommentScores;
  text: string;
  writtenAt: number;
  pictures: CommentPicture[];
  /** How many people find it useful. */
  useful: number;
  /** How many replies are shown. */
  replies: number;
}

export interface CommentsAsked {
  cityId: number;
  houseId?: number;
  sort?: CommentSort;
  /** Those that gave so many points for the whole. */
  score?: number;
  page?: number;
  pageSize?: number;
}

export interface AspectRating {
  /** How many gave points for it. */
  count: number;
  /** null where they are too few. */
  mean: number | null;
}

export interface CommentRating extends AspectRating {
  aspects: Record<CommentAspect, AspectRating>;
}

export interface ReplyEntry extends Signature {
  id: number;
  text: string;
  repliedAt: number;
  isOwn: boolean;
  state: PostState;
}

export interface CommentDetail extends Omit<CommentEntry, 'replies'> {
  replies: ReplyEntry[];
  isOwn: boolean;
  /** The viewer finds it useful. */
  isUseful: boolean;
  state: PostState;
}

/** What the viewer has written of a community that keeps them from writing another now. */
export interface OwnComment {
  id: number;
  state: PostState;
  writtenAt: number;
}

export interface CommentToWrite extends CommentScores {
  houseId: number;
  text: string;
  isAnonymous: boolean;
  /** JPEG, PNG, WebP or GIF in base64. */
  pictures: string[];
}
