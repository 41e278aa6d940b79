import type { ServerResponse } from 'node:http';
import { stringifySetCookie } from 'cookie';
import { ALL_COOKIES } from '@/lib/config/allCookies';
import { COOKIES, type CookieRule } from '@/lib/config/cookies';
import { MISSED_SEARCH_HEADER } from '@/lib/config/pageCache';
import { safePath } from '@/lib/kernel/safePath';
import type { Effect } from '@/lib/server/call/effects';
import { siteOrigin } from '@/lib/server/settings/siteOrigin';

/**
 * Does on an answer what its operations named; answers where to go instead, null where nowhere. `now` in UTC ms. Throws
 * where a cookie is set that lib/config/allCookies.ts does not declare.
 */
export function applyEffects(res: ServerResponse, effects: readonly Effect[], now: number): string | null {
  let redirect: string | null = null;
  for (const effect of effects) {
    if (effect.do === 'redirect') redirect = safePath(effect.to);
    else if (effect.do === 'countMissedSearch')
      res.setHeader(MISSED_SEARCH_HEADER, encodeURIComponent(`${effect.cityId} ${effect.words}`));
    else res.appendHeader('Set-Cookie', cookieOf(effect, now));
  }
  return redirect;
}

function cookieOf(effect: Exclude<Effect, { do: 'redirect' | 'countMissedSearch' }>, now: number): string {
  if (effect.do === 'startSession') {
    const maxAge = Math.floor((effect.expiresAt - now) / 1_000);
    return cookieText({ ...COOKIES.session, maxAge }, effect.token);
  }
  if (effect.do === 'endSession') return cookieText({ ...COOKIES.session, maxAge: 0 }, '');
  if (!Object.hasOwn(ALL_COOKIES, effect.cookie)) throw new Error(`no cookie is declared as ${effect.cookie}`);
  if (effect.do === 'dropCookie') return cookieText({ ...ALL_COOKIES[effect.cookie], maxAge: 0 }, '');
  return cookieText(ALL_COOKIES[effect.cookie], effect.value);
}

/** As lib/browser/cookies.ts writes one. What opens a session is Secure everywhere, as its name demands. */
export const cookieText = ({ name, maxAge, script }: CookieRule, value: string): string =>
  stringifySetCookie({
    name,
    value,
    maxAge,
    path: '/',
    sameSite: 'lax',
    httpOnly: !script,
    secure: name.startsWith('__Host-') || siteOrigin().startsWith('https:'),
  });
