import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { FactGrid } from '@/components/ui/FactGrid';
import { showToast } from '@/components/ui/toast';
import { clearFinances, getFinances, subscribeFinances } from '@/lib/browser/finances';
import type { Finances } from '@/lib/calculators/contract/finances';
import { FUND_UPLIFTS } from '@/lib/calculators/facts/fact';
import { FINANCES_SENTENCES } from '@/lib/calculators/views/capability/meansSentences';
import { monthlyText } from '@/lib/calculators/views/capability/monthlyText';
import { CAPABILITY_START_COPY } from '@/lib/calculators/words/capabilityStart';
import { FUND_UPLIFT_NAMES } from '@/lib/calculators/words/fund';
import { FINANCES_COPY } from '@/lib/calculators/words/storedFinances';
import { measureText } from '@/lib/kernel/form/typedNumber';
import { formatTotalPrice } from '@/lib/kernel/format/price';
import css from './CreditPage.module.css';

const COPY = CAPABILITY_START_COPY;

/** The means that stay on this device, and the way to delete them. */
export function StoredFinances() {
  const [means, setShown] = useState<Finances | null>(null);
  useEffect(() => {
    const show = () => setShown(getFinances());
    show();
    return subscribeFinances(show);
  }, []);
  if (!means) return <p className={css.remark}>{COPY.deviceNone}</p>;
  const onDelete = () => {
    clearFinances();
    showToast(COPY.removed);
  };
  return (
    <div className={css.means}>
      <FactGrid facts={factsOf(means)} />
      <Button variant="line" size="sm" onClick={onDelete}>
        {COPY.remove}
      </Button>
    </div>
  );
}

function factsOf({ income, debts, cash, household, fundMonths, home, outside, months }: Finances) {
  const { names } = FINANCES_COPY;
  const uplifts = FUND_UPLIFTS.filter((uplift) => household?.[uplift]).map((uplift) => FUND_UPLIFT_NAMES[uplift]);
  const fundText = household ? FINANCES_COPY.fund[household.family ? 'family' : 'single'] : FINANCES_COPY.fund.none;
  return [
    { name: names.income, value: income === null ? FINANCES_COPY.unsaid : monthlyText(income) },
    { name: names.debts, value: monthlyText(debts) },
    { name: names.cash, value: cash === null ? FINANCES_COPY.unsaid : formatTotalPrice(cash) },
    { name: names.fund, value: [fundText, ...uplifts].join(' · ') },
    ...(household && fundMonths !== null
      ? [{ name: names.fundMonths, value: FINANCES_SENTENCES.monthsPaid(fundMonths) }]
      : []),
    { name: names.home, value: FINANCES_COPY.home[home] },
    { name: names.outside, value: FINANCES_COPY.outside[outside ? 'outside' : 'inside'] },
    { name: names.months, value: measureText(months, 'years') },
  ];
}
