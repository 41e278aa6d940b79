import type { Insertable, Selectable } from 'kysely';
import { BADGED_LABELS, type PostState } from '@/lib/post/post';
import type { QuestionTopic } from '@/lib/question/question';
import type { Db } from '@/lib/server/db/client';
import type { ExpertTable, PaidQuestionTable } from '@/lib/server/db/postSchema';

export type PaidQuestionRow = Selectable<PaidQuestionTable>;
export type ExpertCardRow = Selectable<ExpertTable>;

export interface ExpertRow extends Omit<ExpertCardRow, 'label'> {
  /** 1 or 2, as it is now. */
  label: number;
}

/** 达人 whom visitors see: labelled now, with an account that is open; of demo data in a demo city alone. */
const listedExperts = (db: Db) =>
  db
    .selectFrom('super_users')
    .innerJoin('cities', 'cities.id', 'super_users.city_id')
    .leftJoin('users', 'users.id', 'super_users.user_id')
    .leftJoin('user_blocks', 'user_blocks.user_id', 'super_users.user_id')
    .where('user_blocks.user_id', 'is', null)
    .where((eb) =>
      eb.or([
        eb('users.super_label', 'in', BADGED_LABELS),
        eb.and([eb('super_users.user_id', 'is', null), eb('cities.data_kind', '=', 'demo')]),
      ]),
    )
    .select(['super_users.number', 'super_users.user_id', 'super_users.city_id', 'super_users.name'])
    .select(['super_users.about', 'super_users.since'])
    .select((eb) => eb.fn.coalesce('users.super_label', 'super_users.label').as('label'));

const asListed = (row: Omit<ExpertRow, 'label'> & { label: number | null }): ExpertRow => ({
  ...row,
  label: row.label ?? 1,
});

/** A city's, those with the higher label first. */
export async function listExperts(db: Db, cityId: number, most: number): Promise<ExpertRow[]> {
  const rows = await listedExperts(db)
    .where('super_users.city_id', '=', cityId)
    .orderBy('label', 'desc')
    .orderBy('super_users.since')
    .orderBy('super_users.number')
    .limit(most)
    .execute();
  return rows.map(asListed);
}

export async function findExpert(db: Db, number: number): Promise<ExpertRow | null> {
  const row = await listedExperts(db).where('super_users.number', '=', number).executeTakeFirst();
  return row ? asListed(row) : null;
}

/** What the console wrote of an account, whatever its label is; null of nothing. */
export async function findExpertCard(db: Db, userId: string): Promise<ExpertCardRow | null> {
  return (await db.selectFrom('super_users').selectAll().where('user_id', '=', userId).executeTakeFirst()) ?? null;
}

/** Stores what stands of an account; its number and since when stay as they were. */
export async function storeExpertCard(db: Db, row: Insertable<ExpertTable>): Promise<void> {
  const { city_id, name, about } = row;
  await db
    .insertInto('super_users')
    .values(row)
    .onConflict((clash) => clash.column('user_id').doUpdateSet({ city_id, name, about }))
    .execute();
}

export interface AnsweredTopic {
  userId: string | null;
  author: string;
  topic: QuestionTopic;
  answers: number;
}

/** Whose answers, signed with their name: an account's, or those of demo data in a city. */
export interface SignedBy {
  cityId: number;
  userIds: readonly string[];
}

const signedAnswers = (db: Db, { cityId, userIds }: SignedBy) =>
  db
    .selectFrom('answers')
    .innerJoin('posts', 'posts.id', 'answers.id')
    .innerJoin('questions', 'questions.id', 'answers.question_id')
    .innerJoin('posts as asked', 'asked.id', 'questions.id')
    .where('posts.state', '=', 'shown')
    .where('asked.state', '=', 'shown')
    .where('posts.is_anonymous', '=', 0)
    .where((eb) =>
      eb.or([
        ...(userIds.length > 0 ? [eb('posts.user_id', 'in', userIds)] : []),
        eb.and([
          eb('posts.user_id', 'is', null),
          eb('posts.city_id', '=', cityId),
          eb('posts.badge', 'in', ['super', 'certified']),
        ]),
      ]),
    );

/** How many answers that others can read stand of each, by what the question is about. */
export async function countAnsweredTopics(db: Db, by: SignedBy): Promise<AnsweredTopic[]> {
  const rows = await signedAnswers(db, by)
    .select(['posts.user_id as userId', 'posts.author', 'questions.topic'])
    .select((is) => is.fn.countAll<number>().as('answers'))
    .groupBy(['posts.user_id', 'posts.author', 'questions.topic'])
    .orderBy('answers', 'desc')
    .orderBy('questions.topic')
    .execute();
  return rows.map((row) => ({ ...row, answers: Number(row.answers) }));
}

