import type { AreaLevel } from '@/lib/area/contract';
import { type FactDays, latestDay } from '@/lib/kernel/factDays';
import type { HeadFigures } from '@/lib/market/areaHead';
import { fromDayNumber } from '@/lib/market/dayNumber';
import { type HeatSigns, heatOf } from '@/lib/market/heat';
import type { AreaMarketResult } from '@/lib/market/market';
import type { PeriodGrid } from '@/lib/market/periods';
import type { RebuildOptions } from '@/lib/server/area/queries/chosenCities';
import { chosenCities } from '@/lib/server/area/queries/chosenCities';
import { replaceMarkets } from '@/lib/server/market/queries/areaIndices';
import { type CityReport, writeCityReport } from '@/lib/server/market/queries/statisticsReports';
import { deleteHouseReports } from '@/lib/server/report/queries/houseReports';
import type { Db, DialectName, OpenDatabase } from '../../db/client';
import { insertRows } from '../../db/insertRows';
import { writeOfCity } from '../../db/lockFor';
import type { AreaStatisticTable, AreaSummaryTable } from '../../db/schema';
import { areaMarkets } from './areaMarkets';
import { type AreaResult, foldCity } from './foldCity';
import { markPlausible } from './markPlausible';
import { MonthNews } from './monthNews';
import { type CityFacts, readFacts } from './readFacts';

/**
 * Recomputes the series and head figures of every area of the cities named. Each city is read, folded and replaced in
 * one transaction: readers see all of the old or all of the new. Running it twice changes nothing.
 * Definitions: docs/statistics.md.
 */
export async function computeStatistics(
  opened: OpenDatabase,
  { cityIds, onProgress }: RebuildOptions = {},
): Promise<CityReport[]> {
  const cities = await chosenCities(opened.db, cityIds);
  const reports: CityReport[] = [];
  for (const [at, city] of cities.entries()) {
    const step = (share: number) => onProgress?.((at + share) / cities.length, `统计${city.name}`);
    step(0);
    reports.push(await computeCity(opened, city.id, step));
  }
  onProgress?.(1, '统计完成');
  return reports;
}

async function computeCity(opened: OpenDatabase, cityId: number, step: (share: number) => void): Promise<CityReport> {
  const facts = await readFacts(opened.db, cityId);
  step(0.3);
  const implausible = markPlausible(facts);
  const { deals, listings, rentals } = facts;
  const report = { cityId, deals: deals.length, listings: listings.length, rentals: rentals.length, implausible };
  // Before the transaction, which holds back every other writer.
  const markets = [...areaMarkets(cityId, facts)];
  step(0.6);
  await replaceCity(opened, facts, report, markets);
  return report;
}

async function replaceCity(
  opened: OpenDatabase,
  facts: CityFacts,
  report: CityReport,
  markets: readonly AreaMarketResult[],
): Promise<void> {
  const { dialect } = opened;
  const { cityId } = report;
  const now = Date.now();
  await writeOfCity(opened, cityId, async (transaction) => {
    await transaction.updateTable('cities').set(dayColumns(facts)).where('id', '=', cityId).execute();
    const news = await MonthNews.of(transaction, cityId, facts.days.deals, now);
    await transaction.deleteFrom('area_statistics').where('city_id', '=', cityId).execute();
    await transaction.deleteFrom('area_summaries').where('city_id', '=', cityId).execute();
    await deleteHouseReports(transaction, cityId);
    const heads = await writeSeries(transaction, dialect, cityId, facts, news);
    await insertRows(transaction, dialect, 'area_summaries', SUMMARY_COLUMNS, summaryRows(cityId, heads));
    await replaceMarkets(transaction, dialect, cityId, markets, now);
    await news?.store(transaction);
    await writeCityReport(transaction, report);
  });
}

/** Folds the facts and writes the series as they come; answers with the head figures of all areas. */
async function writeSeries(
  db: Db,
  dialect: DialectName,
  cityId: number,
  facts: CityFacts,
  news: MonthNews | null,
): Promise<AreaHeadResult[]> {
  const fold = foldCity(cityId, facts);
  const heads: AreaHeadResult[] = [];
  let rows: Value[][] = [];
  const flush = async () => {
    await insertRows(db, dialect, 'area_statistics', STATISTIC_COLUMNS, rows);
    rows = [];
  };
  for (const area of fold.areas) {
    heads.push({ level: area.level, id: area.id, head: area.head });
    news?.add(area, fold.months);
    rows.push(...seriesRows(cityId, area, 'month', fold.months), ...seriesRows(cityId, area, 'week', fold.weeks));
    if (rows.length >= ROWS_AT_ONCE) await flush();
  }
  await flush();
  return heads;
}

