import Router from 'next/router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { watchAccount } from '@/lib/browser/accountMark';
import { openAnew } from '@/lib/browser/go';
import { tabStore } from '@/lib/browser/safeStorage';
import { OTHER_ACCOUNT_EVENT, OTHER_ACCOUNT_TEXT } from '@/lib/config/accountMark';
import { SESSION_KEYS } from '@/lib/config/storageKeys';
import css from './AccountWatch.module.css';

export interface AccountMarkHostProps {
  /** Of the page that is drawn; '' of nobody's, undefined of an error page, which says nothing of it. */
  mark: string | undefined;
  /** Whether it is drawn in place of what a form of another account's page asked for. */
  isRefused: boolean;
}

/**
 * Has what the page sends carry its account's mark, and draws it anew once another account is signed in: whatever it
 * shows is of the one before. Says so where something was refused for that.
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
  useEffect(() => {
    if (mark === undefined) return;
    const isDesk = window.location.pathname.startsWith('/console');
    return watchAccount(isDesk, () => {
      // Nobody's page goes on with what was typed into it.
      if (mark !== '' || isDesk) openAnew();
      else void Router.replace(Router.asPath, undefined, { scroll: false });
    });
  }, [mark]);
  useEffect(() => {
    if (tabStore.get(SESSION_KEYS.otherAccount) !== null) setWasRefused(true);
    tabStore.remove(SESSION_KEYS.otherAccount);
    const onRefusal = () => {
      tabStore.set(SESSION_KEYS.otherAccount, '1');
      openAnew();
    };
    window.addEventListener(OTHER_ACCOUNT_EVENT, onRefusal);
    return () => window.removeEventListener(OTHER_ACCOUNT_EVENT, onRefusal);
  }, []);
  if (!isRefused && !wasRefused) return null;
  return (
    <div role="alert" className={css.region}>
      <p className={css.ended}>{OTHER_ACCOUNT_TEXT}</p>
    </div>
  );
}
