import { randomBytes } from 'node:crypto';
import { COMMENT_EVERY_DAYS, type CommentScores } from '@/lib/domain/comment/comment';
import { DAY_MS } from '@/lib/domain/day';
import { isFitLength } from '@/lib/domain/post/post';
import { COMMENT_CALL_COPY as copy } from '@/lib/views/comment/commentRefusals';
import { POST_CALL_COPY } from '@/lib/views/question/postRefusals';
import { ApiError } from '@/services/http/apiError';
import type { Db } from '../../db/client';
import { writeOfVisitor } from '../../db/visitorWrites';
import type { SizedImage } from '../../images/reencode';
import { storeCommentPicture } from '../../repositories/commentPictures';
import { findOwnComment, storeComment } from '../../repositories/comments';
import { lockPosts } from '../../repositories/posts';
import { findPlace } from '../../repositories/questions';
import type { CommandContext } from '../context';
import { type Submitted, submitPost } from '../post/submitPost';

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
