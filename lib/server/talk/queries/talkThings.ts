import type { Db } from '@/lib/server/db/client';
import type { TalkedThing, TalkThing } from '@/lib/talk/talk';

/** null where it is there no longer. */
export async function findTalkThing(db: Db, { kind, id }: TalkThing): Promise<TalkedThing | null> {
  if (kind === 'community') return communityOf(db, id);
  return kind === 'estate' ? estateOf(db, id) : rentalOf(db, id);
}

async function communityOf(db: Db, id: number): Promise<TalkedThing | null> {
  const row = await db.selectFrom('communities').select(['city_id', 'name']).where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const unknown = { rooms: null, halls: null, area: null, orientation: null, floorBand: null, totalFloors: null };
  const place = { cityId: row.city_id, communityId: id, community: row.name };
  return { kind: 'community', id, ...place, ...unknown, price: null };
}

async function estateOf(db: Db, id: number): Promise<TalkedThing | null> {
  const row = await db
    .selectFrom('estates')
    .innerJoin('communities', 'communities.id', 'estates.community_id')
    .select(['estates.city_id as cityId', 'estates.community_id as communityId', 'communities.name as community'])
    .select(['estates.rooms', 'estates.halls', 'estates.area', 'estates.orientation'])
    .select(['estates.floor_band as floorBand', 'estates.total_floors as totalFloors'])
    .select(['estates.price', 'estates.status'])
    .where('estates.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { status, price, ...home } = row;
  // What was asked for a home that is not on sale any more is no price of it.
  return { kind: 'estate', id, ...home, price: status === 'on_sale' ? price : null };
}

async function rentalOf(db: Db, id: number): Promise<TalkedThing | null> {
  const row = await db
    .selectFrom('rentals')
    .innerJoin('communities', 'communities.id', 'rentals.community_id')
    .select(['rentals.city_id as cityId', 'rentals.community_id as communityId', 'communities.name as community'])
    .select(['rentals.rooms', 'rentals.halls', 'rentals.area', 'rentals.orientation'])
    .select(['rentals.floor_band as floorBand', 'rentals.total_floors as totalFloors'])
    .select(['rentals.rent', 'rentals.status'])
    .where('rentals.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { status, rent, ...home } = row;
  return { kind: 'rental', id, ...home, price: status === 'to_let' ? rent : null };
}

/** An agent whom visitors see: whom one may talk to. */
export async function findTalkAgent(db: Db, agentId: number) {
  const row = await db
    .selectFrom('agents')
    .select(['id', 'city_id as cityId', 'name', 'store', 'company', 'picture'])
    .where('id', '=', agentId)
    .executeTakeFirst();
  return row ?? null;
}
