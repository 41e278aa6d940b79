import type {
  DataProductDetail,
  DataShop,
  IssueChart,
  IssueSection,
  OwnIssueEntry,
  SampledSection,
  TradingCity,
} from '@/lib/trade/contract';
import type { OrderEntry } from '@/services/order';
import type { DataKind } from '../dataProduct';

export interface DataShopProps {
  kind: DataKind;
  cities: TradingCity[];
  news: string[];
  shop: DataShop;
  /** What the viewer has; empty of whoever is not signed in. */
  own: OwnIssueEntry[];
  isSignedIn: boolean;
}

export interface DataCitiesProps {
  kind: DataKind;
  cities: TradingCity[];
}

export interface DataHistoryProps {
  kind: DataKind;
  orders: OrderEntry[];
  own: OwnIssueEntry[];
  /** One was led here from an order page without an order. */
  isLed: boolean;
  page: number;
  pages: number;
}

/** A product with its sample. */
export interface DataOfferProps {
  shown: 'offer';
  kind: DataKind;
  product: Omit<DataProductDetail, 'sections'>;
  sections: SampledSection[];
  /** Of each section; null where it has none. */
  charts: (IssueChart | null)[];
  own: OwnIssueEntry[];
}

/** An issue that the viewer has: one section of it, or all for the printer. */
export interface DataReaderProps {
  shown: 'section' | 'print';
  kind: DataKind;
  issue: OwnIssueEntry;
  isDemo: boolean;
  outline: { id: string; title: string }[];
  sections: IssueSection[];
  charts: (IssueChart | null)[];
  /** Of the outline; of a print 0. */
  at: number;
  /** It is where they left off. */
  isResumed: boolean;
}

export type DataProductPageProps = DataOfferProps | DataReaderProps;

/** What is drawn of a section where it can be touched stands apart from what is only read. */
export const chartsOf = (sections: readonly IssueSection[]): (IssueChart | null)[] =>
  sections.map(({ chart }) => chart);
