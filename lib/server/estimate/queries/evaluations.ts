import type { Selectable } from 'kysely';
import type { Appraisal, AppraisalAnswer } from '@/lib/estimate/appraisal';
import type { DescribedHome } from '@/lib/estimate/contract';
import type { Day } from '@/lib/kernel/day';
import type { Db } from '@/lib/server/db/client';
import type { HomeAppraisalTable } from '@/lib/server/db/schema';

/** A home that somebody had valued, as it is stored. Times in UTC ms, money in fen. */
export interface StoredAppraisal {
  id: number;
  userId: string | null;
  keyHash: string;
  cityId: number;
  communityId: number;
  home: DescribedHome;
  result: Appraisal;
  firstValue: number;
  firstDay: Day;
  answer: AppraisalAnswer | null;
  createdAt: number;
  valuedAt: number;
}

const fromRow = (row: Selectable<HomeAppraisalTable>): StoredAppraisal => ({
  id: row.id,
  userId: row.user_id,
  keyHash: row.key_hash,
  cityId: row.city_id,
  communityId: row.community_id,
  home: JSON.parse(row.home) as DescribedHome,
  result: JSON.parse(row.result) as Appraisal,
  firstValue: row.first_value,
  firstDay: row.first_day,
  answer: row.answer,
  createdAt: row.created_at,
  valuedAt: row.valued_at,
});

export async function findAppraisal(db: Db, id: number): Promise<StoredAppraisal | null> {
  const row = await db.selectFrom('home_appraisals').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** Those of an account, the latest first. */
export async function listAppraisalsOf(db: Db, userId: string): Promise<StoredAppraisal[]> {
  const rows = await db
    .selectFrom('home_appraisals')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

export async function countAppraisalsOf(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('home_appraisals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The record that an account has of a home that was described in the same words; null where there is none. */
export async function findSameAppraisal(
  db: Db,
  { userId, communityId, home }: Pick<StoredAppraisal, 'communityId' | 'home'> & { userId: string },
): Promise<number | null> {
  const row = await db
    .selectFrom('home_appraisals')
    .select('id')
    .where('user_id', '=', userId)
    .where('community_id', '=', communityId)
    .where('home', '=', JSON.stringify(home))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Its link is another one from now on. */
export async function changeAppraisalKey(db: Db, id: number, keyHash: string): Promise<void> {
  await db.updateTable('home_appraisals').set({ key_hash: keyHash }).where('id', '=', id).execute();
}

export type NewAppraisal = Omit<StoredAppraisal, 'firstValue' | 'firstDay' | 'answer' | 'valuedAt'>;

export async function storeAppraisal(db: Db, appraisal: NewAppraisal): Promise<void> {
  const { id, userId, keyHash, cityId, communityId, home, result, createdAt } = appraisal;
  await db
    .insertInto('home_appraisals')
    .values({
      id,
      user_id: userId,
      key_hash: keyHash,
      city_id: cityId,
      community_id: communityId,
      home: JSON.stringify(home),
      result: JSON.stringify(result),
      first_value: result.price.value,
      first_day: result.day,
      answer: null,
      answered_at: null,
      created_at: createdAt,
      valued_at: createdAt,
    })
    .execute();
}

/** Values a record anew; what it was first worth stays. */
export async function revalueAppraisal(db: Db, id: number, result: Appraisal, now: number): Promise<void> {
  await db
    .updateTable('home_appraisals')
    .set({ result: JSON.stringify(result), valued_at: now })
    .where('id', '=', id)
    .execute();
}

export async function answerAppraisal(db: Db, id: number, answer: AppraisalAnswer, now: number): Promise<void> {
  await db.updateTable('home_appraisals').set({ answer, answered_at: now }).where('id', '=', id).execute();
}

/** Puts a record that is nobody's into an account, with its certificates. */
export async function keepAppraisal(db: Db, id: number, userId: string): Promise<void> {
  await db.updateTable('home_appraisals').set({ user_id: userId }).where('id', '=', id).execute();
  await db.updateTable('appraisal_certificates').set({ user_id: userId }).where('appraisal_id', '=', id).execute();
}

/** Deletes a record with its certificates. */
export async function deleteAppraisal(db: Db, id: number): Promise<void> {
  await db.deleteFrom('appraisal_certificates').where('appraisal_id', '=', id).execute();
  await db.deleteFrom('home_appraisals').where('id', '=', id).execute();
}

/**
 * Deletes the records of no account that were last computed before a moment (UTC ms), with their certificates; not those of
 * which a certificate was issued since. Answers how many.
 */
export async function deleteOpenAppraisalsBefore(db: Db, before: number): Promise<number> {
  const old = db
    .selectFrom('home_appraisals')
    .select('home_appraisals.id')
    .where('user_id', 'is', null)
    .where('valued_at', '<', before)
    .where('home_appraisals.id', 'not in', (is) =>
      is.selectFrom('appraisal_certificates').select('appraisal_id').where('issued_at', '>=', before),
    );
  await db.deleteFrom('appraisal_certificates').where('appraisal_id', 'in', old).execute();
  const result = await db.deleteFrom('home_appraisals').where('id', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}
