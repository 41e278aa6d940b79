import type { HomeBargain } from '@/lib/estate/estateDetail';
import type { Db } from '@/lib/server/db/client';
import { listDealsWithIds } from '@/lib/server/deal/queries/deals';

const COMPARABLES = 4;

/** Why a home on sale is a 笋盘, with the deals that weigh most in its value; null where it is none. */
export async function findBargain(db: Db, estateId: number): Promise<HomeBargain | null> {
  const row = await db
    .selectFrom('home_bargains')
    .innerJoin('home_valuations', 'home_valuations.estate_id', 'home_bargains.estate_id')
    .innerJoin('estates', 'estates.id', 'home_bargains.estate_id')
    .select(['home_bargains.bound', 'home_valuations.comparables'])
    .where('home_bargains.estate_id', '=', estateId)
    .where('estates.status', '=', 'on_sale')
    .executeTakeFirst();
  if (!row) return null;
  const weighed = (JSON.parse(row.comparables) as [id: number, weight: number][]).filter(([, weight]) => weight > 0);
  const ids = weighed.slice(0, COMPARABLES).map(([id]) => id);
  return { bound: row.bound, deals: await listDealsWithIds(db, ids) };
}
