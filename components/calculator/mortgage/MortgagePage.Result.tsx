import type { RefObject } from 'react';
import { LineChart } from '@/components/chart/LineChart';
import { Figure, FigureGrid } from '@/components/ui/Figure';
import { Section } from '@/components/ui/Section';
import { MORTGAGE_COPY } from '@/lib/config/microcopy/mortgage';
import type { MortgageAnswer, PlanResult } from '@/lib/domain/calculators/loan/mortgage';
import { formatPercent } from '@/lib/domain/format/number';
import { Grounds } from '../Grounds';
import { WhatChanged } from '../WhatChanged';
import { MortgageComparison } from './MortgagePage.Compare';
import css from './MortgagePage.module.css';
import { PlanDetails, PlanParts, PrepaidSection, SubsidySection } from './MortgagePage.Plan';
import { MortgageSchedule, type OpenYears } from './MortgagePage.Schedule';
import { chartOf } from './mortgageChart';
import { wanFigure, yuan, yuanFigure } from './mortgageText';

interface MortgageResultProps {
  answer: MortgageAnswer;
  query: Readonly<Record<string, string>>;
  openYears: OpenYears;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

const COPY = MORTGAGE_COPY;

/** The payment first, then what the loan costs in all, what limits it, and the months. */
export function MortgageResultSections({ answer, query, openYears, headingRef }: MortgageResultProps) {
  const { plans, comparison, changed, rules } = answer;
  const nameOf = (at: number) => (plans.length > 1 ? (COPY.plans[at] ?? '') : '');
  const [first, second] = plans;
  const sameRefusal = Boolean(second) && first?.subsidy?.state !== 'yes' && second?.subsidy?.state !== 'yes';
  const titled = (title: string, at: number) => (nameOf(at) ? `${title} · ${nameOf(at)}` : title);
  return (
    <>
      <Section>
        <h2 ref={headingRef} tabIndex={-1} className={css.heading}>
          {COPY.result}
        </h2>
        {first && <PlanFigures plan={first} name={nameOf(0)} />}
        {first && <PlanParts plan={first} rules={rules} />}
        {first && <PlanDetails plan={first} />}
      </Section>
      {comparison && <MortgageComparison answer={answer} />}
      {second && (
        <Section title={COPY.plans[1]}>
          <PlanParts plan={second} rules={rules} />
          <PlanDetails plan={second} />
        </Section>
      )}
      {plans.map((plan, at) => (
        <PrepaidSection key={nameOf(at)} plan={plan} title={titled(COPY.prepaid.title, at)} />
      ))}
      {plans.map((plan, at) => (
        <SubsidySection
          key={nameOf(at)}
          // What keeps both plans from it is said once.
          plan={at > 0 && sameRefusal ? null : plan}
          title={sameRefusal ? COPY.subsidy.title : titled(COPY.subsidy.title, at)}
        />
      ))}
      {plans.map((plan, at) => (
        <PlanChart key={nameOf(at)} plan={plan} title={titled(COPY.chart.title, at)} />
      ))}
      {plans.map((plan, at) => (
        <MortgageSchedule
          // Years unfolded of one loan say nothing of the next.
          key={`${nameOf(at)}${plan.principal}${plan.months}`}
          schedule={plan.schedule}
          title={titled(COPY.schedule.title, at)}
          anchor={at === 0 ? 'year-' : 'second-year-'}
          {...{ query, openYears }}
        />
      ))}
      <Section note={COPY.disclaimer}>
        <div className={css.stack}>
          {changed && <WhatChanged changed={changed} name={COPY.changed} text={yuan} />}
          <Grounds grounds={answer} />
        </div>
      </Section>
    </>
  );
}

function PlanFigures({ plan, name }: { plan: PlanResult; name: string }) {
  const { repayment, firstPayment, monthlyDecrease, principal, totalInterest, down } = plan;
  const label = COPY.first[repayment];
  return (
    <div className={css.stack}>
      <Figure
        label={name ? `${name} ${label}` : label}
        value={yuanFigure(firstPayment)}
        size="hero"
        source={monthlyDecrease > 0 ? COPY.decrease(`${yuan(monthlyDecrease)}元`) : undefined}
      />
      <FigureGrid
        columns={2}
        items={[
          { label: COPY.keys.principal, value: wanFigure(principal) },
          { label: COPY.keys.interest, value: yuanFigure(totalInterest) },
          { label: COPY.keys.whole, value: yuanFigure(principal + totalInterest) },
          ...(down
            ? [{ label: `${COPY.keys.down}（${formatPercent(down.share, 2)}）`, value: wanFigure(down.amount) }]
            : []),
        ]}
      />
    </div>
  );
}

function PlanChart({ plan, title }: { plan: PlanResult; title: string }) {
  const { periods, principal, interest, sentence } = chartOf(plan);
  if (periods.length < 3) return null;
  return (
    <Section title={title}>
      <LineChart
        subject={COPY.chart.subject}
        periods={periods}
        series={[
          { name: COPY.chart.principal, values: principal },
          { name: COPY.chart.interest, values: interest },
        ]}
        unit="wan"
        sentence={sentence}
      />
    </Section>
  );
}
