import { useEffect, useState } from 'react';
import { runInNewTask } from '@/lib/browser/runInNewTask';
import { startWhenLoaded } from '@/lib/browser/startWhenLoaded';
import { usePage } from '@/stores/PageProvider';

const NONE: ReadonlySet<string> = new Set();

/**
 * Keys (keyOfThing) of what bears a heart: what the viewer's account follows, or what nobody saved on this device. What
 * reads them comes after the page.
 */
export function useSavedKeys(): ReadonlySet<string> {
  const isSignedIn = usePage().viewer.role !== 'anonymous';
  const [keys, setKeys] = useState(NONE);
  useEffect(
    () =>
      startWhenLoaded(
        runInNewTask(() => import('./hearts')).then(
          ({ watchHearts }) =>
            () =>
              watchHearts(isSignedIn, setKeys),
        ),
      ),
    [isSignedIn],
  );
  return keys;
}
