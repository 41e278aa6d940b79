import type { Operation } from '../operation';

import {
  countCityProductsOperation,
  getCityAuthorsOperation,
  getCityFiguresOperation,
  getCityPromotionsOperation,
  getDataProductOperation,
  getDataShopOperation,
  getTradingCitiesOperation,
  getTradingNewsOperation,
} from './read';

export const tradeOperations: readonly Operation[] = [
  getTradingCitiesOperation,
  getTradingNewsOperation,
  getDataShopOperation,
  getDataProductOperation,
  getCityPromotionsOperation,
  countCityProductsOperation,
  getCityAuthorsOperation,
  getCityFiguresOperation,
];
