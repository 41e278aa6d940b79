import { addDays, type Day } from '@/lib/domain/day';
import { fitComparables, MAX_AGE_DAYS } from '@/lib/domain/estimate/comparables';
import { type HeldOut, reportErrors, type TestResult, testOutOfTime } from '@/lib/domain/estimate/outOfTime';
import { calibrateRange, priceRange } from '@/lib/domain/estimate/range';
import type { ComparableDeal } from '@/lib/domain/estimate/types';
import { areNear } from '@/lib/domain/factDays';
import type { EstimateRange } from '@/lib/domain/model/estate';
import { toDayNumber } from '@/lib/domain/statistics/dayNumber';
import type { Db, OpenDatabase } from '../../db/client';
import { type ChosenCity, chosenCities } from '../chosenCities';
import type { RebuildOptions } from '../searchTerms';
import { type HomeToEstimate, readComparableDeals, readHomesToEstimate, writeEstimates } from './estimateRows';

const TEST_DAYS = 365;

interface EstimatesReport {
  homes: number;
  /** Homes that got an estimate; the rest are of another time than the deals, or have fewer than three comparable ones. */
  estimated: number;
  /** Deals that the published error was tested on, and those that got no estimate in the test. */
  tested: number;
  unestimated: number;
}

/**
 * Estimates every home for sale and publishes the method's error, city by city, each in one transaction. Running it
 * again on the same data changes nothing.
 */
export async function computeEstimates(
  opened: OpenDatabase,
  { cityIds, onProgress }: RebuildOptions = {},
): Promise<EstimatesReport> {
  const { db } = opened;
  const cities = await chosenCities(db, cityIds);
  const total = await countHomes(
    db,
    cities.map(({ id }) => id),
  );
  const report: EstimatesReport = { homes: 0, estimated: 0, tested: 0, unestimated: 0 };
  for (const city of cities) {
    const one = await estimateCity(db, city);
    report.homes += one.homes;
    report.estimated += one.estimated;
    report.tested += one.tested;
    report.unestimated += one.unestimated;
    onProgress?.(total > 0 ? report.homes / total : 1, `估价 ${city.name}`);
  }
  return report;
}

async function countHomes(db: Db, cityIds: readonly number[]): Promise<number> {
  const row = await db
    .selectFrom('estates')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('city_id', 'in', [0, ...cityIds])
    .where('status', '=', 'on_sale')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

async function estimateCity(db: Db, { id, deals_day: dealsDay }: ChosenCity): Promise<EstimatesReport> {
  const homes = await readHomesToEstimate(db, id);
  // Without deals there is nothing to compare with.
  const deals = dealsDay ? await readComparableDeals(db, id, addDays(dealsDay, -MAX_AGE_DAYS - TEST_DAYS)) : [];
  const { heldOut, unestimated } = dealsDay ? testOutOfTime(deals, toDayNumber(dealsDay), fitComparables) : UNTESTED;
  const estimates = dealsDay ? estimateHomes(homes, deals, dealsDay, heldOut) : new Map<number, EstimateRange>();
  const errors =
    dealsDay && heldOut.length > 0
      ? { ...reportErrors(heldOut), unestimated, fromDay: addDays(dealsDay, 1 - TEST_DAYS), toDay: dealsDay }
      : null;
  await writeEstimates(db, { cityId: id, homes, estimates, errors });
  return { homes: homes.length, estimated: estimates.size, tested: heldOut.length, unestimated };
}

const UNTESTED: TestResult = { heldOut: [], unestimated: 0 };

/** The price level is that of the last deals: homes seen long before or after them have no estimate to stand beside. */
function estimateHomes(
  homes: readonly HomeToEstimate[],
  deals: readonly ComparableDeal[],
  dealsDay: Day,
  heldOut: readonly HeldOut[],
): Map<number, EstimateRange> {
  const estimator = fitComparables(deals, toDayNumber(dealsDay));
  const widths = calibrateRange(heldOut);
  const estimates = new Map<number, EstimateRange>();
  for (const home of homes) {
    const raw = areNear(home.seenDay, dealsDay, 'estimate') ? estimator.estimate(home.facts) : null;
    if (raw) estimates.set(home.id, priceRange(raw, home.facts.area, widths));
  }
  return estimates;
}
