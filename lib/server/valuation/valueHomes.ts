import { pricesOf, RENT_STEP_FEN, samplesOf } from '@/lib/estimate/pricesOf';
import type { Day } from '@/lib/kernel/day';
import { areNear } from '@/lib/kernel/factDays';
import { fromDayNumber } from '@/lib/market/dayNumber';
import type { Db } from '@/lib/server/db/client';
import type { HomeValuationTable } from '@/lib/server/db/schema';
import { type Valuation, type ValuationModel, valuerOf } from '@/lib/valuation/valuer';
import type { HomeToEstimate, StoredEstimate } from './estimateRows';

/** Deals that are stored with a value: what weighs less than these is told by their sum. */
const COMPARABLES_KEPT = 8;

/** Of the time; rents have fewer comparables. */
const OF_PRICES = 0.8;

export interface ValuedHomes {
  estimates: Map<number, StoredEstimate>;
  rows: HomeValuationTable[];
}

/**
 * The value and the rent of each home, at the price level of the last deals: a home seen long before or after them has no
 * asking price to stand beside it, and gets none.
 */
export function valueHomes(
  homes: readonly HomeToEstimate[],
  { cityId, dealsDay }: { cityId: number; dealsDay: Day },
  prices: ValuationModel,
  rents: ValuationModel | null,
  onShare?: (share: number) => void,
): ValuedHomes {
  const valuer = valuerOf(prices);
  const renter = rents && valuerOf(rents);
  const day = fromDayNumber(prices.asOfDay);
  const estimates = new Map<number, StoredEstimate>();
  const rows: HomeValuationTable[] = [];
  const current = homes.filter(({ seenDay }) => areNear(seenDay, dealsDay, 'estimate'));
  const subjects = current.map(({ facts }) => facts);
  const values = valuer.valueAll(subjects, (share) => onShare?.(share * OF_PRICES));
  const rentsSaid = renter?.valueAll(subjects, (share) => onShare?.(OF_PRICES + share * (1 - OF_PRICES)));
  current.forEach(({ id, facts }, at) => {
    const said = values[at];
    if (!said) return;
    const { value, low68, high68, low90, high90 } = pricesOf(said, facts.area);
    estimates.set(id, { low: low68, value, high: high68, samples: samplesOf(said) });
    const rent = rentsSaid?.[at] ?? null;
    rows.push({
      estate_id: id,
      city_id: cityId,
      day,
      low_90: low90,
      high_90: high90,
      city_share: rounded(1 - said.comparables.reduce((sum, { weight }) => sum + weight, 0)),
      comparables: JSON.stringify(said.comparables.slice(0, COMPARABLES_KEPT).map(textOf)),
      ...rentOf(rent, facts.area),
    });
  });
  return { estimates, rows };
}

function rentOf(said: Valuation | null, area: number): Pick<HomeValuationTable, 'rent' | 'rent_low' | 'rent_high'> {
  if (!said) return { rent: null, rent_low: null, rent_high: null };
  const { value, low68, high68 } = pricesOf(said, area, RENT_STEP_FEN);
  return { rent: value, rent_low: low68, rent_high: high68 };
}

type Comparable = Valuation['comparables'][number];

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

const textOf = ({ id, weight, forTime, forHome }: Comparable): number[] => [
  id,
  rounded(weight),
  rounded(forTime),
  rounded(forHome),
];

const BATCH = 500;

/** Replaces what is said of a city's homes. To be called in a transaction. */
export async function writeValuations(db: Db, cityId: number, rows: readonly HomeValuationTable[]): Promise<void> {
  await db.deleteFrom('home_valuations').where('city_id', '=', cityId).execute();
  for (let at = 0; at < rows.length; at += BATCH)
    await db
      .insertInto('home_valuations')
      .values(rows.slice(at, at + BATCH))
      .execute();
}
