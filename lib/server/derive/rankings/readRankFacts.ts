import { addDays, type Day, dayOf } from '@/lib/kernel/day';
import { areNear } from '@/lib/kernel/factDays';
import { dayReader } from '@/lib/market/dayNumber';
import type { RankDeal, RankFacts, RankHome, RankRent } from '@/lib/ranking/rankFacts';
import { SPAN_DAYS, WINDOW_DAYS } from '@/lib/ranking/rankings';
import type { ChosenCity } from '@/lib/server/area/queries/chosenCities';
import type { Db } from '../../db/client';

/** The longest of two windows one after the other, or of one, and the ranking of a month before. */
const DEAL_DAYS = Math.max(2 * WINDOW_DAYS.rise.month, WINDOW_DAYS.yield.month) + SPAN_DAYS.month;
const RENT_DAYS = WINDOW_DAYS.yield.month + SPAN_DAYS.month;
/** A home that was on offer when the ranking before was, and its price cuts in that one's window. */
const HOME_DAYS = SPAN_DAYS.month;
const CHANGE_DAYS = WINDOW_DAYS.cut.month + SPAN_DAYS.month;

/** Further from the middle price of its community than this, as a share, a price is a slip (docs/decisions/0042-rankings.md). */
const MAX_OFF = 0.6;

/**
 * What the rankings of a city rest on: of each kind of facts the last months alone, in the order of their ids, since a
 * sum of fractions depends on the order of its parts and the same facts have the same ranking.
 */
export async function readRankFacts(db: Db, city: ChosenCity): Promise<RankFacts> {
  const dayNumber = dayReader();
  const numberOf = (day: Day | null) => (day === null ? null : dayNumber(day));
  const { deals_day: dealsDay, listings_day: listingsDay, rentals_day: rentalsDay } = city;
  return {
    deals: dealsDay ? await readDeals(db, city.id, addDays(dealsDay, -DEAL_DAYS), dayNumber) : [],
    homes: listingsDay ? await readHomes(db, city.id, listingsDay, dayNumber) : [],
    rents: rentalsDay ? await readRents(db, city.id, addDays(rentalsDay, -RENT_DAYS), dayNumber) : [],
    days: { deals: numberOf(dealsDay), homes: numberOf(listingsDay), rents: numberOf(rentalsDay) },
  };
}

type ReadDay = (day: Day) => number;

/** The plate of a row, else that of its community (docs/statistics.md). */
const plateOf = (row: { plate_id: number | null; community_plate: number | null }): number | null =>
  row.plate_id ?? row.community_plate;

/** A deal whose price is a slip was a deal: it counts, and has no price. */
async function readDeals(db: Db, cityId: number, after: Day, dayNumber: ReadDay): Promise<RankDeal[]> {
  const rows = await db
    .selectFrom('deals')
    .leftJoin('communities', 'communities.id', 'deals.community_id')
    .select(['deals.community_id', 'deals.plate_id', 'communities.plate_id as community_plate'])
    .select(['deals.deal_day', 'deals.price', 'deals.area'])
    .where('deals.city_id', '=', cityId)
    .where('deals.deal_day', '>', after)
    .where('deals.duplicate_of', 'is', null)
    .orderBy('deals.id')
    .execute();
  const deals = rows.map((row) => ({
    community: row.community_id,
    plate: plateOf(row),
    day: dayNumber(row.deal_day),
    unit: row.price > 0 && row.area > 0 ? row.price / row.area : null,
  }));
  const isSlip = slipsOf(deals);
  return deals.map(({ unit, ...deal }) => ({
    ...deal,
    unitPrice: unit === null || isSlip(deal.community, unit) ? null : unit,
  }));
}

