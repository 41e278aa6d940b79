import { z } from 'zod';
import { COMMENT_LIMITS } from '@/lib/config/commentLimits';
import { COMMENT_CALL_COPY as copy } from '@/lib/views/comment/commentRefusals';
import * as calls from '@/services/comment';
import { replyToComment } from '../../commands/comment/replyToComment';
import { voteComment } from '../../commands/comment/voteComment';
import { refuseComment, writeComment } from '../../commands/comment/writeComment';
import { takePictures } from '../../images/takePictures';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';
import { writtenSchema } from '../question/entries';
import { written } from '../question/write';
import { id, whole, wholeOptional } from '../schema';

/** Base64 writes three bytes as four letters. */
const LONGEST = Math.ceil(COMMENT_LIMITS.pictureBytes / 3) * 4;

const points = () => wholeOptional(1, 5).transform((given) => given ?? null);

export const writeCommentOperation = operation(calls.writeComment, {
  summary: 'Comments on a community with points and pictures, once a year; with pictures it is held for review.',
  input: z.strictObject({
    houseId: id(),
    overall: whole(1, 5),
    property: points(),
    noise: points(),
    parking: points(),
    greenery: points(),
    neighbours: points(),
    text: written(),
    isAnonymous: z.boolean().default(false),
    pictures: z
      .array(z.string().min(1).max(LONGEST, copy.pictureBytes))
      .max(COMMENT_LIMITS.pictures, copy.pictures)
      .default([]),
  }),
  output: writtenSchema,
  access: signedIn,
  owner: 'viewer',
  handle: async ({ houseId, text, isAnonymous, pictures, ...scores }, context) => {
    const userId = viewerOf(context);
    // Before anything is decoded for it.
    await refuseComment(context.db, userId, { communityId: houseId, text }, context.now);
    const taken = await takePictures(pictures, COMMENT_LIMITS.pictureWidth, copy);
    return writeComment(context, userId, { communityId: houseId, scores, text, isAnonymous, pictures: taken });
  },
});

export const replyToCommentOperation = operation(calls.replyToComment, {
  summary: 'Replies to a comment; its writer hears of it once it is shown.',
  input: z.strictObject({ commentId: id(), text: written(), isAnonymous: z.boolean().default(false) }),
  output: writtenSchema,
  access: signedIn,
  owner: 'viewer',
  handle: (given, context) => replyToComment(context, viewerOf(context), given),
});

export const voteCommentOperation = operation(calls.voteComment, {
  summary: "Says that somebody else's comment is useful, once a person, or no longer.",
  input: z.strictObject({ id: id(), useful: z.boolean() }),
  output: z.object({ useful: z.int() }),
  access: signedIn,
  owner: 'viewer',
  handle: async ({ id: commentId, useful }, context) => ({
    useful: await voteComment(context, viewerOf(context), commentId, useful),
  }),
});
