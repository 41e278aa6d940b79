import type { PlanResult } from '@/lib/calculators/contract/mortgage';
import { keysOf, refusalTexts, yuan } from '@/lib/calculators/views/mortgage/planNotes';
import { MORTGAGE_PLAN_SENTENCES } from '@/lib/calculators/views/mortgage/planSentences';
import { MORTGAGE_PLAN_COPY as COPY } from '@/lib/calculators/words/mortgagePlan';
import { formatExactWan } from '@/lib/kernel/format/exactWan';
import css from './MortgagePage.module.css';

/** What the form comes to while it is filled in, under what refuses it: in sight above the form, and said politely. */
export function LiveResult({ plans, lacking }: { plans: readonly PlanResult[]; lacking: readonly string[] }) {
  // The instalment of what was typed before would pass for that of what is chosen now.
  if (lacking.length > 0)
    return (
      <p className={css.live} role="status">
        {MORTGAGE_PLAN_SENTENCES.lacking(lacking)}
      </p>
    );
  return (
    <p className={css.live} role="status">
      {plans.map((plan, at) => (
        <span key={COPY.plans[at]}>
          {refusalTexts(plan).map((text) => (
            <em key={text}>{text}</em>
          ))}
          {plans.length > 1 && `${COPY.plans[at]} `}
          {COPY.first[plan.repayment]} <b>{yuan(plan.firstPayment)}</b>
          {COPY.joint}
          {keysOf(plan).interest} <i>{formatExactWan(Math.round(plan.totalInterest / 1e6) * 1e6)}</i>
        </span>
      ))}
    </p>
  );
}
