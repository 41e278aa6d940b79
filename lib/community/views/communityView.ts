import { type CommunityCardFacts, communityCardOf } from '@/lib/card/views/communityCard';
import type { EstateCardText } from '@/lib/card/views/estateCard';
import { estateCardText } from '@/lib/card/views/estateCard';
import type { PlaceCommentsView } from '@/lib/comment/views/commentPages';
import type {
  BuildingFigures,
  CommunityGeneral,
  DataSource,
  HeaderChart,
  ListingAnalysis,
  PriceBandFigures,
  RoomTypeFigures,
} from '@/lib/community/contract/analysis';
import type { CommunityDetail, NearCommunity } from '@/lib/community/contract/community';
import type { DealSummary } from '@/lib/deal/deal';
import { type DealRow, dealRowOf } from '@/lib/deal/views/dealRow';
import type { PricedEstate } from '@/lib/estate/contract';
import type { HouseReport } from '@/lib/report/report';
import type { OwnWay } from '@/lib/search/views/ownWay';
import type { QuestionEntry } from '@/services/question';

// What a community's page sends to the browser: the calls answer with more than it shows.

/** What the calls of a community's page answered; null where one did not. */
export interface CommunityAnswers {
  community: CommunityDetail;
  chart: HeaderChart | null;
  homes: PricedEstate[] | null;
  deals: DealSummary[] | null;
  roomTypes: RoomTypeFigures[] | null;
  bands: PriceBandFigures[] | null;
  buildings: BuildingFigures[] | null;
  listing: ListingAnalysis | null;
  general: CommunityGeneral | null;
  near: NearCommunity[] | null;
  sources: DataSource[] | null;
  implausible: { deals: number; listings: number } | null;
}

export interface CommunityView extends Omit<CommunityAnswers, 'community' | 'homes' | 'deals' | 'near' | 'buildings'> {
  community: Omit<CommunityDetail, 'pictures'>;
  homes: EstateCardText[] | null;
  /** How many more are on sale that the viewer has ruled out; null where that is not known. */
  homesExcluded?: number | null;
  deals: DealRow[] | null;
  near: (CommunityCardFacts & { distance: number })[];
  buildings: BuildingFigures[];
  /** All buildings; `buildings` has at most the first of them. */
  buildingCount: number;
}

export interface CommunityPageProps extends CommunityView {
  /** How long the ways are that this browser keeps; left out where it keeps none. */
  ways?: readonly OwnWay[];
  /** The latest questions about it; left out where they could not be read. */
  questions?: QuestionEntry[];
  /** What people say of it; null where that could not be read. */
  comments?: PlaceCommentsView | null;
  /** The same for search engines, where there is an average. */
  aggregate?: object;
}

const BUILDINGS_SHOWN = 16;

export function communityViewOf(answers: CommunityAnswers, now: number): CommunityView {
  const { pictures: _pictures, ...community } = answers.community;
  return {
    ...answers,
    community,
    homes: answers.homes?.map((home) => estateCardText(home, now)) ?? null,
    deals: answers.deals?.map(dealRowOf) ?? null,
    near: (answers.near ?? []).map((one) => ({ ...communityCardOf(one, now), distance: one.distance })),
    ...buildingsOf(answers.buildings ?? []),
  };
}

/** Those in which something happened say most. */
const buildingsOf = (all: readonly BuildingFigures[]): Pick<CommunityView, 'buildings' | 'buildingCount'> => ({
  buildings: [...all]
    .sort((left, right) => right.listings + right.deals - left.listings - left.deals)
    .slice(0, BUILDINGS_SHOWN),
  buildingCount: all.length,
});

/** The same of a report that was made ready: it shows no homes, no single deals and no communities around. */
export const viewOfReport = ({ buildings, ...report }: Omit<HouseReport, 'market'>): CommunityView => ({
  ...report,
  ...buildingsOf(buildings),
  chart: null,
  homes: null,
  deals: null,
  near: [],
});
