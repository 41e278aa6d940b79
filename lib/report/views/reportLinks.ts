import { paths } from '@/lib/routes/paths';
import type { ReportPlace } from '../report';
import { REPORT_COPY } from '../words';

const { links } = REPORT_COPY;

interface ReportLink {
  text: string;
  href: string;
}

export const cityReportLinks = (city: number): ReportLink[] => [
  { text: links.week, href: paths.weekReport(city) },
  { text: links.city, href: paths.cityReport(city) },
  { text: links.area, href: paths.areaReport(city) },
  { text: links.house, href: paths.houseReport(city) },
];

export const plateReportLinks = (city: number, plate: number, district: number): ReportLink[] => [
  { text: links.plateWeek, href: paths.weekReport(city, plate) },
  { text: links.area, href: paths.areaReport(city, district) },
];

export const houseReportLinks = (city: number, community: number): ReportLink[] => [
  { text: links.house, href: paths.houseReport(city, community) },
  { text: links.houseWeek, href: paths.houseReportWeekly(city, community) },
];

/** Where one reads on from a week. */
export const weekReportLinks = ({ level, id, cityId, district }: ReportPlace): ReportLink[] => [
  ...(level === 'community' ? [{ text: links.house, href: paths.houseReport(cityId, id) }] : []),
  ...(level === 'city' ? [] : [{ text: links.cityWeek, href: paths.weekReport(cityId) }]),
  { text: links.area, href: paths.areaReport(cityId, district?.id) },
  { text: links.city, href: paths.cityReport(cityId) },
];
