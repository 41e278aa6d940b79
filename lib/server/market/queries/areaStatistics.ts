import type { TrendPoint } from '@/lib/area/area';
import type { AreaLevel } from '@/lib/area/contract';
import { addMonths, type Day, monthOf } from '@/lib/kernel/day';
import { chartEnd, type FactDays } from '@/lib/kernel/factDays';
import { fromDayNumber, toDayNumber } from '@/lib/market/dayNumber';
import { type PeriodKind, periodStart } from '@/lib/market/periods';
import type { Db } from '@/lib/server/db/client';
import { cacheUntilImport } from '@/lib/server/db/pageReads';
import { prepared } from '@/lib/server/db/prepared';
import type { AreaStatisticTable } from '@/lib/server/db/schema';

/** A month or week with what is needed to join several into one average. */
export interface StatisticPoint extends TrendPoint {
  /** ㎡ sold, behind dealUnitPrice. */
  dealArea: number;
  withdrawn: number | null;
  /** Of the homes on sale in the last period of listings; null in earlier ones. */
  viewings: number | null;
  /** fen per ㎡ and month */
  rentUnitPrice: number | null;
}

interface PeriodQuery {
  level: AreaLevel;
  areaId: number;
  count: number;
  /** The last days of the city's facts. */
  days: Pick<FactDays, 'dealsDay' | 'listingsDay'>;
}

/**
 * The last `count` months, or weeks from their Mondays, of a chart of an area's deals and asking prices, the oldest first
 * and none left out: a month in which nothing happened stands there with zeros, one of which no file tells with nulls.
 * They end with the deals; with the listings where these go on for a little (chartEnd). Empty where nothing was ever
 * known. Whoever asks shares them and must not change them.
 */
export function listPeriods(
  db: Db,
  period: PeriodKind,
  { level, areaId, count, days: { dealsDay, listingsDay } }: PeriodQuery,
): Promise<StatisticPoint[]> {
  const read = level === 'community' ? readPeriods : periodsOfMany;
  return read(db, period, { level, areaId, count, days: { dealsDay, listingsDay } });
}

async function readPeriods(
  db: Db,
  period: PeriodKind,
  { level, areaId, count, days }: PeriodQuery,
): Promise<StatisticPoint[]> {
  const end = chartEnd(days);
  if (end === null) return [];
  const last = periodStart(period, end);
  const rows = await latestPeriods(db, period, level, areaId, last, count);
  const known = new Map(rows.map((row) => [row.start_day, toPoint(row)]));
  const first = rows[rows.length - 1]?.start_day;
  if (!first) return [];
  const points: StatisticPoint[] = [];
  for (let start = last; start >= first && points.length < count; start = before(period, start)) {
    points.push(known.get(start) ?? emptyPoint(start, days));
  }
  return points.reverse();
}

/** The pages of all communities of a plate show it beside them, and those of all its weeks. */
const periodsOfMany = cacheUntilImport('listPeriods', readPeriods);

const COLUMNS = [
  ...(['start_day', 'deals', 'deal_unit_avg', 'deal_unit_median', 'deal_area', 'days_to_sell_median'] as const),
  ...(['discount_median', 'asking_unit_avg', 'listings', 'new_listings', 'price_cuts', 'price_raises'] as const),
  ...(['withdrawn', 'viewings', 'rent_unit_median'] as const),
] as const satisfies readonly (keyof AreaStatisticTable)[];

const latestPeriods = prepared((db, period: PeriodKind, level: AreaLevel, areaId: number, last: Day, count: number) =>
  db
    .selectFrom('area_statistics')
    .select(COLUMNS)
    .where('level', '=', level)
    .where('area_id', '=', areaId)
    .where('period', '=', period)
    .where('start_day', '<=', last)
    .orderBy('start_day', 'desc')
    .limit(count),
);

/** The points of `others` at the periods of `points`, with an empty one where there is none. */
export function alignPeriods(
  points: readonly StatisticPoint[],
  others: readonly StatisticPoint[],
  days: PeriodQuery['days'],
): StatisticPoint[] {
  const known = new Map(others.map((point) => [point.startDay, point]));
  return points.map(({ startDay }) => known.get(startDay) ?? emptyPoint(startDay, days));
}

const before = (period: PeriodKind, start: string): string =>
  period === 'week' ? fromDayNumber(toDayNumber(start) - 7) : `${addMonths(monthOf(start), -1)}-01`;

function toPoint(row: Pick<AreaStatisticTable, (typeof COLUMNS)[number]>): StatisticPoint {
  return {
    startDay: row.start_day,
    deals: row.deals,
    dealUnitPrice: row.deal_unit_avg,
    dealUnitMedian: row.deal_unit_median,
    dealArea: row.deal_area,
    askingUnitPrice: row.asking_unit_avg,
    listings: row.listings,
    newListings: row.new_listings,
    priceCuts: row.price_cuts,
    priceRaises: row.price_raises,
    withdrawn: row.withdrawn,
    viewings: row.viewings,
    daysToSell: row.days_to_sell_median,
    discount: row.discount_median,
    rentUnitPrice: row.rent_unit_median,
  };
}

function emptyPoint(startDay: string, { dealsDay, listingsDay }: PeriodQuery['days']): StatisticPoint {
  const count = (until: Day | null) => (until !== null && startDay <= until ? 0 : null);
  const listed = count(listingsDay);
  return {
    startDay,
    deals: count(dealsDay),
    dealUnitPrice: null,
    dealUnitMedian: null,
    dealArea: 0,
    askingUnitPrice: null,
    listings: listed,
    newListings: listed,
    priceCuts: listed,
    priceRaises: listed,
    withdrawn: listed,
    viewings: null,
    daysToSell: null,
    discount: null,
    rentUnitPrice: null,
  };
}

/** The first day of the last month in which a city had deals; null where it had none. */
export async function lastMonthOfDeals(db: Db, cityId: number): Promise<Day | null> {
  const row = await db
    .selectFrom('area_statistics')
    .select((eb) => eb.fn.max('start_day').as('last'))
    .where('level', '=', 'city')
    .where('area_id', '=', cityId)
    .where('period', '=', 'month')
    .where('deals', '>', 0)
    .executeTakeFirst();
  return row?.last ?? null;
}
