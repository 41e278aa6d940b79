import type { EstimateExample } from '@/lib/estimate/exampleEstimate';
import type { Db } from '@/lib/server/db/client';
import { cacheUntilImport } from '@/lib/server/db/pageReads';

/** A home on sale whose value rests on many deals: what an estimate looks like in a city. null where none has a value. */
export const findExampleEstimate = cacheUntilImport('findExampleEstimate', readExampleEstimate);

async function readExampleEstimate(db: Db, cityId: number): Promise<EstimateExample | null> {
  const row = await db
    .selectFrom('home_valuations as said')
    .innerJoin('estates as home', 'home.id', 'said.estate_id')
    .innerJoin('communities', 'communities.id', 'home.community_id')
    .select(['home.area', 'home.rooms', 'home.halls', 'home.floor_band', 'home.total_floors'])
    .select(['home.estimate', 'home.estimate_low', 'home.estimate_high', 'home.estimate_samples'])
    .select(['said.day', 'said.low_90', 'said.high_90', 'said.rent', 'communities.name'])
    .where('said.city_id', '=', cityId)
    .where('home.status', '=', 'on_sale')
    .where('home.estimate', 'is not', null)
    .orderBy('home.estimate_samples', 'desc')
    .orderBy('home.id')
    .limit(1)
    .executeTakeFirst();
  const { estimate: value, estimate_low: low68, estimate_high: high68, estimate_samples: samples } = row ?? {};
  if (!row || value == null || low68 == null || high68 == null) return null;
  return {
    community: row.name,
    area: row.area,
    layout: { rooms: row.rooms, halls: row.halls },
    floorBand: row.floor_band,
    totalFloors: row.total_floors,
    day: row.day,
    price: { value, low68, high68, low90: row.low_90, high90: row.high_90 },
    samples: samples ?? 0,
    rent: row.rent,
  };
}