/** Whether a price lies far from the middle one of its community. */
function slipsOf(priced: readonly { community: number | null; unit: number | null }[]) {
  const middles = new Map(
    [...Map.groupBy(priced, ({ community }) => community)].map(([community, group]) => {
      const prices = group.flatMap(({ unit }) => unit ?? []).sort((one, other) => one - other);
      return [community, prices[Math.floor(prices.length / 2)] as number];
    }),
  );
  return (community: number | null, unit: number): boolean => {
    const middle = middles.get(community) as number;
    return Math.abs(unit - middle) > MAX_OFF * middle;
  };
}

async function readHomes(db: Db, cityId: number, last: Day, dayNumber: ReadDay): Promise<RankHome[]> {
  const since = addDays(last, -HOME_DAYS);
  const rows = await db
    .selectFrom('estates as home')
    .leftJoin('communities', 'communities.id', 'home.community_id')
    .select(['home.id', 'home.community_id', 'home.plate_id', 'communities.plate_id as community_plate'])
    .select(['home.listed_day', 'home.status', 'home.status_day', 'home.price', 'home.estimate'])
    .select(['home.viewings_7', 'home.viewings_30', 'home.followers', 'home.updated_at'])
    .where('home.city_id', '=', cityId)
    .where((eb) => eb.or([eb('home.status', '=', 'on_sale'), eb('home.status_day', '>', since)]))
    .orderBy('home.id')
    .execute();
  const changes = await readChanges(db, cityId, addDays(last, -CHANGE_DAYS));
  return rows.map((row) => {
    const from = row.listed_day === null ? Number.NEGATIVE_INFINITY : dayNumber(row.listed_day);
    const gone = row.status_day === null ? from : dayNumber(row.status_day);
    const own = changes.get(row.id) ?? [];
    const steps = own.map(({ day, after }) => ({ from: dayNumber(day), price: after }));
    return {
      community: row.community_id,
      plate: plateOf(row),
      from,
      until: row.status === 'on_sale' ? onSaleUntil(dayOf(row.updated_at), last, dayNumber) : gone,
      steps: [{ from, price: own[0]?.before ?? row.price }, ...steps],
      estimate: row.estimate,
      viewings7: row.viewings_7,
      viewings30: row.viewings_30,
      followers: row.followers,
    };
  });
}

/** A home that was not seen for long may be gone: it counts up to the day on which it was seen (docs/statistics.md). */
const onSaleUntil = (seen: Day, last: Day, dayNumber: ReadDay): number =>
  areNear(seen, last, 'onSale') ? Number.POSITIVE_INFINITY : dayNumber(seen) + 1;

async function readChanges(db: Db, cityId: number, after: Day) {
  const rows = await db
    .selectFrom('estate_price_changes as change')
    .innerJoin('estates', 'estates.id', 'change.estate_id')
    .select(['change.estate_id', 'change.day', 'change.price_before as before', 'change.price_after as after'])
    .where('estates.city_id', '=', cityId)
    .where('change.day', '>', after)
    .orderBy('change.day')
    .orderBy('change.id')
    .execute();
  return Map.groupBy(rows, ({ estate_id }) => estate_id);
}

async function readRents(db: Db, cityId: number, after: Day, dayNumber: ReadDay): Promise<RankRent[]> {
  const rows = await db
    .selectFrom('rentals as home')
    .leftJoin('communities', 'communities.id', 'home.community_id')
    .select(['home.community_id', 'home.plate_id', 'communities.plate_id as community_plate'])
    .select(['home.listed_day', 'home.rent', 'home.area'])
    .where('home.city_id', '=', cityId)
    .where('home.mode', '=', 'whole')
    .where('home.listed_day', '>', after)
    .where('home.area', '>', 0)
    .where('home.rent', '>', 0)
    .orderBy('home.id')
    .execute();
  const rents = rows.map((row) => ({
    community: row.community_id,
    plate: plateOf(row),
    day: dayNumber(row.listed_day as Day),
    unit: row.rent / (row.area as number),
  }));
  const isSlip = slipsOf(rents);
  return rents.flatMap(({ unit, ...rent }) => (isSlip(rent.community, unit) ? [] : { ...rent, unitRent: unit }));
}
