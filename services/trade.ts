import type { Sampled } from '@/lib/area/area';
import type { IssueSection, SampledSection } from '@/lib/trade/dataIssue';
import type { DataKind, DataPlace, DataProduct } from '@/lib/trade/dataProduct';
import { endpoint } from './http/endpoint';

// Data products: what is offered, and what somebody has (docs/decisions/0063). Money in fen, days in Asia/Shanghai.

/** A city that a shop covers. */
export interface TradingCity {
  id: number;
  name: string;
  pinyin: string;
  /** "S" */
  initial: string;
  isDemo: boolean;
  /** How many products of it are on sale. */
  products: number;
  /** The last day of its deals. */
  lastDay: string;
}

/** Cities without deals are not in it. */
export const getTradingCities = endpoint<{ kind: DataKind }, { cities: TradingCity[] }>('GET', 'trading/city-list');

/** Short sentences of a city's figures; none where it has no deals. */
export const getTradingNews = endpoint<{ cityId: number }, { day: string | null; news: string[] }>(
  'GET',
  'trading/newsView',
);

/** A product as a list shows it. */
export interface DataProductEntry {
  /** "week-605" */
  code: string;
  product: DataProduct;
  /** "上海一周简报" */
  title: string;
  cityId: number;
  from: string;
  until: string;
  /** Deals that it rests on: of a day or a week those of the days, of a district or a plate those of 90 days. */
  deals: number | null;
  /** null: it is not for sale now. */
  priceFen: number | null;
  /** null: members pay the same. */
  memberPriceFen: number | null;
  /** The viewer's own issue of these days; null where they have none. */
  ownNumber: string | null;
}

export interface DataShop {
  products: DataProductEntry[];
  /** Of the market: the districts that one can look into, and the one whose report and plates are listed. */
  districts: { id: number; name: string }[];
  districtId: number | null;
  /** Of the trade the first deals of the last day, of the market the figures of the district's month. */
  preview: SampledSection | null;
}

/** What a city's shop offers, of the market in one district. Unknown cities throw notFound. */
export const getDataShop = endpoint<{ cityId: number; kind: DataKind; districtId?: number }, DataShop>(
  'GET',
  'trading/trade-show',
);

export interface DataProductDetail extends DataProductEntry {
  place: DataPlace;
  isDemo: boolean;
  /** The sample: every sentence, figure and chart, the first rows of each table. */
  sections: SampledSection[];
  /** Rows of all tables of the whole. */
  rows: number;
}

/** One product with its sample. Throws ApiError notFound of a code that is none, and where it has no data yet. */
export const getDataProduct = endpoint<{ productCode: string }, DataProductDetail>('GET', 'trading/trade-detail');

/** A price that is lower for some. */
export interface CityPromotion {
  product: DataProduct;
  kind: 'member-price';
  priceFen: number;
  memberPriceFen: number;
}

/** Which of a city's products cost members less; empty where it has none. */
export const getCityPromotions = endpoint<{ cityId: number }, { promotions: CityPromotion[] }>('GET', 'city/promotion');

export const countCityProducts = endpoint<{ cityId: number }, Record<DataKind, number>>('GET', 'city/spu-count');

/** Who makes a city's products: the site itself, from rows; nobody is invented. */
export interface DataAuthor {
  name: string;
  about: string;
  products: number;
  lastDay: string;
}

export const getCityAuthors = endpoint<{ cityId: number }, { authors: DataAuthor[] }>('GET', 'city/vipAuthor');

/** A city's head figures, each with what it rests on. */
export interface CityFigures {
  cityId: number;
  name: string;
  isDemo: boolean;
  dealsDay: string | null;
  listingsDay: string | null;
  /** Of the last day with deals. */
  dealsOfDay: number | null;
  deals30: number | null;
  /** fen per ㎡, of 30 days, else 90. */
  average: Sampled & { days: number | null };
  listings: number | null;
  newListings30: number | null;
  daysToSell: Sampled;
  discount: Sampled;
}

export const getCityFigures = endpoint<{ cityId: number }, CityFigures>('GET', 'city/cityView');

/** What the viewer has bought. */
export interface OwnIssueEntry {
  number: string;
  productCode: string;
  kind: DataKind;
  title: string;
  from: string;
  until: string;
  madeAt: number;
  /** Where it was last read. */
  section: string | null;
}

export interface OwnIssue extends OwnIssueEntry {
  isDemo: boolean;
  sections: IssueSection[];
}
