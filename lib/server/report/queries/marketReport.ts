import type { City, NamedArea } from '@/lib/area/contract';
import { lastWholeMonth } from '@/lib/kernel/day';
import { indexComparison } from '@/lib/market/indexComparison';
import type { IndexSeries } from '@/lib/market/market';
import { marketBalanceOf } from '@/lib/market/marketBalance';
import { type MarketMood, MOOD_MONTHS, marketMood, monthsUntil } from '@/lib/market/marketMood';
import { shrunkRates } from '@/lib/market/shrunkRates';
import type { IndexComparison, MarketReport, ReportArea, ReportPlace, YearlyChange } from '@/lib/report/report';
import type { Db } from '@/lib/server/db/client';
import { cacheUntilImport } from '@/lib/server/db/pageReads';
import {
  findAreaMarket,
  findNowcast,
  type IndexPoint,
  listIndex,
  revisionFigures,
  yearlyIndexChanges,
} from '@/lib/server/market/queries/areaIndices';
import { listPeriods } from '@/lib/server/market/queries/areaStatistics';
import { findAreaSummary } from '@/lib/server/market/queries/areaSummaries';
import { listSubareas, projectFigures } from './reportAreas';

const MONTHS = 25;
const YEAR_MONTHS = 13;
/** A deal's unit price around its community's level, and what a year's change takes to be ranked. */
const RANKING = { noise: 0.15, least: 60 } as const;

/** The market of a city, district, plate or community, as its report tells it. */
export async function marketReportOf(db: Db, place: ReportPlace, city: City): Promise<MarketReport> {
  const own = { level: place.level, id: place.id };
  const told = placesOf(place);
  const [summary, index, market, nowcast, areas] = await Promise.all([
    findAreaSummary(db, own.level, own.id),
    shownIndex(db, place, city),
    firstOf(told, ({ level, id }) => findAreaMarket(db, level, id)),
    firstOf(told, ({ level, id }) => findNowcast(db, level, id)),
    subareas(db, place),
  ]);
  const hasSeries = place.level === 'city' || place.level === 'district';
  return {
    place,
    summary,
    ...(summary ? marketBalanceOf(summary, city) : { supplyRatio: null, inventoryMonths: null }),
    index,
    yearly: hasSeries ? await yearlyChanges(db, place, city) : [],
    revisions: hasSeries ? await revisionFigures(db, place.level, place.id) : null,
    market,
    nowcast,
    mood: hasSeries ? await moodOf(db, place, city) : null,
    areas,
    projects: place.level === 'city' ? await projectFigures(db, city) : null,
  };
}

type Told = NamedArea & Pick<ReportPlace, 'level'>;

/** Where an index or chances may be told of: the place itself, else what it lies in, the nearest first. */
function placesOf({ level, id, name, plate, district }: ReportPlace): Told[] {
  const own: Told[] = level === 'community' ? [] : [{ level, id, name }];
  if (plate) own.push({ level: 'plate', ...plate });
  if (district) own.push({ level: 'district', ...district });
  return own;
}

/** What is found at the first of the places where there is any, with the place it is told of. */
async function firstOf<Found extends object>(places: readonly Told[], find: (place: Told) => Promise<Found | null>) {
  for (const place of places) {
    const found = await find(place);
    if (found !== null) return { ...found, of: { id: place.id, name: place.name } };
  }
  return null;
}

interface IndexQuery {
  level: ReportPlace['level'];
  id: number;
  method: IndexSeries;
  count: number;
}

/** The last months of an index that are over: one that has begun is of other days than a month. */
async function wholeMonths(
  db: Db,
  { level, id, method, count }: IndexQuery,
  { dealsDay }: City,
): Promise<IndexPoint[]> {
  if (dealsDay === null) return [];
  const last = lastWholeMonth(dealsDay);
  const points = await listIndex(db, level, id, method, count + 1);
  return points.filter(({ month }) => month <= last).slice(-count);
}

async function moodOf(db: Db, { level, id }: ReportPlace, city: City): Promise<MarketMood | null> {
  if (city.dealsDay === null) return null;
  const asked = MOOD_MONTHS + 2;
  const periods = await listPeriods(db, 'month', { level, areaId: id, count: asked, days: city });
  // Listings may go on into a month that no deals are known of yet.
  const whole = monthsUntil(periods, lastWholeMonth(city.dealsDay));
  // The first of all months may be known in part.
  return marketMood(periods.length < asked ? whole.slice(1) : whole);
}

/** Repeat sales where their communities are known, else the hedonic index. */
const SHOWN: readonly IndexSeries[] = ['repeat', 'hedonic'];

function shownIndex(db: Db, place: ReportPlace, city: City): Promise<IndexComparison | null> {
  return firstOf(placesOf(place), async ({ level, id }) => {
    for (const method of SHOWN) {
      const points = await wholeMonths(db, { level, id, method, count: MONTHS }, city);
      if (points.length < YEAR_MONTHS) continue;
      const periods = await listPeriods(db, 'month', {
        level: place.level,
        areaId: place.id,
        count: MONTHS + 1,
        days: city,
      });
      const beside = indexComparison(points, periods);
      return {
        method,
        months: beside.map(({ month }) => month),
        index: beside.map(({ index }) => index),
        average: beside.map(({ average }) => average),
        deals: beside.map(({ deals }) => deals),
      };
    }
    return null;
  });
}

const SERIES: readonly IndexSeries[] = [
  ...(['repeat', 'hedonic', 'stratified', 'stratified-small', 'stratified-middle', 'stratified-large'] as const),
];

async function yearlyChanges(db: Db, { level, id }: ReportPlace, city: City): Promise<YearlyChange[]> {
  const changes = await Promise.all(
    SERIES.map(async (series): Promise<YearlyChange[]> => {
      const months = await wholeMonths(db, { level, id, method: series, count: YEAR_MONTHS }, city);
      const [before, last] = [months[0], months.at(-1)];
      if (months.length < YEAR_MONTHS || !before || !last) return [];
      const deals = months.slice(1).reduce((sum, month) => sum + month.deals, 0);
      return deals < RANKING.least ? [] : [{ series, change: last.value / before.value - 1, deals }];
    }),
  );
  return changes.flat();
}

/** The districts of a city or the plates of a district, those that sold most first; the year's change of each shrunk. */
const subareas = cacheUntilImport('reportSubareas', async (db: Db, place: ReportPlace): Promise<ReportArea[]> => {
  if (place.level !== 'city' && place.level !== 'district') return [];
  const level = place.level === 'city' ? 'district' : 'plate';
  const [areas, changes] = await Promise.all([
    listSubareas(db, place.level, place.id),
    yearlyIndexChanges(db, place.cityId, level),
  ]);
  const rates = areas.map(({ id }) => {
    const known = changes.get(id);
    return known ? { rate: known.change, samples: known.deals } : null;
  });
  const shrunk = shrunkRates(rates, RANKING);
  return areas.map((area, at) => ({ ...area, yearlyChange: shrunk[at] ?? null }));
});
