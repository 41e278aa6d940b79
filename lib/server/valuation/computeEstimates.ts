import { errorDetail } from '@/lib/estimate/errorDetail';
import { studyTested } from '@/lib/estimate/protocol';
import { addDays, type Day } from '@/lib/kernel/day';
import { toDayNumber } from '@/lib/market/dayNumber';
import type { RebuildOptions } from '@/lib/server/area/queries/chosenCities';
import { type ChosenCity, chosenCities } from '@/lib/server/area/queries/chosenCities';
import type { Db, OpenDatabase } from '@/lib/server/db/client';
import { writeOfCity } from '@/lib/server/db/lockFor';
import { removeSetting, writeNote } from '@/lib/server/db/storedSettings';
import { learnedSince, METHOD, TEST_DAYS } from '@/lib/valuation/settings';
import { areaNowcasts, writeNowcasts } from './areaNowcasts';
import { recordErrors, recordOutcomes } from './estimateRecord';
import {
  type KnownDeal,
  readAskedPrices,
  readHomesToEstimate,
  readKnownDeals,
  readRents,
  writeEstimates,
} from './estimateRows';
import { findBargains, writeBargains } from './findBargains';
import { storeModel } from './queries/valuationModels';
import { deleteDue } from './queries/valuationsDue';
import { type TrainedCity, trainPrices, trainRents } from './trainCity';
import { valueHomes, writeValuations } from './valueHomes';

interface EstimatesReport {
  homes: number;
  /** Homes that got an estimate; the rest are of another time than the deals, or of a place that nobody knows. */
  estimated: number;
  /** Deals that the published error was tested on, and those that got no estimate in the test. */
  tested: number;
  unestimated: number;
}

type OnShare = (share: number) => void;

/**
 * Learns each city's deals and rents, values every home for sale, and publishes the method's error; city by city, each
 * written in one transaction. Running it again on the same data changes nothing.
 */
export async function computeEstimates(
  opened: OpenDatabase,
  { cityIds, onProgress }: RebuildOptions = {},
): Promise<EstimatesReport> {
  const { db } = opened;
  const cities = await chosenCities(db, cityIds);
  const report: EstimatesReport = { homes: 0, estimated: 0, tested: 0, unestimated: 0 };
  for (const [done, city] of cities.entries()) {
    const onShare: OnShare = (share) => onProgress?.((done + share) / cities.length, `估价 ${city.name}`);
    const one = await estimateCity(opened, city, onShare);
    report.homes += one.homes;
    report.estimated += one.estimated;
    report.tested += one.tested;
    report.unestimated += one.unestimated;
    onShare(1);
  }
  return report;
}

async function estimateCity(
  opened: OpenDatabase,
  { id: cityId, deals_day: dealsDay }: ChosenCity,
  onShare: OnShare,
): Promise<EstimatesReport> {
  const { db } = opened;
  const homes = await readHomesToEstimate(db, cityId);
  const deals = dealsDay ? await readKnownDeals(db, cityId, learnedSince(dealsDay)) : [];
  const trained = dealsDay ? trainPrices(deals, toDayNumber(dealsDay), (share) => onShare(share * 0.6)) : null;
  const rents = trained ? await readRents(db, cityId) : [];
  const rentModel = trainRents(rents);
  const valued =
    trained && dealsDay
      ? valueHomes(homes, { cityId, dealsDay }, trained.model, rentModel, (share) => onShare(0.7 + share * 0.3))
      : { estimates: new Map(), rows: [] };
  const bargains = await findBargains(db, homes, valued, deals);
  const nowcasts = trained ? areaNowcasts(cityId, trained.model, deals) : [];
  const study = studyTested(trained?.tested ?? []);
  const asked = dealsDay ? await readAskedPrices(db, cityId, addDays(dealsDay, -TEST_DAYS)) : new Map<number, number>();
  // What is tested are the rows that were read, each with its id.
  const detail = errorDetail(trained?.tested ?? [], deals, (deal) => asked.get((deal as KnownDeal).id) ?? null);
  const now = Date.now();
  await writeOfCity(opened, cityId, async (transaction) => {
    await recordOutcomes(transaction, cityId, deals, now);
    await writeEstimates(transaction, homes, valued.estimates);
    await writeValuations(transaction, cityId, valued.rows);
    await writeBargains(transaction, cityId, bargains);
    await writeNowcasts(transaction, cityId, nowcasts);
    const model = trained?.model ?? null;
    await storeModel(transaction, { cityId, subject: 'price', stamp: stampOf(deals, dealsDay) }, model);
    await storeModel(transaction, { cityId, subject: 'rent', stamp: stampOf(rents, dealsDay) }, rentModel);
    await publishError(transaction, cityId, dealsDay, trained);
    if (study.tested > 0) await writeNote(transaction, `accuracy.${cityId}`, detail);
    else await removeSetting(transaction, `accuracy.${cityId}`);
    if (trained && dealsDay && study.tested > 0)
      await recordErrors(transaction, {
        cityId,
        homes,
        estimates: valued.estimates,
        tested: trained.tested,
        now,
        ...testDays(dealsDay),
      });
    await deleteDue(transaction, cityId);
  });
  return {
    homes: homes.length,
    estimated: valued.estimates.size,
    tested: study.tested,
    unestimated: study.unanswered,
  };
}

/** Differs where rows were added, taken away or changed in what the method reads of them. */
function stampOf(deals: readonly KnownDeal[], dealsDay: Day | null): string {
  let sum = 0;
  for (const { id, unitPrice, area, dayNumber } of deals)
    sum = (Math.imul(sum, 31) + id + Math.round(unitPrice) + Math.round(area * 100) + dayNumber) | 0;
  return `${METHOD} ${dealsDay} ${deals.length} ${sum}`;
}

const testDays = (dealsDay: Day) => ({ fromDay: addDays(dealsDay, 1 - TEST_DAYS), toDay: dealsDay });

async function publishError(db: Db, cityId: number, dealsDay: Day | null, trained: TrainedCity | null): Promise<void> {
  await db.deleteFrom('estimate_errors').where('city_id', '=', cityId).execute();
  const study = studyTested(trained?.tested ?? []);
  if (!dealsDay || study.tested === 0) return;
  const { fromDay, toDay } = testDays(dealsDay);
  await db
    .insertInto('estimate_errors')
    .values({
      city_id: cityId,
      tested: study.tested,
      unestimated: study.unanswered,
      median_error: study.medianError,
      within_5: study.within5,
      within_10: study.within10,
      within_20: study.within20,
      range_68: study.range68,
      range_90: study.range90,
      from_day: fromDay,
      to_day: toDay,
    })
    .execute();
}
