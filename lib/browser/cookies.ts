import Cookies from 'js-cookie';
import type { CookieRule } from '@/lib/config/cookies';

const DAY_SECONDS = 86_400;

/** The browser's side of a cookie that scripts may read; '' values count as absent. */
export function readCookie({ name }: CookieRule): string | null {
  return Cookies.get(name) || null;
}

export function writeCookie({ name, maxAge }: CookieRule, value: string): void {
  const secure = window.location.protocol === 'https:';
  Cookies.set(name, value, { expires: maxAge / DAY_SECONDS, path: '/', sameSite: 'lax', secure });
}

export function removeCookie({ name }: CookieRule): void {
  Cookies.remove(name, { path: '/' });
}
