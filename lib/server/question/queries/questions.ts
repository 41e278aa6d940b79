import { type Insertable, type Selectable, sql } from 'kysely';
import type { QuestionTopic } from '@/lib/question/question';
import type { Db } from '@/lib/server/db/client';
import type { SomeRows } from '@/lib/server/db/consoleRows';
import { pageOfRows } from '@/lib/server/db/pageOfRows';
import type { AnswerTable, QuestionTable } from '@/lib/server/db/postSchema';
import { prepared } from '@/lib/server/db/prepared';
import { isShownInCity, readableBy, signedPosts } from '@/lib/server/post/queries/posts';

/** What others may read. */
const shownQuestions = (db: Db) =>
  db
    .selectFrom('questions')
    .innerJoin('posts', 'posts.id', 'questions.id')
    .innerJoin('cities', 'cities.id', 'questions.city_id')
    .where(isShownInCity);

const shownAnswers = (db: Db) =>
  db
    .selectFrom('answers')
    .innerJoin('posts as answer_post', 'answer_post.id', 'answers.id')
    .where('answer_post.state', '=', 'shown');

const asRead = (query: ReturnType<typeof shownQuestions>) =>
  query
    .leftJoin('communities', 'communities.id', 'questions.community_id')
    .leftJoin('plates', 'plates.id', 'questions.plate_id')
    .select(['questions.id', 'questions.city_id', 'questions.topic', 'questions.asked_at', 'questions.accepted_id'])
    .select(['questions.community_id', 'communities.name as community', 'questions.plate_id', 'plates.name as plate'])
    .select(['posts.text', 'posts.author', 'posts.is_anonymous', 'posts.state', 'posts.user_id'])
    .select((eb) =>
      eb
        .selectFrom('answers')
        .innerJoin('posts as answer_post', 'answer_post.id', 'answers.id')
        .select((is) => is.fn.countAll<number>().as('count'))
        .whereRef('answers.question_id', '=', 'questions.id')
        .where('answer_post.state', '=', 'shown')
        .as('answers'),
    );

export type QuestionRow = Awaited<ReturnType<ReturnType<typeof asRead>['execute']>>[number];

export interface QuestionFilter {
  cityId: number;
  communityId?: number;
  plateId?: number;
  topic?: QuestionTopic;
  /** Nobody has answered yet. */
  isUnanswered?: boolean;
}

function filtered(db: Db, { cityId, communityId, plateId, topic, isUnanswered }: QuestionFilter) {
  let query = shownQuestions(db).where('questions.city_id', '=', cityId);
  if (communityId !== undefined) query = query.where('questions.community_id', '=', communityId);
  if (plateId !== undefined) query = query.where('questions.plate_id', '=', plateId);
  if (topic !== undefined) query = query.where('questions.topic', '=', topic);
  if (isUnanswered)
    query = query.where((eb) =>
      eb.not(
        eb.exists(shownAnswers(db).select('answers.id').whereRef('answers.question_id', '=', sql.ref('questions.id'))),
      ),
    );
  return query;
}

const latestFirst = (query: ReturnType<typeof shownQuestions>) =>
  asRead(query).orderBy('questions.asked_at', 'desc').orderBy('questions.id');

/** The latest of a community or a plate, as listQuestions: what the place's own page shows. */
export const latestOfCommunity = prepared((db, cityId: number, communityId: number, limit: number) =>
  latestFirst(filtered(db, { cityId, communityId })).limit(limit),
);
export const latestOfPlate = prepared((db, cityId: number, plateId: number, limit: number) =>
  latestFirst(filtered(db, { cityId, plateId })).limit(limit),
);

/** Those that others may read, the latest first. */
export function listQuestions(
  db: Db,
  filter: QuestionFilter,
  page: { limit: number; offset: number },
): Promise<SomeRows<QuestionRow>> {
  const query = filtered(db, filter);
  return pageOfRows(query, latestFirst(query), page);
}

/** Those of these ids that others may read, in no order. */
export async function findQuestions(db: Db, ids: readonly number[]): Promise<QuestionRow[]> {
  if (ids.length === 0) return [];
  return asRead(shownQuestions(db).where('questions.id', 'in', ids)).execute();
}

/** One that others may read, or that is this account's own; null where there is none. */
export async function findQuestion(db: Db, id: number, userId: string | null): Promise<QuestionRow | null> {
  const [shown] = await findQuestions(db, [id]);
  if (shown || userId === null) return shown ?? null;
  const own = db
    .selectFrom('questions')
    .innerJoin('posts', 'posts.id', 'questions.id')
    .innerJoin('cities', 'cities.id', 'questions.city_id')
    .where('questions.id', '=', id)
    .where('posts.user_id', '=', userId);
  return (await asRead(own).executeTakeFirst()) ?? null;
}

const answerRows = (db: Db) =>
  signedPosts(db)
    .innerJoin('answers', 'answers.id', 'posts.id')
    .select(['answers.id', 'answers.question_id', 'answers.answered_at']);

export type AnswerRow = Awaited<ReturnType<ReturnType<typeof answerRows>['execute']>>[number];

