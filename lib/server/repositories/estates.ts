import type { PictureRef } from '@/lib/domain/model/estate';
import type {
  ComparableHome,
  EstateCommunity,
  EstateDetail,
  EstateFacts,
  PriceChange,
  SoldFor,
} from '@/lib/domain/model/estateDetail';
import type { Db } from '../db/client';
import { prepared } from '../db/prepared';
import type { CommunityTable, EstateTable } from '../db/schema';
import { listCommunitySummaries } from './communitySearch';
import { listEstateSummaries } from './estateSummaries';
import { floorPlanOf, picturesOfHome } from './pictureRefs';
import { truthOf } from './rowParts';

/** A home's facts beyond its card, without the rooms, which the floor plan tells. */
export type StoredEstate = Omit<EstateDetail, 'rooms'>;

/** One home in full, on sale or not; null where there is none with this id. */
export async function findEstate(db: Db, estateId: number): Promise<StoredEstate | null> {
  const [[summary], [row], changes] = await Promise.all([
    listEstateSummaries(db, [estateId]),
    estateWithId(db, estateId),
    listPriceChanges(db, estateId),
  ]);
  if (!summary || !row) return null;
  return { ...summary, ...factsOf(row), ...picturesOf(row), priceChanges: changes };
}

const estateWithId = prepared((db, estateId: number) =>
  db
    .selectFrom('estates')
    .innerJoin('communities', 'communities.id', 'estates.community_id')
    .selectAll('estates')
    .select(['communities.ownership_years', 'communities.building_type as community_building_type'])
    .select(['communities.structure as community_structure', 'communities.heating as community_heating'])
    .where('estates.id', '=', estateId),
);

type FactRow = EstateTable &
  Pick<CommunityTable, 'ownership_years'> & {
    community_building_type: string | null;
    community_structure: string | null;
    community_heating: string | null;
  };

function factsOf(row: FactRow): EstateFacts {
  return {
    cityId: row.city_id,
    buildingName: row.building_name,
    ladderRatio: row.ladder_ratio,
    buildingType: row.building_type ?? row.community_building_type,
    structure: row.structure ?? row.community_structure,
    layoutStructure: row.layout_structure,
    usage: row.usage,
    ownership: row.ownership,
    ownershipYears: row.ownership_years,
    heating: row.heating ?? row.community_heating,
    certificateReady: truthOf(row.certificate_ready),
    lastDealDay: row.last_deal_day,
    lastDealPrice: row.last_deal_price,
    statusDay: row.status_day,
    views: row.views,
    viewings30: row.viewings_30,
    verifyCode: row.verify_code,
    verifyDay: row.verify_day,
    description: row.description,
  };
}

function picturesOf(row: EstateTable): { pictures: PictureRef[]; floorPlan: PictureRef | null } {
  return { pictures: picturesOfHome(row), floorPlan: floorPlanOf(row) };
}

/** The changes of a home's asking price, the oldest first. */
export const listPriceChanges: (db: Db, estateId: number) => Promise<PriceChange[]> = prepared((db, estateId: number) =>
  db
    .selectFrom('estate_price_changes')
    .select(['day', 'price_before as before', 'price_after as after'])
    .where('estate_id', '=', estateId)
    .orderBy('day')
    .orderBy('id'),
);

/** Which community of which city a home belongs to; null where it is not known. */
export async function findEstateCommunity(
  db: Db,
  estateId: number,
): Promise<{ cityId: number; communityId: number } | null> {
  const row = await db
    .selectFrom('estates')
    .select(['city_id as cityId', 'community_id as communityId'])
    .where('id', '=', estateId)
    .executeTakeFirst();
  return row ?? null;
}

/** Other homes on sale in a community, those nearest in area first. */
export async function listComparableHomes(
  db: Db,
  of: { communityId: number; estateId: number; area: number },
  limit: number,
): Promise<ComparableHome[]> {
  const rows = await nearestInArea(db, of.communityId, of.estateId, of.area, limit);
  return rows.map(
    ({ id, rooms, halls, kitchens, baths, area, floor_band, total_floors, price, unit_price, listed_day }) => ({
      id,
      layout: { rooms, halls, kitchens, baths },
      area,
      floorBand: floor_band,
      totalFloors: total_floors,
      price,
      unitPrice: unit_price,
      listedDay: listed_day,
    }),
  );
}

const nearestInArea = prepared((db, communityId: number, estateId: number, area: number, limit: number) =>
  db
    .selectFrom('estates')
    .select(['id', 'rooms', 'halls', 'kitchens', 'baths', 'area', 'floor_band', 'total_floors'])
    .select(['price', 'unit_price', 'listed_day'])
    .where('community_id', '=', communityId)
    .where('status', '=', 'on_sale')
    .where('id', '!=', estateId)
    .orderBy(({ fn }) => fn('abs', [({ eb }) => eb('area', '-', area)]))
    .orderBy('id')
    .limit(limit),
);

/** The deal that a sold home's listing ended in; looked for among its community's deals. */
export async function findSoldFor(db: Db, estate: { id: number; community: { id: number } }): Promise<SoldFor | null> {
  const row = await db
    .selectFrom('deals')
    .select(['id', 'deal_day as day', 'price'])
    .where('community_id', '=', estate.community.id)
    .where('estate_id', '=', estate.id)
    .orderBy('deal_day', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

/** The community of a home as its page shows it. */
export async function findEstateCommunityCard(db: Db, communityId: number): Promise<EstateCommunity | null> {
  const [[summary], [row]] = await Promise.all([
    listCommunitySummaries(db, [communityId]),
    figuresOfCommunity(db, communityId),
  ]);
  if (!summary || !row) return null;
  return {
    ...summary,
    deals365: row.deals_365 ?? 0,
    discount: { value: row.discount, samples: row.discount_samples ?? 0 },
    buildingCount: row.building_count,
    propertyFee: row.property_fee,
  };
}

const figuresOfCommunity = prepared((db, communityId: number) =>
  db
    .selectFrom('communities')
    .leftJoin('area_summaries as figures', (join) =>
      join.on('figures.level', '=', 'community').onRef('figures.area_id', '=', 'communities.id'),
    )
    .select(['communities.building_count', 'communities.property_fee', 'figures.deals_365'])
    .select(['figures.discount', 'figures.discount_samples'])
    .where('communities.id', '=', communityId),
);
