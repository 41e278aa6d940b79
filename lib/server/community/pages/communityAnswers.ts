import type { ChartRange } from '@/lib/community/communityDetail';
import { getHeaderChartInput } from '@/lib/community/contract/analysis';
import { aroundInput, type CommunityDetail } from '@/lib/community/contract/community';
import type { CommunityAnswers } from '@/lib/community/views/communityView';
import type { PricedEstate } from '@/lib/estate/contract';
import type { Excluded } from '@/lib/search/contract/lists';
import { findHousesInput } from '@/lib/search/contract/lists';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { reportMissingPart } from '@/lib/server/call/reportFailure';
import { listDeals } from '@/lib/server/deal/calls/listDeals';
import { findHouses, listPricedEstates } from '@/lib/server/search/calls/findHouseBaseEs';
import { homesOnSaleIn } from '@/lib/server/search/queries/estateSearch';
import type { FoundPage } from '@/services/search';
import { getBuildingAnalysis } from '../calls/getBuildings';
import { getAnalysisDataSource } from '../calls/getDataSource';
import { getHouseGeneral } from '../calls/getGeneral';
import { getHeaderChart } from '../calls/getHeaderChart';
import { getListingAnalysis } from '../calls/getListingAnalysis';
import { getTotalPriceAnalysis } from '../calls/getPriceBands';
import { getRoomTypeAnalysis } from '../calls/getRoomTypes';
import { getAround } from '../calls/listAround';

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
 * What a community's page is made of. A part that fails is left out, and `onMissing` is told: the page shows what
 * it can.
 */
export async function communityAnswers(
  request: ApiContext,
  community: CommunityDetail,
  { range, parts }: Asked,
  onMissing: () => void,
): Promise<CommunityAnswers> {
  const optional = <Value>(part: Part, ask: () => Promise<Value>): Promise<Value | null> =>
    parts && !parts.includes(part)
      ? Promise.resolve(null)
      : ask().catch((failure: unknown) => {
          reportMissingPart(failure, request.requestId);
          onMissing();
          return null;
        });
  const { id: houseId } = community;
  const one = { houseId };
  const [chart, homes, deals, layouts, bands, buildings, listing, general, around, origin] = await Promise.all([
    optional('chart', () => getHeaderChart(request, checked(getHeaderChartInput, { ...one, range }))),
    optional('homes', () => homesOnSale(request, community)),
    optional('deals', () => listDeals(request, { ...one, pageSize: DEALS })),
    optional('layouts', () => getRoomTypeAnalysis(request, one)),
    optional('bands', () => getTotalPriceAnalysis(request, one)),
    optional('buildings', () => getBuildingAnalysis(request, one)),
    optional('listing', () => getListingAnalysis(request, one)),
    optional('general', () => getHouseGeneral(request, one)),
    optional('near', () => getAround(request, checked(aroundInput, { ...one, communities: NEAR, estates: 0 }))),
    optional('sources', () => getAnalysisDataSource(request, one)),
  ]);
  return {
    community,
    chart,
    homes,
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

/** The first homes on sale in a community. */
async function homesOnSale(request: ApiContext, { id, cityId }: CommunityDetail): Promise<PricedEstate[]> {
  const found = await homesOnSaleIn(request.db, cityId, id);
  return listPricedEstates(
    request,
    cityId,
    found.slice(0, HOMES).map((home) => home.id),
  );
}

/** The first homes on sale in a community without what a viewer has ruled out, and how many that is. */
export async function homesNotExcluded(
  request: ApiContext,
  { id, cityId }: Pick<CommunityDetail, 'id' | 'cityId'>,
  leftOut: Excluded,
): Promise<FoundPage<PricedEstate> | null> {
  const asked = { ...leftOut, cityId, houseType: 'resale', house: String(id), pageSize: HOMES };
  const found = await findHouses(request, checked(findHousesInput, asked));
  return found.houseType === 'resale' ? found.houses : null;
}
