import type { AreaLevel } from '@/lib/area/contract';
import type { IndexMethod, IndexMonth } from './indexDeal';
import type { MonthForecast } from './monthForecast';
import type { Nowcast } from './nowcast';
import type { OfferCheck } from './offerChance';
import type { SaleChances } from './saleChances';
import type { SizeBand } from './sizeBand';
import type { Spread } from './spread';

/** The stored series: an index of all homes by each method, and the stratified one of each size band. */
export type IndexSeries = IndexMethod | `stratified-${SizeBand}`;

/** Unit prices of the deals of one size band, fen per ㎡, over the days that its report says. */
export interface BandPrices {
  band: SizeBand;
  /** Deals that the prices rest on: none of an impossible price. */
  deals: number;
  /** null below three. */
  prices: Spread | null;
}

/** What a report of a city, district or plate shows besides its series and head figures. */
export interface AreaMarket {
  /** The last day of deals: every window below ends on it. */
  until: string;
  bandDays: number;
  bands: BandPrices[];
  /** (asking - deal) / asking over the year up to `until`; null below three. */
  discount: Spread | null;
  /** Of cities and districts; null where prices and listings lie apart. */
  sale: SaleChances | null;
  /** Of cities: how well chances of offers came true; missing in what was stored before it was asked. */
  offers?: OfferCheck | null;
  /** Of cities and districts; null where it would be no better than saying the same again. */
  forecast: MonthForecast | null;
}

/** The same as it is stored: the valuation, which comes after the statistics, adds where prices stand in the open month. */
export interface StoredMarket extends AreaMarket {
  nowcast?: Nowcast | null;
}

/** An area with its indices, as they are computed. */
export interface AreaMarketResult {
  key: { level: AreaLevel; id: number };
  figures: AreaMarket;
  /** Empty with too few deals. */
  series: Partial<Record<IndexSeries, IndexMonth[]>>;
}
