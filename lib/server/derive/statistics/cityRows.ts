import { sql } from 'kysely';
import type { Db } from '../../db/client';
import type { CommunityTable, DealTable, EstateTable, RentalTable } from '../../db/schema';

// The rows that a city's statistics rest on, as far as they ask.

const ROWS_AT_ONCE = 4_000;

export type CommunityPlace = Pick<CommunityTable, 'id' | 'plate_id' | 'district_id' | 'followers'>;

export const readCommunities = (db: Db, cityId: number): Promise<CommunityPlace[]> =>
  db
    .selectFrom('communities')
    .select(['id', 'plate_id', 'district_id', 'followers'])
    .where('city_id', '=', cityId)
    .execute();

export async function readAreaIds(db: Db, cityId: number) {
  const plates = await db.selectFrom('plates').select('id').where('city_id', '=', cityId).execute();
  const districts = await db.selectFrom('districts').select('id').where('city_id', '=', cityId).execute();
  return { plateIds: plates.map(({ id }) => id), districtIds: districts.map(({ id }) => id) };
}

type PageOf<Row> = (after: number) => Promise<Row[]>;

/** Visits a city's rows in pages by id: memory never holds all of them. */
export async function eachRow<Row extends { id: number }>(page: PageOf<Row>, visit: (row: Row) => void): Promise<void> {
  let after = 0;
  for (;;) {
    const rows = await page(after);
    for (const row of rows) visit(row);
    if (rows.length < ROWS_AT_ONCE) return;
    after = (rows[rows.length - 1] as Row).id;
  }
}

// `+city_id` keeps both planners on the primary key: one pass over the table instead of a sort for every page.
const inCity = (table: string, cityId: number) => sql<boolean>`+${sql.ref(`${table}.city_id`)} = ${cityId}`;

export type EstateRow = Pick<
  EstateTable,
  | 'id'
  | 'community_id'
  | 'plate_id'
  | 'district_id'
  | 'area'
  | 'price'
  | 'first_price'
  | 'listed_day'
  | 'status'
  | 'status_day'
  | 'viewings_7'
  | 'viewings_30'
  | 'followers'
  | 'updated_at'
>;

export const estatePage =
  (db: Db, cityId: number): PageOf<EstateRow> =>
  (after) =>
    db
      .selectFrom('estates')
      .select(['id', 'community_id', 'plate_id', 'district_id', 'area', 'price', 'first_price', 'listed_day'])
      .select(['status', 'status_day', 'viewings_7', 'viewings_30', 'followers', 'updated_at'])
      .where(inCity('estates', cityId))
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();

export type DealRow = Pick<
  DealTable,
  | 'id'
  | 'community_id'
  | 'plate_id'
  | 'district_id'
  | 'estate_id'
  | 'deal_day'
  | 'known_month'
  | 'price'
  | 'area'
  | 'rooms'
  | 'asking_price'
  | 'listed_day'
  | 'days_to_sell'
>;

export const dealPage =
  (db: Db, cityId: number): PageOf<DealRow> =>
  (after) =>
    db
      .selectFrom('deals')
      .select(['id', 'community_id', 'plate_id', 'district_id', 'estate_id', 'deal_day', 'price', 'area'])
      .select(['rooms', 'asking_price', 'listed_day', 'days_to_sell', 'known_month'])
      .where(inCity('deals', cityId))
      .where('duplicate_of', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();

export type RentalRow = Pick<
  RentalTable,
  'id' | 'community_id' | 'plate_id' | 'district_id' | 'area' | 'rent' | 'mode' | 'status' | 'listed_day' | 'updated_at'
>;

export const rentalPage =
  (db: Db, cityId: number): PageOf<RentalRow> =>
  (after) =>
    db
      .selectFrom('rentals')
      .select(['id', 'community_id', 'plate_id', 'district_id', 'area', 'rent', 'mode', 'status', 'listed_day'])
      .select('updated_at')
      .where(inCity('rentals', cityId))
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();

export interface ChangeRow {
  id: number;
  homeId: number;
  day: string;
  before: number;
  after: number;
}

async function gatherChanges(page: PageOf<ChangeRow>): Promise<Map<number, ChangeRow[]>> {
  const changes = new Map<number, ChangeRow[]>();
  await eachRow(page, (row) => {
    const known = changes.get(row.homeId);
    if (known) known.push(row);
    else changes.set(row.homeId, [row]);
  });
  return changes;
}

const estateChangePage =
  (db: Db, cityId: number): PageOf<ChangeRow> =>
  (after) =>
    db
      .selectFrom('estate_price_changes as change')
      .innerJoin('estates', 'estates.id', 'change.estate_id')
      .select(['change.id', 'change.estate_id as homeId', 'change.day'])
      .select(['change.price_before as before', 'change.price_after as after'])
      .where(inCity('estates', cityId))
      .where('change.id', '>', after)
      .orderBy('change.id')
      .limit(ROWS_AT_ONCE)
      .execute();

const dealChangePage =
  (db: Db, cityId: number): PageOf<ChangeRow> =>
  (after) =>
    db
      .selectFrom('deal_price_changes as change')
      .innerJoin('deals', 'deals.id', 'change.deal_id')
      .select(['change.id', 'change.deal_id as homeId', 'change.day'])
      .select(['change.price_before as before', 'change.price_after as after'])
      .where(inCity('deals', cityId))
      .where('change.id', '>', after)
      .orderBy('change.id')
      .limit(ROWS_AT_ONCE)
      .execute();

/** The changes of asking prices by their home. */
export const readEstateChanges = (db: Db, cityId: number) => gatherChanges(estateChangePage(db, cityId));
export const readDealChanges = (db: Db, cityId: number) => gatherChanges(dealChangePage(db, cityId));

/** The day on which each stored listing was sold, from its deal. */
export async function readSoldDays(db: Db, cityId: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('deals')
    .select(['estate_id', 'deal_day'])
    .where('city_id', '=', cityId)
    .where('estate_id', 'is not', null)
    .execute();
  return new Map(rows.map(({ estate_id, deal_day }) => [estate_id as number, deal_day]));
}

/** The moment (UTC ms) on which the newest information about a city's new-house projects holds; null without any. */
export async function readProjectsMoment(db: Db, cityId: number): Promise<number | null> {
  const { latest } = await db
    .selectFrom('projects')
    .select(({ fn }) => fn.max('updated_at').as('latest'))
    .where('city_id', '=', cityId)
    .executeTakeFirstOrThrow();
  return latest === null ? null : Number(latest);
}
