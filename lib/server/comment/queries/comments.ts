import type { Insertable, Selectable } from 'kysely';
import { COMMENT_ASPECTS, type CommentAspect, type CommentSort } from '@/lib/comment/comment';
import type { Given } from '@/lib/comment/shrunkenMean';
import type { Db } from '@/lib/server/db/client';
import type { SomeRows } from '@/lib/server/db/consoleRows';
import { countRows, pageOfRows } from '@/lib/server/db/pageOfRows';
import type { CommentReplyTable, CommentTable } from '@/lib/server/db/postSchema';
import { prepared } from '@/lib/server/db/prepared';
import { isShownInCity, readableBy, signedPosts } from '@/lib/server/post/queries/posts';

const standing = (db: Db) =>
  db
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.id')
    .innerJoin('cities', 'cities.id', 'comments.city_id')
    .innerJoin('communities', 'communities.id', 'comments.community_id')
    .leftJoin('users', 'users.id', 'comments.user_id');

/** What others may read. */
const shownComments = (db: Db) => standing(db).where(isShownInCity);

const asRead = (query: ReturnType<typeof standing>) =>
  query
    .select(['comments.id', 'comments.city_id', 'comments.community_id', 'communities.name as community'])
    .select(['comments.overall', 'comments.property', 'comments.noise', 'comments.parking', 'comments.greenery'])
    .select(['comments.neighbours', 'comments.written_at', 'posts.text', 'posts.author', 'posts.user_id'])
    .select(['posts.state', 'posts.badge', 'posts.agent_id', 'users.super_label', 'users.staff_role'])
    .select((eb) =>
      eb
        .selectFrom('comment_votes')
        .select((is) => is.fn.countAll<number>().as('count'))
        .whereRef('comment_votes.comment_id', '=', 'comments.id')
        .as('useful'),
    )
    .select((eb) =>
      eb
        .selectFrom('comment_replies')
        .innerJoin('posts as reply_post', 'reply_post.id', 'comment_replies.id')
        .select((is) => is.fn.countAll<number>().as('count'))
        .whereRef('comment_replies.comment_id', '=', 'comments.id')
        .where('reply_post.state', '=', 'shown')
        .as('replies'),
    );

export type CommentRow = Awaited<ReturnType<ReturnType<typeof asRead>['execute']>>[number];

export interface CommentFilter {
  cityId: number;
  communityId?: number;
  /** Those that gave so many points for the whole. */
  score?: number;
}

function filtered(db: Db, { cityId, communityId, score }: CommentFilter) {
  let query = shownComments(db).where('comments.city_id', '=', cityId);
  if (communityId !== undefined) query = query.where('comments.community_id', '=', communityId);
  if (score !== undefined) query = query.where('comments.overall', '=', score);
  return query;
}

const latestFirst = (query: ReturnType<typeof asRead>) =>
  query.orderBy('comments.written_at', 'desc').orderBy('comments.id');

/** The latest on a community, as listComments: what its own page shows. */
export const latestComments = prepared((db, cityId: number, communityId: number, limit: number) =>
  latestFirst(asRead(filtered(db, { cityId, communityId }))).limit(limit),
);

/** How many comments on a community others may read. */
export const countComments = (db: Db, filter: CommentFilter): Promise<number> => countRows(filtered(db, filter));

/** Those that others may read: the latest first, or what most find useful. */
export function listComments(
  db: Db,
  filter: CommentFilter,
  { sort, ...page }: { sort: CommentSort; limit: number; offset: number },
): Promise<SomeRows<CommentRow>> {
  const query = filtered(db, filter);
  const read = sort === 'useful' ? asRead(query).orderBy('useful', 'desc') : asRead(query);
  return pageOfRows(query, latestFirst(read), page);
}

/** One that others may read, or that is this account's own; null where there is none. */
export async function findComment(db: Db, id: number, userId: string | null): Promise<CommentRow | null> {
  const shown = await asRead(shownComments(db).where('comments.id', '=', id)).executeTakeFirst();
  if (shown || userId === null) return shown ?? null;
  const own = standing(db).where('comments.id', '=', id).where('posts.user_id', '=', userId);
  return (await asRead(own).executeTakeFirst()) ?? null;
}

/** One whatever became of it, for the console. */
export async function findCommentInConsole(db: Db, id: number): Promise<CommentRow | null> {
  return (await asRead(standing(db).where('comments.id', '=', id)).executeTakeFirst()) ?? null;
}

/** An account's latest about a community since a moment (UTC ms) that was not refused. */
export const findOwnComment = (
  db: Db,
  userId: string,
  communityId: number,
  since: number,
): Promise<Pick<CommentRow, 'id' | 'state' | 'written_at'> | undefined> =>
  db
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.id')
    .select(['comments.id', 'posts.state', 'comments.written_at'])
    .where('comments.user_id', '=', userId)
    .where('comments.community_id', '=', communityId)
    .where('comments.written_at', '>', since)
    .where('posts.state', '!=', 'refused')
    .orderBy('comments.written_at', 'desc')
    .executeTakeFirst();

export interface GivenPoints {
  /** Shown comments whose points count. */
  count: number;
  overall: Given;
  aspects: Record<CommentAspect, Given>;
}

const NOTHING: Given = { sum: 0, count: 0 };

