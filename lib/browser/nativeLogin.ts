import { type Environment, opensNativeLogin } from '@/lib/kernel/environment';
import { safePath } from '@/lib/kernel/safePath';
import { callNative } from './nativeBridge';

/** Opens the app's own login page (iOS app from 12.2.0). False where the page has to go to /login instead. */
export function openNativeLogin(environment: Environment, redirect?: string): boolean {
  if (!opensNativeLogin(environment)) return false;
  return callNative(environment, { method: 'login', params: redirect ? { redirect: safePath(redirect) } : {} });
}
