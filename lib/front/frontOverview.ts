import type { AreaSummary, NamedArea } from '@/lib/area/contract';
import type { ArticleSummary } from '@/lib/article/contract';
import type { Layout, PricedEstate } from '@/lib/estate/contract';
import type { FloorBand } from '@/lib/estate/estate';
import type { OverseasSummary } from '@/lib/overseas/overseas';
import type { PictureRef } from '@/lib/picture/contract';
import type { MonthPoint } from '@/lib/plate/plateDetail';

/** A home whose asking price fell in the last seven days; prices in fen. */
export interface PriceCutHome {
  id: number;
  community: string;
  plate: string | null;
  layout: Layout;
  orientation: string | null;
  area: number;
  floorBand: FloorBand | null;
  totalFloors: number | null;
  price: number;
  unitPrice: number;
  /** How much less than before, and since when. */
  cut: number;
  cutDay: string;
  picture: PictureRef | null;
}

export interface HotPlate extends NamedArea {
  district: string;
  dealUnitPrice: number | null;
  dealUnitPriceSamples: number;
  dealMom: number | null;
  deals30: number;
}

export interface HotCommunity extends NamedArea {
  plate: string | null;
  dealUnitPrice: number | null;
  dealMom: number | null;
  deals90: number | null;
  listings: number | null;
}

/** All that a city's home shows. */
export interface FrontOverview {
  /** null while nothing has been computed for the city. */
  summary: AreaSummary | null;
  /** The last 24 months, oldest first. */
  months: MonthPoint[];
  priceCuts: PriceCutHome[];
  hotPlates: HotPlate[];
  hotCommunities: HotCommunity[];
  articles: ArticleSummary[];
  /** Homes lately listed that ask no more than their estimate, those with most followers first. */
  recommended: PricedEstate[];
  /** Some homes abroad, where the city shows any. */
  overseas: OverseasSummary[];
}
