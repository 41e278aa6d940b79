import { shownDealDay } from '@/lib/deal/shownDealDay';
import type { SoldFor } from '@/lib/estate/contract';
import type { ComparableHome, EstateCommunity, EstateDetail, EstateFacts } from '@/lib/estate/estateDetail';
import type { PictureRef } from '@/lib/picture/contract';
import { listListedHomes } from '@/lib/server/community/queries/communityHomes';
import type { Db } from '@/lib/server/db/client';
import { cacheUntilImport } from '@/lib/server/db/pageReads';
import { prepared } from '@/lib/server/db/prepared';
import { truthOf } from '@/lib/server/db/rowParts';
import type { CommunityTable, EstateTable } from '@/lib/server/db/schema';
import { listPriceChanges } from '@/lib/server/deal/queries/priceChanges';
import { drawnPlan, storedPictures } from '@/lib/server/images/queries/pictureRefs';
import { selectCommunities, toCommunitySummary } from '@/lib/server/search/queries/communitySummaries';
import { fromEstates, toEstateSummary } from './estateSummaries';

/** A home's facts beyond its card, without the rooms, which the floor plan tells. */
export type StoredEstate = Omit<EstateDetail, 'rooms'>;

/** One home in full, on sale or not; null where there is none with this id. */
export async function findEstate(db: Db, estateId: number): Promise<StoredEstate | null> {
  const [[row], priceChanges] = await Promise.all([estateWithId(db, estateId), listPriceChanges(db, estateId)]);
  return row ? { ...toEstateSummary(row), ...factsOf(row), ...picturesOf(row), priceChanges } : null;
}

const estateWithId = prepared((db, estateId: number) =>
  fromEstates(db)
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
  const pictures = storedPictures(row.pictures);
  return { pictures, floorPlan: drawnPlan(pictures) };
}

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
  const apart = (home: { area: number }) => Math.abs(home.area - of.area);
  const others = (await listListedHomes(db, of.communityId)).filter(({ id }) => id !== of.estateId);
  return others.sort((one, other) => apart(one) - apart(other) || one.id - other.id).slice(0, limit);
}

/** The deal that a sold home's listing ended in; looked for among its community's deals. */
export async function findSoldFor(db: Db, estate: { id: number; community: { id: number } }): Promise<SoldFor | null> {
  const row = await db
    .selectFrom('deals')
    .select(['id', 'deal_day', 'known_month', 'price'])
    .where('community_id', '=', estate.community.id)
    .where('estate_id', '=', estate.id)
    .orderBy('deal_day', 'desc')
    .executeTakeFirst();
  return row ? { id: row.id, day: shownDealDay(row), price: row.price } : null;
}

/** The community of a home as its page shows it: one for all its homes. */
export const findEstateCommunityCard = cacheUntilImport('findEstateCommunityCard', readEstateCommunityCard);

async function readEstateCommunityCard(db: Db, communityId: number): Promise<EstateCommunity | null> {
  const [row] = await selectCommunities(db, [communityId]);
  if (!row) return null;
  return {
    ...toCommunitySummary(row),
    deals365: row.deals_365,
    discount: { value: row.discount, samples: row.discount_samples ?? 0 },
    buildingCount: row.building_count,
    propertyFee: row.property_fee,
  };
}
