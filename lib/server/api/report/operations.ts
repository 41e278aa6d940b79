import type { Operation } from '../operation';
import { getHouseReportOperation } from './get-house';
import { getMarketReportOperation } from './get-market';
import { getWeekReportOperation } from './get-week';

/** The calls of reports. */
export const reportOperations: readonly Operation[] = [
  getWeekReportOperation,
  getMarketReportOperation,
  getHouseReportOperation,
];
