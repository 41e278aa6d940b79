import { type ExpressionBuilder, sql } from 'kysely';
import type { SoldHome } from '@/lib/community/homes';
import { daysToSellOf } from '@/lib/deal/daysToSell';
import type { DealSummary } from '@/lib/deal/deal';
import type { DealDetail } from '@/lib/deal/dealDetail';
import type { DealSort } from '@/lib/deal/dealQuery';
import { knownMonthOf } from '@/lib/deal/shownDealDay';
import type { PriceChange } from '@/lib/estate/contract';
import type { FloorBand } from '@/lib/estate/estate';
import { MANY_ROOMS } from '@/lib/estate/roomGroups';
import { type Day, daysBetween } from '@/lib/kernel/day';
import type { Db } from '@/lib/server/db/client';
import { cacheUntilImport } from '@/lib/server/db/pageReads';
import { prepared } from '@/lib/server/db/prepared';
import { namedOf, truthOf } from '@/lib/server/db/rowParts';
import type { Database, DealTable } from '@/lib/server/db/schema';
import { storedPicture } from '@/lib/server/images/queries/pictureRefs';
import { listPriceChanges } from './priceChanges';

/** Which deals of a community are meant. Empty lists mean any. */
export interface DealSearch {
  communityId: number;
  /** Bedrooms; 5 is five and more. */
  rooms: readonly number[];
  floors: readonly FloorBand[];
  /** From this day on, and up to that one. */
  since?: Day;
  until?: Day;
  /** The id of a deal that is left out. */
  except?: number;
}

/** Counting and averaging further than this tells nobody more. */
export const MAX_DEALS = 10_000;

type Builder = ExpressionBuilder<Database, 'deals'>;

function conditions(eb: Builder, { communityId, rooms, floors, since, until, except }: DealSearch) {
  const ofRooms = rooms.map((count) => (count >= MANY_ROOMS ? eb('rooms', '>=', MANY_ROOMS) : eb('rooms', '=', count)));
  return eb.and([
    eb('deals.community_id', '=', communityId),
    eb('deals.duplicate_of', 'is', null),
    ...(ofRooms.length > 0 ? [eb.or(ofRooms)] : []),
    ...(floors.length > 0 ? [eb('floor_band', 'in', [...floors])] : []),
    ...(since === undefined ? [] : [eb('deal_day', '>=', since)]),
    ...(until === undefined ? [] : [eb('deal_day', '<=', until)]),
    ...(except === undefined ? [] : [eb('deals.id', '!=', except)]),
  ]);
}

/** One page of the deals that match. */
export async function searchDeals(
  db: Db,
  search: DealSearch,
  page: { sort: DealSort; offset: number; limit: number },
): Promise<DealSummary[]> {
  const rows = await ordered(
    selectDeals(db).where((eb) => conditions(eb as unknown as Builder, search)),
    page.sort,
  )
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map(toDealSummary);
}

/** The latest deals of a community, which the page of each of its homes shows. */
export const listCommunityDeals = cacheUntilImport(
  'listCommunityDeals',
  async (db: Db, communityId: number, limit: number): Promise<DealSummary[]> =>
    (await latestDeals(db, communityId, limit)).map(toDealSummary),
);

const latestDeals = prepared((db, communityId: number, limit: number) =>
  ordered(
    selectDeals(db).where('deals.community_id', '=', communityId).where('deals.duplicate_of', 'is', null),
    'latest',
  ).limit(limit),
);

const COLUMNS = [
  ...(['id', 'community_id', 'deal_day', 'price', 'unit_price', 'area', 'usable_area', 'rooms', 'halls'] as const),
  ...(['kitchens', 'baths', 'floor_band', 'total_floors', 'orientation', 'decoration', 'built_year'] as const),
  ...([
    'building_type',
    'asking_price',
    'listed_day',
    'days_to_sell',
    'price_cuts',
    'viewings',
    'followers',
    'views',
  ] as const),
  ...(['channel', 'picture', 'known_month'] as const),
] as const satisfies readonly (keyof DealTable)[];

const qualified = COLUMNS.map((name) => `deals.${name}` as const);

const fromDeals = (db: Db) => db.selectFrom('deals').leftJoin('communities', 'communities.id', 'deals.community_id');

const selectDeals = (db: Db) => fromDeals(db).select(qualified).select('communities.name as community_name');

type DealQuery = ReturnType<typeof selectDeals>;
type DealRow = Pick<DealTable, (typeof COLUMNS)[number]> & { community_name: string | null };

// Whole fen divide to whole numbers, so that one side must be a fraction first.
const DISCOUNT = sql<number>`1 - cast(deals.price as double precision) / nullif(deals.asking_price, 0)`;

/** Every order ends with the latest deal and the id, so that pages neither repeat nor skip. */
function ordered(query: DealQuery, sort: DealSort): DealQuery {
  return byFirst(query, sort).orderBy('deals.deal_day', 'desc').orderBy('deals.id', 'desc');
}

function byFirst(query: DealQuery, sort: DealSort): DealQuery {
  switch (sort) {
    case 'price_asc':
      return query.orderBy('deals.price', 'asc');
    case 'price_desc':
      return query.orderBy('deals.price', 'desc');
    case 'unit_asc':
      return query.orderBy('deals.unit_price', 'asc');
    case 'unit_desc':
      return query.orderBy('deals.unit_price', 'desc');
    case 'area_desc':
      return query.orderBy('deals.area', 'desc');
    case 'discount_desc':
      return query.orderBy(DISCOUNT, (order) => order.desc().nullsLast());
    default:
      return query;
  }
}

