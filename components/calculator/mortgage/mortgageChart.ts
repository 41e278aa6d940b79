import type { LineSeries } from '@/components/chart/LineChart';
import { MORTGAGE_RESULT_COPY } from '@/lib/config/microcopy/mortgageResult';
import type { PlanResult } from '@/lib/domain/calculators/loan/mortgage';
import { monthsOf, yearsOf } from '@/lib/domain/calculators/loan/planSchedule';
import { formatExactWan } from '@/lib/domain/format/exactWan';
import { formatPercent } from '@/lib/domain/format/number';
import { titled } from './mortgageText';

const COPY = MORTGAGE_RESULT_COPY.chart;
/** Fewer years make no line: such a loan is drawn by month. */
const FEW_YEARS = 3;

/** What is owed, and what is paid so far, at the start and after each period; fen. */
interface Course {
  balance: number[];
  principal: number[];
  interest: number[];
}

function courseOf({ schedule }: PlanResult, byYear: boolean): Course {
  const rows = byYear ? yearsOf(schedule) : monthsOf(schedule);
  const course: Course = { balance: [schedule.principal], principal: [0], interest: [0] };
  let interest = 0;
  for (const row of rows) {
    interest += row.interest;
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
  const longest = Math.max(...plans.map(({ months }) => months));
  const byYear = longest > FEW_YEARS * 12;
  const courses = plans.map((plan) => courseOf(plan, byYear));
  const points = Math.max(...courses.map(({ balance }) => balance.length));
  const series = courses.flatMap((course, plan) =>
    LOOKS.map(([name, look]): LineSeries => {
      // What is paid off has no more points.
      const values = Array.from({ length: points }, (_, at) => course[name][at] ?? null);
      return { name: titled(COPY[name], plans, plan), values, look, dash: plan > 0 };
    }),
  );
  return {
    periods: Array.from({ length: points }, (_, at) => periodOf(at, byYear)),
    series,
    sentence: plans.map((plan, at) => sentenceOf(plan, plans, at)).join(''),
    pointText: (at: number) => {
      const owed = courses.map(({ balance }) => formatExactWan(balance[at] ?? 0));
      const paid = courses.map(({ interest }) => formatExactWan(interest[at] ?? interest[interest.length - 1] ?? 0));
      return COPY.point(periodOf(at, byYear), owed.join(' / '), paid.join(' / '));
    },
  };
}

const periodOf = (at: number, byYear: boolean): string =>
  at === 0 ? COPY.begin : byYear ? COPY.year(at) : COPY.month(at);

function sentenceOf(plan: PlanResult, plans: readonly PlanResult[], at: number): string {
  const { principal, totalInterest, schedule } = plan;
  const name = plans.length > 1 ? MORTGAGE_RESULT_COPY.plans[at] : '';
  const share = COPY.sentence(formatPercent(totalInterest / Math.max(1, principal + totalInterest)));
  const turn = yearsOf(schedule).find((row) => row.principal > row.interest)?.year;
  return `${name}${share}${turn !== undefined && turn > 1 ? COPY.crossing(turn) : ''}。`;
}
