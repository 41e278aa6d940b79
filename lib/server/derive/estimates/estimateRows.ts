import { sql } from 'kysely';
import { type Day, dayOf } from '@/lib/domain/day';
import type { ErrorReport } from '@/lib/domain/estimate/outOfTime';
import type { ComparableDeal, Subject } from '@/lib/domain/estimate/types';
import type { EstimateRange } from '@/lib/domain/model/estate';
import { toDayNumber } from '@/lib/domain/statistics/dayNumber';
import type { Db } from '../../db/client';
import type { DealTable, EstateTable } from '../../db/schema';

export interface HomeToEstimate {
  id: number;
  /** The day on which a file last told of it: the day of its asking price. */
  seenDay: Day;
  facts: Subject;
  /** What is stored now. */
  stored: EstimateRange | null;
}

type FactRow = Pick<
  EstateTable & DealTable,
  'area' | 'rooms' | 'floor_band' | 'total_floors' | 'orientation' | 'decoration' | 'has_lift' | 'usage' | 'plate_id'
> & { community_id: number | null; built_year: number | null };

const factsOf = (row: FactRow): Subject => ({
  communityId: row.community_id,
  plateId: row.plate_id,
  area: row.area,
  rooms: row.rooms,
  floorBand: row.floor_band,
  totalFloors: row.total_floors,
  orientation: row.orientation,
  decoration: row.decoration,
  hasLift: row.has_lift === null ? null : row.has_lift === 1,
  builtYear: row.built_year,
  usage: row.usage,
});

export async function readHomesToEstimate(db: Db, cityId: number): Promise<HomeToEstimate[]> {
  const rows = await db
    .selectFrom('estates as home')
    .leftJoin('communities as community', 'community.id', 'home.community_id')
    .select(['home.id', 'home.community_id', 'home.plate_id', 'home.area', 'home.rooms', 'home.floor_band'])
    .select(['home.total_floors', 'home.orientation', 'home.decoration', 'home.has_lift', 'home.usage'])
    .select(['home.estimate_low', 'home.estimate', 'home.estimate_high', 'home.estimate_samples', 'home.updated_at'])
    .select(({ fn }) => fn.coalesce('home.built_year', 'community.built_year').as('built_year'))
    .where('home.city_id', '=', cityId)
    .where('home.status', '=', 'on_sale')
    .orderBy('home.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    seenDay: dayOf(row.updated_at),
    facts: factsOf(row),
    stored: storedOf(row),
  }));
}

type StoredRow = Pick<EstateTable, 'estimate_low' | 'estimate' | 'estimate_high' | 'estimate_samples'>;

function storedOf({
  estimate_low: low,
  estimate: value,
  estimate_high: high,
  estimate_samples: samples,
}: StoredRow): EstimateRange | null {
  return low === null || value === null || high === null ? null : { low, value, high, samples: samples ?? 0 };
}

export async function readComparableDeals(db: Db, cityId: number, since: Day): Promise<ComparableDeal[]> {
  const rows = await db
    .selectFrom('deals as deal')
    .leftJoin('communities as community', 'community.id', 'deal.community_id')
    .select(['deal.community_id', 'deal.plate_id', 'deal.deal_day', 'deal.unit_price', 'deal.area', 'deal.rooms'])
    .select([
      'deal.floor_band',
      'deal.total_floors',
      'deal.orientation',
      'deal.decoration',
      'deal.has_lift',
      'deal.usage',
    ])
    .select(({ fn }) => fn.coalesce('deal.built_year', 'community.built_year').as('built_year'))
    .where('deal.city_id', '=', cityId)
    .where('deal.deal_day', '>=', since)
    .where('deal.duplicate_of', 'is', null)
    .orderBy('deal.id')
    .execute();
  return rows.map((row) => ({
    ...factsOf(row),
    dayNumber: toDayNumber(row.deal_day),
    unitPrice: row.unit_price,
  }));
}

export interface CityEstimates {
  cityId: number;
  homes: readonly HomeToEstimate[];
  estimates: ReadonlyMap<number, EstimateRange>;
  /** null where nothing was tested: no error is published. */
  errors: (ErrorReport & { unestimated: number; fromDay: Day; toDay: Day }) | null;
}

/** Stores what changed, in one transaction. */
export async function writeEstimates(db: Db, { cityId, homes, estimates, errors }: CityEstimates): Promise<void> {
  const changed = homes.filter(({ id, stored }) => !isSame(stored, estimates.get(id) ?? null));
  await db.transaction().execute(async (transaction) => {
    for (let at = 0; at < changed.length; at += BATCH) {
      await updateBatch(
        transaction,
        changed.slice(at, at + BATCH).map(({ id }) => ({ id, range: estimates.get(id) ?? null })),
      );
    }
    await transaction.deleteFrom('estimate_errors').where('city_id', '=', cityId).execute();
    if (errors) await transaction.insertInto('estimate_errors').values(errorRow(cityId, errors)).execute();
  });
}

const isSame = (one: EstimateRange | null, other: EstimateRange | null): boolean =>
  one?.low === other?.low &&
  one?.value === other?.value &&
  one?.high === other?.high &&
  one?.samples === other?.samples;

const BATCH = 400;

async function updateBatch(db: Db, batch: readonly { id: number; range: EstimateRange | null }[]): Promise<void> {
  // Named by the casts: PostgreSQL would take bare parameters in a VALUES list for text.
  const rows = batch.map(
    ({ id, range }) =>
      sql`(cast(${id} as bigint), cast(${range?.low ?? null} as bigint), cast(${range?.value ?? null} as bigint),
        cast(${range?.high ?? null} as bigint), cast(${range?.samples ?? null} as bigint))`,
  );
  await sql`with computed (id, low, middle, high, samples) as (values ${sql.join(rows)})
    update estates set estimate_low = computed.low, estimate = computed.middle, estimate_high = computed.high,
      estimate_samples = computed.samples
    from computed where estates.id = computed.id`.execute(db);
}

function errorRow(cityId: number, { fromDay, toDay, ...errors }: NonNullable<CityEstimates['errors']>) {
  return {
    city_id: cityId,
    tested: errors.tested,
    unestimated: errors.unestimated,
    median_error: errors.medianError,
    within_5: errors.within5,
    within_10: errors.within10,
    within_20: errors.within20,
    range_68: errors.range68,
    range_90: errors.range90,
    from_day: fromDay,
    to_day: toDay,
  };
}