/** The questions that one of them answered with their name, the latest answer first. */
export async function listAnsweredBy(db: Db, one: ExpertRow, most: number): Promise<number[]> {
  const { city_id: cityId, user_id, name } = one;
  const query = signedAnswers(db, { cityId, userIds: user_id === null ? [] : [user_id] });
  const own = user_id === null ? query.where('posts.author', '=', name) : query.where('posts.user_id', '=', user_id);
  const rows = await own
    .select('questions.id')
    .select((is) => is.fn.max('answers.answered_at').as('last'))
    .groupBy('questions.id')
    .orderBy('last', 'desc')
    .orderBy('questions.id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** What several 达人 were asked that was not refused, with its state. */
export async function listAskedOf(
  db: Db,
  numbers: readonly number[],
): Promise<Pick<PaidQuestionRow, 'super_number' | 'asked_at' | 'due_at' | 'answered_at' | 'order_id'>[]> {
  if (numbers.length === 0) return [];
  return db
    .selectFrom('asked_supers')
    .innerJoin('posts', 'posts.id', 'asked_supers.question_id')
    .where('posts.state', '<>', 'refused')
    .where('super_number', 'in', numbers)
    .select(['super_number', 'asked_at', 'due_at', 'answered_at', 'order_id'])
    .orderBy('question_id')
    .execute();
}

export async function storePaidQuestion(db: Db, row: Insertable<PaidQuestionTable>): Promise<void> {
  await db.insertInto('asked_supers').values(row).execute();
}

/** Of which 达人 a question was asked, if of one. */
export async function findPaidQuestion(db: Db, questionId: number): Promise<PaidQuestionRow | null> {
  const query = db.selectFrom('asked_supers').selectAll().where('question_id', '=', questionId);
  return (await query.executeTakeFirst()) ?? null;
}

/** All that an account asked of 达人, the latest first. */
export const listAskedBy = (db: Db, userId: string): Promise<PaidQuestionRow[]> =>
  db
    .selectFrom('asked_supers')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('asked_at', 'desc')
    .orderBy('question_id')
    .execute();

/** From when on it waits for its 达人; it keeps the moment that it has. */
export async function storeQuestionDue(db: Db, questionId: number, dueAt: number): Promise<void> {
  await db
    .updateTable('asked_supers')
    .set({ due_at: dueAt })
    .where('question_id', '=', questionId)
    .where('due_at', 'is', null)
    .execute();
}

/** Notes the first answer of its 达人. */
export async function storeExpertAnswered(db: Db, questionId: number, at: number): Promise<void> {
  await db
    .updateTable('asked_supers')
    .set({ answered_at: at })
    .where('question_id', '=', questionId)
    .where('answered_at', 'is', null)
    .execute();
}

/** Those that are open to all since a moment, of which nobody has heard. */
export const listUnnotifiedQuestions = (db: Db, now: number): Promise<PaidQuestionRow[]> =>
  db
    .selectFrom('asked_supers')
    .selectAll()
    .where('due_at', '<=', now)
    .where('told_at', 'is', null)
    .where('answered_at', 'is', null)
    .orderBy('due_at')
    .orderBy('question_id')
    .execute();

/** Notes that both were told; false where they were before. */
export async function storeQuestionNotified(db: Db, questionId: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('asked_supers')
    .set({ told_at: now })
    .where('question_id', '=', questionId)
    .where('told_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** Whether a city has those of demo data. */
export async function hasDemoExperts(db: Db, cityId: number): Promise<boolean> {
  const query = db
    .selectFrom('super_users')
    .select('number')
    .where('city_id', '=', cityId)
    .where('user_id', 'is', null);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** Somebody's paid orders of a question to a 达人 that no question has used yet; the oldest first. */
export async function listUnusedPaidQuestions(db: Db, userId: string, productCode: string): Promise<string[]> {
  const rows = await paidAsks(db)
    .where('orders.user_id', '=', userId)
    .where('orders.product_code', '=', productCode)
    .where('asked_supers.question_id', 'is', null)
    .select('orders.id')
    .orderBy('orders.paid_at')
    .execute();
  return rows.map(({ id }) => id);
}

const paidAsks = (db: Db) =>
  db
    .selectFrom('orders')
    .leftJoin('asked_supers', 'asked_supers.order_id', 'orders.id')
    .where('orders.kind', '=', 'ask')
    .where('orders.state', '=', 'paid');

/** A paid question as it stands: of none that was asked yet, nulls. */
export interface PaidQuestionState {
  orderId: string;
  serialNumber: string;
  superNumber: number | null;
  paidAt: number | null;
  questionId: number | null;
  dueAt: number | null;
  answeredAt: number | null;
  /** Of the question's text. */
  postState: PostState | null;
}

const paidAskRows = (db: Db) =>
  paidAsks(db)
    .leftJoin('posts', 'posts.id', 'asked_supers.question_id')
    .select(['orders.id as orderId', 'orders.serial_number as serialNumber', 'orders.thing_id as superNumber'])
    .select(['orders.paid_at as paidAt', 'asked_supers.question_id as questionId', 'asked_supers.due_at as dueAt'])
    .select(['asked_supers.answered_at as answeredAt', 'posts.state as postState']);

export const listPaidQuestions = (db: Db): Promise<PaidQuestionState[]> =>
  paidAskRows(db).orderBy('orders.paid_at').execute();

export const findPaidQuestionOfOrder = (db: Db, orderId: string): Promise<PaidQuestionState | undefined> =>
  paidAskRows(db).where('orders.id', '=', orderId).executeTakeFirst();

/** Whether an answer of somebody's waits for the console. */
export async function hasHeldAnswer(db: Db, questionId: number, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('answers')
    .innerJoin('posts', 'posts.id', 'answers.id')
    .where('answers.question_id', '=', questionId)
    .where('answers.user_id', '=', userId)
    .where('posts.state', '=', 'held')
    .select('answers.id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
