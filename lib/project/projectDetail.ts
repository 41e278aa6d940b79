import type { PictureRef } from '@/lib/estate/estate';
import type { ProjectSummary, SaleStatus } from './project';

export interface ProjectBuilding {
  id: number;
  name: string;
  storeys: number | null;
  units: number | null;
  homeCount: number | null;
  permitNo: string | null;
  permitDay: string | null;
  saleStatus: SaleStatus;
  openingDay: string | null;
  handoverDay: string | null;
}

export interface ProjectLayout {
  id: number;
  name: string;
  rooms: number;
  halls: number;
  baths: number;
  area: number;
  usableArea: number | null;
  orientation: string | null;
  /** Total price from, fen. */
  price: number | null;
  homeCount: number | null;
  picture: PictureRef | null;
}

export type ProjectNewsKind = 'opening' | 'permit' | 'registration' | 'lottery' | 'price' | 'handover' | 'news';

export interface ProjectNews {
  id: number;
  day: string;
  kind: ProjectNewsKind;
  title: string;
  body: string;
}

/** A new-house project in full. Fees in fen, rates as fractions, days in Asia/Shanghai. */
export interface ProjectDetail extends ProjectSummary {
  alias: string | null;
  developer: string | null;
  propertyCompany: string | null;
  /** fen per ㎡ and month */
  propertyFee: number | null;
  plotRatio: number | null;
  greeningRate: number | null;
  ownershipYears: number | null;
  parkingRatio: number | null;
  usableRatio: number | null;
  homeCount: number | null;
  decoration: string | null;
  handoverDay: string | null;
  registrationFrom: string | null;
  registrationTo: string | null;
  lotteryDay: string | null;
  presalePermit: string | null;
  discount: string | null;
  description: string | null;
  pictures: PictureRef[];
  buildings: ProjectBuilding[];
  layouts: ProjectLayout[];
  news: ProjectNews[];
  /** Resale deals of the plate, to compare the new price with. */
  plateDealUnitPrice: number | null;
  plateDealSamples: number;
  /** The city's last deal day. */
  dealsDay: string | null;
  /** Other projects of the plate or district. */
  around: ProjectSummary[];
  updatedAt: number;
}
