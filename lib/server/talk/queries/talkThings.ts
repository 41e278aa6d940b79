import { listKeptAgents } from '@/lib/server/agent/queries/consoleAgents';
import type { Db } from '@/lib/server/db/client';
import { prepared } from '@/lib/server/db/prepared';
import { firstPicture } from '@/lib/server/images/queries/pictureRefs';
import type { TalkedThing, TalkThing } from '@/lib/talk/talk';

const UNKNOWN = {
  rooms: null,
  halls: null,
  area: null,
  orientation: null,
  floorBand: null,
  totalFloors: null,
} as const;

/** null where it is there no longer. */
export async function findTalkThing(db: Db, { kind, id }: TalkThing): Promise<TalkedThing | null> {
  if (kind === 'community') return communityOf(db, id);
  if (kind === 'project') return projectOf(db, id);
  return kind === 'estate' ? estateOf(db, id) : rentalOf(db, id);
}

const projectWithId = prepared((db, id: number) =>
  db.selectFrom('projects').select(['city_id', 'name', 'unit_price', 'sale_status', 'pictures']).where('id', '=', id),
);

async function projectOf(db: Db, id: number): Promise<TalkedThing | null> {
  const [row] = await projectWithId(db, id);
  if (!row) return null;
  const place = { cityId: row.city_id, communityId: id, community: row.name };
  const price = row.sale_status === 'sold_out' ? null : row.unit_price;
  return { kind: 'project', id, ...place, ...UNKNOWN, price, firstPrice: null, picture: firstPicture(row.pictures) };
}

const communityWithId = prepared((db, id: number) =>
  db.selectFrom('communities').select(['city_id', 'name']).where('id', '=', id),
);

async function communityOf(db: Db, id: number): Promise<TalkedThing | null> {
  const [row] = await communityWithId(db, id);
  if (!row) return null;
  const place = { cityId: row.city_id, communityId: id, community: row.name };
  return { kind: 'community', id, ...place, ...UNKNOWN, price: null, firstPrice: null, picture: null };
}

const estateWithId = prepared((db, id: number) =>
  db
    .selectFrom('estates')
    .innerJoin('communities', 'communities.id', 'estates.community_id')
    .select(['estates.city_id as cityId', 'estates.community_id as communityId', 'communities.name as community'])
    .select(['estates.rooms', 'estates.halls', 'estates.area', 'estates.orientation'])
    .select(['estates.floor_band as floorBand', 'estates.total_floors as totalFloors'])
    .select(['estates.price', 'estates.first_price', 'estates.status', 'estates.pictures'])
    .where('estates.id', '=', id),
);

async function estateOf(db: Db, id: number): Promise<TalkedThing | null> {
  const [row] = await estateWithId(db, id);
  if (!row) return null;
  const { status, price, first_price, pictures, ...home } = row;
  // What was asked for a home that is not on sale any more is no price of it.
  const isOnSale = status === 'on_sale';
  const prices = { price: isOnSale ? price : null, firstPrice: isOnSale ? first_price : null };
  return { kind: 'estate', id, ...home, ...prices, picture: firstPicture(pictures) };
}

const rentalWithId = prepared((db, id: number) =>
  db
    .selectFrom('rentals')
    .innerJoin('communities', 'communities.id', 'rentals.community_id')
    .select(['rentals.city_id as cityId', 'rentals.community_id as communityId', 'communities.name as community'])
    .select(['rentals.rooms', 'rentals.halls', 'rentals.area', 'rentals.orientation'])
    .select(['rentals.floor_band as floorBand', 'rentals.total_floors as totalFloors'])
    .select(['rentals.rent', 'rentals.status', 'rentals.pictures'])
    .where('rentals.id', '=', id),
);

async function rentalOf(db: Db, id: number): Promise<TalkedThing | null> {
  const [row] = await rentalWithId(db, id);
  if (!row) return null;
  const { status, rent, pictures, ...home } = row;
  const price = status === 'to_let' ? rent : null;
  return { kind: 'rental', id, ...home, price, firstPrice: null, picture: firstPicture(pictures) };
}

const agentWithId = prepared((db, id: number) =>
  db
    .selectFrom('agents')
    .select(['id', 'city_id as cityId', 'name', 'store', 'company', 'picture'])
    .select(['deals_90 as deals90', 'response_minutes as responseMinutes', 'since_year as sinceYear'])
    .where('id', '=', id),
);

/** An agent whom visitors see: whom one may talk to. */
export async function findTalkAgent(db: Db, agentId: number) {
  const [row] = await agentWithId(db, agentId);
  if (!row) return null;
  // Whom the operator entered in the console has no record on this site, only a row of zeros.
  const isOfConsole = (await listKeptAgents(db, [agentId])).has(agentId);
  return { ...row, isOfConsole, deals90: isOfConsole ? null : row.deals90 };
}
