import clsx from 'clsx';
import type { ReactNode } from 'react';
import { CAPABILITY_RESULT_COPY } from '@/lib/config/microcopy/capabilityResult';
import type { Affordable } from '@/lib/domain/calculators/capability/borrowing';
import { LIMIT_CODES } from '@/lib/domain/calculators/capability/reasonCodes';
import { formatTotalPrice } from '@/lib/domain/format/price';
import { monthlyText } from './monthlyText';
import css from './ResultView.module.css';

const COPY = CAPABILITY_RESULT_COPY.limits;

/** The three things that hold a price down, each with its own figure; the least of them is the price. */
export function Limits({ affordable }: { affordable: Affordable }) {
  const { limit, priceByCash, priceByIncome, payment, loan, fundCap, fundFull, fundLoan } = affordable;
  return (
    <ul className={css.limits}>
      <Limit name={COPY.cash} amount={priceByCash} binding={limit === 'down_payment'}>
        {COPY.cashWhy}
      </Limit>
      <Limit name={COPY.income} amount={priceByIncome} binding={limit !== 'down_payment'}>
        {COPY.incomeWhy(monthlyText(payment), formatTotalPrice(loan))}
      </Limit>
      <Limit name={COPY.fund} amount={fundCap} binding={false}>
        {fundCap === null
          ? COPY.fundNone
          : fundFull
            ? `${COPY.fundFull}（${CAPABILITY_RESULT_COPY.code(LIMIT_CODES.fund_cap)}）`
            : COPY.fundUsed(formatTotalPrice(fundLoan))}
      </Limit>
    </ul>
  );
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
