import type { Db } from '../db/client';
import type { EstateTable } from '../db/schema';

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

/**
 * Homes that a person asking about this one would also look at: on sale in the same plate at a like price, homes of
 * the same community first, then those most followed. null where the home is not known.
 */
export async function recommendEstates(db: Db, estateId: number): Promise<RecommendedRow[] | null> {
  const target = await db
    .selectFrom('estates')
    .select(['id', 'city_id', 'plate_id', 'community_id', 'price'])
    .where('id', '=', estateId)
    .executeTakeFirst();
  if (!target) return null;
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
    .where('estates.id', '!=', target.id)
    .where('estates.price', '>=', Math.round(target.price * PRICE_BAND.from))
    .where('estates.price', '<=', Math.round(target.price * PRICE_BAND.to))
    .$if(target.plate_id !== null, (query) => query.where('estates.plate_id', '=', target.plate_id))
    .orderBy((is) => is.case().when('estates.community_id', '=', target.community_id).then(0).else(1).end())
    .orderBy('estates.followers', 'desc')
    .orderBy('estates.id')
    .limit(RECOMMENDED)
    .execute();
}
