import { z } from 'zod';
import { COMMENT_ASPECTS, COMMENT_SORTS, COMMENTS_A_PAGE } from '@/lib/comment/comment';
import { type Given, shrunkenMean } from '@/lib/comment/shrunkenMean';
import { COMMENT_CALL_COPY as copy } from '@/lib/comment/views/commentRefusals';
import { id, idOptional, oneOfOptional, pageNumber, pageSize, wholeOptional } from '@/lib/kernel/decoders';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { offsetOf } from '@/lib/server/call/paging';
import { refuseUnknownCity } from '@/lib/server/call/refuseUnknownCity';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { findPlace } from '@/lib/server/question/queries/questions';
import type * as calls from '@/services/comment';
import type { CommentDetail, CommentEntry, CommentRating, CommentsAsked, OwnComment } from '@/services/comment';
import { ApiError } from '@/services/http/apiError';
import { ownCommentOf } from '../commands/writeComment';
import {
  countComments,
  findComment,
  type GivenPoints,
  isUsefulTo,
  latestComments,
  listComments,
  listReplies,
  NO_POINTS,
  sumScores,
} from '../queries/comments';
import { commentEntries, replyEntry } from './commentEntries';

const getCommentsInput = z.strictObject({
  cityId: id(),
  houseId: idOptional(),
  sort: oneOfOptional(COMMENT_SORTS),
  score: wholeOptional(1, 5),
  page: pageNumber(),
  pageSize: pageSize(COMMENTS_A_PAGE),
});

/** Comments on a community, or on those of a city: the latest first, or what most people find useful. */
export async function getComments(
  { db }: ApiContext,
  given: CommentsAsked,
): Promise<{ comments: CommentEntry[]; total: number }> {
  const {
    cityId,
    houseId,
    sort = 'newest',
    score,
    page,
    pageSize = COMMENTS_A_PAGE,
  } = checked(getCommentsInput, given);
  await refuseUnknownCity(db, cityId);
  const offset = offsetOf({ page, pageSize });
  const filter = { cityId, communityId: houseId, score };
  const { rows, total } = await listComments(db, filter, { sort, limit: pageSize, offset });
  return { comments: await commentEntries(db, rows), total };
}

const ratingOf = (given: Given): calls.AspectRating => ({ count: given.count, mean: shrunkenMean(given) });

/** What a community is given, as a mean drawn towards the middle of the scale, and by how many. */
export async function getCommentRating(
  { db }: ApiContext,
  { houseId }: { houseId: number },
): Promise<{ rating: CommentRating }> {
  if (!(await findPlace(db, { communityId: houseId }))) throw new ApiError('notFound', copy.gonePlace);
  return { rating: ratingFrom(await sumScores(db, houseId)) };
}

function ratingFrom({ overall, aspects }: GivenPoints): CommentRating {
  const rated = COMMENT_ASPECTS.map((aspect) => [aspect, ratingOf(aspects[aspect])]);
  return { ...ratingOf(overall), aspects: Object.fromEntries(rated) as CommentRating['aspects'] };
}

/** What a community is given, its latest comments and how many there are: for its own page. Most have none. */
export async function getLatestComments(
  { db }: ApiContext,
  { cityId, houseId }: { cityId: number; houseId: number },
  limit: number,
): Promise<{ rating: CommentRating; latest: CommentEntry[]; total: number }> {
  const rows = await latestComments(db, cityId, houseId, limit);
  const points = rows.length === 0 ? NO_POINTS : await sumScores(db, houseId);
  const total = rows.length < limit ? rows.length : await countComments(db, { cityId, communityId: houseId });
  return { rating: ratingFrom(points), latest: await commentEntries(db, rows), total };
}

/** One comment with its replies; whoever wrote something sees it before others do. */
export async function getComment(
  { db, viewer: { userId } }: ApiContext,
  { id: commentId }: { id: number },
): Promise<{ comment: CommentDetail }> {
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
}

/** What the viewer has written of a community within a year, which keeps them from writing another. */
export async function getOwnComment(
  { db, now, ...context }: ApiContext,
  { houseId }: { houseId: number },
): Promise<{ own: OwnComment | null }> {
  const own = await ownCommentOf(db, viewerOf(context), houseId, now);
  return { own: own ? { id: own.id, state: own.state, writtenAt: own.written_at } : null };
}
