import { MORTGAGE_RESULT_COPY } from '@/lib/config/microcopy/mortgageResult';
import type { PlanResult } from '@/lib/domain/calculators/loan/mortgage';
import { monthsOf, yearsOf } from '@/lib/domain/calculators/loan/planSchedule';
import { formatPercent } from '@/lib/domain/format/number';

const COPY = MORTGAGE_RESULT_COPY.chart;
/** Fewer years make no line: such a loan is drawn by month. */
const FEW_YEARS = 3;

/** Principal and interest paid by year, in fen; what is paid ahead is left out. */
export function chartOf({ schedule, principal, totalInterest }: PlanResult) {
  const years = yearsOf(schedule);
  const byYear = years.length > FEW_YEARS;
  // A last year of fewer months would look like a fall.
  const whole = years.filter(({ months }) => months.length === 12);
  const rows = byYear
    ? whole.map((row) => ({ ...row, period: COPY.year(row.year) }))
    : monthsOf(schedule).map((row) => ({ ...row, period: COPY.month(row.month) }));
  const share = COPY.sentence(formatPercent(totalInterest / Math.max(1, principal + totalInterest)));
  const turn = byYear ? whole.find((row) => row.principal > row.interest)?.year : undefined;
  return {
    periods: rows.map(({ period }) => period),
    principal: rows.map((row) => row.principal),
    interest: rows.map((row) => row.interest),
    sentence: `${share}${turn !== undefined && turn > 1 ? COPY.crossing(turn) : ''}。`,
  };
}
