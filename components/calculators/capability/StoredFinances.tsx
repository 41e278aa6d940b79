import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { showToast } from '@/components/ui/toast';
import { clearFinances, subscribeFinances } from '@/lib/browser/finances';
import { keepsFinances } from '@/lib/browser/keepsFinances';
import { INLINE_FINANCES_COPY as copy } from '@/lib/calculators/words/inlineFinances';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { FinancesForm } from '../affordability/FinancesForm';
import { keepWhatIsTyped } from '../affordability/keepTyped';
import { type ListFinances, watchListFinances } from '../affordability/verdicts';
import css from './CreditPage.module.css';

/** The means that stay on this device: to be said, changed and deleted. */
export function StoredFinances() {
  const ref = useRef<HTMLDivElement>(null);
  const { city } = usePage();
  const [isKept, setKept] = useState(false);
  const [budget, setBudget] = useState<ListFinances['budget']>(null);
  useEffect(() => watchListFinances({ cityId: city.id, show: (kept) => setBudget(kept?.budget ?? null) }), [city.id]);
  const look = useCallback(() => setKept(keepsFinances()), []);
  useEffect(() => {
    look();
    const stops = [subscribeFinances(look), keepWhatIsTyped(ref.current?.querySelector('form') ?? null)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [look]);
  const onRemove = () => {
    clearFinances();
    showToast(copy.removed);
  };
  return (
    <div className={css.means} ref={ref}>
      <FinancesForm />
      {budget && (
        <Button href={paths.searchResult(city.id, { price: budget.price })} block>
          {`${copy.homes}（${budget.text}）`}
        </Button>
      )}
      {isKept && (
        <Button variant="line" size="sm" onClick={onRemove}>
          {copy.remove}
        </Button>
      )}
    </div>
  );
}
