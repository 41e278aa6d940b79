import type { AreaSummary } from '@/lib/area/area';
import type { CommunitySummary } from '@/lib/community/community';
import type {
  AroundCommunity,
  BuildingFigures,
  ChartRange,
  CommunityDetail,
  CommunityGeneral,
  CommunityNote,
  DataSource,
  HeaderChart,
  ListingAnalysis,
  PriceBandFigures,
  QuotedHome,
  RoomTypeFigures,
} from '@/lib/community/communityDetail';
import type { ReportPartRule } from '@/lib/community/reportParts';
import type { EstateSummary } from '@/lib/estate/estate';
import type { Page } from '@/lib/kernel/page';
import type { ProjectSummary } from '@/lib/project/project';
import type { ProjectDetail } from '@/lib/project/projectDetail';
import { endpoint } from './http/endpoint';

/** A community or a new-house project: both are a house of the specification, each with ids of its own. */
export interface HouseInput {
  houseId: number;
  /** Which of the two is meant; without it a community of this id, else a project. */
  houseType?: 'community' | 'project';
}

/** A community. All of these calls throw ApiError 'notFound' for an id that is none. */
export interface CommunityInput {
  houseId: number;
}

export type HouseBasicInfo =
  | { kind: 'community'; cityId: number; house: CommunitySummary; summary: AreaSummary | null }
  | { kind: 'project'; cityId: number; house: ProjectSummary };

export const getHouseBasicInfo = endpoint<HouseInput, HouseBasicInfo>('GET', 'rabbit/v1/house/basic-info');

export type HouseDetail =
  | { kind: 'community'; community: CommunityDetail }
  | { kind: 'project'; project: ProjectDetail };

export const getHouseDetail = endpoint<HouseInput, HouseDetail>('GET', 'rabbit/v1/house/detail');

/** What the agencies ask for the community's homes, home by home; with `estateId`, for the home of this listing alone. */
export const getQuotations = endpoint<
  CommunityInput & { estateId?: number },
  { homes: QuotedHome[]; sources: string[] }
>('GET', 'rabbit/v1/house/basic-info/quotations');

/** The viewer's own notes and those that others made public; needs a signed-in viewer. */
export const getNotes = endpoint<CommunityInput, { notes: CommunityNote[] }>('GET', 'rabbit/v1/house/basic-info/notes');

export interface ReportPart extends ReportPartRule {
  /** Whether this viewer may see it. */
  open: boolean;
}

/** Which parts of a community's report are free, and which a membership opens. */
export const getProFree = endpoint<CommunityInput, { parts: ReportPart[] }>('GET', 'rabbit/v1/house/pro-free');

export interface AroundInput extends CommunityInput {
  /** Metres. */
  radius?: number;
  /** How many of each, at most. */
  communities?: number;
  estates?: number;
}

/** Communities and homes around one. */
export const getAround = endpoint<AroundInput, AroundCommunity>('GET', 'rabbit/v1/consultation/around/list');

export const getHeaderChart = endpoint<CommunityInput & { range?: ChartRange }, HeaderChart>(
  'GET',
  'house/header-chart-plate',
);

/** `dealsFrom` is the first day of the deals counted. */
export const getRoomTypeAnalysis = endpoint<CommunityInput, { roomTypes: RoomTypeFigures[]; dealsFrom: string | null }>(
  'GET',
  'house/roomTypeAnalysis',
);

export interface HomesInput extends CommunityInput {
  page?: number;
  pageSize?: number;
}

/** Homes on sale with so many bedrooms; 5 is five and more. */
export const listRoomTypeHomes = endpoint<HomesInput & { rooms: number }, Page<EstateSummary>>(
  'GET',
  'house/roomTypeAnalysisList',
);

export const getTotalPriceAnalysis = endpoint<CommunityInput, { bands: PriceBandFigures[]; dealsFrom: string | null }>(
  'GET',
  'house/totalPriceAnalysis',
);

/** Homes on sale whose price lies in [from, to), fen. */
export const listTotalPriceHomes = endpoint<HomesInput & { from: number; to: number }, Page<EstateSummary>>(
  'GET',
  'house/totalPriceAnalysisList',
);

export const getBuildingAnalysis = endpoint<CommunityInput, { buildings: BuildingFigures[]; dealsFrom: string | null }>(
  'GET',
  'house/buildingAnalysis',
);

export const getListingAnalysis = endpoint<CommunityInput, ListingAnalysis>('GET', 'house/listing-analysis');

/** How the community stands beside the others of its plate. */
export const getHouseGeneral = endpoint<CommunityInput, CommunityGeneral>('GET', 'house/general');

export interface AnalysisDataSource {
  figures: DataSource[];
  /** Rows of the city left out of averages because their price or area cannot be. */
  implausible: { deals: number; listings: number; rentals: number } | null;
  /** The last days of the city's deals, listings and rentals. */
  dealsDay: string | null;
  listingsDay: string | null;
  rentalsDay: string | null;
}

export const getAnalysisDataSource = endpoint<CommunityInput, AnalysisDataSource>('GET', 'house/analysisDataSource');
