import type { ListedHome } from '@/lib/calculators/cost/estateSale';
import type { EstateStatus } from '@/lib/estate/contract';
import type { Db } from '@/lib/server/db/client';
import { truthOf } from '@/lib/server/db/rowParts';

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
  return rows.map(({ only_home, ...home }) => ({ ...home, onlyHome: truthOf(only_home) }));
}

/** A home, wherever it is, with what names it beside others. */
export interface NamedHome extends HomeOnSale {
  cityId: number;
  cityName: string;
  community: string;
  layout: { rooms: number | null; halls: number | null };
  orientation: string | null;
  decoration: string | null;
  status: EstateStatus;
}

/** The homes in the order of their ids; one that does not exist is left out. */
export async function listNamedHomes(db: Db, ids: readonly number[]): Promise<NamedHome[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('estates')
    .innerJoin('communities', 'communities.id', 'estates.community_id')
    .innerJoin('cities', 'cities.id', 'estates.city_id')
    .select(['estates.id', 'estates.city_id as cityId', 'cities.name as cityName', 'communities.name as community'])
    .select(['estates.rooms', 'estates.halls', 'estates.area', 'estates.orientation', 'estates.decoration'])
    .select(['estates.price', 'estates.held', 'estates.only_home', 'estates.status'])
    .where('estates.id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { rooms, halls, only_home, ...home } = row;
    return [{ ...home, layout: { rooms, halls }, onlyHome: truthOf(only_home) }];
  });
}
