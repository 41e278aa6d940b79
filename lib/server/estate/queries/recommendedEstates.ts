import type { Db } from '@/lib/server/db/client';
import type { EstateTable } from '@/lib/server/db/schema';

const RECOMMENDED = 4;
/** Homes offered beside the one asked about cost between these shares of its price. */
const PRICE_BAND = { from: 0.75, to: 1.25 };

export interface RecommendedRow extends Pick<EstateTable, 'rooms' | 'halls' | 'pictures'> {
  id: number;
  city_id: number;
  community: string;
  area: number;
  price: number;
  unit_price: number;
}

/** A home for sale, or where none is named a community. */
interface Asked {
  estateId?: number;
  houseId?: number;
}

/** `id` and `price` are of a home alone. */
interface Target {
  id: number | null;
  city_id: number;
  plate_id: number | null;
  community_id: number;
  price: number | null;
}

async function findTarget(db: Db, { estateId, houseId }: Asked): Promise<Target | undefined> {
  if (estateId !== undefined)
    return db
      .selectFrom('estates')
      .select(['id', 'city_id', 'plate_id', 'community_id', 'price'])
      .where('id', '=', estateId)
      .executeTakeFirst();
  const community = await db
    .selectFrom('communities')
    .select(['id as community_id', 'city_id', 'plate_id'])
    .where('id', '=', houseId ?? 0)
    .executeTakeFirst();
  return community && { ...community, id: null, price: null };
}

/**
 * Homes that a person asking about this one would also look at: on sale in the same plate at a like price, homes of
 * the same community first, then those most followed; of a community at any price. null where it is not known.
 */
export async function recommendEstates(db: Db, asked: Asked): Promise<RecommendedRow[] | null> {
  const target = await findTarget(db, asked);
  if (!target) return null;
  const { id, price } = target;
  return db
    .selectFrom('estates')
    .innerJoin('communities', 'communities.id', 'estates.community_id')
    .select([
      'estates.id',
      'estates.city_id',
      'communities.name as community',
      'estates.rooms',
      'estates.halls',
      'estates.area',
      'estates.price',
      'estates.unit_price',
      'estates.pictures',
    ])
    .where('estates.city_id', '=', target.city_id)
    .where('estates.status', '=', 'on_sale')
    .$if(id !== null, (query) => query.where('estates.id', '!=', id))
    .$if(price !== null, (query) =>
      query
        .where('estates.price', '>=', Math.round((price as number) * PRICE_BAND.from))
        .where('estates.price', '<=', Math.round((price as number) * PRICE_BAND.to)),
    )
    .$if(target.plate_id !== null, (query) => query.where('estates.plate_id', '=', target.plate_id))
    .orderBy((is) => is.case().when('estates.community_id', '=', target.community_id).then(0).else(1).end())
    .orderBy('estates.followers', 'desc')
    .orderBy('estates.id')
    .limit(RECOMMENDED)
    .execute();
}
