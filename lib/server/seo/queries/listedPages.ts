import type { Db } from '@/lib/server/db/client';
import { isShownInCity } from '@/lib/server/post/queries/posts';

/** The tables whose rows have a page of their own that search engines may list. */
export const LISTED = [
  'communities',
  'estates',
  'projects',
  'plates',
  'agents',
  'articles',
  'rentals',
  'questions',
  'overseas_projects',
] as const;
export type Listed = (typeof LISTED)[number];

// The tables share their queries here, which the query builder's types cannot say of a union of tables.
// What is to be published later (`now` in UTC ms) is not there yet.
const listed = (db: Db, table: Listed, cityId: number, now: number) =>
  db
    .selectFrom(table as 'estates')
    .where('city_id', '=', cityId)
    .$if(table === 'estates', (query) => query.where('status', '=', 'on_sale'))
    .$if(table === 'rentals', (query) => query.where('status', '=', 'to_let' as 'on_sale'))
    .$if(table === 'articles', (query) => query.where('published_at' as 'id', '<=', now))
    .$if(table === 'questions', (query) => query.where('id', 'in', shownQuestionIds(db, cityId)));

/** As visitors may read them (question/queries/questions.ts). */
const shownQuestionIds = (db: Db, cityId: number) =>
  db
    .selectFrom('posts')
    .innerJoin('cities', 'cities.id', 'posts.city_id')
    .select('posts.id')
    .where('posts.kind', '=', 'question')
    .where('posts.city_id', '=', cityId)
    .where(isShownInCity);

export interface ListedRow {
  id: number;
  /** The community of a home to let, which its address names. */
  houseId?: number;
}

export async function countListed(db: Db, table: Listed, cityId: number, now: number): Promise<number> {
  const { count } = await listed(db, table, cityId, now)
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** In the order of their ids. */
export async function listListed(
  db: Db,
  table: Listed,
  cityId: number,
  now: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedRow[]> {
  return listed(db, table, cityId, now)
    .select('id')
    .$if(table === 'rentals', (query) => query.select('community_id as houseId'))
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}
