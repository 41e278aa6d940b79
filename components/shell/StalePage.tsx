import Router from 'next/router';
import { useEffect, useState } from 'react';
import { STATE_SENTENCES } from '@/lib/interface/views/stateSentences';
import { DAY_MS } from '@/lib/kernel/day';
import { Button } from '../ui/Button';
import css from './AccountWatch.module.css';

/** Whether somebody has typed into the page: what is drawn anew must not take it away. */
const isTyped = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main input, main textarea')].some(
    (field) => field.type !== 'hidden' && field.value !== field.defaultValue,
  );

/**
 * A tab that was left open for a day and is looked at again: its figures are of yesterday. It says how old it is and asks for
 * the page anew, by itself where nothing was typed.
 */
export function StalePage() {
  /** UTC ms; null while the page is young. */
  const [oldSince, setOldSince] = useState<number | null>(null);
  useEffect(() => {
    let openedAt = Date.now();
    const begin = () => {
      openedAt = Date.now();
      setOldSince(null);
    };
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - openedAt < DAY_MS) return;
      setOldSince(openedAt);
      if (navigator.onLine && !isTyped()) void Router.replace(Router.asPath, undefined, { scroll: false });
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    Router.events.on('routeChangeComplete', begin);
    return () => {
      Router.events.off('routeChangeComplete', begin);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  }, []);
  return (
    <div role="status" className={css.region}>
      {oldSince !== null && (
        <p className={css.ended}>
          {STATE_SENTENCES.openedAt(oldSince)}
          <Button size="sm" onClick={() => window.location.reload()}>
            {STATE_SENTENCES.refresh}
          </Button>
        </p>
      )}
    </div>
  );
}
