import { useEffect } from 'react';
import { runInNewTask } from '@/lib/browser/runInNewTask';
import type { RememberedThing } from '@/lib/browser/savedThing';

/** Remembers on this device that something was looked at, where the visitor wants a history. */
export function useViewed({ kind, id, cityId, name, price }: Omit<RememberedThing, 'at'>): void {
  useEffect(() => {
    runInNewTask(() => import('@/lib/browser/viewingHistory')).then(
      ({ rememberViewed }) => rememberViewed({ kind, id, cityId, name, price, at: Date.now() }),
      // A page that could not be remembered is a page all the same.
      () => {},
    );
  }, [kind, id, cityId, name, price]);
}
