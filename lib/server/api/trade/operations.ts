import type { Operation } from '../operation';
import { getOwnIssueFileOperation, getOwnIssueOperation, keepIssuePlaceOperation, listOwnIssuesOperation } from './own';
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
  listOwnIssuesOperation,
  getOwnIssueOperation,
  getOwnIssueFileOperation,
  keepIssuePlaceOperation,
];