const LEVELS: readonly AreaLevel[] = ['city', 'district', 'plate', 'community'];
/** Series rows gathered before they are written. */
const ROWS_AT_ONCE = 2_000;

type AreaHeadResult = Pick<AreaResult, 'level' | 'id' | 'head'>;

const dayText = (day: number | null): string | null => (day === null ? null : fromDayNumber(day));

function dayColumns({ days, projectsDay }: CityFacts) {
  const known: FactDays = {
    dealsDay: dayText(days.deals),
    listingsDay: dayText(days.listings),
    rentalsDay: dayText(days.rentals),
    projectsDay: dayText(projectsDay),
  };
  const { dealsDay: deals_day, listingsDay: listings_day, rentalsDay: rentals_day, projectsDay: projects_day } = known;
  return { data_day: latestDay(known), deals_day, listings_day, rentals_day, projects_day };
}

type Value = string | number | null;

const STATISTIC_COLUMNS = [
  'level',
  'area_id',
  'city_id',
  'period',
  'start_day',
  'deals',
  'deal_unit_avg',
  'deal_unit_median',
  'deal_area',
  'days_to_sell_median',
  'discount_median',
  'asking_unit_avg',
  'listings',
  'new_listings',
  'price_cuts',
  'price_raises',
  'withdrawn',
  'viewings',
  'new_rentals',
  'rent_unit_median',
] as const satisfies readonly (keyof AreaStatisticTable)[];

function seriesRows(cityId: number, area: AreaResult, period: 'month' | 'week', grid: PeriodGrid): Value[][] {
  return (period === 'month' ? area.months : area.weeks).map((figures) => [
    area.level,
    area.id,
    cityId,
    period,
    grid.starts[figures.period] as string,
    figures.deals,
    figures.dealUnitPrice,
    figures.dealUnitMedian,
    figures.dealArea,
    figures.daysToSell,
    figures.discount,
    figures.askingUnitPrice,
    figures.listings,
    figures.newListings,
    figures.priceCuts,
    figures.priceRaises,
    figures.withdrawn,
    figures.viewings,
    figures.newRentals,
    figures.rentUnitPrice,
  ]);
}

const SUMMARY_COLUMNS = [
  'level',
  'area_id',
  'city_id',
  'deals_30',
  'deals_90',
  'deals_365',
  'deal_unit',
  'deal_unit_days',
  'deal_unit_samples',
  'deal_mom',
  'deal_yoy',
  'deals_mom',
  'asking_unit',
  'asking_unit_samples',
  'asking_mom',
  'listings',
  'new_listings_7',
  'new_listings_30',
  'price_cuts_7',
  'price_cuts_30',
  'price_raises_30',
  'viewings_7',
  'viewings_30',
  'days_to_sell',
  'days_to_sell_samples',
  'discount',
  'discount_samples',
  'rentals',
  'rent_median',
  'rent_unit',
  'rent_samples',
  'rental_yield',
  'heat',
] as const satisfies readonly (keyof AreaSummaryTable)[];

/** Heat compares the areas of one level; the city has no other to be compared with and gets 0. */
function summaryRows(cityId: number, areas: readonly AreaHeadResult[]): Value[][] {
  return LEVELS.flatMap((level) => {
    const group = areas.filter((area) => area.level === level);
    const heat = level === 'city' ? [] : heatOf(group.map(({ head }) => signsOf(head)));
    return group.map((area, at) => summaryRow(cityId, area, Math.round((heat[at] ?? 0) * 100) / 100));
  });
}

const signsOf = ({ deals90, viewings30, followers }: HeadFigures): HeatSigns => ({
  deals90: deals90 ?? 0,
  viewings30: viewings30 ?? 0,
  followers,
});

function summaryRow(cityId: number, { level, id, head }: AreaHeadResult, heat: number): Value[] {
  return [
    level,
    id,
    cityId,
    head.deals30,
    head.deals90,
    head.deals365,
    head.dealUnitPrice,
    head.dealUnitPriceDays,
    head.dealUnitPriceSamples,
    head.dealMom,
    head.dealYoy,
    head.dealsMom,
    head.askingUnitPrice,
    head.askingUnitPriceSamples,
    head.askingMom,
    head.listings,
    head.newListings7,
    head.newListings30,
    head.priceCuts7,
    head.priceCuts30,
    head.priceRaises30,
    head.viewings7,
    head.viewings30,
    head.daysToSell,
    head.daysToSellSamples,
    head.discount,
    head.discountSamples,
    head.rentals,
    head.rentMedian,
    head.rentUnitPrice,
    head.rentSamples,
    head.rentalYield,
    heat,
  ];
}
