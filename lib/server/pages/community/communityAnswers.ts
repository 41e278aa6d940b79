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

/** What a page of a community may be made of, by what is shown. */
type Part =
  | 'chart'
  | 'homes'
  | 'deals'
  | 'layouts'
  | 'bands'
  | 'buildings'
  | 'listing'
  | 'general'
  | 'near'
  | 'sources';

export interface Asked {
  range: ChartRange;
  /** What the page shows; all of it where nothing is named. The rest is null, and nothing is read for it. */
  parts?: readonly Part[];
}

/**
 * What a community's page is made of. A part whose call fails is left out, and `onMissing` is told: the page shows
 * what it can. dispatch has reported the failure.
 */
export async function communityAnswers(
  api: ApiClient,
  community: CommunityDetail,
  { range, parts }: Asked,
  onMissing: () => void,
): Promise<CommunityAnswers> {
  const optional = <Value>(part: Part, ask: () => Promise<Value>): Promise<Value | null> =>
    parts && !parts.includes(part)
      ? Promise.resolve(null)
      : ask().catch(() => {
          onMissing();
          return null;
        });
  const { id: houseId, cityId } = community;
  const one = { houseId };
  const [chart, found, deals, layouts, bands, buildings, listing, general, around, origin] = await Promise.all([
    optional('chart', () => api.call(getHeaderChart, { ...one, range })),
    optional('homes', () => homesOnSale(api, { id: houseId, cityId })),
    optional('deals', () => api.call(listDeals, { ...one, pageSize: DEALS })),
    optional('layouts', () => api.call(getRoomTypeAnalysis, one)),
    optional('bands', () => api.call(getTotalPriceAnalysis, one)),
    optional('buildings', () => api.call(getBuildingAnalysis, one)),
    optional('listing', () => api.call(getListingAnalysis, one)),
    optional('general', () => api.call(getHouseGeneral, one)),
    optional('near', () => api.call(getAround, { ...one, communities: NEAR, estates: 0 })),
    optional('sources', () => api.call(getAnalysisDataSource, one)),
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
