import { COOKIES } from '@/lib/config/cookies';
import type { Effect } from '@/lib/server/call/effects';
import type { RequestDetails } from '@/lib/server/http/requestDetails';

/** What has the browser's cookie say whose pages are drawn now: nothing where it says so already. `mark` null: nobody's. */
export function cachedMark(
  { cookies }: Pick<RequestDetails, 'cookies'>,
  cookie: 'account' | 'staffAccount',
  mark: string | null,
): Effect[] {
  if ((cookies[COOKIES[cookie].name] ?? null) === mark) return [];
  return [mark === null ? { do: 'dropCookie', cookie } : { do: 'setCookie', cookie, value: mark }];
}
