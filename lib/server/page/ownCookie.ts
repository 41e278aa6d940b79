import { stringifySetCookie } from 'cookie';
import type { CookieRule } from '@/lib/config/cookies';
import { siteOrigin } from '../siteOrigin';

/** The Set-Cookie header of one of our cookies, as lib/browser/cookies.ts writes it. */
export const ownCookie = ({ name, maxAge, script }: CookieRule, value: string): string =>
  stringifySetCookie({
    name,
    value,
    maxAge,
    path: '/',
    sameSite: 'lax',
    httpOnly: !script,
    secure: siteOrigin().startsWith('https:'),
  });
