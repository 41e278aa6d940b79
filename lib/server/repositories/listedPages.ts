import type { Db } from '../db/client';

/** The tables whose rows have a page of their own that search engines may list. */
export const LISTED = ['communities', 'estates', 'projects', 'plates', 'agents', 'articles'] as const;
export type Listed = (typeof LISTED)[number];

// The tables share their queries here, which the query builder's types cannot say of a union of tables.
const listed = (db: Db, table: Listed, cityId: number) =>
  db
    .selectFrom(table as 'estates')
    .where('city_id', '=', cityId)
    .$if(table === 'estates', (query) => query.where('status', '=', 'on_sale'));

export async function countListed(db: Db, table: Listed, cityId: number): Promise<number> {
  const { count } = await listed(db, table, cityId)
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Ids in their order. */
export async function listListed(
  db: Db,
  table: Listed,
  cityId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const rows = await listed(db, table, cityId).select('id').orderBy('id').limit(limit).offset(offset).execute();
  return rows.map(({ id }) => id);
}
