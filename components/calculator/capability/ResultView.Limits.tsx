import clsx from 'clsx';
import type { ReactNode } from 'react';
import { CAPABILITY_RESULT_COPY } from '@/lib/config/microcopy/capabilityResult';
import type { Affordable } from '@/lib/domain/calculators/capability/borrowing';
import { LIMIT_CODES } from '@/lib/domain/calculators/capability/reasonCodes';
import { formatPercent } from '@/lib/domain/format/number';
import { formatTotalPrice } from '@/lib/domain/format/price';
import { monthlyText } from '@/lib/views/calculator/capability/monthlyText';
import { CAPABILITY_RESULT_SENTENCES } from '@/lib/views/calculator/capability/resultSentences';
import { fundBarText } from '@/lib/views/calculator/fundText';
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
      <Limit name={COPY.fund} amount={fundCap} binding={false}>
        {fundText(affordable)}
      </Limit>
    </ul>
  );
}

function fundText(affordable: Affordable): string {
  const { fundCap, fundFull, fundLoan, fundBar } = affordable;
  if (fundBar) return fundBarText(affordable);
  if (fundCap === null) return COPY.fundNone;
  if (!fundFull) return CAPABILITY_RESULT_SENTENCES.limits.fundUsed(formatTotalPrice(fundLoan));
  return `${COPY.fundFull} · ${CAPABILITY_RESULT_SENTENCES.code(LIMIT_CODES.fund_cap)}`;
}

interface LimitProps {
  name: string;
  amount: number | null;
  binding: boolean;
  /** Where the figure comes from. */
  children: ReactNode;
}

function Limit({ name, amount, binding, children }: LimitProps) {
  return (
    <li className={clsx(binding && css.binding)}>
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
