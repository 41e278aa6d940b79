import { type Bargain, bargainOf, isKnownLayout, isOtherSale, type Known } from '@/lib/estimate/bargain';
import type { Db } from '@/lib/server/db/client';
import type { HomeBargainTable } from '@/lib/server/db/schema';
import type { HomeToEstimate, KnownDeal } from './estimateRows';
import type { ValuedHomes } from './valueHomes';

const BATCH = 500;

/**
 * The homes of a city that are offered below what nine in ten of their like are sold for, without a known reason, and of a
 * layout that others of the community have too. By id.
 */
export async function findBargains(
  db: Db,
  homes: readonly HomeToEstimate[],
  { estimates, rows }: ValuedHomes,
  deals: readonly KnownDeal[],
): Promise<HomeBargainTable[]> {
  const priceOf = new Map(homes.map(({ id, price }) => [id, price]));
  const cheap = new Map<number, { cityId: number; bargain: Bargain }>();
  for (const { estate_id: id, city_id: cityId, low_90: low90 } of rows) {
    const said = estimates.get(id);
    const price = priceOf.get(id);
    const bargain = said && price && bargainOf({ ...said, price, low68: said.low, low90 });
    if (bargain) cheap.set(id, { cityId, bargain });
  }
  const layouts = layoutsOf(homes, deals);
  const found: HomeBargainTable[] = [];
  const ids = [...cheap.keys()];
  for (let at = 0; at < ids.length; at += BATCH) {
    for (const { id, community_id, co_owned, ...facts } of await readOffers(db, ids.slice(at, at + BATCH))) {
      const offer = { ...facts, coOwned: co_owned === null ? null : co_owned === 1 };
      const { cityId, bargain } = cheap.get(id) as { cityId: number; bargain: Bargain };
      if (isOtherSale(offer) || !isKnownLayout(offer, layouts.get(community_id) ?? [])) continue;
      found.push({ estate_id: id, city_id: cityId, bound: bargain.bound, z: Number(bargain.z.toFixed(4)) });
    }
  }
  return found;
}

function layoutsOf(homes: readonly HomeToEstimate[], deals: readonly KnownDeal[]): Map<number, Known[]> {
  const layouts = new Map<number, Known[]>();
  for (const { communityId, rooms, area } of [...homes.map(({ facts }) => facts), ...deals]) {
    if (communityId === null) continue;
    const known = layouts.get(communityId);
    if (known) known.push({ rooms, area });
    else layouts.set(communityId, [{ rooms, area }]);
  }
  return layouts;
}

const readOffers = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('estates')
    .select(['id', 'community_id', 'co_owned', 'ownership', 'title', 'description', 'rooms', 'area'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();

/** Replaces the bargains of a city. To be called in a transaction. */
export async function writeBargains(db: Db, cityId: number, rows: readonly HomeBargainTable[]): Promise<void> {
  await db.deleteFrom('home_bargains').where('city_id', '=', cityId).execute();
  for (let at = 0; at < rows.length; at += BATCH)
    await db
      .insertInto('home_bargains')
      .values(rows.slice(at, at + BATCH))
      .execute();
}
