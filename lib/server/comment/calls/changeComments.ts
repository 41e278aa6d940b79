import { z } from 'zod';
import { COMMENT_LIMITS } from '@/lib/comment/commentLimits';
import { COMMENT_CALL_COPY as copy } from '@/lib/comment/views/commentRefusals';
import { id, ticked, whole, wholeOptional } from '@/lib/kernel/decoders';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { fetchPictures } from '@/lib/server/images/fetchPictures';
import { written } from '@/lib/server/question/calls/changeQuestions';
import type { CommentToWrite } from '@/services/comment';
import type { WrittenPost } from '@/services/question';
import { replyToComment as replyToCommentCommand } from '../commands/replyToComment';
import { voteComment as voteCommentCommand } from '../commands/voteComment';
import { refuseComment, writeComment as writeCommentCommand } from '../commands/writeComment';

/** Base64 writes three bytes as four letters. */
const LONGEST = Math.ceil(COMMENT_LIMITS.pictureBytes / 3) * 4;

const points = () => wholeOptional(1, 5).transform((given) => given ?? null);

const writeCommentInput = z.strictObject({
  houseId: id(),
  overall: whole(1, 5),
  property: points(),
  noise: points(),
  parking: points(),
  greenery: points(),
  neighbours: points(),
  text: written(),
  isAnonymous: ticked(),
  pictures: z
    .array(z.string().min(1).max(LONGEST, copy.pictureBytes))
    .max(COMMENT_LIMITS.pictures, copy.pictures)
    .default([]),
});

/** Comments on a community with points and pictures, once a year; with pictures it is held for review. */
export async function writeComment(context: ApiContext, given: CommentToWrite): Promise<WrittenPost> {
  const { houseId, text, isAnonymous, pictures, ...scores } = checked(writeCommentInput, given);
  const userId = viewerOf(context);
  // Before anything is decoded for it.
  await refuseComment(context.db, userId, { communityId: houseId, text }, context.now);
  const taken = await fetchPictures(pictures, COMMENT_LIMITS.pictureWidth, copy);
  return writeCommentCommand(context, userId, { communityId: houseId, scores, text, isAnonymous, pictures: taken });
}

const replyToCommentInput = z.strictObject({
  commentId: id(),
  text: written(),
  isAnonymous: ticked(),
});

/** Replies to a comment; its writer hears of it once it is shown. */
export async function replyToComment(
  context: ApiContext,
  input: { commentId: number; text: string; isAnonymous: boolean },
): Promise<WrittenPost> {
  const given = checked(replyToCommentInput, input);
  return replyToCommentCommand(context, viewerOf(context), given);
}

const voteCommentInput = z.strictObject({ id: id(), useful: z.boolean() });

/** Says that somebody else's comment is useful, once a person, or no longer. */
export async function voteComment(
  context: ApiContext,
  given: { id: number; useful: boolean },
): Promise<{ useful: number }> {
  const { id: commentId, useful } = checked(voteCommentInput, given);
  return {
    useful: await voteCommentCommand(context, viewerOf(context), commentId, useful),
  };
}
