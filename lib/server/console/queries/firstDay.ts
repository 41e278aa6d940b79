import { sql } from 'kysely';
import { type ComparedRows, FIRST_DAY_ROWS, type SiteFacts } from '@/lib/console/firstDay';
import type { Db } from '@/lib/server/db/client';

/** Of them what the database knows, with what became of the last text message. */
export type SiteRows = Omit<SiteFacts, 'origin' | 'sms' | 'payments'> & {
  lastText: { state: 'sent' | 'failed'; failure: string | null } | null;
};

/** What the steps of the first day are told from, as it stands. `now` in UTC ms. */
export async function readSiteRows(db: Db, now: number): Promise<SiteRows> {
  const count = sql<number>`count(*)`;
  const [cities, runs, working, invited, text, announcements, leads] = await Promise.all([
    db.selectFrom('cities').select(['name', 'data_kind']).orderBy('sort').orderBy('pinyin').execute(),
    db
      .selectFrom('import_runs')
      .select(({ fn }) => [fn.sum<number>('stored').as('stored'), fn.sum<number>('rejected').as('rejected')])
      .where('kind', '=', 'import')
      .where('undone_by', 'is', null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('staff')
      .select(count.as('count'))
      .where('password_hash', 'is not', null)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('staff')
      .select(count.as('count'))
      .where('password_hash', 'is', null)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('text_messages')
      .select(['state', 'failure'])
      .where('state', 'in', ['sent', 'failed'])
      .orderBy('ended_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('announcements')
      .select(count.as('count'))
      .where('until_at', '>', now)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow(),
    db.selectFrom('leads').select(count.as('count')).executeTakeFirstOrThrow(),
  ]);
  return {
    ownCities: cities.filter(({ data_kind }) => data_kind === 'real').map(({ name }) => name),
    demoCities: cities.filter(({ data_kind }) => data_kind !== 'real').length,
    imported: { stored: Number(runs.stored ?? 0), rejected: Number(runs.rejected ?? 0) },
    staff: { working: Number(working.count), invited: Number(invited.count) },
    lastText: text ? { state: text.state as 'sent' | 'failed', failure: text.failure } : null,
    announcements: Number(announcements.count),
    leads: Number(leads.count),
  };
}

/** How many rows are invented, and how many are the operator's. */
export async function countDemoAndOwn(db: Db): Promise<ComparedRows> {
  const pairs = FIRST_DAY_ROWS.map(async (table) => {
    const rows = await db
      .selectFrom(table)
      .innerJoin('cities', 'cities.id', `${table}.city_id` as 'communities.city_id')
      .select(['cities.data_kind as kind', sql<number>`count(*)`.as('count')])
      .groupBy('cities.data_kind')
      .execute();
    const of = (isOwn: boolean) =>
      rows.reduce((sum, { kind, count }) => ((kind === 'real') === isOwn ? sum + Number(count) : sum), 0);
    return [table, { demo: of(false), own: of(true) }] as const;
  });
  return Object.fromEntries(await Promise.all(pairs)) as ComparedRows;
}
