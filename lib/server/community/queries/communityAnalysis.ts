import type { QuoteChange } from '@/lib/community/contract/analysis';
import type { SoldHome } from '@/lib/community/homes';
import { MANY_ROOMS } from '@/lib/estate/roomGroups';
import type { Day } from '@/lib/kernel/day';
import { areNear } from '@/lib/kernel/factDays';
import { toDayNumber } from '@/lib/market/dayNumber';
import type { MarketStay } from '@/lib/market/marketStay';
import type { Db } from '@/lib/server/db/client';
import { cachePerPage, cacheUntilImport, keepsReads } from '@/lib/server/db/pageReads';
import { prepared } from '@/lib/server/db/prepared';
import { daysOnSale, listDealFigures, MAX_DEALS } from '@/lib/server/deal/queries/deals';
import type { CommunityScope } from './communities';
import { listLeftHomes, listListedHomes } from './communityHomes';

interface CommunityDeal extends SoldHome {
  estateId: number | null;
  source: string;
}

/** All deals of a community, the latest first: the parts of its page ask for them in several ways. */
const listAllDeals = cachePerPage('listAllDeals', readAllDeals);

async function readAllDeals(db: Db, communityId: number): Promise<CommunityDeal[]> {
  const rows = await allDealsIn(db, communityId);
  return rows.map((row) => ({
    rooms: row.rooms,
    area: row.area,
    buildingName: row.building_name,
    price: row.price,
    askingPrice: row.asking_price,
    dealDay: row.deal_day,
    daysToSell: daysOnSale(row),
    estateId: row.estate_id,
    source: row.source,
  }));
}

const allDealsIn = prepared((db, communityId: number) =>
  db
    .selectFrom('deals')
    .select(['rooms', 'area', 'building_name', 'price', 'asking_price', 'deal_day', 'days_to_sell'])
    .select(['estate_id', 'listed_day', 'source'])
    .where('community_id', '=', communityId)
    .where('duplicate_of', 'is', null)
    .orderBy('deal_day', 'desc'),
);

/** The deals of a community, of all time or from a day on: at most 10,001, the latest. */
export async function listSoldHomes(db: Db, communityId: number, since?: Day): Promise<SoldHome[]> {
  if (!keepsReads(db)) return listDealFigures(db, { communityId, rooms: [], floors: [], since });
  const deals = await listAllDeals(db, communityId);
  return deals.filter(({ dealDay }) => since === undefined || dealDay >= since).slice(0, MAX_DEALS + 1);
}

/** Changes of the asking prices of homes now on sale. */
export async function listAskingChanges(db: Db, communityId: number): Promise<QuoteChange[]> {
  return db
    .selectFrom('estate_price_changes as change')
    .innerJoin('estates', 'estates.id', 'change.estate_id')
    .select(['change.estate_id as estateId', 'estates.source', 'change.day'])
    .select(['change.price_before as before', 'change.price_after as after'])
    .where('estates.community_id', '=', communityId)
    .where('estates.status', '=', 'on_sale')
    .orderBy('change.day')
    .orderBy('change.id')
    .execute();
}

