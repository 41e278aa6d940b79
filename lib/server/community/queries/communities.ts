import type { NamedArea } from '@/lib/area/contract';
import type { BuildingFacts } from '@/lib/community/analysis';
import type { CommunityDetail, NearCommunity } from '@/lib/community/contract/community';
import type { Position } from '@/lib/kernel/contract';
import type { FactDays } from '@/lib/kernel/factDays';
import { boundsAround, haversineMetres } from '@/lib/kernel/place/geo';
import type { Db } from '@/lib/server/db/client';
import { cachePerPage, cacheUntilImport } from '@/lib/server/db/pageReads';
import { prepared } from '@/lib/server/db/prepared';
import { namedOf, positionOf } from '@/lib/server/db/rowParts';
import type { CommunityTable } from '@/lib/server/db/schema';
import { storedPictures } from '@/lib/server/images/queries/pictureRefs';
import { findAreaSummary } from '@/lib/server/market/queries/areaSummaries';
import {
  listCommunitySummaries,
  selectCommunities,
  toCommunitySummary,
} from '@/lib/server/search/queries/communitySummaries';
import { withinBox } from './withinBox';

/** A community with what the calls about it start from: its place and the last days of its city's data. */
export interface CommunityScope extends NamedArea, Omit<FactDays, 'projectsDay'> {
  cityId: number;
  plate: NamedArea | null;
  position: Position | null;
  /** Where its own facts came from. */
  source: string;
}

/** null where there is no community with this id. */
export const findCommunityScope = cachePerPage('findCommunityScope', readCommunityScope);

async function readCommunityScope(db: Db, communityId: number): Promise<CommunityScope | null> {
  const [row] = await scopeOf(db, communityId);
  if (!row) return null;
  const { id, name, city_id, lng, lat, plate_id, plate_name, source } = row;
  return {
    id,
    name,
    cityId: city_id,
    plate: namedOf(plate_id, plate_name),
    position: positionOf(lng, lat),
    dealsDay: row.deals_day,
    listingsDay: row.listings_day,
    rentalsDay: row.rentals_day,
    source,
  };
}

const scopeOf = prepared((db, communityId: number) =>
  db
    .selectFrom('communities')
    .innerJoin('cities', 'cities.id', 'communities.city_id')
    .leftJoin('plates', 'plates.id', 'communities.plate_id')
    .select(['communities.id', 'communities.name', 'communities.city_id', 'communities.lng', 'communities.lat'])
    .select([
      'communities.source',
      'cities.deals_day',
      'cities.listings_day',
      'cities.rentals_day',
      'plates.id as plate_id',
      'plates.name as plate_name',
    ])
    .where('communities.id', '=', communityId),
);

/** A community in full but for its surroundings; null where there is none with this id. */
export async function findCommunity(db: Db, communityId: number): Promise<Omit<CommunityDetail, 'around'> | null> {
  const [[row], summary] = await Promise.all([
    selectCommunities(db, [communityId]),
    findAreaSummary(db, 'community', communityId),
  ]);
  return row ? { ...toCommunitySummary(row), ...factsOf(row), pictures: storedPictures(row.pictures), summary } : null;
}

function factsOf(row: CommunityTable) {
  return {
    cityId: row.city_id,
    alias: row.alias,
    builtYearTo: row.built_year_to,
    structure: row.structure,
    buildingCount: row.building_count,
    plotRatio: row.plot_ratio,
    greeningRate: row.greening_rate,
    propertyFee: row.property_fee,
    propertyCompany: row.property_company,
    developer: row.developer,
    parkingRatio: row.parking_ratio,
    ownershipYears: row.ownership_years,
    heating: row.heating,
    updatedAt: row.updated_at,
  };
}

export async function listBuildings(db: Db, communityId: number): Promise<BuildingFacts[]> {
  const rows = await buildingsOf(db, communityId);
  return rows.map(({ homes_per_floor, built_year, ...building }) => ({
    ...building,
    homesPerFloor: homes_per_floor,
    builtYear: built_year,
  }));
}

const buildingsOf = prepared((db, communityId: number) =>
  db
    .selectFrom('community_buildings')
    .select(['name', 'storeys', 'units', 'homes_per_floor', 'lifts', 'built_year'])
    .where('community_id', '=', communityId)
    .orderBy('id'),
);

/** Communities within `radius` metres of a position, the nearest first, without the one itself. */
export async function listCommunitiesAround(
  db: Db,
  from: { id: number; cityId: number; position: Position },
  { radius, limit }: { radius: number; limit: number },
): Promise<NearCommunity[]> {
  const box = boundsAround(from.position, radius);
  const near = (await communitiesWithin(db, from.cityId, box))
    .map((row) => ({ id: row.id, distance: haversineMetres(from.position, row) }))
    .filter(({ id, distance }) => id !== from.id && distance <= radius)
    .sort((left, right) => left.distance - right.distance || left.id - right.id)
    .slice(0, limit);
  const cards = await listCommunitySummaries(
    db,
    near.map(({ id }) => id),
  );
  const distances = new Map(near.map(({ id, distance }) => [id, Math.round(distance)]));
  return cards.map((card) => ({ ...card, distance: distances.get(card.id) ?? 0 }));
}

type Side = number;

const communitiesWithin = withinBox(
  'positionsOfCommunities',
  prepared((db, cityId: number, south: Side, north: Side, west: Side, east: Side) =>
    db
      .selectFrom('communities')
      .select(['id', 'lng', 'lat'])
      .where('city_id', '=', cityId)
      .where('lat', '>=', south)
      .where('lat', '<=', north)
      .where('lng', '>=', west)
      .where('lng', '<=', east)
      .$narrowType<{ lng: number; lat: number }>(),
  ),
);

/** Ids of homes on sale in these communities, the most followed first. */
export async function listEstateIdsOf(db: Db, communityIds: readonly number[], limit: number): Promise<number[]> {
  if (communityIds.length === 0 || limit === 0) return [];
  const rows = await db
    .selectFrom('estates')
    .select('id')
    .where('community_id', 'in', communityIds)
    .where('status', '=', 'on_sale')
    .orderBy('followers', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export interface PlatePeer extends NamedArea {
  dealUnitPrice: number | null;
  dealMom: number | null;
  dealYoy: number | null;
  deals90: number | null;
  heat: number;
}

/** All communities of a plate with the figures by which they are ranked. */
export const listPlatePeers = cacheUntilImport('listPlatePeers', readPlatePeers);

async function readPlatePeers(db: Db, plateId: number): Promise<PlatePeer[]> {
  const rows = await figuresOfPeers(db, plateId);
  return rows.map(({ id, name, deal_unit, deal_mom, deal_yoy, deals_90, heat }) => ({
    id,
    name,
    dealUnitPrice: deal_unit,
    dealMom: deal_mom,
    dealYoy: deal_yoy,
    deals90: deals_90,
    heat,
  }));
}

const figuresOfPeers = prepared((db, plateId: number) =>
  db
    .selectFrom('communities')
    .innerJoin('area_summaries as figures', (join) =>
      join.on('figures.level', '=', 'community').onRef('figures.area_id', '=', 'communities.id'),
    )
    .select(['communities.id', 'communities.name', 'figures.deal_unit', 'figures.deal_mom', 'figures.deal_yoy'])
    .select(['figures.deals_90', 'figures.heat'])
    .where('communities.plate_id', '=', plateId)
    .orderBy('communities.id'),
);
