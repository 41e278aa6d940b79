import type {
  AnalysisDataSource,
  CommunityGeneral,
  GetBuildingAnalysisAnswer,
  GetHeaderChartInput,
  GetQuotationsAnswer,
  GetQuotationsInput,
  GetRoomTypeAnalysisAnswer,
  GetTotalPriceAnalysisAnswer,
  HeaderChart,
  ListingAnalysis,
} from '@/lib/community/contract/analysis';
import type {
  AroundCommunity,
  AroundInput,
  CommunityInput,
  GetNotesAnswer,
  GetProFreeAnswer,
  HouseBasicInfo,
  HouseDetail,
  HouseInput,
  ListRoomTypeHomesAnswer,
  ListRoomTypeHomesInput,
  ListTotalPriceHomesAnswer,
  ListTotalPriceHomesInput,
} from '@/lib/community/contract/community';
import { endpoint } from './http/endpoint';

export const getHouseBasicInfo = endpoint<HouseInput, HouseBasicInfo>('GET', 'rabbit/v1/house/basic-info');

export const getHouseDetail = endpoint<HouseInput, HouseDetail>('GET', 'rabbit/v1/house/detail');

/** What the agencies ask for the community's homes, home by home; with `estateId`, for the home of this listing alone. */
export const getQuotations = endpoint<GetQuotationsInput, GetQuotationsAnswer>(
  'GET',
  'rabbit/v1/house/basic-info/quotations',
);

/** The viewer's own notes and those that others made public; needs a signed-in viewer. */
export const getNotes = endpoint<CommunityInput, GetNotesAnswer>('GET', 'rabbit/v1/house/basic-info/notes');

/** Which parts of a community's report are free, and which a membership opens. */
export const getProFree = endpoint<CommunityInput, GetProFreeAnswer>('GET', 'rabbit/v1/house/pro-free');

/** Communities and homes around one. */
export const getAround = endpoint<AroundInput, AroundCommunity>('GET', 'rabbit/v1/consultation/around/list');

export const getHeaderChart = endpoint<GetHeaderChartInput, HeaderChart>('GET', 'house/header-chart-plate');

/** `dealsFrom` is the first day of the deals counted. */
export const getRoomTypeAnalysis = endpoint<CommunityInput, GetRoomTypeAnalysisAnswer>('GET', 'house/roomTypeAnalysis');

export interface HomesInput extends CommunityInput {
  page?: number;
  pageSize?: number;
}

/** Homes on sale with so many bedrooms; 5 is five and more. */
export const listRoomTypeHomes = endpoint<ListRoomTypeHomesInput, ListRoomTypeHomesAnswer>(
  'GET',
  'house/roomTypeAnalysisList',
);

export const getTotalPriceAnalysis = endpoint<CommunityInput, GetTotalPriceAnalysisAnswer>(
  'GET',
  'house/totalPriceAnalysis',
);

/** Homes on sale whose price lies in [from, to), fen. */
export const listTotalPriceHomes = endpoint<ListTotalPriceHomesInput, ListTotalPriceHomesAnswer>(
  'GET',
  'house/totalPriceAnalysisList',
);

export const getBuildingAnalysis = endpoint<CommunityInput, GetBuildingAnalysisAnswer>('GET', 'house/buildingAnalysis');

export const getListingAnalysis = endpoint<CommunityInput, ListingAnalysis>('GET', 'house/listing-analysis');

/** How the community stands beside the others of its plate. */
export const getHouseGeneral = endpoint<CommunityInput, CommunityGeneral>('GET', 'house/general');

export const getAnalysisDataSource = endpoint<CommunityInput, AnalysisDataSource>('GET', 'house/analysisDataSource');
