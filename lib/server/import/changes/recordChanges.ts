import { changeOf, DEAL_WITHIN_DAYS, type HomeState, NEW_WITHIN_DAYS } from '@/lib/alert/homeChange';
import { addDays, DAY_MS, type Day, dayOf } from '@/lib/kernel/day';
import { deleteChangesBefore, deleteChangesOfGone, storeHomeChanges } from '@/lib/server/alert/queries/homeChanges';
import type { Db } from '@/lib/server/db/client';
import { hasKnownDay } from '@/lib/server/db/hasKnownDay';
import type { HomeChangeTable } from '@/lib/server/db/schema';
import type { ImportRun } from '../queries/importRuns';
import { eachNoted, isFirstOf, type Noted, type Noting } from './notedRows';
import { recordProjectChanges } from './recordProjectChanges';

// What a run has changed of homes, read from what its triggers have noted (undo/scratch.ts): so nothing that writes a home
// is left out, and what a run has not changed is no change, however often its file is imported.

/** As long as a search follows one need. */
const RETAINED_DAYS = 400;

type Change = Omit<HomeChangeTable, 'id'>;

/** To be called in the run's transaction, once nothing more is noted. `now` in UTC ms; answers how many changes there were. */
export async function recordChanges(db: Db, run: ImportRun, runNumber: number, now: number): Promise<number> {
  // What was taken out, as demo data is, is nobody's news any more.
  await deleteChangesOfGone(db, run.cityId);
  await deleteChangesBefore(db, now - RETAINED_DAYS * DAY_MS);
  if (run.kind !== 'import') return 0;
  const noting = { db, runNumber, now, run };
  const estates = await recordHomeChanges(noting, 'estates');
  const rentals = await recordHomeChanges(noting, 'rentals');
  const deals = await recordDealChanges(noting);
  const projects = await recordProjectChanges(noting);
  return estates + rentals + deals + projects;
}

type HomeTable = 'estates' | 'rentals';

/** A row of either table under one set of names. */
interface HomeRow {
  id: number;
  community_id: number;
  price: number;
  status: string;
  status_day: string | null;
  listed_day: string | null;
  changed_day: string | null;
  updated_at: number;
}

const PRICE = { estates: 'price', rentals: 'rent' } as const;
const OFFERED = { estates: 'on_sale', rentals: 'to_let' } as const;
const THING = { estates: 'estate', rentals: 'rental' } as const;
const GONE = ['sold', 'let'];

async function recordHomeChanges(noting: Noting, table: HomeTable): Promise<number> {
  const { db, run } = noting;
  const isFirst = await isFirstOf(db, run, table);
  let count = 0;
  for await (const noted of eachNoted(db, table)) {
    const rows = await readHomes(db, table, [...noted.keys()]);
    const newSince = await newestDay(db, run.cityId, table);
    const changes = rows.flatMap((row) => {
      const change = changeOfRow(noting, table, noted.get(row.id) as Noted, row);
      if (change?.kind !== 'new') return change ? [change] : [];
      // The first file of a source tells of everything at once, and a later one of homes that were on offer for months.
      const isNews = !isFirst && change.day >= addDays(newSince, -NEW_WITHIN_DAYS);
      return isNews ? [change] : [];
    });
    await storeHomeChanges(db, changes);
    count += changes.length;
  }
  return count;
}

function changeOfRow(
  { run, runNumber, now }: Noting,
  table: HomeTable,
  { isCreated, before }: Noted,
  row: HomeRow,
): Change | null {
  const offered = OFFERED[table];
  const stateOf = (status: string, price: number): HomeState => ({
    isOffered: status === offered,
    isSold: GONE.includes(status),
    price,
  });
  const priceBefore = isCreated ? null : Number(before[PRICE[table]] ?? row.price);
  const was = priceBefore === null ? null : stateOf(String(before.status ?? row.status), priceBefore);
  const kind = changeOf(was, stateOf(row.status, row.price));
  if (kind === null) return null;
  const seen = dayOf(row.updated_at);
  const day = {
    new: row.listed_day ?? seen,
    cut: row.changed_day ?? seen,
    raised: row.changed_day ?? seen,
    back: seen,
    withdrawn: row.status_day ?? seen,
    sold: row.status_day ?? seen,
  }[kind];
  return {
    run_number: runNumber,
    city_id: run.cityId,
    thing: THING[table],
    thing_id: row.id,
    community_id: row.community_id,
    kind,
    day,
    before: priceBefore,
    after: row.price,
    recorded_at: now,
  };
}

async function newestDay(db: Db, cityId: number, table: HomeTable): Promise<Day> {
  const { newest } = await db
    .selectFrom(table as 'estates')
    .select((eb) => eb.fn.max('updated_at').as('newest'))
    .where('city_id', '=', cityId)
    .executeTakeFirstOrThrow();
  return dayOf(Number(newest ?? 0));
}

const readHomes = (db: Db, table: HomeTable, ids: readonly number[]): Promise<HomeRow[]> =>
  table === 'estates'
    ? db
        .selectFrom('estates')
        .select(['id', 'community_id', 'price', 'status', 'status_day', 'listed_day', 'updated_at'])
        .select('price_changed_day as changed_day')
        .where('id', 'in', ids)
        .orderBy('id')
        .execute()
    : db
        .selectFrom('rentals')
        .select(['id', 'community_id', 'rent as price', 'status', 'status_day', 'listed_day', 'updated_at'])
        .select((eb) => eb.lit(null).$castTo<string | null>().as('changed_day'))
        .where('id', 'in', ids)
        .orderBy('id')
        .execute();

/** Deals that the run has told of first and that are news yet; another source's telling of a known one is none. */
async function recordDealChanges({ db, run, runNumber, now }: Noting): Promise<number> {
  if (await isFirstOf(db, run, 'deals')) return 0;
  const { newest } = await db
    .selectFrom('deals')
    .select((eb) => eb.fn.max('deal_day').as('newest'))
    .where('city_id', '=', run.cityId)
    .executeTakeFirstOrThrow();
  if (!newest) return 0;
  let count = 0;
  for await (const noted of eachNoted(db, 'deals')) {
    const made = [...noted].filter(([, { isCreated }]) => isCreated).map(([id]) => id);
    const rows = await db
      .selectFrom('deals')
      .select(['id', 'community_id', 'deal_day', 'price', 'asking_price'])
      .where('id', 'in', [0, ...made])
      .where('deal_day', '>=', addDays(newest, -DEAL_WITHIN_DAYS))
      .where('community_id', 'is not', null)
      .where('duplicate_of', 'is', null)
      // A deal of some day of a month is no news of a day.
      .where(hasKnownDay)
      .orderBy('id')
      .execute();
    const changes = rows.map(
      (row): Change => ({
        run_number: runNumber,
        city_id: run.cityId,
        thing: 'deal',
        thing_id: row.id,
        community_id: row.community_id,
        kind: 'deal',
        day: row.deal_day,
        before: row.asking_price,
        after: row.price,
        recorded_at: now,
      }),
    );
    await storeHomeChanges(db, changes);
    count += changes.length;
  }
  return count;
}
