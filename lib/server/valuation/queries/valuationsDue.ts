import { addDays, type Day } from '@/lib/kernel/day';
import type { Db } from '@/lib/server/db/client';
import { isWholeCity } from '@/lib/server/import/queries/demoDue';
import { learnedSince } from '@/lib/valuation/settings';
import { MIN_DEALS } from '@/lib/valuation/valuer';

/** The homes of these cities are to be valued by a process of its own. */
export async function markDue(db: Db, cityIds: readonly number[], now: number): Promise<void> {
  if (cityIds.length === 0) return;
  await db
    .insertInto('valuations_due')
    .values(cityIds.map((city_id) => ({ city_id, since: now })))
    .onConflict((clash) => clash.column('city_id').doNothing())
    .execute();
}

/** Ids of cities whose homes are to be valued, in the operator's order. */
export async function listDue(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('valuations_due')
    .innerJoin('cities', 'cities.id', 'valuations_due.city_id')
    .select('cities.id')
    .orderBy('cities.sort')
    .orderBy('cities.id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteDue(db: Db, cityId: number): Promise<void> {
  await db.deleteFrom('valuations_due').where('city_id', '=', cityId).execute();
}

/**
 * Cities with deals of which nothing was learned, or by another version of the method, or up to another day. Those whose
 * statistics the operator has put off are left out, and demo cities that are still being made: they are valued with that.
 * Of a city with too few deals nothing can be learned: told anew at each start that it waits, its pages would promise an
 * estimate again and again.
 */
export async function listUnlearned(db: Db, method: string): Promise<number[]> {
  const cities = await db
    .selectFrom('cities')
    .leftJoin('valuation_models as model', (join) =>
      join.onRef('model.city_id', '=', 'cities.id').on('model.subject', '=', 'price'),
    )
    .leftJoin('stale_statistics as stale', 'stale.city_id', 'cities.id')
    .select(['cities.id', 'cities.deals_day', 'model.stamp', 'model.as_of_day'])
    .where('cities.deals_day', 'is not', null)
    .where('stale.city_id', 'is', null)
    .where(isWholeCity)
    .execute();
  const unlearned: number[] = [];
  for (const { id, deals_day: dealsDay, stamp, as_of_day: asOfDay } of cities) {
    if (dealsDay === null || (stamp?.startsWith(`${method} `) && asOfDay === addDays(dealsDay, 1))) continue;
    if (stamp !== null || (await hasEnoughDeals(db, id, dealsDay))) unlearned.push(id);
  }
  return unlearned;
}

async function hasEnoughDeals(db: Db, cityId: number, dealsDay: Day): Promise<boolean> {
  const rows = await db
    .selectFrom('deals')
    .select('id')
    .where('city_id', '=', cityId)
    .where('deal_day', '>=', learnedSince(dealsDay))
    .where('deal_day', '<=', dealsDay)
    .where('duplicate_of', 'is', null)
    .limit(MIN_DEALS)
    .execute();
  return rows.length === MIN_DEALS;
}
