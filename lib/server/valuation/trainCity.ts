import { type Bands, fitBands } from '@/lib/valuation/bands';
import { toColumns } from '@/lib/valuation/columns';
import { type Correction, correctionOf, UNCORRECTED } from '@/lib/valuation/correction';
import { testHeldOut } from '@/lib/valuation/heldOut';
import { errorOf, type TestedDeal, testOutOfTime } from '@/lib/valuation/outOfTime';
import { DEFAULTS, type MethodSettings, RENT_SETTINGS, TEST_DAYS } from '@/lib/valuation/settings';
import { fitStructure } from '@/lib/valuation/structure';
import { MIN_DEALS, modelAt, type ValuationModel } from '@/lib/valuation/valuer';
import type { KnownDeal } from './estimateRows';

/** A twelfth of the days of the test at a time. */
const STRETCHES = 12;
/** In the test the slow part is fitted at the beginning and in the middle: more cost more than they mend. */
const REFITS = 2;
/** Deals of a city that are tested, about: an error of 6 % is then known to 0.2 points. */
const TESTED = 1_500;

export interface TrainedCity {
  model: ValuationModel;
  /** Deals of the last year as they would have been valued before they were known. */
  tested: TestedDeal[];
}

/** Learns a city's deals up to a day; null where there are too few. `lastDay` is a day number. */
export function trainPrices(
  deals: readonly KnownDeal[],
  lastDay: number,
  onShare?: (share: number) => void,
): TrainedCity | null {
  const asOfDay = lastDay + 1;
  const known = deals.filter(({ dayNumber }) => dayNumber < asOfDay);
  if (known.length < MIN_DEALS) return null;
  const columns = toColumns(known);
  const tested = testLastYear(columns, asOfDay, (share) => onShare?.(share * 0.7));
  const errors = tested.flatMap(({ deal, said, model }) => (said ? [errorOf(deal, said, model)] : []));
  const model = fitModel(
    columns,
    asOfDay,
    { bands: fitBands(errors, asOfDay), correction: correctionOf(errors, asOfDay) },
    DEFAULTS,
  );
  onShare?.(1);
  return { model, tested };
}

/** Learns asking rents: rows of a few days, of which a tenth is kept back to see how far it errs. */
export function trainRents(rents: readonly KnownDeal[]): ValuationModel | null {
  if (rents.length < MIN_DEALS) return null;
  const asOfDay = rents.reduce((last, { dayNumber }) => Math.max(last, dayNumber), 0) + 1;
  const bands = fitBands(testHeldOut(rents, asOfDay, RENT_SETTINGS), asOfDay);
  return fitModel(toColumns(rents), asOfDay, { bands, correction: UNCORRECTED }, RENT_SETTINGS);
}

type Known = ReturnType<typeof toColumns<KnownDeal>>;

function fitModel(
  { columns, deals }: Known,
  asOfDay: number,
  learned: { bands: Bands; correction: Correction },
  settings: MethodSettings,
): ValuationModel {
  const ids = Float64Array.from(deals, ({ id }) => id);
  return modelAt(columns, fitStructure(columns, asOfDay, settings), asOfDay, { ids, ...learned }, settings);
}

function testLastYear(known: Known, asOfDay: number, onDay: (share: number) => void): TestedDeal[] {
  const fromDay = asOfDay - TEST_DAYS;
  const stretches = (count: number) =>
    Array.from({ length: count }, (_, at) => Math.round(fromDay + (at * TEST_DAYS) / count));
  const inYear = known.deals.filter(({ dayNumber }) => dayNumber >= fromDay).length;
  const plan = {
    fromDay,
    toDay: asOfDay,
    learns: stretches(STRETCHES),
    refits: stretches(REFITS),
    every: Math.max(1, Math.round(inYear / TESTED)),
    onDay,
  };
  return testOutOfTime(known.deals, plan, known);
}
