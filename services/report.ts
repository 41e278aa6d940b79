import type { HouseReport, MarketReport, ReportPlace, WeekReport } from '@/lib/domain/model/report';
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

/** Answers wherever the area is: place.cityId says. null where no week of it is over yet. Both throw ApiError 'notFound' for an id that is none. */
export const getWeekReport = endpoint<WeekReportInput, { place: ReportPlace; report: WeekReport | null }>(
  'GET',
  'report/week',
);

export const getMarketReport = endpoint<ReportInput, MarketReport>('GET', 'report/market');

/** The report of a community as it was made ready with its city's figures; null while they are being computed. Throws ApiError 'notFound'. */
export const getHouseReport = endpoint<{ houseId: number }, { report: HouseReport | null }>('GET', 'report/house');