/** When each home of a community came on the market and left it, from listings and from deals without one. */
export async function listMarketStays(
  db: Db,
  { id: communityId, dealsDay, listingsDay }: Pick<CommunityScope, 'id' | 'dealsDay' | 'listingsDay'>,
): Promise<MarketStay[]> {
  const [onSale, left, deals] = await Promise.all([
    listListedHomes(db, communityId),
    listLeftHomes(db, communityId),
    listAllDeals(db, communityId),
  ]);
  const soldOn = new Map(deals.flatMap(({ estateId, dealDay }) => (estateId === null ? [] : [[estateId, dealDay]])));
  const listed = new Set([...onSale, ...left].flatMap(({ id, listedDay }) => (listedDay === null ? [] : [id])));
  return [
    // Homes on sale tell how long a sale takes only where they were on sale in the time of the deals.
    ...(areNear(dealsDay, listingsDay, 'stock') ? onSale : []).flatMap(({ listedDay, seenDay }) => {
      if (listedDay === null) return [];
      const until = areNear(seenDay, listingsDay, 'onSale') ? Number.POSITIVE_INFINITY : toDayNumber(seenDay) + 1;
      return [{ from: toDayNumber(listedDay), until, sold: false }];
    }),
    ...left.flatMap(({ id, listedDay, status, statusDay }) => {
      if (listedDay === null || !(status === 'sold' || areNear(dealsDay, listingsDay, 'stock'))) return [];
      const until = toDayNumber(soldOn.get(id) ?? statusDay ?? listedDay);
      return [{ from: toDayNumber(listedDay), until, sold: status === 'sold' }];
    }),
    // Whose asking price nobody knows has not been on offer as far as anybody knows (readFacts of the statistics).
    ...deals.flatMap(({ estateId, dealDay, daysToSell, askingPrice }) => {
      const until = toDayNumber(dealDay);
      const known = estateId !== null && listed.has(estateId);
      return known || daysToSell === null || askingPrice === null
        ? []
        : [{ from: until - daysToSell, until, sold: true }];
    }),
  ];
}

/** Homes withdrawn unsold after a day; null where no fact of the city tells of any: one file of what stands today knows of none. */
export async function countWithdrawn(
  db: Db,
  { id, cityId }: Pick<CommunityScope, 'id' | 'cityId'>,
  after: Day,
): Promise<number | null> {
  const left = await listLeftHomes(db, id);
  if (left.length === 0 && !(await tellsOfWithdrawals(db, cityId))) return null;
  return left.filter(({ status, statusDay }) => status === 'withdrawn' && statusDay !== null && statusDay > after)
    .length;
}

const tellsOfWithdrawals = cacheUntilImport('tellsOfWithdrawals', async (db: Db, cityId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('estates')
    .select('id')
    .where('city_id', '=', cityId)
    .where('status', '=', 'withdrawn')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
});

export interface SourceCounts {
  source: string;
  rows: number;
}

/** Where a community's rows of a kind came from, the largest first. */
export async function listSources(
  db: Db,
  kind: 'estates' | 'deals' | 'rentals',
  communityId: number,
): Promise<SourceCounts[]> {
  const counts = new Map<string, number>();
  for (const { source } of await SOURCED[kind](db, communityId)) counts.set(source, (counts.get(source) ?? 0) + 1);
  return [...counts]
    .map(([source, rows]) => ({ source, rows }))
    .sort((one, other) => other.rows - one.rows || (one.source < other.source ? -1 : 1));
}

const SOURCED = {
  estates: async (db: Db, communityId: number) =>
    (await Promise.all([listListedHomes(db, communityId), listLeftHomes(db, communityId)])).flat(),
  deals: listAllDeals,
  rentals: prepared((db, communityId: number) =>
    db.selectFrom('rentals').select('source').where('community_id', '=', communityId),
  ),
};

/** The first and the last deal day of a community. */
export async function findDealSpan(db: Db, communityId: number): Promise<{ from: Day | null; to: Day | null }> {
  const deals = await listAllDeals(db, communityId);
  return { from: deals[deals.length - 1]?.dealDay ?? null, to: deals[0]?.dealDay ?? null };
}

/** Homes on sale with so many bedrooms (5: and more), or priced in [from, to), fen. */
export type HomesOf = { rooms: number } | { from: number; to: number };

/** A page of a community's homes on sale, the cheapest first, and how many there are. */
export async function listHomeIds(
  db: Db,
  communityId: number,
  which: HomesOf,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: number[]; total: number }> {
  const rows = await db
    .selectFrom('estates')
    .select('id')
    .where('community_id', '=', communityId)
    .where('status', '=', 'on_sale')
    .where((eb) =>
      'rooms' in which
        ? eb('rooms', which.rooms >= MANY_ROOMS ? '>=' : '=', which.rooms)
        : eb.and([eb('price', '>=', which.from), eb('price', '<', which.to)]),
    )
    .orderBy('price')
    .orderBy('id')
    .execute();
  return { ids: rows.slice(offset, offset + limit).map(({ id }) => id), total: rows.length };
}
