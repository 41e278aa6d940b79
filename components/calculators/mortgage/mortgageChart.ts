import type { LineSeries } from '@/components/chart/LineChart';
import type { PlanResult } from '@/lib/calculators/contract/mortgage';
import { monthsOf, yearsOf } from '@/lib/calculators/loan/planSchedule';
import { titled } from '@/lib/calculators/views/mortgage/mortgageText';
import { MORTGAGE_RESULT_SENTENCES } from '@/lib/calculators/views/mortgage/resultSentences';
import { MORTGAGE_RESULT_COPY } from '@/lib/calculators/words/mortgageResult';
import { formatExactWan } from '@/lib/kernel/format/exactWan';
import { formatPercent } from '@/lib/kernel/format/number';

const COPY = MORTGAGE_RESULT_COPY.chart;
/** Fewer years make no line: such a loan is drawn by month. */
const FEW_YEARS = 3;
/** More points than a finger can tell apart on a phone make the page larger and the lines no better. */
const MAX_STEPS = 10;

/** What is owed, and what is paid so far, at the start and after each step; fen. */
interface Course {
  balance: number[];
  principal: number[];
  interest: number[];
}

/** A step is so many years, or months; the last may be shorter. */
interface Steps {
  byYear: boolean;
  size: number;
  /** The last year, or month, of the longest plan. */
  last: number;
}

function stepsOf(plans: readonly PlanResult[]): Steps {
  const months = Math.max(...plans.map((plan) => plan.months));
  const byYear = months > FEW_YEARS * 12;
  if (!byYear) return { byYear, size: 1, last: months };
  return { byYear, size: Math.ceil(months / 12 / MAX_STEPS), last: Math.ceil(months / 12) };
}

function courseOf({ schedule }: PlanResult, { byYear, size }: Steps): Course {
  const rows = byYear ? yearsOf(schedule) : monthsOf(schedule);
  const course: Course = { balance: [schedule.principal], principal: [0], interest: [0] };
  let interest = 0;
  for (const [at, row] of rows.entries()) {
    interest += row.interest;
    if ((at + 1) % size !== 0 && at + 1 < rows.length) continue;
    course.balance.push(row.balance);
    course.principal.push(schedule.principal - row.balance);
    course.interest.push(interest);
  }
  return course;
}

const LOOKS = [
  ['balance', 'brand'],
  ['principal', 'calm'],
  ['interest', 'gold'],
] as const;

/** What is owed, paid back and paid for it over the years, of all plans in one drawing. */
export function chartOf(plans: readonly PlanResult[]) {
  const steps = stepsOf(plans);
  const courses = plans.map((plan) => courseOf(plan, steps));
  const points = Math.max(...courses.map(({ balance }) => balance.length));
  const series = courses.flatMap((course, plan) =>
    LOOKS.map(([name, look]): LineSeries => {
      // What is paid off has no more points.
      const values = Array.from({ length: points }, (_, at) => course[name][at] ?? null);
      return { name: titled(COPY[name], plans, plan), values, look, dash: plan > 0 };
    }),
  );
  return {
    periods: Array.from({ length: points }, (_, at) => periodOf(at, steps)),
    series,
    sentence: plans.map((plan, at) => sentenceOf(plan, plans, at)).join(''),
    pointText: (at: number) => {
      const owed = courses.map(({ balance }) => formatExactWan(balance[at] ?? 0));
      const paid = courses.map(({ interest }) => formatExactWan(interest[at] ?? interest[interest.length - 1] ?? 0));
      return MORTGAGE_RESULT_SENTENCES.chart.point(periodOf(at, steps), owed.join(' / '), paid.join(' / '));
    },
  };
}

function periodOf(at: number, { byYear, size, last }: Steps): string {
  if (at === 0) return COPY.begin;
  const { year, month } = MORTGAGE_RESULT_SENTENCES.chart;
  return (byYear ? year : month)(Math.min(at * size, last));
}

function sentenceOf(plan: PlanResult, plans: readonly PlanResult[], at: number): string {
  const { principal, totalInterest, schedule } = plan;
  const name = plans.length > 1 ? MORTGAGE_RESULT_COPY.plans[at] : '';
  const share = MORTGAGE_RESULT_SENTENCES.chart.sentence(
    formatPercent(totalInterest / Math.max(1, principal + totalInterest)),
  );
  const turn = yearsOf(schedule).find((row) => row.principal > row.interest)?.year;
  return `${name}${share}${turn !== undefined && turn > 1 ? MORTGAGE_RESULT_SENTENCES.chart.crossing(turn) : ''}。`;
}
