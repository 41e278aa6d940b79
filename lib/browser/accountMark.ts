import { COOKIES } from '@/lib/config/cookies';
import { LOCAL_KEYS } from '@/lib/config/storageKeys';
import { readCookie } from './cookies';
import { localStore } from './safeStorage';

/**
 * Tells the other tabs of this browser for whom pages are drawn now, and hears it of them: at once by what is stored,
 * which every supported browser reports to the others (no BroadcastChannel below iOS 15.4), and when the page comes back
 * to the front. The server's cookie is what counts. Returns what stops it.
 */
export function watchAccount(isDesk: boolean, onOther: () => void): () => void {
  const cookie = isDesk ? COOKIES.staffAccount : COOKIES.account;
  const key = isDesk ? LOCAL_KEYS.staffAccount : LOCAL_KEYS.account;
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
