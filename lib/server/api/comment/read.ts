import { z } from 'zod';
import { COMMENT_ASPECTS, COMMENT_SORTS, COMMENTS_A_PAGE } from '@/lib/domain/comment/comment';
import { type Given, shrunkenMean } from '@/lib/domain/comment/shrunkenMean';
import { POST_STATES } from '@/lib/domain/post/post';
import { COMMENT_CALL_COPY as copy } from '@/lib/views/comment/commentRefusals';
import * as calls from '@/services/comment';
import { ApiError } from '@/services/http/apiError';
import { ownCommentOf } from '../../commands/comment/writeComment';
import { findComment, isUsefulTo, listComments, listReplies, sumScores } from '../../repositories/comments';
import { findPlace } from '../../repositories/questions';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';
import { offsetOf } from '../paging';
import { refuseUnknownCity } from '../refuseUnknownCity';
import { schemaOf } from '../sameFields';
import { id, idOptional, oneOfOptional, pageNumber, pageSize, wholeOptional } from '../schema';
import { commentEntries, commentFields, commentSchema, replyEntry, replySchema } from './entries';

export const getCommentsOperation = operation(calls.getComments, {
  summary: 'Comments on a community, or on those of a city: the latest first, or what most people find useful.',
  input: z.strictObject({
    cityId: id(),
    houseId: idOptional(),
    sort: oneOfOptional(COMMENT_SORTS),
    score: wholeOptional(1, 5),
    page: pageNumber(),
    pageSize: pageSize(COMMENTS_A_PAGE),
  }),
  output: z.object({ comments: z.array(commentSchema), total: z.int() }),
  handle: async ({ cityId, houseId, sort = 'newest', score, page, pageSize = COMMENTS_A_PAGE }, { db }) => {
    await refuseUnknownCity(db, cityId);
    const offset = offsetOf({ page, pageSize });
    const filter = { cityId, communityId: houseId, score };
    const { rows, total } = await listComments(db, filter, { sort, limit: pageSize, offset });
    return { comments: await commentEntries(db, rows), total };
  },
});

const aspectFields = { count: z.int(), mean: z.number().nullable() };
const aspectSchema = z.object(aspectFields);

const ratingSchema = schemaOf<calls.CommentRating>()(
  z.object({
    ...aspectFields,
    aspects: z.object({
      property: aspectSchema,
      noise: aspectSchema,
      parking: aspectSchema,
      greenery: aspectSchema,
      neighbours: aspectSchema,
    }),
  }),
);

const ratingOf = (given: Given): calls.AspectRating => ({ count: given.count, mean: shrunkenMean(given) });

export const getCommentRatingOperation = operation(calls.getCommentRating, {
  summary: 'What a community is given, as a mean drawn towards the middle of the scale, and by how many.',
  input: z.strictObject({ houseId: id() }),
  output: z.object({ rating: ratingSchema }),
  handle: async ({ houseId }, { db }) => {
    if (!(await findPlace(db, { communityId: houseId }))) throw new ApiError('notFound', copy.gonePlace);
    const { overall, aspects } = await sumScores(db, houseId);
    const rated = COMMENT_ASPECTS.map((aspect) => [aspect, ratingOf(aspects[aspect])]);
    return {
      rating: { ...ratingOf(overall), aspects: Object.fromEntries(rated) as calls.CommentRating['aspects'] },
    };
  },
});

const detailSchema = schemaOf<calls.CommentDetail>()(
  z.object({
    ...commentFields,
    replies: z.array(replySchema),
    isOwn: z.boolean(),
    isUseful: z.boolean(),
    state: z.enum(POST_STATES),
  }),
);

export const getCommentOperation = operation(calls.getComment, {
  summary: 'One comment with its replies; whoever wrote something sees it before others do.',
  input: z.strictObject({ id: id() }),
  output: z.object({ comment: detailSchema }),
  owner: 'viewer',
  cache: 'private',
  handle: async ({ id: commentId }, { db, viewer: { userId } }) => {
    const row = await findComment(db, commentId, userId);
    const [entry] = row ? await commentEntries(db, [row]) : [];
    if (!row || !entry) throw new ApiError('notFound', copy.gone);
    return {
      comment: {
        ...entry,
        replies: (await listReplies(db, commentId, userId)).map((one) => replyEntry(one, userId)),
        isOwn: userId !== null && row.user_id === userId,
        isUseful: userId !== null && (await isUsefulTo(db, commentId, userId)),
        state: row.state,
      },
    };
  },
});

const ownSchema = schemaOf<calls.OwnComment>()(
  z.object({ id: z.int(), state: z.enum(POST_STATES), writtenAt: z.int() }),
);

export const getOwnCommentOperation = operation(calls.getOwnComment, {
  summary: 'What the viewer has written of a community within a year, which keeps them from writing another.',
  input: z.strictObject({ houseId: id() }),
  output: z.object({ own: ownSchema.nullable() }),
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  handle: async ({ houseId }, { db, now, ...context }) => {
    const own = await ownCommentOf(db, viewerOf(context), houseId, now);
    return { own: own ? { id: own.id, state: own.state, writtenAt: own.written_at } : null };
  },
});
