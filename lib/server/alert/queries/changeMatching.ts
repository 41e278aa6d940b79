import type { Selectable } from 'kysely';
import type { Db } from '@/lib/server/db/client';
import type { ChangeMatchingTable } from '@/lib/server/db/schema';

// How far the changes of a city were held against the saved searches. Each step is written with what it has found, and
// only where nobody else has taken it.

export type Matching = Selectable<ChangeMatchingTable>;

/** A city that was never looked at begins before its first change. */
export async function readMatching(db: Db, cityId: number): Promise<Matching> {
  const row = await db.selectFrom('change_matching').selectAll().where('city_id', '=', cityId).executeTakeFirst();
  return row ?? { city_id: cityId, from_id: 0, to_id: 0, stage: 'searches', after_search: '' };
}

export async function addMatching(db: Db, cityId: number): Promise<void> {
  await db
    .insertInto('change_matching')
    .values({ city_id: cityId, from_id: 0, to_id: 0, after_search: '' })
    .onConflict((clash) => clash.column('city_id').doNothing())
    .execute();
}

/** false where another has gone on from `from` before. */
export async function moveMatching(db: Db, from: Matching, to: Matching): Promise<boolean> {
  const result = await db
    .updateTable('change_matching')
    .set(to)
    .where('city_id', '=', from.city_id)
    .where('from_id', '=', from.from_id)
    .where('to_id', '=', from.to_id)
    .where('stage', '=', from.stage)
    .where('after_search', '=', from.after_search)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
