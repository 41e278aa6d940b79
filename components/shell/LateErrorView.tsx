import { type ComponentType, useEffect, useState } from 'react';
import { loadLateStyles } from '@/lib/browser/allStyles';
import { Apology } from './Apology';

/** The error page in place of a page that failed in the browser: its code comes then, and where it does not, the apology stands. */
export function LateErrorView() {
  const [View, setView] = useState<ComponentType | null>(null);
  useEffect(() => {
    Promise.all([loadLateStyles(), import('./ErrorView')]).then(
      ([, { ErrorView }]) => setView(() => ErrorView),
      () => setView(() => Apology),
    );
  }, []);
  return View && <View />;
}
