import { sql } from 'kysely';
import type { HotCommunity, HotPlate, PriceCutHome } from '@/lib/front/frontOverview';
import { addDays, type Day } from '@/lib/kernel/day';
import type { Db } from '@/lib/server/db/client';
import { cacheUntilImport } from '@/lib/server/db/pageReads';
import { firstPicture } from '@/lib/server/images/queries/pictureRefs';

const CUT_DAYS = 7;
/** Of so many latest changes the deepest cuts are chosen: a bounded search, however large the city. */
const LATEST_CHANGES = 400;

/** Homes on sale whose price fell in the seven days up to `listingsDay`, the deepest cut (as a share) first. */
export const listPriceCuts = cacheUntilImport('listPriceCuts', readPriceCuts);

async function readPriceCuts(db: Db, cityId: number, listingsDay: Day, limit: number): Promise<PriceCutHome[]> {
  const rows = await db
    .selectFrom('estates')
    .innerJoin('communities', 'communities.id', 'estates.community_id')
    .innerJoin('estate_price_changes as change', (join) =>
      join.onRef('change.estate_id', '=', 'estates.id').onRef('change.day', '=', 'estates.price_changed_day'),
    )
    .leftJoin('plates', 'plates.id', 'estates.plate_id')
    .select(['estates.id', 'estates.rooms', 'estates.halls', 'estates.kitchens', 'estates.baths', 'estates.area'])
    .select(['estates.orientation', 'estates.floor_band', 'estates.total_floors', 'estates.pictures'])
    .select(['estates.price', 'estates.unit_price', 'change.day', 'change.price_before'])
    .select(['communities.name as community', 'plates.name as plate'])
    .where('estates.id', 'in', (is) =>
      is
        .selectFrom('estates as changed')
        .select('changed.id')
        .where('changed.city_id', '=', cityId)
        .where('changed.status', '=', 'on_sale')
        .where('changed.price_changed_day', '>', addDays(listingsDay, -CUT_DAYS))
        .where('changed.price_changed_day', '<=', listingsDay)
        .orderBy('changed.price_changed_day', 'desc')
        .orderBy('changed.id')
        .limit(LATEST_CHANGES),
    )
    .whereRef('change.price_before', '>', 'change.price_after')
    .whereRef('change.price_after', '=', 'estates.price')
    .orderBy(sql`change.price_after * 1.0 / change.price_before`)
    .orderBy('estates.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    community: row.community,
    plate: row.plate,
    layout: { rooms: row.rooms, halls: row.halls, kitchens: row.kitchens, baths: row.baths },
    orientation: row.orientation,
    area: row.area,
    floorBand: row.floor_band,
    totalFloors: row.total_floors,
    price: row.price,
    unitPrice: row.unit_price,
    cut: row.price_before - row.price,
    cutDay: row.day,
    picture: firstPicture(row.pictures),
  }));
}

/** Plates with the most deals of the last 30 days. */
export const listHotPlates = cacheUntilImport('listHotPlates', readHotPlates);

async function readHotPlates(db: Db, cityId: number, limit: number): Promise<HotPlate[]> {
  const rows = await db
    .selectFrom('area_summaries as figures')
    .innerJoin('plates', 'plates.id', 'figures.area_id')
    .innerJoin('districts', 'districts.id', 'plates.district_id')
    .select([
      'plates.id',
      'plates.name',
      'districts.name as district',
      'figures.deal_unit',
      'figures.deal_unit_samples',
    ])
    .select(['figures.deal_mom', 'figures.deals_30'])
    .where('figures.city_id', '=', cityId)
    .where('figures.level', '=', 'plate')
    .where('figures.deals_30', '>', 0)
    .orderBy('figures.deals_30', 'desc')
    .orderBy('figures.heat', 'desc')
    .orderBy('plates.id')
    .limit(limit)
    .execute();
  return rows.map(({ id, name, district, deal_unit, deal_unit_samples, deal_mom, deals_30 }) => ({
    id,
    name,
    district,
    dealUnitPrice: deal_unit,
    dealUnitPriceSamples: deal_unit_samples,
    dealMom: deal_mom,
    deals30: deals_30 ?? 0,
  }));
}

/** Communities by heat: followers, deals and viewings (lib/market/heat.ts). */
export const listHotCommunities = cacheUntilImport('listHotCommunities', readHotCommunities);

/** By what a list of communities is sorted: heat (lib/market/heat.ts), or how many deals there were in 90 days. */
export type HotBy = 'heat' | 'deals_90';

async function readHotCommunities(db: Db, cityId: number, limit: number, by: HotBy): Promise<HotCommunity[]> {
  const rows = await db
    .selectFrom('area_summaries as figures')
    .innerJoin('communities', 'communities.id', 'figures.area_id')
    .leftJoin('plates', 'plates.id', 'communities.plate_id')
    .select(['communities.id', 'communities.name', 'plates.name as plate', 'figures.deal_unit', 'figures.deal_mom'])
    .select(['figures.deals_90', 'figures.listings'])
    .where('figures.city_id', '=', cityId)
    .where('figures.level', '=', 'community')
    // Followers alone make no community a hot one.
    .where('figures.deals_90', '>', 0)
    .orderBy(`figures.${by}`, 'desc')
    // Where chance alone sets them apart heat is one for all.
    .orderBy('figures.deals_90', 'desc')
    .orderBy('communities.id')
    .limit(limit)
    .execute();
  return rows.map(({ id, name, plate, deal_unit, deal_mom, deals_90, listings }) => ({
    id,
    name,
    plate,
    dealUnitPrice: deal_unit,
    dealMom: deal_mom,
    deals90: deals_90,
    listings,
  }));
}

/** Homes are new for so many days. */
const NEW_DAYS = 60;
/** Of so many latest listings those with most followers are chosen: a bounded search, however large the city. */
const LATEST_LISTINGS = 500;

/**
 * Ids of homes listed in the sixty days up to `listingsDay` that ask no more than their estimate and carry no mortgage or
 * second owner, those with most followers first, one of each community.
 */
export const listRecommendedIds = cacheUntilImport('listRecommendedIds', readRecommendedIds);

async function readRecommendedIds(db: Db, cityId: number, listingsDay: Day, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('estates')
    .select(['id', 'community_id', 'price', 'estimate', 'followers', 'mortgaged', 'co_owned'])
    .where('city_id', '=', cityId)
    .where('status', '=', 'on_sale')
    .where('listed_day', '>', addDays(listingsDay, -NEW_DAYS))
    .where('listed_day', '<=', listingsDay)
    .orderBy('listed_day', 'desc')
    .orderBy('id')
    .limit(LATEST_LISTINGS)
    .execute();
  const seen = new Set<number>();
  const fair = rows
    .filter(
      ({ price, estimate, mortgaged, co_owned }) =>
        estimate !== null && price < estimate && mortgaged !== 1 && co_owned !== 1,
    )
    .sort((one, other) => (other.followers ?? 0) - (one.followers ?? 0) || one.id - other.id)
    .filter(({ community_id }) => !seen.has(community_id) && seen.add(community_id));
  return fair.slice(0, limit).map(({ id }) => id);
}