/** Of a community without comments. */
export const NO_POINTS: GivenPoints = {
  count: 0,
  overall: NOTHING,
  aspects: Object.fromEntries(COMMENT_ASPECTS.map((aspect) => [aspect, NOTHING])) as GivenPoints['aspects'],
};

/** The points of a community: of each person those they gave last, and none of whoever works here. */
export async function sumScores(db: Db, communityId: number): Promise<GivenPoints> {
  const rows = await pointsOf(db, communityId);
  const all = (read: (row: (typeof rows)[number]) => unknown): number =>
    rows.reduce((sum, row) => sum + Number(read(row) ?? 0), 0);
  const count = all((row) => row.count);
  const aspectOf = (aspect: CommentAspect): Given => ({
    sum: all((row) => row[`${aspect}_sum`]),
    count: all((row) => row[`${aspect}_count`]),
  });
  return {
    count,
    overall: { sum: all((row) => row.overall * Number(row.count)), count },
    aspects: Object.fromEntries(COMMENT_ASPECTS.map((aspect) => [aspect, aspectOf(aspect)])) as GivenPoints['aspects'],
  };
}

/** How often each number of points was given for the whole, and what was given beside it. */
const pointsOf = prepared((db, communityId: number) =>
  shownComments(db)
    .where('comments.community_id', '=', communityId)
    .where('users.staff_role', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('comments as later')
            .innerJoin('posts as later_post', 'later_post.id', 'later.id')
            .select('later.id')
            .whereRef('later.user_id', '=', 'comments.user_id')
            .whereRef('later.community_id', '=', 'comments.community_id')
            .whereRef('later.written_at', '>', 'comments.written_at')
            .where('later_post.state', '=', 'shown'),
        ),
      ),
    )
    .select('comments.overall')
    .select((is) => is.fn.countAll<number>().as('count'))
    .select((is) => COMMENT_ASPECTS.map((aspect) => is.fn.count<number>(`comments.${aspect}`).as(`${aspect}_count`)))
    .select((is) => COMMENT_ASPECTS.map((aspect) => is.fn.sum<number | null>(`comments.${aspect}`).as(`${aspect}_sum`)))
    .groupBy('comments.overall'),
);

export async function storeComment(db: Db, row: Insertable<CommentTable>): Promise<void> {
  await db.insertInto('comments').values(row).execute();
}

/** All of an account's, the latest first. */
export const listCommentsOf = (db: Db, userId: string): Promise<Selectable<CommentTable>[]> =>
  db
    .selectFrom('comments')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('written_at', 'desc')
    .orderBy('id')
    .execute();

const replyRows = (db: Db) =>
  signedPosts(db)
    .innerJoin('comment_replies', 'comment_replies.id', 'posts.id')
    .select(['comment_replies.id', 'comment_replies.comment_id', 'comment_replies.replied_at']);

export type ReplyRow = Awaited<ReturnType<ReturnType<typeof replyRows>['execute']>>[number];

/** Those of a comment that others may read, with this account's own whatever their state; the oldest first. */
export const listReplies = (db: Db, commentId: number, userId: string | null): Promise<ReplyRow[]> =>
  replyRows(db)
    .where('comment_replies.comment_id', '=', commentId)
    .where(readableBy(userId))
    .orderBy('comment_replies.replied_at')
    .orderBy('comment_replies.id')
    .execute();

export async function findReply(db: Db, id: number): Promise<ReplyRow | null> {
  return (await replyRows(db).where('comment_replies.id', '=', id).executeTakeFirst()) ?? null;
}

export async function storeReply(db: Db, row: Insertable<CommentReplyTable>): Promise<void> {
  await db.insertInto('comment_replies').values(row).execute();
}

export async function countRepliesOf(db: Db, commentId: number): Promise<number> {
  const { count } = await db
    .selectFrom('comment_replies')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('comment_id', '=', commentId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function storeVote(db: Db, commentId: number, userId: string, now: number): Promise<void> {
  await db
    .insertInto('comment_votes')
    .values({ comment_id: commentId, user_id: userId, voted_at: now })
    .onConflict((clash) => clash.columns(['comment_id', 'user_id']).doNothing())
    .execute();
}

export async function deleteVote(db: Db, commentId: number, userId: string): Promise<void> {
  await db.deleteFrom('comment_votes').where('comment_id', '=', commentId).where('user_id', '=', userId).execute();
}

export async function countVotes(db: Db, commentId: number): Promise<number> {
  const { count } = await db
    .selectFrom('comment_votes')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('comment_id', '=', commentId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function isUsefulTo(db: Db, commentId: number, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('comment_votes')
    .select('voted_at')
    .where('comment_id', '=', commentId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Which comments an account finds useful, the latest first. */
export const listVotesOf = (db: Db, userId: string): Promise<{ comment_id: number; voted_at: number }[]> =>
  db
    .selectFrom('comment_votes')
    .select(['comment_id', 'voted_at'])
    .where('user_id', '=', userId)
    .orderBy('voted_at', 'desc')
    .orderBy('comment_id')
    .execute();

/** Whether a city has comments that demo data wrote. */
export async function hasDemoComments(db: Db, cityId: number): Promise<boolean> {
  const row = await db
    .selectFrom('comments')
    .select('id')
    .where('city_id', '=', cityId)
    .where('user_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
