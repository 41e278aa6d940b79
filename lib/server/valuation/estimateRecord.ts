import { pricesOf } from '@/lib/estimate/pricesOf';
import { studyTested, type TestStudy } from '@/lib/estimate/protocol';
import type { Day } from '@/lib/kernel/day';
import { fromDayNumber } from '@/lib/market/dayNumber';
import type { Db } from '@/lib/server/db/client';
import type { EstimateErrorRecordTable } from '@/lib/server/db/schema';
import type { TestedDeal } from '@/lib/valuation/outOfTime';
import type { HomeToEstimate, KnownDeal, StoredEstimate } from './estimateRows';
import { findValuer } from './queries/valuationModels';

/** The record's row of a whole city. */
const WHOLE_CITY = 0;
/** A district of fewer tested deals has no error of its own that could be told from chance. */
const MIN_OF_DISTRICT = 30;

export interface TestedCity {
  cityId: number;
  fromDay: Day;
  toDay: Day;
  tested: readonly TestedDeal[];
  homes: readonly HomeToEstimate[];
  estimates: ReadonlyMap<number, StoredEstimate>;
  /** UTC ms */
  now: number;
}

type RecordRow = EstimateErrorRecordTable;

/** Appends the error of the city and of its districts where it is not the one that was published last. In a transaction. */
export async function recordErrors(db: Db, city: TestedCity): Promise<void> {
  const districts = [...Map.groupBy(city.tested, ({ deal }) => deal.districtId)];
  const rows = [
    recordOf(city, WHOLE_CITY, city.tested, city.homes),
    ...districts.flatMap(([id, tested]) =>
      id === null || tested.length < MIN_OF_DISTRICT
        ? []
        : [
            recordOf(
              city,
              id,
              tested,
              city.homes.filter(({ facts }) => facts.districtId === id),
            ),
          ],
    ),
  ];
  const known = await db
    .selectFrom('estimate_error_records')
    .selectAll()
    .where('city_id', '=', city.cityId)
    .orderBy('recorded_at')
    .execute();
  const last = new Map(known.map((row) => [row.district_id, row]));
  const changed = rows.filter((row) => !isSame(row, last.get(row.district_id)));
  if (changed.length > 0) await db.insertInto('estimate_error_records').values(changed).execute();
}

function recordOf(
  { cityId, fromDay, toDay, estimates, now }: TestedCity,
  districtId: number,
  tested: readonly TestedDeal[],
  homes: readonly HomeToEstimate[],
): RecordRow {
  const study: TestStudy = studyTested(tested);
  return {
    city_id: cityId,
    district_id: districtId,
    recorded_at: now,
    from_day: fromDay,
    to_day: toDay,
    tested: study.tested,
    unestimated: study.unanswered,
    homes: homes.length,
    homes_without: homes.filter(({ id }) => !estimates.has(id)).length,
    median_error: study.medianError,
    within_5: study.within5,
    within_10: study.within10,
    within_20: study.within20,
    bias: study.bias,
    covered_68: study.covered68,
    covered_90: study.covered90,
    range_90: study.range90,
    cod: study.cod,
    prd: study.prd,
    prb: study.prb,
  };
}

function isSame(one: RecordRow, other: RecordRow | undefined): boolean {
  if (!other) return false;
  return (Object.keys(one) as (keyof RecordRow)[]).every((name) => name === 'recorded_at' || one[name] === other[name]);
}

const BATCH = 500;

/**
 * Appends what the method that stands had said of deals that have come in since: to be called before it learns them.
 * Only what it could not know is written, the deals of the day on which it learned last and of later ones.
 */
export async function recordOutcomes(db: Db, cityId: number, deals: readonly KnownDeal[], now: number): Promise<void> {
  const valuer = await findValuer(db, cityId, 'price');
  if (!valuer) return;
  const { asOfDay } = valuer.model;
  const known = fromDayNumber(asOfDay);
  const rows = deals
    .filter(({ dayNumber, area, unitPrice }) => dayNumber >= asOfDay && area > 0 && unitPrice > 0)
    .map((deal) => {
      const said = valuer.value(deal, { day: deal.dayNumber });
      const bands = said && pricesOf(said, deal.area);
      return {
        city_id: cityId,
        deal_id: deal.id,
        known_before: known,
        district_id: deal.districtId,
        deal_day: fromDayNumber(deal.dayNumber),
        price: Math.round(deal.unitPrice * deal.area),
        estimate: bands?.value ?? null,
        low_68: bands?.low68 ?? null,
        high_68: bands?.high68 ?? null,
        low_90: bands?.low90 ?? null,
        high_90: bands?.high90 ?? null,
        recorded_at: now,
      };
    });
  for (let at = 0; at < rows.length; at += BATCH)
    await db
      .insertInto('estimate_outcomes')
      .values(rows.slice(at, at + BATCH))
      .onConflict((clash) => clash.columns(['city_id', 'deal_id', 'known_before']).doNothing())
      .execute();
}
