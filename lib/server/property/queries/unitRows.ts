import { shownDealDay } from '@/lib/deal/shownDealDay';
import type { EstateStatus } from '@/lib/estate/contract';
import { type Day, dayOf } from '@/lib/kernel/day';
import type { PropertyAnchor } from '@/lib/property/propertyId';
import { NEAR_AREA, type UnitFacts } from '@/lib/property/sameUnit';
import type { Db } from '@/lib/server/db/client';

/** A row that a unit's file is opened from. */
export interface AnchorRow extends UnitFacts {
  cityId: number;
  communityId: number;
  halls: number | null;
  orientation: string | null;
  decoration: string | null;
}

/** null where there is none of this id, or too little is known of it to tell a unit. */
export async function findAnchor(db: Db, { kind, id }: PropertyAnchor): Promise<AnchorRow | null> {
  const row =
    kind === 'rental'
      ? await db
          .selectFrom('rentals')
          .select(['city_id', 'community_id', 'area', 'rooms', 'halls', 'floor_band', 'total_floors'])
          .select(['orientation', 'decoration'])
          .where('id', '=', id)
          .executeTakeFirst()
      : await db
          .selectFrom(kind === 'deal' ? 'deals' : 'estates')
          .select(['city_id', 'community_id', 'area', 'rooms', 'halls', 'floor_band', 'total_floors'])
          .select(['orientation', 'decoration', 'building_name'])
          .where('id', '=', id)
          .executeTakeFirst();
  if (!row || row.area === null || row.community_id === null) return null;
  return {
    cityId: row.city_id,
    communityId: row.community_id,
    area: row.area,
    rooms: row.rooms,
    halls: row.halls,
    floorBand: row.floor_band,
    totalFloors: row.total_floors,
    building: 'building_name' in row ? row.building_name : null,
    orientation: row.orientation,
    decoration: row.decoration,
  };
}

export interface UnitListing extends UnitFacts {
  id: number;
  source: string;
  /** fen */
  price: number;
  firstPrice: number;
  listedDay: Day | null;
  seenDay: Day;
  status: EstateStatus;
  statusDay: Day | null;
}

type Near = Pick<AnchorRow, 'communityId' | 'area'>;

const span = ({ area }: Near) => [area - NEAR_AREA - 1e-6, area + NEAR_AREA + 1e-6] as const;

/** The listings of a community of about this area, on sale or not. */
export async function listUnitListings(db: Db, near: Near): Promise<UnitListing[]> {
  const [least, most] = span(near);
  const rows = await db
    .selectFrom('estates')
    .select(['id', 'source', 'price', 'first_price', 'listed_day', 'updated_at', 'status', 'status_day'])
    .select(['area', 'rooms', 'floor_band', 'total_floors', 'building_name'])
    .where('community_id', '=', near.communityId)
    .where('area', '>=', least)
    .where('area', '<=', most)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    source: row.source,
    price: row.price,
    firstPrice: row.first_price,
    status: row.status,
    listedDay: row.listed_day,
    seenDay: dayOf(row.updated_at),
    statusDay: row.status_day,
    area: row.area,
    rooms: row.rooms,
    floorBand: row.floor_band,
    totalFloors: row.total_floors,
    building: row.building_name,
  }));
}

export interface UnitDeal extends UnitFacts {
  id: number;
  day: Day;
  /** fen */
  price: number;
}

/** What is published of a home on sale, in fen; the rent a month. */
export interface PublishedValue {
  day: Day;
  value: number;
  low90: number;
  high90: number;
  rent: number | null;
}

/** The value published of the latest of these listings that is on sale; null where there is none. */
export async function findPublishedValue(db: Db, listings: readonly number[]): Promise<PublishedValue | null> {
  if (listings.length === 0) return null;
  const row = await db
    .selectFrom('estates as home')
    .innerJoin('home_valuations as said', 'said.estate_id', 'home.id')
    .select(['home.estimate', 'said.day', 'said.low_90', 'said.high_90', 'said.rent'])
    .where('home.id', 'in', listings)
    .where('home.status', '=', 'on_sale')
    .where('home.estimate', 'is not', null)
    .orderBy('home.updated_at', 'desc')
    .orderBy('home.id')
    .executeTakeFirst();
  if (!row || row.estimate === null) return null;
  return { day: row.day, value: row.estimate, low90: row.low_90, high90: row.high_90, rent: row.rent };
}

/** The deals of a community of about this area. */
export async function listUnitDeals(db: Db, near: Near): Promise<UnitDeal[]> {
  const [least, most] = span(near);
  const rows = await db
    .selectFrom('deals')
    .select(['id', 'deal_day', 'price', 'area', 'rooms', 'floor_band', 'total_floors', 'building_name'])
    .select('known_month')
    .where('community_id', '=', near.communityId)
    .where('duplicate_of', 'is', null)
    .where('area', '>=', least)
    .where('area', '<=', most)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    day: shownDealDay(row),
    price: row.price,
    area: row.area,
    rooms: row.rooms,
    floorBand: row.floor_band,
    totalFloors: row.total_floors,
    building: row.building_name,
  }));
}

export interface UnitRental extends UnitFacts {
  id: number;
  /** fen a month */
  rent: number;
  listedDay: Day | null;
}

/** The whole homes to let of a community of about this area. Their buildings are not known. */
export async function listUnitRentals(db: Db, near: Near): Promise<UnitRental[]> {
  const [least, most] = span(near);
  const rows = await db
    .selectFrom('rentals')
    .select(['id', 'rent', 'listed_day', 'area', 'rooms', 'floor_band', 'total_floors'])
    .where('community_id', '=', near.communityId)
    .where('mode', '=', 'whole')
    .where('area', '>=', least)
    .where('area', '<=', most)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    rent: row.rent,
    listedDay: row.listed_day,
    area: row.area ?? near.area,
    rooms: row.rooms,
    floorBand: row.floor_band,
    totalFloors: row.total_floors,
    building: null,
  }));
}

/** The changes of the asking prices of listings, by day. */
export async function listUnitChanges(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; day: Day; before: number; after: number }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('estate_price_changes')
    .select(['estate_id as id', 'day', 'price_before as before', 'price_after as after'])
    .where('estate_id', 'in', ids)
    .orderBy('day')
    .orderBy('estate_price_changes.id')
    .execute();
}
