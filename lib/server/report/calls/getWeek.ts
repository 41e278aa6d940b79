import { z } from 'zod';
import { addDays } from '@/lib/kernel/day';
import { dayOptional } from '@/lib/kernel/decoders';
import {
  fourWeekAverage,
  type StoredWeek,
  weekFiguresOf,
  weekRank,
  weekTrend,
  wholeWeeks,
} from '@/lib/market/weekFigures';
import { QUARTER_WEEKS, STORED_WEEKS } from '@/lib/market/windows';
import type { ReportPlace, WeekReport } from '@/lib/report/report';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { listPeriods } from '@/lib/server/market/queries/areaStatistics';
import { findAreaSummary } from '@/lib/server/market/queries/areaSummaries';
import type { WeekReportInput } from '@/services/report';
import { dealsOfWeek } from './dealsOfWeek';
import { reportPlace } from './reportPlace';
import { reportInput } from './reportSchemas';

/** Weeks of the chart, and weeks that the picker offers. */
const SHOWN = 52;
const OFFERED = 26;
const FOUR_WEEKS = 4;

const getWeekReportInput = z.strictObject({ ...reportInput, week: dayOptional() });

/** A week of a city, district, plate or community: eight figures beside the week before, its first deals, prices by size, and the year up to it. */
export async function getWeekReport(
  { db }: ApiContext,
  given: WeekReportInput,
): Promise<{ place: ReportPlace; report: WeekReport | null }> {
  const { week, ...input } = checked(getWeekReportInput, given);
  const { place, city } = await reportPlace(db, input);
  // Of a community only the last quarter's weeks tell what stood on sale.
  const count = place.level === 'community' ? QUARTER_WEEKS + FOUR_WEEKS : STORED_WEEKS;
  const stored: StoredWeek[] = await listPeriods(db, 'week', {
    level: place.level,
    areaId: place.id,
    count,
    days: city,
  });
  const offered = wholeWeeks(stored, city).slice(0, place.level === 'community' ? QUARTER_WEEKS - 1 : OFFERED);
  const start = offered.find((one) => one === week) ?? offered[0];
  const at = stored.findIndex(({ startDay }) => startDay === start);
  const own = stored[at];
  if (start === undefined || !own) return { place, report: null };
  const earlier = stored[at - 1];
  const summary = start === offered[0] ? await findAreaSummary(db, place.level, place.id) : null;
  const [end, average] = [addDays(start, 6), fourWeekAverage(stored, at)];
  const report: WeekReport = {
    place,
    start,
    end,
    weeks: offered,
    figures: weekFiguresOf(own),
    before: earlier ? weekFiguresOf(earlier) : null,
    average,
    averageBefore: fourWeekAverage(stored, at - FOUR_WEEKS),
    trend: weekTrend(stored, at, SHOWN),
    viewings7: viewingsOf(summary?.viewings7, city.listingsDay),
    rank: weekRank(stored, at),
    ...(await dealsOfWeek(db, place, { start, end, usual: average.value })),
  };
  return { place, report };
}

const viewingsOf = (count: number | null | undefined, day: string | null): WeekReport['viewings7'] =>
  count != null && day !== null ? { count, day } : null;
