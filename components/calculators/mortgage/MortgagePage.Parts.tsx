import { Figure, FigureGrid } from '@/components/ui/Figure';
import { Section, SectionStack } from '@/components/ui/Section';
import type { MortgageAnswer, PlanResult } from '@/lib/calculators/contract/mortgage';
import { decreaseText, titled } from '@/lib/calculators/views/mortgage/mortgageText';
import { keysOf, yuan } from '@/lib/calculators/views/mortgage/planNotes';
import { MORTGAGE_RESULT_COPY as COPY } from '@/lib/calculators/words/mortgageResult';
import { exactWan } from '@/lib/kernel/format/exactWan';
import { formatPercent } from '@/lib/kernel/format/number';
import { yuanFigure } from '@/lib/kernel/format/price';
import { Grounds } from '../Grounds';
import { WhatChanged } from '../WhatChanged';
import { MortgageComparison } from './MortgagePage.Compare';
import css from './MortgagePage.module.css';
import {
  PlanDetails,
  PlanParts,
  PlanRefusals,
  PrepaidSection,
  StandingSection,
  SubsidySection,
} from './MortgagePage.Plan';

interface AnswerProps {
  answer: MortgageAnswer;
}

/** The payment first, then each loan, what limits it and how heavy it is. */
function FirstPlan({ answer: { plans, rules } }: AnswerProps) {
  const [plan] = plans;
  if (!plan) return null;
  return (
    <>
      <PlanRefusals plan={plan} />
      <PlanFigures plan={plan} name={plans.length > 1 ? COPY.plans[0] : ''} />
      <PlanParts plan={plan} rules={rules} />
      <PlanDetails plan={plan} />
    </>
  );
}

function PlanFigures({ plan, name }: { plan: PlanResult; name: string }) {
  const { repayment, firstPayment, monthlyDecrease, principal, totalInterest, down } = plan;
  const label = COPY.first[repayment];
  const keys = keysOf(plan);
  return (
    <div className={css.stack}>
      <Figure
        label={name ? `${name} ${label}` : label}
        value={yuanFigure(firstPayment)}
        size="hero"
        source={monthlyDecrease > 0 ? decreaseText(monthlyDecrease) : undefined}
      />
      <FigureGrid
        columns={2}
        items={[
          { label: keys.principal, value: exactWan(principal) },
          { label: keys.interest, value: yuanFigure(totalInterest) },
          { label: keys.whole, value: yuanFigure(principal + totalInterest) },
          ...(down ? [{ label: `${keys.down}（${formatPercent(down.share, 2)}）`, value: exactWan(down.amount) }] : []),
        ]}
      />
    </div>
  );
}

/** The second plan beside the first, what paying ahead changes, and the subsidy. */
function Further({ answer }: AnswerProps) {
  const { plans, rules } = answer;
  const [first, second] = plans;
  // What keeps both plans from it is said once.
  const sameRefusal = Boolean(second) && first?.subsidy?.state !== 'yes' && second?.subsidy?.state !== 'yes';
  const subsidised = sameRefusal ? plans.slice(0, 1) : plans;
  if (!second && !first?.prepaid && !first?.subsidy && !first?.standing) return null;
  return (
    <SectionStack>
      <MortgageComparison answer={answer} />
      {second && (
        <Section title={COPY.plans[1]}>
          <PlanParts plan={second} rules={rules} />
          <PlanDetails plan={second} />
        </Section>
      )}
      {plans.map((plan, at) => (
        <StandingSection key={COPY.plans[at]} plan={plan} title={titled(COPY.standing.title, plans, at)} />
      ))}
      {plans.map((plan, at) => (
        <PrepaidSection key={COPY.plans[at]} plan={plan} title={titled(COPY.prepaid.title, plans, at)} />
      ))}
      {subsidised.map((plan, at) => (
        <SubsidySection key={COPY.plans[at]} plan={plan} title={titled(COPY.subsidy.title, subsidised, at)} />
      ))}
    </SectionStack>
  );
}

function Basis({ answer }: AnswerProps) {
  return (
    <Section note={COPY.disclaimer}>
      <div className={css.stack}>
        {answer.changed && <WhatChanged changed={answer.changed} name={COPY.changed} text={yuan} />}
        <Grounds grounds={answer} />
      </div>
    </Section>
  );
}

/** What of the answer is only read. */
export const MORTGAGE_PARTS = { FirstPlan, Further, Basis };
