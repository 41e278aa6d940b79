import { useEffect, useRef, useState } from 'react';
import type { PurchaseRules } from '@/lib/domain/calculators/purchase/purchaseRules';
import { getPurchaseRules } from '@/services/calculators/qualification';
import { callApi } from '@/services/http/browserClient';

/** The rules of the city that is chosen in the form; those of the city before until they are here, or if they never come. */
export function useCityRules(first: PurchaseRules, city: string): PurchaseRules {
  const [rules, setRules] = useState(first);
  const shown = useRef(first.city ?? 'other');

  useEffect(() => {
    if (shown.current === city) return;
    const asking = new AbortController();
    callApi(getPurchaseRules, { city }, { signal: asking.signal })
      .then((answer) => {
        shown.current = city;
        setRules(answer);
      })
      .catch(() => {});
    return () => asking.abort();
  }, [city]);

  return rules;
}
