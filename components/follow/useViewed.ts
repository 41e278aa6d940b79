import { useEffect } from 'react';
import { ownTask } from '@/lib/browser/ownTask';
import type { RememberedThing } from '@/lib/browser/savedThing';

/** Remembers on this device that something was looked at, where the visitor wants a history. */
export function useViewed({ kind, id, cityId, name, price }: Omit<RememberedThing, 'at'>): void {
  useEffect(() => {
    ownTask(() => import('@/lib/browser/viewingHistory')).then(
      ({ rememberViewed }) => rememberViewed({ kind, id, cityId, name, price, at: Date.now() }),
      // A page that could not be remembered is a page all the same.
      () => {},
    );
  }, [kind, id, cityId, name, price]);
}
