import type { Operation } from '../operation';
import { getHouseBasicInfoOperation } from './get-basic-info';
import { getBuildingAnalysisOperation } from './get-buildings';
import { getAnalysisDataSourceOperation } from './get-data-source';
import { getHouseGeneralOperation } from './get-general';
import { getHeaderChartOperation } from './get-header-chart';
import { getHouseDetailOperation } from './get-house-detail';
import { getListingAnalysisOperation } from './get-listing-analysis';
import { getNotesOperation } from './get-notes';
import { getTotalPriceAnalysisOperation } from './get-price-bands';
import { getProFreeOperation } from './get-pro-free';
import { getQuotationsOperation } from './get-quotations';
import { getRoomTypeAnalysisOperation } from './get-room-types';
import { listAroundOperation } from './list-around';
import { listRoomTypeHomesOperation, listTotalPriceHomesOperation } from './list-homes';

/** The calls of communities and their analysis. */
export const communityOperations: readonly Operation[] = [
  getHouseBasicInfoOperation,
  getQuotationsOperation,
  getHouseDetailOperation,
  getProFreeOperation,
  getNotesOperation,
  listAroundOperation,
  getHeaderChartOperation,
  getRoomTypeAnalysisOperation,
  listRoomTypeHomesOperation,
  getTotalPriceAnalysisOperation,
  listTotalPriceHomesOperation,
  getBuildingAnalysisOperation,
  getListingAnalysisOperation,
  getHouseGeneralOperation,
  getAnalysisDataSourceOperation,
];
