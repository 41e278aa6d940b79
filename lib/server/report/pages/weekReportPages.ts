import { isDay } from '@/lib/kernel/day';
import type { WeekProps, WeekReportPageProps } from '@/lib/report/views/reportPages';
import { weekDescription, weekPoster } from '@/lib/report/views/weekReportText';
import { packTrend } from '@/lib/report/views/weekTrend';
import { REPORT_COPY } from '@/lib/report/words';
import { paths } from '@/lib/routes/paths';
import { everyone } from '@/lib/server/call/operation';
import { posterOf } from '@/lib/server/images/reportPoster';
import { definePage, type Loaded, type Page } from '@/lib/server/page/definePage';
import { type PageContext, PageOfOtherCity } from '@/lib/server/page/pageContext';
import { requiredId } from '@/lib/server/page/requiredId';
import type { ReportInput } from '@/services/report';
import { getWeekReport } from '../calls/getWeek';
import { aboveHouseReport } from './aboveHouseReport';
import { reportOrPick } from './reportOrPick';

const both = {
  access: everyone,
  cache: 'server',
  posts: false,
  layout: ['download-banner', 'share'],
  onlyRead: ['report'],
} as const satisfies Partial<Page<WeekReportPageProps>>;

/** The week of what the address names; a place of which no week is over yet is shown as such. */
export async function weekProps(
  { request, city, query }: PageContext,
  input: Omit<ReportInput, 'cityId'>,
): Promise<Loaded<WeekProps>> {
  const { place, report } = await getWeekReport(request, { cityId: city.id, ...input, week: weekOf(query.week) });
  if (place.cityId !== city.id) throw new PageOfOtherCity(place.cityId);
  return {
    form: 'week',
    place,
    start: report?.start ?? null,
    isLatest: !report || report.start === report.weeks[0],
    description: report ? weekDescription(city, report) : REPORT_COPY.week.noWeeksHint,
    trend: packTrend(report?.trend ?? []),
    poster: report && posterOf(weekPoster(city, report)),
    report,
  };
}

/** A text that is no day asks for none. */
const weekOf = (text: string | undefined): string | undefined => (text !== undefined && isDay(text) ? text : undefined);

export const cityWeekPage = definePage<WeekReportPageProps>({
  path: '/{city}/week-report',
  up: { to: ({ city }) => paths.city(city.id), steps: 1 },
  name: '周报',
  sitemap: { ofCity: ({ id }) => [paths.weekReport(id)] },
  load: (context) => weekProps(context, {}),
  ...both,
});

/** One part names the plate: the route's parts must have one name for both of their addresses. */
export const plateWeekPage = definePage<WeekReportPageProps>({
  path: '/{city}/week-report/{districtId}',
  up: { to: ({ city, params }) => paths.plate(city.id, requiredId(params.districtId)), steps: 2 },
  name: '板块周报',
  params: { districtId: 'plate' },
  sitemap: 'none',
  load: (context) => weekProps(context, { plateId: requiredId(context.params.districtId) }),
  ...both,
});

/** The plate alone says which: its page names the shorter address as its own. */
export const districtPlateWeekPage = definePage<WeekReportPageProps>({
  path: '/{city}/week-report/{districtId}/{plateId}',
  up: { to: ({ city, params }) => paths.plate(city.id, requiredId(params.plateId)), steps: 2 },
  name: '板块周报（带区）',
  params: { districtId: 'plate', plateId: 'plate' },
  sitemap: 'none',
  load: (context) => weekProps(context, { plateId: requiredId(context.params.plateId) }),
  ...both,
});

export const houseWeekPage = definePage<WeekReportPageProps>({
  path: '/{city}/house-report-weekly',
  up: aboveHouseReport,
  name: '小区周报',
  query: { houseId: 'community' },
  sitemap: 'none',
  load: (context) => reportOrPick(context, 'weekly', (houseId) => weekProps(context, { houseId })),
  isMissing: (shown) => shown.form === 'pick' && shown.problem !== null,
  ...both,
  onlyRead: ['report', 'candidates', 'communities'],
});
