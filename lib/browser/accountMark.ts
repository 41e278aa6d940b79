import Router from 'next/router';
import { OTHER_ACCOUNT_EVENT } from '@/lib/config/accountMark';
import { COOKIES } from '@/lib/config/cookies';
import { LOCAL_KEYS, SESSION_KEYS } from '@/lib/config/storageKeys';
import { readCookie } from './cookies';
import { openAnew } from './go';
import { localStore, tabStore } from './safeStorage';

/**
 * Tells the other tabs of this browser for whom pages are drawn now, and hears it of them: at once by what is stored,
 * which every supported browser reports to the others (no BroadcastChannel below iOS 15.4), and when the page comes back
 * to the front. The server's cookie is what counts. Returns what stops it.
 */
function watchAccount(isConsole: boolean, onOther: () => void): () => void {
  const cookie = isConsole ? COOKIES.staffAccount : COOKIES.account;
  const key = isConsole ? LOCAL_KEYS.staffAccount : LOCAL_KEYS.account;
  const current = (): string => readCookie(cookie) ?? '';
  const drawn = current();
  if ((localStore.get(key) ?? '') !== drawn) localStore.set(key, drawn);
  const look = (): void => {
    if (current() === drawn) return;
    stop();
    onOther();
  };
  const stop = (): void => {
    window.removeEventListener('storage', look);
    window.removeEventListener('pageshow', look);
    document.removeEventListener('visibilitychange', look);
  };
  window.addEventListener('storage', look);
  window.addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', look);
  return stop;
}

/**
 * Watches for whom pages are drawn, for a page of this mark ('' of nobody's, undefined of an error page), and draws it anew
 * where that is another account by now or a call was refused for it; calls back where this page was drawn for such a
 * refusal. Returns what stops it.
 */
export function startAccountMark(mark: string | undefined, onRefusedBefore: () => void): () => void {
  if (tabStore.get(SESSION_KEYS.otherAccount) !== null) onRefusedBefore();
  tabStore.remove(SESSION_KEYS.otherAccount);
  const onRefusal = () => {
    tabStore.set(SESSION_KEYS.otherAccount, '1');
    openAnew();
  };
  window.addEventListener(OTHER_ACCOUNT_EVENT, onRefusal);
  const isConsole = window.location.pathname.startsWith('/console');
  const onOther = () => {
    // Nobody's page goes on with what was typed into it.
    if (mark !== '' || isConsole) openAnew();
    else void Router.replace(Router.asPath, undefined, { scroll: false });
  };
  const stopWatching = mark === undefined ? () => {} : watchAccount(isConsole, onOther);
  return () => {
    window.removeEventListener(OTHER_ACCOUNT_EVENT, onRefusal);
    stopWatching();
  };
}
