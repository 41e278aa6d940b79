import type { HeldYears } from '@/lib/estate/contract';
import type { Db } from '@/lib/server/db/client';
import { truthOf } from '@/lib/server/db/rowParts';

/** A home to buy or to rent, as far as the question of renting or buying asks. */
export interface RentOrBuyHome {
  id: number;
  community: { id: number; name: string };
  plate: { id: number; name: string } | null;
  district: { id: number; name: string } | null;
  rooms: number | null;
  halls: number | null;
  /** ㎡ */
  area: number;
  /** fen per ㎡ and month */
  propertyFee: number | null;
}

export interface HomeToBuy extends RentOrBuyHome {
  /** fen */
  price: number;
  held: HeldYears | null;
  onlyHome: boolean | null;
}

export interface HomeToRent extends RentOrBuyHome {
  /** fen a month */
  rent: number;
}

/** A home on sale in the city; null else. */
export async function findHomeToBuy(db: Db, cityId: number, id: number): Promise<HomeToBuy | null> {
  const row = await db
    .selectFrom('estates')
    .innerJoin('communities', 'communities.id', 'estates.community_id')
    .leftJoin('plates', 'plates.id', 'estates.plate_id')
    .leftJoin('districts', 'districts.id', 'estates.district_id')
    .select(['estates.id', 'estates.rooms', 'estates.halls', 'estates.area', 'estates.price', 'estates.held'])
    .select(['estates.only_home', 'communities.id as community_id', 'communities.name as community'])
    .select(['communities.property_fee', 'plates.id as plate_id', 'plates.name as plate'])
    .select(['districts.id as district_id', 'districts.name as district'])
    .where('estates.id', '=', id)
    .where('estates.city_id', '=', cityId)
    .where('estates.status', '=', 'on_sale')
    .executeTakeFirst();
  return row ? { ...homeOf(row), price: row.price, held: row.held, onlyHome: truthOf(row.only_home) } : null;
}

/** A whole home to let in the city whose area is known; null else. */
export async function findHomeToRent(db: Db, cityId: number, id: number): Promise<HomeToRent | null> {
  const row = await db
    .selectFrom('rentals')
    .innerJoin('communities', 'communities.id', 'rentals.community_id')
    .leftJoin('plates', 'plates.id', 'rentals.plate_id')
    .leftJoin('districts', 'districts.id', 'rentals.district_id')
    .select(['rentals.id', 'rentals.rooms', 'rentals.halls', 'rentals.area', 'rentals.rent'])
    .select(['communities.id as community_id', 'communities.name as community'])
    .select(['communities.property_fee', 'plates.id as plate_id', 'plates.name as plate'])
    .select(['districts.id as district_id', 'districts.name as district'])
    .where('rentals.id', '=', id)
    .where('rentals.city_id', '=', cityId)
    .where('rentals.mode', '=', 'whole')
    .where('rentals.status', '=', 'to_let')
    .executeTakeFirst();
  if (!row?.area) return null;
  return { ...homeOf({ ...row, area: row.area }), rent: row.rent };
}

interface HomeRow {
  id: number;
  rooms: number | null;
  halls: number | null;
  area: number;
  community_id: number;
  community: string;
  property_fee: number | null;
  plate_id: number | null;
  plate: string | null;
  district_id: number | null;
  district: string | null;
}

function homeOf(row: HomeRow): RentOrBuyHome {
  const named = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name });
  return {
    id: row.id,
    community: { id: row.community_id, name: row.community },
    plate: named(row.plate_id, row.plate),
    district: named(row.district_id, row.district),
    rooms: row.rooms,
    halls: row.halls,
    area: row.area,
    propertyFee: row.property_fee,
  };
}

/** Rents of the whole homes to let in a community, of so many bedrooms where that is known: fen per ㎡ and month. */
export async function listCommunityRents(db: Db, communityId: number, rooms: number | null): Promise<number[]> {
  let query = db
    .selectFrom('rentals')
    .select(['rent', 'area'])
    .where('community_id', '=', communityId)
    .where('mode', '=', 'whole')
    .where('status', '=', 'to_let');
  if (rooms !== null) query = query.where('rooms', '=', rooms);
  const rows = await query.execute();
  return rows.flatMap(({ rent, area }) => (area && area > 0 ? [rent / area] : []));
}
