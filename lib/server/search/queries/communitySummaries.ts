import type { CommunitySummary } from '@/lib/community/contract/community';
import type { Db } from '@/lib/server/db/client';
import { eachOncePerImport } from '@/lib/server/db/pageReads';
import { prepared } from '@/lib/server/db/prepared';
import { inOrderOf, namedOf, positionOf } from '@/lib/server/db/rowParts';
import { firstPicture } from '@/lib/server/images/queries/pictureRefs';

/** The communities of all cities, with the figures of each. */
export const fromCommunities = (db: Db) =>
  db
    .selectFrom('communities')
    .leftJoin('area_summaries as figures', (join) =>
      join.on('figures.level', '=', 'community').onRef('figures.area_id', '=', 'communities.id'),
    );

export const selectCommunities = prepared((db, ids: readonly number[]) =>
  fromCommunities(db)
    .innerJoin('cities', 'cities.id', 'communities.city_id')
    .leftJoin('plates', 'plates.id', 'communities.plate_id')
    .leftJoin('districts', 'districts.id', 'communities.district_id')
    .leftJoin('subway_stations', 'subway_stations.id', 'communities.station_id')
    .selectAll('communities')
    .select(['plates.name as plate_name', 'districts.name as district_name', 'subway_stations.name as station_name'])
    .select(['figures.deal_unit', 'figures.deal_unit_samples', 'figures.deal_mom', 'figures.asking_unit'])
    .select(['figures.listings', 'figures.rentals', 'figures.deals_90'])
    .select(['figures.deals_365', 'figures.discount', 'figures.discount_samples'])
    .select(['cities.deals_day', 'cities.listings_day', 'cities.rentals_day'])
    .where('communities.id', 'in', ids),
);

type CommunityRow = Awaited<ReturnType<typeof selectCommunities>>[number];

/** What the cards of these communities show, in the order of the ids. */
export const listCommunitySummaries = eachOncePerImport('communitySummary', readCommunitySummaries);

async function readCommunitySummaries(db: Db, ids: readonly number[]): Promise<CommunitySummary[]> {
  return ids.length === 0 ? [] : inOrderOf(ids, await selectCommunities(db, ids), toCommunitySummary);
}

export function toCommunitySummary(row: CommunityRow): CommunitySummary {
  const station = namedOf(row.station_id, row.station_name);
  return {
    id: row.id,
    name: row.name,
    district: namedOf(row.district_id, row.district_name),
    plate: namedOf(row.plate_id, row.plate_name),
    address: row.address,
    builtYear: row.built_year,
    buildingType: row.building_type,
    homeCount: row.home_count,
    dealUnitPrice: row.deal_unit,
    dealUnitPriceSamples: row.deal_unit_samples ?? 0,
    dealMom: row.deal_mom,
    askingUnitPrice: row.asking_unit,
    listings: row.listings,
    rentals: row.rentals,
    deals90: row.deals_90,
    dealsDay: row.deals_day,
    listingsDay: row.listings_day,
    rentalsDay: row.rentals_day,
    followers: row.followers,
    station: station && row.station_distance !== null ? { ...station, distance: row.station_distance } : null,
    picture: firstPicture(row.pictures),
    position: positionOf(row.lng, row.lat),
  };
}
