import type { City } from '@/lib/area/contract';
import { addDays, addMonths, lastWholeMonth, monthOf, startOfDay } from '@/lib/kernel/day';
import { NEAR_DAYS } from '@/lib/kernel/factDays';
import { type IndexMonthComparison, indexComparison } from '@/lib/market/indexComparison';
import { STORED_WEEKS } from '@/lib/market/windows';
import { parseProductCode } from '@/lib/order/product';
import type { Db } from '@/lib/server/db/client';
import { cacheUntilImport } from '@/lib/server/db/pageReads';
import { listIndex } from '@/lib/server/market/queries/areaIndices';
import { listPeriods } from '@/lib/server/market/queries/areaStatistics';
import { findAreaSummary } from '@/lib/server/market/queries/areaSummaries';
import type { DataPlace, SampledSection } from '@/lib/trade/contract';
import { countRows, type IssueContent, sampleOf } from '@/lib/trade/dataIssue';
import type { IssueFacts } from '@/lib/trade/issueFacts';
import { makeIssue } from '@/lib/trade/views/makeIssue';
import {
  listIssueDeals,
  listKeptCommunities,
  listPartPeriods,
  listParts,
  listPlateRentals,
} from '../queries/issueFacts';
import { type Edition, findEdition } from './editions';

/** What an edition is made of, read from the rows and what the statistics kept of them. */
export const readIssue = async (db: Db, edition: Edition): Promise<IssueContent> =>
  makeIssue(await readFacts(db, edition));

export interface IssueSample {
  sections: SampledSection[];
  /** Rows of all tables of the whole. */
  rows: number;
}

/** What of an edition anybody may see; made once for all until the data changes. null: there is no such edition. */
export const readSample = cacheUntilImport('issueSample', async (db: Db, code: string): Promise<IssueSample | null> => {
  const parsed = parseProductCode(code);
  const edition = parsed && (await findEdition(db, parsed));
  if (!edition) return null;
  const { sections } = await readIssue(db, edition);
  return { sections: sampleOf(sections), rows: countRows(sections) };
});

async function readFacts(db: Db, { product, city, place, from, until }: Edition): Promise<IssueFacts> {
  const summary = await findAreaSummary(db, place.level, place.id);
  const usual = summary?.dealUnitPrice ?? (await findAreaSummary(db, 'city', city.id))?.dealUnitPrice ?? null;
  const deals = await listIssueDeals(db, place, { from, until });
  const all = { city, place, from, until, deals, usual };
  if (product === 'day') return { product, ...all, deals30: summary?.deals30 ?? null };
  if (product === 'plate') {
    const { rentalsDay } = city;
    const seenSince = rentalsDay === null ? null : startOfDay(addDays(rentalsDay, -NEAR_DAYS.onSale));
    return {
      product,
      ...all,
      summary,
      rentalsDay,
      months: await monthsUntil(db, city, place, until),
      communities: await listKeptCommunities(db, place.id),
      rentals: seenSince === null ? [] : await listPlateRentals(db, place.id, seenSince),
    };
  }
  const { level, id } = place;
  const parts = await listParts(db, place);
  const index = await repeatIndex(db, city, place, until);
  if (product === 'district') {
    const starts = [0, -1, -12].map((step) => `${addMonths(monthOf(from), step)}-01`);
    const partPeriods = await listPartPeriods(db, { level: 'plate', parts }, 'month', starts);
    return { product, ...all, parts, partPeriods, index, months: await monthsUntil(db, city, place, until) };
  }
  const weeks = await listPeriods(db, 'week', { level, areaId: id, count: STORED_WEEKS, days: city });
  const partPeriods = await listPartPeriods(db, { level: 'district', parts }, 'week', [from, addDays(from, -7)]);
  return { product, ...all, parts, partPeriods, index, weeks: weeks.filter(({ startDay }) => startDay <= from) };
}

/** Of a trend. */
const MONTHS = 24;
/** The months of an index: two years and the one that they begin after. */
const INDEX_MONTHS = 25;

async function monthsUntil(db: Db, city: City, { level, id }: DataPlace, until: string) {
  const months = await listPeriods(db, 'month', { level, areaId: id, count: MONTHS + 2, days: city });
  return months.filter(({ startDay }) => startDay <= until).slice(-MONTHS);
}

/** The repeat index up to the last month that was over, with what its deals cost on average; empty where it has none. */
async function repeatIndex(
  db: Db,
  city: City,
  { level, id }: DataPlace,
  until: string,
): Promise<IndexMonthComparison[]> {
  const last = lastWholeMonth(until);
  const points = (await listIndex(db, level, id, 'repeat', INDEX_MONTHS + 2))
    .filter(({ month }) => month <= last)
    .slice(-INDEX_MONTHS);
  const periods = await listPeriods(db, 'month', { level, areaId: id, count: INDEX_MONTHS + 2, days: city });
  return indexComparison(points, periods);
}
