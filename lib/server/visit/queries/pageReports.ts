import { sql } from 'kysely';
import type { Day } from '@/lib/kernel/day';
import type { Db } from '@/lib/server/db/client';
import type { PageError } from '@/lib/visit/pageError';
import type { PageTimeCount } from '@/lib/visit/pageTimes';

/** So many different errors are kept of a day: what robots make up fills no table. */
const MAX_ERRORS_OF_DAY = 200;

/** Adds how often a page took so long to what is stored. */
export async function addPageTime(db: Db, count: PageTimeCount): Promise<void> {
  await db
    .insertInto('page_times')
    .values({ ...count })
    .onConflict((clash) =>
      clash.columns(['day', 'page', 'metric', 'bound']).doUpdateSet({ times: sql`page_times.times + excluded.times` }),
    )
    .execute();
}

/** The same of an error; one without a message or a place stands for those beyond the number that is kept of a day. */
export async function addPageError(db: Db, { lastAt, ...error }: PageError): Promise<void> {
  const { day, build, message, place, page, times } = error;
  const known = await db
    .updateTable('page_errors')
    .set({ times: sql`times + ${times}`, last_at: lastAt, page })
    .where('day', '=', day)
    .where('build', '=', build)
    .where('place', '=', place)
    .where('message', '=', message)
    .executeTakeFirst();
  if (known.numUpdatedRows > 0n) return;
  const { kept } = await db
    .selectFrom('page_errors')
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  const isFull = Number(kept) >= MAX_ERRORS_OF_DAY;
  await db
    .insertInto('page_errors')
    .values({ ...error, last_at: lastAt, ...(isFull ? { build: '', message: '', place: '' } : {}) })
    .onConflict((clash) =>
      clash
        .columns(['day', 'build', 'place', 'message'])
        .doUpdateSet({ times: sql`page_errors.times + excluded.times`, last_at: lastAt }),
    )
    .execute();
}

/** How long pages took since a day, that day included, the days together. */
export function listPageTimes(db: Db, from: Day): Promise<Omit<PageTimeCount, 'day'>[]> {
  return db
    .selectFrom('page_times')
    .select((eb) => ['page', 'metric', 'bound', eb.fn.sum<number>('times').as('times')])
    .where('day', '>=', from)
    .groupBy(['page', 'metric', 'bound'])
    .execute();
}

/** The errors since a day, that day included, the days together, the most frequent first. */
export async function listPageErrors(db: Db, from: Day, limit: number): Promise<Omit<PageError, 'day'>[]> {
  const rows = await db
    .selectFrom('page_errors')
    .select((eb) => [
      'build',
      'message',
      'place',
      eb.fn.max('page').as('page'),
      eb.fn.sum<number>('times').as('times'),
      eb.fn.max<number>('last_at').as('last_at'),
    ])
    .where('day', '>=', from)
    .groupBy(['build', 'message', 'place'])
    .orderBy('times', 'desc')
    .orderBy('last_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ last_at: lastAt, ...row }) => ({ ...row, lastAt }));
}

/** How often code of each build failed on the days that told of something since a moment (UTC ms). */
export function countPageErrors(db: Db, since: number): Promise<{ build: string; times: number }[]> {
  return db
    .selectFrom('page_errors')
    .select((eb) => ['build', eb.fn.sum<number>('times').as('times')])
    .where('last_at', '>=', since)
    .groupBy('build')
    .execute();
}

/** Answers how many rows went. */
export async function deletePageTimesBefore(db: Db, day: Day): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('page_times').where('day', '<', day).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Answers how many rows went. */
export async function deletePageErrorsBefore(db: Db, day: Day): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('page_errors').where('day', '<', day).executeTakeFirst();
  return Number(numDeletedRows);
}
