import { randomBytes } from 'node:crypto';
import { COMMENT_EVERY_DAYS } from '@/lib/comment/comment';
import type { CommentScores } from '@/lib/comment/contract';
import { COMMENT_CALL_COPY as copy } from '@/lib/comment/views/commentRefusals';
import { DAY_MS } from '@/lib/kernel/day';
import { isFitLength } from '@/lib/post/post';
import { POST_CALL_COPY } from '@/lib/question/views/postRefusals';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import type { SizedImage } from '@/lib/server/images/reencode';
import { type Submitted, submitPost } from '@/lib/server/post/commands/submitPost';
import { lockPosts } from '@/lib/server/post/queries/posts';
import { findPlace } from '@/lib/server/question/queries/questions';
import { ApiError } from '@/services/http/apiError';
import { storeCommentPicture } from '../queries/commentPictures';
import { findOwnComment, storeComment } from '../queries/comments';

export interface NewComment {
  communityId: number;
  scores: CommentScores;
  text: string;
  isAnonymous: boolean;
  /** Encoded anew, in the order in which they are shown. */
  pictures: readonly SizedImage[];
}

/** What an account has written of a community that keeps it from writing another now. */
export const ownCommentOf = (db: Db, userId: string, communityId: number, now: number) =>
  findOwnComment(db, userId, communityId, now - COMMENT_EVERY_DAYS * DAY_MS);

/**
 * What is known before a picture is decoded. Answers the community's city. Throws ApiError: notFound of a community that is
 * not there, badInput of the text's length, conflict of a second one within COMMENT_EVERY_DAYS.
 */
export async function refuseComment(
  db: Db,
  userId: string,
  { communityId, text }: Pick<NewComment, 'communityId' | 'text'>,
  now: number,
): Promise<number> {
  const place = await findPlace(db, { communityId });
  if (!place) throw new ApiError('notFound', copy.gonePlace);
  if (!isFitLength('comment', text)) throw ApiError.ofFields({ text: POST_CALL_COPY.length.comment });
  if (await ownCommentOf(db, userId, communityId, now)) throw new ApiError('conflict', copy.again);
  return place.cityId;
}

/**
 * Writes a comment with its pictures, in one transaction: with pictures somebody looks first. Throws what refuseComment and
 * submitPost throw.
 */
export function writeComment(
  context: CommandContext,
  userId: string,
  { communityId, scores, text, isAnonymous, pictures }: NewComment,
): Promise<Submitted> {
  return writeOfVisitor(context, async (transaction) => {
    await lockPosts(transaction, context.dialect, userId);
    const cityId = await refuseComment(transaction, userId, { communityId, text }, context.now);
    const hasPictures = pictures.length > 0;
    const post = { kind: 'comment', cityId, text, isAnonymous, hasPictures } as const;
    const submitted = await submitPost(transaction, context, userId, post);
    await storeComment(transaction, {
      id: submitted.id,
      user_id: userId,
      city_id: cityId,
      community_id: communityId,
      ...scores,
      written_at: context.now,
    });
    for (const [place, { data, width, height }] of pictures.entries())
      await storeCommentPicture(transaction, {
        id: randomBytes(16).toString('base64url'),
        comment_id: submitted.id,
        user_id: userId,
        place,
        width,
        height,
        byte_count: data.length,
        data,
        created_at: context.now,
      });
    return submitted;
  });
}
