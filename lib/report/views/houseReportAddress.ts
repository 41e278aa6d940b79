import { paths } from '@/lib/routes/paths';
import type { HouseReportForm } from './reportPages';

const ADDRESSES = {
  summary: paths.houseReport,
  full: paths.houseReportFull,
  former: paths.houseReportFormer,
  weekly: paths.houseReportWeekly,
} as const satisfies Record<HouseReportForm, unknown>;

/** The address of a community's report; without one, where it is chosen. */
export const houseReportAddress = (form: HouseReportForm, city: number, community?: number | null): string =>
  ADDRESSES[form](city, community);
