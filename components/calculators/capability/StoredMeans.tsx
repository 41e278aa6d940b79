import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { FactGrid } from '@/components/ui/FactGrid';
import { showToast } from '@/components/ui/toast';
import { clearMeans, getMeans, subscribeMeans } from '@/lib/browser/means';
import type { Means } from '@/lib/calculators/cost/affordability';
import { FUND_UPLIFTS } from '@/lib/calculators/facts/fact';
import { MEANS_SENTENCES } from '@/lib/calculators/views/capability/meansSentences';
import { monthlyText } from '@/lib/calculators/views/capability/monthlyText';
import { CAPABILITY_START_COPY } from '@/lib/calculators/words/capabilityStart';
import { FUND_UPLIFT_NAMES } from '@/lib/calculators/words/fund';
import { MEANS_COPY } from '@/lib/calculators/words/storedMeans';
import { measureText } from '@/lib/kernel/form/typedNumber';
import { formatTotalPrice } from '@/lib/kernel/format/price';
import css from './CreditPage.module.css';

const COPY = CAPABILITY_START_COPY;

/** The means that stay on this device, and the way to delete them. */
export function StoredMeans() {
  const [means, setShown] = useState<Means | null>(null);
  useEffect(() => {
    const show = () => setShown(getMeans());
    show();
    return subscribeMeans(show);
  }, []);
  if (!means) return <p className={css.remark}>{COPY.deviceNone}</p>;
  const onDelete = () => {
    clearMeans();
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

function factsOf({ income, debts, cash, household, fundMonths, home, outside, months }: Means) {
  const { names } = MEANS_COPY;
  const uplifts = FUND_UPLIFTS.filter((uplift) => household?.[uplift]).map((uplift) => FUND_UPLIFT_NAMES[uplift]);
  const fundText = household ? MEANS_COPY.fund[household.family ? 'family' : 'single'] : MEANS_COPY.fund.none;
  return [
    { name: names.income, value: income === null ? MEANS_COPY.unsaid : monthlyText(income) },
    { name: names.debts, value: monthlyText(debts) },
    { name: names.cash, value: cash === null ? MEANS_COPY.unsaid : formatTotalPrice(cash) },
    { name: names.fund, value: [fundText, ...uplifts].join(' · ') },
    ...(household && fundMonths !== null
      ? [{ name: names.fundMonths, value: MEANS_SENTENCES.monthsPaid(fundMonths) }]
      : []),
    { name: names.home, value: MEANS_COPY.home[home] },
    { name: names.outside, value: MEANS_COPY.outside[outside ? 'outside' : 'inside'] },
    { name: names.months, value: measureText(months, 'years') },
  ];
}
