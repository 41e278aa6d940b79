import { LineChart } from '@/components/chart/LineChart';
import { Section } from '@/components/ui/Section';
import type { MortgageAnswer } from '@/lib/calculators/contract/mortgage';
import { titled } from '@/lib/calculators/views/mortgage/mortgageText';
import { type OpenYears, YEAR_NAMES } from '@/lib/calculators/views/mortgage/openYears';
import { MORTGAGE_RESULT_COPY as COPY } from '@/lib/calculators/words/mortgageResult';
import { MortgageSchedule } from './MortgagePage.Schedule';
import { chartOf } from './mortgageChart';

interface AnswerProps {
  answer: MortgageAnswer;
  /** Another value draws it anew, hydrated (components/ui/Island). */
  isHydrated: boolean;
}

function Chart({ answer: { plans } }: AnswerProps) {
  return (
    <Section title={COPY.chart.title}>
      <LineChart subject={COPY.chart.subject} unit="amount" {...chartOf(plans)} />
    </Section>
  );
}

interface ScheduleProps extends AnswerProps {
  /** Which of its plans. */
  at: number;
  query: Readonly<Record<string, string>>;
  /** By plan. */
  openYears: readonly OpenYears[];
}

function Schedule({ answer: { plans }, at, query, openYears }: ScheduleProps) {
  const plan = plans[at];
  if (!plan) return null;
  return (
    <MortgageSchedule
      // Years unfolded of one loan say nothing of the next.
      key={`${plan.principal}${plan.months}`}
      schedule={plan.schedule}
      title={titled(COPY.schedule.title, plans, at)}
      name={YEAR_NAMES[at] ?? ''}
      query={query}
      openYears={openYears[at] ?? []}
    />
  );
}

/** What of the answer is read first, and answers to touch. */
export const MORTGAGE_ISLAND_PARTS = { Chart, Schedule };
