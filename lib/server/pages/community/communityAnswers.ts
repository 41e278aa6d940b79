import type { ChartRange, CommunityDetail } from '@/lib/domain/model/communityDetail';
import type { PricedEstate } from '@/lib/domain/model/estate';
import type { LeftOut } from '@/lib/domain/note/ruledOut';
import type { CommunityAnswers } from '@/lib/views/community/communityView';
import {
  getAnalysisDataSource,
  getAround,
  getBuildingAnalysis,
  getHeaderChart,
  getHouseGeneral,
  getListingAnalysis,
  getRoomTypeAnalysis,
  getTotalPriceAnalysis,
} from '@/services/community';
import { listDeals } from '@/services/deal';
import type { ApiClient } from '@/services/http/createApiClient';
import { type FoundPage, findHouses } from '@/services/search';

const HOMES = 4;
const DEALS = 5;
const NEAR = 4;

/**
 * All that a community's page is made of. A part whose call fails is left out, and `onMissing` is told: the page shows
 * what it can. dispatch has reported the failure.
 */
export async function communityAnswers(
  api: ApiClient,
  community: CommunityDetail,
  range: ChartRange,
  onMissing: () => void,
): Promise<CommunityAnswers> {
  const optional = <Value>(part: Promise<Value>): Promise<Value | null> =>
    part.catch(() => {
      onMissing();
      return null;
    });
  const { id: houseId, cityId } = community;
  const one = { houseId };
  const [chart, found, deals, layouts, bands, buildings, listing, general, around, origin] = await Promise.all([
    optional(api.call(getHeaderChart, { ...one, range })),
    optional(homesOnSale(api, { id: houseId, cityId })),
    optional(api.call(listDeals, { ...one, pageSize: DEALS })),
    optional(api.call(getRoomTypeAnalysis, one)),
    optional(api.call(getTotalPriceAnalysis, one)),
    optional(api.call(getBuildingAnalysis, one)),
    optional(api.call(getListingAnalysis, one)),
    optional(api.call(getHouseGeneral, one)),
    optional(api.call(getAround, { ...one, communities: NEAR, estates: 0 })),
    optional(api.call(getAnalysisDataSource, one)),
  ]);
  return {
    community,
    chart,
    homes: found?.items ?? null,
    deals: deals?.items ?? null,
    roomTypes: layouts?.roomTypes ?? null,
    bands: bands?.bands ?? null,
    buildings: buildings?.buildings ?? null,
    listing,
    general,
    near: around?.communities ?? null,
    sources: origin?.figures ?? null,
    implausible: origin?.implausible ?? null,
  };
}

/** The first homes on sale in a community, without what a viewer has ruled out, and how many that is. */
export async function homesOnSale(
  api: ApiClient,
  { id, cityId }: Pick<CommunityDetail, 'id' | 'cityId'>,
  leftOut: LeftOut = {},
): Promise<FoundPage<PricedEstate> | null> {
  const found = await api.call(findHouses, {
    ...leftOut,
    cityId,
    houseType: 'resale',
    house: String(id),
    pageSize: HOMES,
  });
  return found.houseType === 'resale' ? found.houses : null;
}
