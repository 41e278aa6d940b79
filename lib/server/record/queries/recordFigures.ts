import { addDays, startOfDay } from '@/lib/kernel/day';
import { NEAR_DAYS } from '@/lib/kernel/factDays';
import { isPlausibleArea } from '@/lib/market/plausible';
import type { RecordKind } from '@/lib/record/recordKind';
import type { Db } from '@/lib/server/db/client';

// The sums behind a community's averages, of its own rows alone (docs/statistics.md).

export interface Totals {
  price: number;
  area: number;
  ids: ReadonlySet<number>;
}

const totalsOf = (rows: readonly { id: number; price: number; area: number }[]): Totals => {
  const counted = rows.filter(({ area }) => isPlausibleArea(area));
  return {
    price: counted.reduce((sum, { price }) => sum + price, 0),
    area: counted.reduce((sum, { area }) => sum + area, 0),
    ids: new Set(counted.map(({ id }) => id)),
  };
};

/** What the site says of a community, with the day on which its windows of deals end. */
export async function readSummary(db: Db, communityId: number) {
  const row = await db
    .selectFrom('area_summaries')
    .innerJoin('cities', 'cities.id', 'area_summaries.city_id')
    .select(['asking_unit', 'listings', 'deal_unit', 'deal_unit_days', 'cities.deals_day'])
    .where('level', '=', 'community')
    .where('area_id', '=', communityId)
    .executeTakeFirst();
  return row ?? null;
}

/** Homes on sale that a file has told of within 92 days of the last. */
export async function askingOf(db: Db, communityId: number, cityId: number): Promise<Totals> {
  const city = await db.selectFrom('cities').select('listings_day').where('id', '=', cityId).executeTakeFirst();
  const since = city?.listings_day ? startOfDay(addDays(city.listings_day, -NEAR_DAYS.onSale)) : 0;
  const rows = await db
    .selectFrom('estates')
    .select(['id', 'price', 'area'])
    .where('community_id', '=', communityId)
    .where('status', '=', 'on_sale')
    .where('updated_at', '>=', since)
    .execute();
  return totalsOf(rows);
}

/** Deals of the window of `days` that ends on `last`. */
export async function dealsOf(
  db: Db,
  communityId: number,
  last: string,
  days: number,
): Promise<Totals & { isWithin: (day: string) => boolean }> {
  const first = addDays(last, 1 - days);
  const rows = await db
    .selectFrom('deals')
    .select(['id', 'price', 'area'])
    .where('community_id', '=', communityId)
    .where('deal_day', '>=', first)
    .where('deal_day', '<=', last)
    .where('duplicate_of', 'is', null)
    .execute();
  return { ...totalsOf(rows), isWithin: (day) => day >= first && day <= last };
}

/** How many deals and homes name a community: of two the one with more is the one that people know. */
export async function countRowsOfCommunity(db: Db, id: number): Promise<number> {
  const counts = await Promise.all(
    (['deals', 'estates', 'rentals'] as const).map((table) =>
      db
        .selectFrom(table)
        .select((is) => is.fn.countAll<number>().as('count'))
        .where('community_id', '=', id)
        .executeTakeFirstOrThrow(),
    ),
  );
  return counts.reduce((sum, { count }) => sum + Number(count), 0);
}

/** How many follow a thing now. */
export async function countFollowers(db: Db, kind: RecordKind, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('follows')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('target', '=', String(id))
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