/** A deal's own facts; what it is compared with is read apart. */
export type StoredDeal = Omit<DealDetail, 'comparables' | 'communityUnitPrice' | 'communitySamples'>;

/** null where there is no deal with this id. */
export async function findDeal(db: Db, dealId: number): Promise<StoredDeal | null> {
  const row = await fromDeals(db)
    .selectAll('deals')
    .select(['communities.name as community_name', 'communities.building_type as community_building_type'])
    .where('deals.id', '=', dealId)
    .executeTakeFirst();
  if (!row) return null;
  const priceChanges = await listDealPriceChanges(db, row);
  return {
    ...toDealSummary(row),
    cityId: row.city_id,
    buildingName: row.building_name,
    usableArea: row.usable_area,
    hasLift: truthOf(row.has_lift),
    builtYear: row.built_year,
    buildingType: row.building_type ?? row.community_building_type,
    structure: row.structure,
    held: row.held,
    onlyHome: truthOf(row.only_home),
    firstAskingPrice: row.first_asking_price,
    listedDay: row.listed_day,
    priceChanges,
  };
}

/** A deal's own changes of the asking price, else those of the listing that was sold. */
async function listDealPriceChanges(db: Db, deal: Pick<DealTable, 'id' | 'estate_id'>): Promise<PriceChange[]> {
  const own = await db
    .selectFrom('deal_price_changes')
    .select(['day', 'price_before as before', 'price_after as after'])
    .where('deal_id', '=', deal.id)
    .orderBy('day')
    .orderBy('id')
    .execute();
  return own.length > 0 || deal.estate_id === null ? own : listPriceChanges(db, deal.estate_id);
}

/** Deals of the same community most like this one: nearest in area, between two days. */
export async function listComparableDeals(
  db: Db,
  of: { communityId: number; dealId: number; area: number; since: Day; until: Day },
  limit: number,
): Promise<DealSummary[]> {
  const rows = await selectDeals(db)
    .where('deals.community_id', '=', of.communityId)
    .where('deals.id', '!=', of.dealId)
    .where('deals.deal_day', '>=', of.since)
    .where('deals.deal_day', '<=', of.until)
    .orderBy(({ fn }) => fn('abs', [({ eb }) => eb('deals.area', '-', of.area)]))
    .orderBy('deals.deal_day', 'desc')
    .orderBy('deals.id')
    .limit(limit)
    .execute();
  return rows.map(toDealSummary);
}

/** These deals in the order of the ids; one that is gone is left out. */
export async function listDealsWithIds(db: Db, ids: readonly number[]): Promise<DealSummary[]> {
  if (ids.length === 0) return [];
  const rows = await dealsWithIds(db, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toDealSummary(row)] : [];
  });
}

const dealsWithIds = prepared((db, ids: readonly number[]) => selectDeals(db).where('deals.id', 'in', ids));

/** Days from listing to deal, as told or between the two; of a deal in a month nobody can count them. */
export const daysOnSale = ({
  deal_day,
  known_month,
  listed_day,
  days_to_sell,
}: Pick<DealTable, 'deal_day' | 'known_month' | 'listed_day' | 'days_to_sell'>): number | null => {
  const isCounted = listed_day !== null && knownMonthOf({ deal_day, known_month }) === null;
  return daysToSellOf(days_to_sell, isCounted ? daysBetween(listed_day, deal_day) : null);
};

function toDealSummary(row: DealRow): DealSummary {
  const { community_id, community_name, price, asking_price } = row;
  return {
    id: row.id,
    community: namedOf(community_id, community_name),
    dealDay: row.deal_day,
    dealMonth: knownMonthOf(row),
    price,
    unitPrice: row.unit_price,
    area: row.area,
    layout: { rooms: row.rooms, halls: row.halls, kitchens: row.kitchens, baths: row.baths },
    floorBand: row.floor_band,
    totalFloors: row.total_floors,
    orientation: row.orientation,
    decoration: row.decoration,
    askingPrice: asking_price,
    discount: asking_price !== null && asking_price > 0 ? (asking_price - price) / asking_price : null,
    daysToSell: daysOnSale(row),
    priceCuts: row.price_cuts,
    viewings: row.viewings,
    followers: row.followers,
    views: row.views,
    channel: row.channel,
    picture: storedPicture(row.picture),
  };
}

/** Prices, areas and terms of the deals that match: what figures over all of them need. At most 10,001, the latest. */
export async function listDealFigures(db: Db, search: DealSearch): Promise<SoldHome[]> {
  const rows = await db
    .selectFrom('deals')
    .select(['rooms', 'area', 'building_name', 'price', 'asking_price', 'deal_day', 'days_to_sell', 'listed_day'])
    .select('known_month')
    .where((eb) => conditions(eb, search))
    .orderBy('deal_day', 'desc')
    .limit(MAX_DEALS + 1)
    .execute();
  return rows.map(({ building_name, asking_price, deal_day, known_month, days_to_sell, listed_day, ...row }) => ({
    ...row,
    buildingName: building_name,
    askingPrice: asking_price,
    dealDay: deal_day,
    daysToSell: daysOnSale({ deal_day, known_month, days_to_sell, listed_day }),
  }));
}
