import type { AreaLevel } from '@/lib/area/contract';
import type { ChartRange } from '@/lib/community/communityDetail';
import {
  type GetHeaderChartInput,
  getHeaderChartInput,
  type HeaderChart,
  headerChartSchema,
} from '@/lib/community/contract/analysis';
import { DEAL_WINDOWS, priceSeriesOf } from '@/lib/community/headerChart';
import type { FactDays } from '@/lib/kernel/factDays';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import type { Db } from '@/lib/server/db/client';
import { alignPeriods, listPeriods, type StatisticPoint } from '@/lib/server/market/queries/areaStatistics';
import * as calls from '@/services/community';
import { communityScope } from './communityScope';

const SHOWN: Record<ChartRange, { period: 'month' | 'week'; count: number }> = {
  '3m': { period: 'week', count: 13 },
  '1y': { period: 'month', count: 12 },
  '3y': { period: 'month', count: 36 },
  all: { period: 'month', count: 360 },
};

export async function getHeaderChart(
  { db }: ApiContext,
  { houseId, range = '1y' }: GetHeaderChartInput,
): Promise<HeaderChart> {
  const { plate, dealsDay, listingsDay } = await communityScope(db, houseId);
  const days = { dealsDay, listingsDay };
  const { period } = SHOWN[range];
  const own = await periodsOf(db, { level: 'community', areaId: houseId, days }, range);
  const plateOwn = plate ? await periodsOf(db, { level: 'plate', areaId: plate.id, days }, range) : [];
  const beside = alignPeriods(own, plateOwn, days);
  const count = Math.min(SHOWN[range].count, own.length);
  const answer: HeaderChart = {
    range,
    period,
    starts: own.slice(-count).map(({ startDay }) => startDay),
    community: priceSeriesOf(own, DEAL_WINDOWS.community[period], count),
    plate: plate && { ...plate, ...priceSeriesOf(beside, DEAL_WINDOWS.plate[period], count) },
  };
  return answer;
}

export const getHeaderChartOperation = operation(calls.getHeaderChart, {
  summary:
    'Monthly (three months: weekly) deal and asking prices of a community beside its plate, up to the city’s last deals.',
  scope: 'communities',
  input: getHeaderChartInput,
  output: headerChartSchema,
  handle: (input, context) => getHeaderChart(context, input),
});

/** The periods shown and those before them that the longest window of the deal line reaches back to. */
function periodsOf(
  db: Db,
  area: { level: AreaLevel; areaId: number; days: Pick<FactDays, 'dealsDay' | 'listingsDay'> },
  range: ChartRange,
): Promise<StatisticPoint[]> {
  const { period, count } = SHOWN[range];
  return listPeriods(db, period, { ...area, count: count + Math.max(...DEAL_WINDOWS.community[period].sizes) });
}
