import { useEffect, useState } from 'react';
import { keepsFinances } from '@/lib/browser/keepsFinances';
import { startWhenLoaded } from '@/lib/browser/startWhenLoaded';
import type { CardVerdict } from './verdicts';

/** What a card says of a home once it was judged by the means that this device keeps; null until then, and without. */
export function useVerdict(cityId: number, estateId: number): CardVerdict | null {
  const [verdict, setVerdict] = useState<CardVerdict | null>(null);
  useEffect(() => {
    if (!keepsFinances()) return;
    return startWhenLoaded(
      import('./verdicts').then(
        ({ watchVerdict }) =>
          () =>
            watchVerdict({ cityId, estateId, show: setVerdict }),
      ),
    );
  }, [cityId, estateId]);
  return verdict;
}
