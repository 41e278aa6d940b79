import type { GetMarketFiguresAnswer, GetMarketFiguresInput } from '@/lib/report/contract';
import { endpoint } from './http/endpoint';
/** A city, or one of its districts, plates or communities: the narrowest that is named. */
export interface ReportInput {
  cityId: number;
  districtId?: number;
  plateId?: number;
  houseId?: number;
}

/** The Monday of a week; without one, or with one that is not known, the last whole week. */
export interface WeekReportInput extends ReportInput {
  week?: string;
}

export const getMarketFigures = endpoint<GetMarketFiguresInput, GetMarketFiguresAnswer>('GET', 'report/market');
