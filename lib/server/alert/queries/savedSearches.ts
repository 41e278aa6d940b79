import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { AlertTab } from '@/lib/alert/savedSearch';
import type { Db, DialectName } from '@/lib/server/db/client';
import type { SavedSearchTable } from '@/lib/server/db/schema';

export type StoredSearch = Selectable<SavedSearchTable>;

/** Two requests of one account wait for each other, so that the same search is there once (leads.ts's lockPhone). */
export async function lockSearches(transaction: Db, dialect: DialectName, userId: string): Promise<void> {
  if (dialect === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended(${`searches ${userId}`}, 0))`.execute(transaction);
}

/** Those of an account, the latest saved first. */
export const listSavedSearches = (db: Db, userId: string): Promise<StoredSearch[]> =>
  db
    .selectFrom('saved_searches')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .execute();

/** null where the account has none of this id. */
export async function findSavedSearch(db: Db, userId: string, id: string): Promise<StoredSearch | null> {
  const row = await db
    .selectFrom('saved_searches')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** The same search of the same account, of the same form; null where there is none. */
export async function findSameSearch(
  db: Db,
  { user_id, form, city_id, tab, query }: Pick<StoredSearch, 'user_id' | 'form' | 'city_id' | 'tab' | 'query'>,
): Promise<StoredSearch | null> {
  const row = await db
    .selectFrom('saved_searches')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('form', '=', form)
    .where('city_id', '=', city_id)
    .where('tab', '=', tab)
    .where('query', '=', query)
    .executeTakeFirst();
  return row ?? null;
}

export async function storeSavedSearch(db: Db, search: Insertable<SavedSearchTable>): Promise<void> {
  await db.insertInto('saved_searches').values(search).execute();
}

/** Answers how many there were: one, or none of this account. */
export async function changeSavedSearch(
  db: Db,
  userId: string,
  id: string,
  changes: Updateable<SavedSearchTable>,
): Promise<number> {
  const result = await db
    .updateTable('saved_searches')
    .set(changes)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** As changeSavedSearch, of all of an account. */
export async function changeSavedSearches(
  db: Db,
  userId: string,
  changes: Updateable<SavedSearchTable>,
): Promise<void> {
  await db.updateTable('saved_searches').set(changes).where('user_id', '=', userId).execute();
}

export async function removeSavedSearch(db: Db, userId: string, id: string): Promise<number> {
  const result = await db
    .deleteFrom('saved_searches')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** What matching asks of a search. */
export type WatchedSearch = Pick<
  StoredSearch,
  'id' | 'user_id' | 'form' | 'tab' | 'name' | 'query' | 'pace' | 'by_text' | 'by_push' | 'by_wechat' | 'since_change'
>;

/** The searches of a city that are told of changes up to one, by id after another; `now` in UTC ms. */
export const listWatching = (
  db: Db,
  search: { cityId: number; tabs: readonly AlertTab[]; upTo: number; after: string; most: number; now: number },
): Promise<WatchedSearch[]> =>
  db
    .selectFrom('saved_searches')
    .select(['id', 'user_id', 'form', 'tab', 'name', 'query', 'pace', 'since_change'])
    .select(['by_text', 'by_push', 'by_wechat'])
    .where('city_id', '=', search.cityId)
    .where('tab', 'in', search.tabs)
    .where('id', '>', search.after)
    .where('since_change', '<', search.upTo)
    .where('paused_at', 'is', null)
    .where((eb) => eb.or([eb('until_at', 'is', null), eb('until_at', '>', search.now)]))
    .orderBy('id')
    .limit(search.most)
    .execute();

/** Ids that nobody has make the number up to the next power of two: statements are kept by their text, one a number. */
export const sameCount = (ids: readonly string[]): string[] => [
  ...ids,
  ...Array<string>(2 ** Math.ceil(Math.log2(ids.length + 1)) - ids.length).fill(''),
];

/**
 * Which of these are still there and not paused: nobody takes them away before this transaction ends. On SQLite nobody
 * writes meanwhile.
 */
export async function keepWatching(db: Db, dialect: DialectName, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('saved_searches')
    .select('id')
    .where('id', 'in', sameCount(ids))
    .where('paused_at', 'is', null)
    .$if(dialect === 'postgres', (query) => query.forShare())
    .execute();
  return new Set(rows.map(({ id }) => id));
}
