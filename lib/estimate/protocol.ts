import { addMonths, type Month } from '@/lib/kernel/day';
import { toDayNumber } from '@/lib/market/dayNumber';
import { type RatioStudy, type SaidAndPaid, studyRatios } from '@/lib/market/ratioStudy';
import { type TestedDeal, type TestPlan, testOutOfTime } from '@/lib/valuation/outOfTime';
import type { ComparableDeal } from './types';

/** How often the method learns of new deals: before each month, or before each day as a site that imports nightly can. */
export type Learning = 'month' | 'day';

export interface ProtocolOptions extends Pick<TestPlan, 'settings' | 'onDay' | 'every'> {
  /** Months to test, the first and the last. */
  from: Month;
  to: Month;
  learning: Learning;
  /** Months before the first that are tested only to have errors for ranges and correction. */
  warmUpMonths?: number;
}

const firstDay = (month: Month): number => toDayNumber(`${month}-01`);

/** Values every deal of the months from what was known before; the slow part is fitted anew each month. */
export function runProtocol(deals: readonly ComparableDeal[], options: ProtocolOptions): TestedDeal[] {
  const { from, to, learning, warmUpMonths = 12, ...plan } = options;
  const start = addMonths(from, -warmUpMonths);
  const refits: number[] = [];
  for (let month = start; month <= to; month = addMonths(month, 1)) refits.push(firstDay(month));
  const toDay = firstDay(addMonths(to, 1));
  const days = Array.from({ length: toDay - firstDay(start) }, (_, at) => firstDay(start) + at);
  const learns = learning === 'day' ? days : refits;
  return testOutOfTime(deals, { ...plan, fromDay: firstDay(start), toDay, learns, refits }).filter(
    ({ deal }) => deal.dayNumber >= firstDay(from),
  );
}

/** A study of tested deals, with how many there were and how many had no answer. */
export interface TestStudy extends RatioStudy {
  unanswered: number;
}

export function studyTested(tested: readonly TestedDeal[]): TestStudy {
  const answered = tested.flatMap((one) => saidAndPaid(one) ?? []);
  return { ...studyRatios(answered), unanswered: tested.length - answered.length };
}

function saidAndPaid({ deal, said }: TestedDeal): SaidAndPaid | null {
  if (!said) return null;
  const off = Math.abs(said.logUnitPrice - Math.log(deal.unitPrice));
  return {
    said: Math.exp(said.logUnitPrice) * deal.area,
    paid: deal.unitPrice * deal.area,
    in68: off <= said.half68,
    in90: off <= said.half90,
  };
}
