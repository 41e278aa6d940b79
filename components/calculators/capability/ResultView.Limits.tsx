import clsx from 'clsx';
import type { ReactNode } from 'react';
import { LIMIT_CODES } from '@/lib/calculators/capability/reasonCodes';
import type { Affordable } from '@/lib/calculators/contract/capability';
import { monthlyText } from '@/lib/calculators/views/capability/monthlyText';
import { CAPABILITY_RESULT_SENTENCES } from '@/lib/calculators/views/capability/resultSentences';
import { fundBarText } from '@/lib/calculators/views/fundText';
import { CAPABILITY_RESULT_COPY } from '@/lib/calculators/words/capabilityResult';
import { formatPercent } from '@/lib/kernel/format/number';
import { formatTotalPrice } from '@/lib/kernel/format/price';
import css from './ResultView.module.css';

const COPY = CAPABILITY_RESULT_COPY.limits;

export interface LimitsProps {
  affordable: Affordable;
}

/** The price that the cash and that the income allow, of which the lesser holds, and the cap of the fund in the latter. */
export function Limits({ affordable }: LimitsProps) {
  const { limit, priceByCash, priceByIncome, payment, loan, fundCap } = affordable;
  return (
    <ul className={css.limits}>
      <Limit name={COPY.cash} amount={priceByCash} binding={limit === 'down_payment'}>
        {CAPABILITY_RESULT_SENTENCES.limits.cashWhy(formatPercent(affordable.downPaymentShare))}
      </Limit>
      <Limit name={COPY.income} amount={priceByIncome} binding={limit !== 'down_payment'}>
        {CAPABILITY_RESULT_SENTENCES.limits.incomeWhy(monthlyText(payment), formatTotalPrice(loan))}
      </Limit>
      <Limit name={COPY.fund} amount={fundCap} binding={false} reason={fundReason(affordable)}>
        {fundText(affordable)}
      </Limit>
    </ul>
  );
}

function fundText(affordable: Affordable): string {
  const { fundCap, fundFull, fundLoan, fundBar } = affordable;
  if (fundBar) return fundBarText(affordable);
  if (fundCap === null) return COPY.fundNone;
  return fundFull ? COPY.fundFull : CAPABILITY_RESULT_SENTENCES.limits.fundUsed(formatTotalPrice(fundLoan));
}

const fundReason = ({ fundBar, fundCap, fundFull }: Affordable): string | undefined =>
  !fundBar && fundCap !== null && fundFull ? LIMIT_CODES.fund_cap : undefined;

interface LimitProps {
  name: string;
  amount: number | null;
  binding: boolean;
  /** The short name of what it holds down, for who compares answers. */
  reason?: string;
  /** Where the figure comes from. */
  children: ReactNode;
}

function Limit({ name, amount, binding, reason, children }: LimitProps) {
  return (
    <li className={clsx(binding && css.binding)} data-reason={reason}>
      <div>
        <p>
          {name}
          {binding && <em>{COPY.binding}</em>}
        </p>
        <small>{children}</small>
      </div>
      <b>{formatTotalPrice(amount)}</b>
    </li>
  );
}
