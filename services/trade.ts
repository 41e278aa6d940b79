import type {
  CityFigures,
  CountCityProductsAnswer,
  CountCityProductsInput,
  DataProductDetail,
  DataShop,
  GetCityAuthorsAnswer,
  GetCityAuthorsInput,
  GetCityFiguresInput,
  GetCityPromotionsAnswer,
  GetCityPromotionsInput,
  GetDataProductInput,
  GetDataShopInput,
  GetTradingCitiesAnswer,
  GetTradingCitiesInput,
  GetTradingNewsAnswer,
  GetTradingNewsInput,
  IssueSection,
  OwnIssueEntry,
} from '@/lib/trade/contract';
import { endpoint } from './http/endpoint';

// Data products: what is offered, and what somebody has (docs/decisions/0063). Money in fen, days in Asia/Shanghai.

/** Cities without deals are not in it. */
export const getTradingCities = endpoint<GetTradingCitiesInput, GetTradingCitiesAnswer>('GET', 'trading/city-list');

/** Short sentences of a city's figures; none where it has no deals. */
export const getTradingNews = endpoint<GetTradingNewsInput, GetTradingNewsAnswer>('GET', 'trading/newsView');

/** What a city's shop offers, of the market in one district. Unknown cities throw notFound. */
export const getDataShop = endpoint<GetDataShopInput, DataShop>('GET', 'trading/trade-show');

/** One product with its sample. Throws ApiError notFound of a code that is none, and where it has no data yet. */
export const getDataProduct = endpoint<GetDataProductInput, DataProductDetail>('GET', 'trading/trade-detail');

/** Which of a city's products cost members less; empty where it has none. */
export const getCityPromotions = endpoint<GetCityPromotionsInput, GetCityPromotionsAnswer>('GET', 'city/promotion');

export const countCityProducts = endpoint<CountCityProductsInput, CountCityProductsAnswer>('GET', 'city/spu-count');

export const getCityAuthors = endpoint<GetCityAuthorsInput, GetCityAuthorsAnswer>('GET', 'city/vipAuthor');

export const getCityFigures = endpoint<GetCityFiguresInput, CityFigures>('GET', 'city/cityView');

export interface OwnIssue extends OwnIssueEntry {
  isDemo: boolean;
  sections: IssueSection[];
}
