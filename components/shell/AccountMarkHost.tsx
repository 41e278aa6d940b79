import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { openAnew } from '@/lib/browser/go';
import { runInNewTask } from '@/lib/browser/runInNewTask';
import { startWhenLoaded } from '@/lib/browser/startWhenLoaded';
import { OTHER_ACCOUNT_TEXT } from '@/lib/config/accountMark';
import css from './AccountWatch.module.css';

export interface AccountMarkHostProps {
  /** Of the page that is drawn; '' of nobody's, undefined of an error page, which says nothing of it. */
  mark: string | undefined;
  /** Whether it is drawn in place of what a form of another account's page asked for. */
  isRefused: boolean;
}

/**
 * Has what the page sends carry its account's mark, and draws it anew once another account is signed in: whatever it
 * shows is of the one before. Says so where something was refused for that. What watches comes after the page.
 */
export function AccountMarkHost({ mark, isRefused }: AccountMarkHostProps) {
  const before = useRef('');
  const [wasRefused, setWasRefused] = useState(isRefused);
  useLayoutEffect(() => {
    if (mark === undefined) return;
    document.documentElement.dataset.account = mark;
    // A navigation within this document, which still holds what was loaded for the one before.
    if (before.current !== '' && before.current !== mark) openAnew();
    before.current = mark;
  }, [mark]);
  useEffect(
    () =>
      startWhenLoaded(
        runInNewTask(() => import('@/lib/browser/accountMark')).then(
          ({ startAccountMark }) =>
            () =>
              startAccountMark(mark, () => setWasRefused(true)),
        ),
      ),
    [mark],
  );
  if (!isRefused && !wasRefused) return null;
  return (
    <div role="alert" className={css.region}>
      <p className={css.ended}>{OTHER_ACCOUNT_TEXT}</p>
    </div>
  );
}
