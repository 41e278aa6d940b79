import { go } from '@/lib/browser/go';
import { openNativeLogin } from '@/lib/browser/nativeLogin';
import { tabStore } from '@/lib/browser/safeStorage';
import { LOGIN_CACHE_MS } from '@/lib/config/constants';
import { SESSION_KEYS } from '@/lib/config/storageKeys';
import type { Environment } from '@/lib/kernel/environment';
import { paths } from '@/lib/routes/paths';
import { getUserInfo } from '@/services/account';
import { callApi } from '@/services/http/browserClient';

/**
 * Whether somebody is signed in here, for what is shown: every call is checked by the server anyway. A check that found
 * somebody is believed for an hour (specification, section 4), unless the server has led to the page to sign in at since. `now` in UTC ms.
 */
export async function isLoggedIn(now: number): Promise<boolean> {
  const checkedAt = Number(tabStore.get(SESSION_KEYS.loginCheckedAt) ?? Number.NaN);
  if (checkedAt <= now && now - checkedAt < LOGIN_CACHE_MS) return true;
  const { userInfo } = await callApi(getUserInfo, {});
  if (userInfo) tabStore.set(SESSION_KEYS.loginCheckedAt, String(now));
  else deleteLogin();
  return userInfo !== null;
}

/** The server has said that nobody is: it led to the page to sign in at. */
export const deleteLogin = (): void => tabStore.remove(SESSION_KEYS.loginCheckedAt);

/** For what needs an account: true where somebody is signed in, else this leads to where one signs in and comes back from. */
export async function requireLogin(environment: Environment, redirect: string, now: number): Promise<boolean> {
  if (await isLoggedIn(now)) return true;
  if (!openNativeLogin(environment, redirect)) go(paths.login({ redirect }));
  return false;
}
