import { useEffect, useRef, useState } from 'react';
import { CITY_OPTIONS } from '@/lib/calculators/cityKeys';
import type { PurchaseRules } from '@/lib/calculators/purchase/purchaseRules';
import { getPurchaseRules } from '@/services/calculators/qualification';
import { callApi } from '@/services/http/browserClient';

/** The rules of the city that is chosen in the form; those of the city before until they are here, or if they never come. */
export function useCityRules(first: PurchaseRules, city: string): PurchaseRules {
  const [rules, setRules] = useState(first);
  const shown = useRef(first.city ?? 'other');

  useEffect(() => {
    const option = CITY_OPTIONS.find((one) => one === city);
    if (!option || shown.current === option) return;
    const asking = new AbortController();
    callApi(getPurchaseRules, { city: option }, { signal: asking.signal })
      .then((answer) => {
        shown.current = option;
        setRules(answer);
      })
      .catch(() => {});
    return () => asking.abort();
  }, [city]);

  return rules;
}
