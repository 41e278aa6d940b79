import { sql } from 'kysely';
import type { Day } from '@/lib/kernel/day';
import type { Db } from '@/lib/server/db/client';
import type { MissedSearch, VisitCounts } from '@/lib/visit/counted';

/** So many different words that found nothing are kept of a city and day: what robots type fills no table. */
const MAX_WORDS_OF_DAY = 1_000;

/** Adds what was counted to what is stored. */
export async function addVisitCounts(db: Db, { day, cityId, source, page, ...counts }: VisitCounts): Promise<void> {
  const { visits, views, homeVisits, searches } = counts;
  await db
    .insertInto('visit_counts')
    .values({ day, city_id: cityId, source, page, visits, views, home_visits: homeVisits, searches })
    .onConflict((clash) =>
      clash.columns(['day', 'city_id', 'source', 'page']).doUpdateSet({
        visits: sql`visit_counts.visits + excluded.visits`,
        views: sql`visit_counts.views + excluded.views`,
        home_visits: sql`visit_counts.home_visits + excluded.home_visits`,
        searches: sql`visit_counts.searches + excluded.searches`,
      }),
    )
    .execute();
}

/** The same of words that found nothing; '' stands for those beyond the number that is kept of a day. */
export async function addMissedSearch(db: Db, { day, cityId, words, times }: MissedSearch): Promise<void> {
  const known = await db
    .updateTable('missed_searches')
    .set({ times: sql`times + ${times}` })
    .where('day', '=', day)
    .where('city_id', '=', cityId)
    .where('words', '=', words)
    .executeTakeFirst();
  if (known.numUpdatedRows > 0n) return;
  const { kept } = await db
    .selectFrom('missed_searches')
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .where('day', '=', day)
    .where('city_id', '=', cityId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('missed_searches')
    .values({ day, city_id: cityId, words: Number(kept) < MAX_WORDS_OF_DAY ? words : '', times })
    .onConflict((clash) =>
      clash.columns(['day', 'city_id', 'words']).doUpdateSet({ times: sql`missed_searches.times + excluded.times` }),
    )
    .execute();
}

/** What is asked of a time: both days included; of all cities where none is named. */
export interface CountedTime {
  from: Day;
  to: Day;
  cityId?: number;
}

/** What was counted of each day, source and group of pages, of the cities together. */
export async function listVisitCounts(
  db: Db,
  { from, to, cityId }: CountedTime,
): Promise<Omit<VisitCounts, 'cityId' | 'views'>[]> {
  let query = db
    .selectFrom('visit_counts')
    .select(({ fn }) => [
      'day',
      'source',
      'page',
      fn.sum<number>('visits').as('visits'),
      fn.sum<number>('home_visits').as('homeVisits'),
      fn.sum<number>('searches').as('searches'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['day', 'source', 'page']);
  if (cityId !== undefined) query = query.where('city_id', '=', cityId);
  return (await query.execute()).map(({ visits, homeVisits, searches, ...row }) => ({
    ...row,
    visits: Number(visits),
    homeVisits: Number(homeVisits),
    searches: Number(searches),
  }));
}

/** What was searched for without finding anything, the most often first; '' of what was no longer told apart. */
export async function listMissedSearches(db: Db, { from, to, cityId }: CountedTime) {
  let query = db
    .selectFrom('missed_searches')
    .leftJoin('cities', 'cities.id', 'missed_searches.city_id')
    .select(({ fn }) => [
      'missed_searches.city_id as cityId',
      'cities.name as cityName',
      'missed_searches.words',
      fn.sum<number>('missed_searches.times').as('times'),
      fn.max('missed_searches.day').as('lastDay'),
    ])
    .where('missed_searches.day', '>=', from)
    .where('missed_searches.day', '<=', to)
    .groupBy(['missed_searches.city_id', 'cities.name', 'missed_searches.words'])
    .orderBy('times', 'desc')
    .orderBy('missed_searches.words');
  if (cityId !== undefined) query = query.where('missed_searches.city_id', '=', cityId);
  return (await query.execute()).map(({ times, ...row }) => ({ ...row, times: Number(times) }));
}

/** The first day of which anything is counted; null: there is none. */
export async function firstCountedDay(db: Db): Promise<Day | null> {
  const { day } = await db
    .selectFrom('visit_counts')
    .select(({ fn }) => fn.min('day').as('day'))
    .executeTakeFirstOrThrow();
  return day ?? null;
}

/** Deletes what was counted before a day; answers how many rows. */
export async function deleteMissedSearchesBefore(db: Db, day: Day): Promise<number> {
  const result = await db.deleteFrom('missed_searches').where('day', '<', day).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** How often a search found nothing, by day. */
export async function countMissedByDay(db: Db, { from, to, cityId }: CountedTime) {
  let query = db
    .selectFrom('missed_searches')
    .select(({ fn }) => ['day', fn.sum<number>('times').as('times')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day');
  if (cityId !== undefined) query = query.where('city_id', '=', cityId);
  return (await query.execute()).map(({ day, times }) => ({ day, times: Number(times) }));
}
