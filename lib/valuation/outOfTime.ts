import type { ComparableDeal } from '@/lib/estimate/types';
import { type Bands, fitBands, type TestedError, UNTESTED_BANDS } from './bands';
import { type DealColumns, levelOf, toColumns } from './columns';
import { correctionIn, correctionOf } from './correction';
import { DEFAULTS, type MethodSettings } from './settings';
import { type FittedStructure, fitStructure } from './structure';
import { type DayValue, modelAt, type Valuation, type ValuationModel, type Valuer, valuerOf } from './valuer';

/** A deal with what was said of it by a method that knew only deals before `model.asOfDay`. */
export interface TestedDeal {
  deal: ComparableDeal;
  /** null where it had no answer. */
  said: DayValue | null;
  model: Pick<ValuationModel, 'asOfDay' | 'correction'>;
}

export interface TestPlan {
  /** Days to test, as day numbers: the first, and the one after the last. */
  fromDay: number;
  toDay: number;
  /** The days on which the method learns of new deals, and those on which its slow part is fitted anew; ascending. */
  learns: readonly number[];
  refits: readonly number[];
  /** Every so-manieth deal is tested. */
  every?: number;
  settings?: MethodSettings;
  onDay?: (share: number) => void;
}

/**
 * Values deals as they would have been valued at their time: from earlier deals only, ranges and correction too. `known` is
 * what toColumns made of them, where it has been asked already.
 */
export function testOutOfTime(
  deals: readonly ComparableDeal[],
  plan: TestPlan,
  known = toColumns(deals),
): TestedDeal[] {
  const { settings = DEFAULTS, every = 1 } = plan;
  const { columns, deals: sorted } = known;
  const ids = Float64Array.from(sorted.keys());
  const state: TestState = { columns, ids, settings, tested: [], errors: [] };
  let valuer: Valuer | null = null;
  let learned = -1;
  sorted.forEach((deal, row) => {
    const { dayNumber: day } = deal;
    if (day < plan.fromDay || day >= plan.toDay || row % every !== 0) return;
    const learn = latest(plan.learns, day);
    if (learn === undefined) return;
    if (!valuer || learn !== learned) {
      valuer = learnAt(state, learn, latest(plan.refits, learn) ?? learn);
      learned = learn;
      plan.onDay?.((day - plan.fromDay) / (plan.toDay - plan.fromDay));
    }
    const said = valueOfDeal(deal, valuer.value(deal, { day }), valuer.model);
    const { asOfDay, correction } = valuer.model;
    state.tested.push({ deal, said, model: { asOfDay, correction } });
    if (said) state.errors.push(errorOf(deal, said, valuer.model));
  });
  return state.tested;
}

/** What is kept of a deal that a model valued before it knew it. */
export function errorOf(deal: ComparableDeal, said: DayValue, model: TestedDeal['model']): TestedError {
  return {
    signs: said.signs,
    error: said.logUnitPrice - Math.log(deal.unitPrice),
    corrected: correctionIn(model.correction, deal.districtId),
    day: deal.dayNumber,
    knownBefore: model.asOfDay,
    districtId: deal.districtId,
  };
}

/**
 * What is said of a deal at the level at which its source tells prices, without the comparables: those of all tested deals
 * would take more than all deals.
 */
export function valueOfDeal(
  deal: ComparableDeal,
  said: Valuation | null,
  { encoding }: Pick<ValuationModel, 'encoding'>,
): DayValue | null {
  if (!said) return null;
  const { comparables: _, ...kept } = said;
  return { ...kept, logUnitPrice: said.logUnitPrice + levelOf(deal, encoding) };
}

const latest = (days: readonly number[], day: number): number | undefined => days.findLast((one) => one <= day);

interface TestState {
  columns: DealColumns;
  ids: Float64Array;
  settings: MethodSettings;
  tested: TestedDeal[];
  errors: TestedError[];
  fitted?: FittedStructure;
}

function learnAt(state: TestState, day: number, refit: number): Valuer {
  const { columns, ids, settings, errors } = state;
  if (state.fitted?.structure.asOfDay !== refit) state.fitted = fitStructure(columns, refit, settings);
  const known = errors.filter((one) => one.day < day);
  const bands: Bands = known.length > 0 ? fitBands(known, day) : UNTESTED_BANDS;
  return valuerOf(modelAt(columns, state.fitted, day, { ids, bands, correction: correctionOf(known, day) }, settings));
}