/** Those of a question that others may read, with this account's own whatever their state; the oldest first. */
export const listAnswers = (db: Db, questionId: number, userId: string | null): Promise<AnswerRow[]> =>
  answerRows(db)
    .where('answers.question_id', '=', questionId)
    .where(readableBy(userId))
    .orderBy('answers.answered_at')
    .orderBy('answers.id')
    .execute();

/** Those of several questions that others may read, the oldest first. */
export async function listAnswersOf(db: Db, questionIds: readonly number[]): Promise<AnswerRow[]> {
  return questionIds.length === 0 ? [] : answersOf(db, questionIds);
}

const answersOf = prepared((db, questionIds: readonly number[]) =>
  answerRows(db)
    .where('answers.question_id', 'in', questionIds)
    .where('posts.state', '=', 'shown')
    .orderBy('answers.answered_at')
    .orderBy('answers.id'),
);

export async function findAnswer(db: Db, id: number): Promise<AnswerRow | null> {
  return (await answerRows(db).where('answers.id', '=', id).executeTakeFirst()) ?? null;
}

export async function storeQuestion(db: Db, row: Insertable<QuestionTable>, terms: readonly string[]): Promise<void> {
  await db.insertInto('questions').values(row).execute();
  const { id, city_id, user_id } = row;
  if (terms.length > 0)
    await db
      .insertInto('question_terms')
      .values(terms.map((term) => ({ city_id, term, question_id: id, user_id: user_id ?? null })))
      .execute();
}

export async function storeAnswer(db: Db, row: Insertable<AnswerTable>): Promise<void> {
  await db.insertInto('answers').values(row).execute();
}

export async function countAnswersOf(db: Db, questionId: number): Promise<number> {
  const { count } = await db
    .selectFrom('answers')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('question_id', '=', questionId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function storeAccepted(db: Db, id: number, acceptedId: number | null): Promise<void> {
  await db.updateTable('questions').set({ accepted_id: acceptedId }).where('id', '=', id).execute();
}

export async function storeQuestionFollow(db: Db, questionId: number, userId: string, now: number): Promise<void> {
  await db
    .insertInto('question_follows')
    .values({ question_id: questionId, user_id: userId, followed_at: now })
    .onConflict((clash) => clash.columns(['question_id', 'user_id']).doNothing())
    .execute();
}

export async function deleteQuestionFollow(db: Db, questionId: number, userId: string): Promise<void> {
  await db.deleteFrom('question_follows').where('question_id', '=', questionId).where('user_id', '=', userId).execute();
}

export async function isFollowedBy(db: Db, questionId: number, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('question_follows')
    .select('followed_at')
    .where('question_id', '=', questionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Who is told when a question is answered. */
export async function listQuestionFollowers(db: Db, questionId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('question_follows')
    .select('user_id')
    .where('question_id', '=', questionId)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export const listFollowedQuestions = (db: Db, userId: string): Promise<Selectable<Followed>[]> =>
  db
    .selectFrom('question_follows')
    .select(['question_id', 'followed_at'])
    .where('user_id', '=', userId)
    .orderBy('followed_at', 'desc')
    .orderBy('question_id')
    .execute();

interface Followed {
  question_id: number;
  followed_at: number;
}

export interface TermMatch {
  id: number;
  /** How many of the terms it has. */
  shared: number;
}

/** The questions of a city that have the most of these terms. */
export async function matchQuestionTerms(
  db: Db,
  cityId: number,
  terms: readonly string[],
  most: number,
): Promise<TermMatch[]> {
  if (terms.length === 0) return [];
  const rows = await db
    .selectFrom('question_terms')
    .select('question_id')
    .select((is) => is.fn.countAll<number>().as('shared'))
    .where('city_id', '=', cityId)
    .where('term', 'in', terms)
    .groupBy('question_id')
    .orderBy('shared', 'desc')
    .orderBy('question_id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ question_id, shared }) => ({ id: question_id, shared: Number(shared) }));
}

export async function findPlace(
  db: Db,
  place: { communityId?: number; plateId?: number },
): Promise<{ cityId: number; communityId: number | null; plateId: number | null; name: string } | null> {
  if (place.communityId !== undefined) {
    const row = await db
      .selectFrom('communities')
      .select(['id', 'city_id', 'plate_id', 'name'])
      .where('id', '=', place.communityId)
      .executeTakeFirst();
    return row ? { cityId: row.city_id, communityId: row.id, plateId: row.plate_id, name: row.name } : null;
  }
  const row = await db
    .selectFrom('plates')
    .select(['id', 'city_id', 'name'])
    .where('id', '=', place.plateId ?? 0)
    .executeTakeFirst();
  return row ? { cityId: row.city_id, communityId: null, plateId: row.id, name: row.name } : null;
}

/** Whether a city has what demo data wrote. */
export async function hasDemoPosts(db: Db, cityId: number): Promise<boolean> {
  const row = await db
    .selectFrom('questions')
    .select('id')
    .where('city_id', '=', cityId)
    .where('user_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
