import type { NamedArea } from '@/lib/area/contract';
import { shownDealDay } from '@/lib/deal/shownDealDay';
import type { FloorBand } from '@/lib/estate/estate';
import type { Position } from '@/lib/kernel/contract';
import type { Db } from '@/lib/server/db/client';

/** What a home in it is valued by, where nothing else was said. */
export interface AppraisedCommunity {
  community: NamedArea;
  cityId: number;
  district: NamedArea | null;
  plate: NamedArea | null;
  position: Position | null;
  builtYear: number | null;
}

export async function findAppraisedCommunity(db: Db, communityId: number): Promise<AppraisedCommunity | null> {
  const row = await db
    .selectFrom('communities as community')
    .leftJoin('districts as district', 'district.id', 'community.district_id')
    .leftJoin('plates as plate', 'plate.id', 'community.plate_id')
    .select(['community.id', 'community.name', 'community.city_id', 'community.lng', 'community.lat'])
    .select(['community.built_year', 'district.id as district_id', 'district.name as district_name'])
    .select(['plate.id as plate_id', 'plate.name as plate_name'])
    .where('community.id', '=', communityId)
    .executeTakeFirst();
  if (!row) return null;
  const named = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name });
  return {
    community: { id: row.id, name: row.name },
    cityId: row.city_id,
    district: named(row.district_id, row.district_name),
    plate: named(row.plate_id, row.plate_name),
    position: row.lng === null || row.lat === null ? null : { lng: row.lng, lat: row.lat },
    builtYear: row.built_year,
  };
}

/** A home of the community's stock: one for sale or one sold. */
export interface StockHome {
  area: number;
  rooms: number | null;
  halls: number | null;
  floorBand: FloorBand | null;
  totalFloors: number | null;
  orientation: string | null;
  decoration: string | null;
  hasLift: boolean | null;
  usage: string | null;
  building: string | null;
}

const MAX_STOCK = 400;

/** What is known of the homes of a community: those sold last and those on sale. */
export async function listStock(db: Db, communityId: number): Promise<StockHome[]> {
  const deals = await db
    .selectFrom('deals')
    .select(['area', 'rooms', 'halls', 'floor_band', 'total_floors', 'orientation', 'decoration', 'has_lift'])
    .select(['usage', 'building_name'])
    .where('community_id', '=', communityId)
    .where('duplicate_of', 'is', null)
    .orderBy('deal_day', 'desc')
    .orderBy('id')
    .limit(MAX_STOCK)
    .execute();
  const homes = await db
    .selectFrom('estates')
    .select(['area', 'rooms', 'halls', 'floor_band', 'total_floors', 'orientation', 'decoration', 'has_lift'])
    .select(['usage', 'building_name'])
    .where('community_id', '=', communityId)
    .where('status', '=', 'on_sale')
    .orderBy('id')
    .limit(MAX_STOCK)
    .execute();
  return [...deals, ...homes].map((row) => ({
    area: row.area,
    rooms: row.rooms,
    halls: row.halls,
    floorBand: row.floor_band,
    totalFloors: row.total_floors,
    orientation: row.orientation,
    decoration: row.decoration,
    hasLift: row.has_lift === null ? null : row.has_lift === 1,
    usage: row.usage,
    building: row.building_name,
  }));
}

export interface ComparedDeal {
  id: number;
  dealtOn: string;
  /** fen */
  price: number;
  area: number;
  rooms: number | null;
  halls: number | null;
  floorBand: FloorBand | null;
  totalFloors: number | null;
  building: string | null;
}

/** The deals of these ids, by id. */
export async function findComparedDeals(db: Db, ids: readonly number[]): Promise<Map<number, ComparedDeal>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('deals')
    .select(['id', 'deal_day', 'price', 'area', 'rooms', 'halls', 'floor_band', 'total_floors', 'building_name'])
    .select('known_month')
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        dealtOn: shownDealDay(row),
        price: row.price,
        area: row.area,
        rooms: row.rooms,
        halls: row.halls,
        floorBand: row.floor_band,
        totalFloors: row.total_floors,
        building: row.building_name,
      },
    ]),
  );
}

/** The names of communities, by id; what is gone is not among them. */
export async function listCommunityNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('communities')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
