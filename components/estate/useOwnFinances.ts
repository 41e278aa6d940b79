import { useEffect, useState } from 'react';
import { useKeepsFinances } from '@/lib/browser/keepsFinances';
import { useLazyComponent } from '@/lib/browser/useLazyComponent';
import { FINANCES_ANCHOR } from '@/lib/estate/financesAnchors';
import type { OwnFinancesProps } from './OwnFinances';

/** What judges a home by the visitor's means: its code comes where this device keeps some, or once a field is touched. */
export function useOwnFinances(isOnSale: boolean) {
  const isKept = useKeepsFinances();
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    // The section is another one on the next home's page.
    const look = () => {
      if (document.activeElement?.closest(`#${FINANCES_ANCHOR}`)) setTouched(true);
    };
    document.addEventListener('focusin', look);
    // A field that was touched before the scripts came.
    look();
    return () => document.removeEventListener('focusin', look);
  }, []);
  return useLazyComponent<OwnFinancesProps>(
    isOnSale && (isKept || isTouched),
    () => import('./OwnFinances').then(({ OwnFinances }) => OwnFinances),
    () => setTouched(false),
  );
}
