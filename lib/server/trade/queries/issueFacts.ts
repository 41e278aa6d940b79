import { shownDealDay } from '@/lib/deal/shownDealDay';
import type { Day } from '@/lib/kernel/day';
import { plausibleDiscount } from '@/lib/market/plausible';
import type { Db } from '@/lib/server/db/client';
import { daysOnSale } from '@/lib/server/deal/queries/deals';
import type { DataPlace } from '@/lib/trade/contract';
import type { IssueDeal, IssueRental, KeptCommunity, PartPeriod } from '@/lib/trade/issueFacts';

// Rows that issues of data products are made of, read anew for each: an issue is kept, not a view of the rows.

type Area = Pick<DataPlace, 'level' | 'id' | 'cityId'>;

/** The deals of an area between two days, both counted, by district, plate and community, each once whatever its sources. */
export async function listIssueDeals(
  db: Db,
  { level, id, cityId }: Area,
  { from, until }: { from: Day; until: Day },
): Promise<IssueDeal[]> {
  const rows = await db
    .selectFrom('deals')
    .leftJoin('communities', 'communities.id', 'deals.community_id')
    .leftJoin('plates', 'plates.id', 'deals.plate_id')
    .leftJoin('districts', 'districts.id', 'deals.district_id')
    .select(['deals.id', 'deal_day', 'price', 'unit_price', 'area', 'rooms', 'halls', 'floor_band', 'total_floors'])
    .select([
      'known_month',
      'asking_price',
      'listed_day',
      'days_to_sell',
      'communities.name as community',
      'plates.name as plate',
    ])
    .select(['districts.name as district', 'districts.sort as district_sort'])
    // A district has no index of its own: its city's leads to the days.
    .$if(level !== 'plate', (query) => query.where('deals.city_id', '=', cityId))
    .$if(level === 'district', (query) => query.where('deals.district_id', '=', id))
    .$if(level === 'plate', (query) => query.where('deals.plate_id', '=', id))
    .where('deal_day', '>=', from)
    .where('deal_day', '<=', until)
    .where('duplicate_of', 'is', null)
    .orderBy('deals.id')
    .execute();
  return rows
    .sort(
      (one, other) =>
        (one.district_sort ?? Number.MAX_SAFE_INTEGER) - (other.district_sort ?? Number.MAX_SAFE_INTEGER) ||
        inOrder(one.district, other.district) ||
        inOrder(one.plate, other.plate) ||
        inOrder(one.community, other.community) ||
        latestFirst(one, other),
    )
    .map((row) => ({
      id: row.id,
      day: shownDealDay(row),
      district: row.district,
      plate: row.plate,
      community: row.community,
      rooms: row.rooms,
      halls: row.halls,
      floorBand: row.floor_band,
      totalFloors: row.total_floors,
      price: row.price,
      area: row.area,
      unitPrice: row.unit_price,
      askingPrice: row.asking_price,
      discount: plausibleDiscount(row.price, row.asking_price),
      daysToSell: daysOnSale(row),
    }));
}

/** Unknown names stand last. */
function inOrder(one: string | null, other: string | null): number {
  if (one === other) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  return one < other ? -1 : 1;
}

type DatedDeal = { id: number; deal_day: string };

function latestFirst(one: DatedDeal, other: DatedDeal): number {
  if (one.deal_day === other.deal_day) return one.id - other.id;
  return one.deal_day < other.deal_day ? 1 : -1;
}

interface Part {
  id: number;
  name: string;
}

type Whole = Pick<DataPlace, 'level' | 'id'>;

/** The districts of a city or the plates of a district, in the operator's order; a plate has none. */
export async function listParts(db: Db, { level, id }: Whole): Promise<Part[]> {
  if (level === 'plate') return [];
  return level === 'city'
    ? db
        .selectFrom('districts')
        .select(['id', 'name'])
        .where('city_id', '=', id)
        .orderBy('sort')
        .orderBy('id')
        .execute()
    : db
        .selectFrom('plates')
        .select(['id', 'name'])
        .where('district_id', '=', id)
        .orderBy('sort')
        .orderBy('id')
        .execute();
}

/** What the statistics kept of some periods of parts; where they kept nothing there is no row. */
export async function listPartPeriods(
  db: Db,
  { level, parts }: { level: 'district' | 'plate'; parts: readonly Part[] },
  period: 'week' | 'month',
  starts: readonly Day[],
): Promise<PartPeriod[]> {
  if (parts.length === 0 || starts.length === 0) return [];
  const ids = parts.map((part) => part.id);
  const rows = await db
    .selectFrom('area_statistics')
    .select(['area_id', 'start_day', 'deals', 'deal_unit_avg', 'new_listings', 'listings', 'days_to_sell_median'])
    .where('level', '=', level)
    .where('area_id', 'in', ids)
    .where('period', '=', period)
    .where('start_day', 'in', [...starts])
    .execute();
  return rows.map((row) => ({
    partId: row.area_id,
    startDay: row.start_day,
    deals: row.deals,
    dealUnitPrice: row.deal_unit_avg,
    newListings: row.new_listings,
    listings: row.listings,
    daysToSell: row.days_to_sell_median,
  }));
}

/** The whole homes that are to let in a plate, as of the city's last day of rentals. */
export const listPlateRentals = (db: Db, plateId: number, seenSince: number): Promise<IssueRental[]> =>
  db
    .selectFrom('rentals')
    .select(['rooms', 'area', 'rent'])
    .where('plate_id', '=', plateId)
    .where('mode', '=', 'whole')
    .where('status', '=', 'to_let')
    .where('updated_at', '>=', seenSince)
    .orderBy('id')
    .execute();

/** All communities of a plate, those that sold most in a year first. */
export async function listKeptCommunities(db: Db, plateId: number): Promise<KeptCommunity[]> {
  const rows = await db
    .selectFrom('communities')
    .leftJoin('area_summaries as kept', (join) =>
      join.on('kept.level', '=', 'community').onRef('kept.area_id', '=', 'communities.id'),
    )
    .select(['communities.name', 'kept.deal_unit', 'kept.deal_unit_days', 'kept.deals_90'])
    .select(['kept.deals_365', 'kept.listings', 'kept.asking_unit', 'kept.rental_yield'])
    .where('communities.plate_id', '=', plateId)
    .orderBy(({ fn, val }) => fn.coalesce('kept.deals_365', val(0)), 'desc')
    .orderBy('communities.id')
    .execute();
  return rows.map((row) => ({
    name: row.name,
    dealUnitPrice: row.deal_unit,
    dealUnitDays: row.deal_unit_days,
    deals90: row.deals_90,
    deals365: row.deals_365,
    listings: row.listings,
    askingUnitPrice: row.asking_unit,
    rentalYield: row.rental_yield,
  }));
}

/** How many deals a city had between two days, both counted, each once. */
export async function countDealsBetween(
  db: Db,
  cityId: number,
  { from, until }: { from: Day; until: Day },
): Promise<number> {
  const { count } = await db
    .selectFrom('deals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('city_id', '=', cityId)
    .where('deal_day', '>=', from)
    .where('deal_day', '<=', until)
    .where('duplicate_of', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
