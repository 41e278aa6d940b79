import { type Insertable, type Selectable, sql } from 'kysely';
import type { Day } from '@/lib/kernel/day';
import type { Db } from '@/lib/server/db/client';
import type { HomeChangeTable } from '@/lib/server/db/schema';

// What the files of an operator have changed of homes: written by an import in its own transaction, read by whoever tells
// people of it.

export type HomeChange = Selectable<HomeChangeTable>;

const BATCH = 100;

export async function storeHomeChanges(db: Db, changes: readonly Insertable<HomeChangeTable>[]): Promise<void> {
  for (let at = 0; at < changes.length; at += BATCH)
    await db
      .insertInto('home_changes')
      .values(changes.slice(at, at + BATCH))
      .execute();
}

/** Takes away what is said of homes that are no longer there. 0: of all cities. */
export async function deleteChangesOfGone(db: Db, cityId: number): Promise<void> {
  for (const [thing, table] of [
    ['estate', 'estates'],
    ['rental', 'rentals'],
    ['deal', 'deals'],
    ['community', 'communities'],
    ['project', 'projects'],
  ] as const)
    await sql`delete from home_changes where thing = ${thing}
      and (${cityId} = 0 or city_id = ${cityId} or not exists (select 1 from cities where cities.id = home_changes.city_id))
      and not exists (select 1 from ${sql.table(table)} home where home.id = home_changes.thing_id)`.execute(db);
}

/** Takes away what runs that were taken out had said. */
export async function deleteChangesOfRuns(db: Db, runNumbers: readonly number[]): Promise<void> {
  await db
    .deleteFrom('home_changes')
    .where('run_number', 'in', [0, ...runNumbers])
    .execute();
}

/** Takes away changes that were recorded before a moment (UTC ms). */
export async function deleteChangesBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('home_changes').where('recorded_at', '<', before).execute();
}

/** The last of a city's; 0 where it has none. */
export async function lastChangeId(db: Db, cityId: number): Promise<number> {
  const { last } = await db
    .selectFrom('home_changes')
    .select((eb) => eb.fn.max('id').as('last'))
    .where('city_id', '=', cityId)
    .executeTakeFirstOrThrow();
  return Number(last ?? 0);
}

/** Each city that has changes, and when the last was recorded (UTC ms). */
export async function listChangedCities(db: Db): Promise<{ cityId: number; recordedAt: number }[]> {
  const cities = await db.selectFrom('cities').select('id').orderBy('id').execute();
  const last = cities.map(({ id }) =>
    db
      .selectFrom('home_changes')
      .select(['city_id as cityId', 'recorded_at as recordedAt'])
      .where('city_id', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
  return (await Promise.all(last)).filter((one) => one !== undefined);
}

/** The changes of a city after one and up to another, by their ids; the first `most`. */
export const listChanges = (
  db: Db,
  { cityId, after, upTo, most }: { cityId: number; after: number; upTo: number; most: number },
): Promise<HomeChange[]> =>
  db
    .selectFrom('home_changes')
    .selectAll()
    .where('city_id', '=', cityId)
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .orderBy('id')
    .limit(most)
    .execute();

/** The latest `most` changes of a city since a day, up to an id, the oldest of them first. */
export async function listChangesSince(
  db: Db,
  { cityId, since, upTo, most }: { cityId: number; since: Day; upTo: number; most: number },
): Promise<HomeChange[]> {
  const latest = await db
    .selectFrom('home_changes')
    .selectAll()
    .where('city_id', '=', cityId)
    .where('day', '>=', since)
    .where('id', '<=', upTo)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return latest.reverse();
}

/** Whether it was written down what a city's communities cost in a month, by its first day. */
export async function hasMonthChanges(db: Db, cityId: number, month: Day): Promise<boolean> {
  const row = await db
    .selectFrom('home_changes')
    .select('id')
    .where('city_id', '=', cityId)
    .where('day', '=', month)
    .where('kind', '=', 'month')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
