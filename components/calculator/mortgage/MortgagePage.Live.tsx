import { MORTGAGE_RESULT_COPY as COPY } from '@/lib/config/microcopy/mortgageResult';
import type { PlanResult } from '@/lib/domain/calculators/loan/mortgage';
import { formatExactWan } from '@/lib/domain/format/exactWan';
import css from './MortgagePage.module.css';
import { yuan } from './mortgageText';

/** What the form comes to while it is filled in: in sight above it, and said politely. */
export function LiveResult({ plans }: { plans: readonly PlanResult[] }) {
  return (
    <p className={css.live} role="status">
      {plans.map((plan, at) => (
        <span key={COPY.plans[at]}>
          {plans.length > 1 && `${COPY.plans[at]} `}
          {COPY.first[plan.repayment]} <b>{yuan(plan.firstPayment)}</b>元 · {COPY.keys.interest}{' '}
          {formatExactWan(Math.round(plan.totalInterest / 1e6) * 1e6)}
        </span>
      ))}
    </p>
  );
}
