import type { ListedHome } from '@/lib/domain/calculators/cost/estateSale';
import type { Db } from '../db/client';

export interface HomeOnSale extends ListedHome {
  id: number;
}

/** Those of the homes that are on sale in the city, as far as their taxes ask, in no order. */
export async function listHomesOnSale(db: Db, cityId: number, ids: readonly number[]): Promise<HomeOnSale[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('estates')
    .select(['id', 'price', 'area', 'held', 'only_home'])
    .where('id', 'in', ids)
    .where('city_id', '=', cityId)
    .where('status', '=', 'on_sale')
    .execute();
  return rows.map(({ only_home, ...home }) => ({ ...home, onlyHome: only_home === null ? null : only_home === 1 }));
}
