import type { IncomingMessage } from 'node:http';
import { SESSION_HEADERS } from '@/lib/config/pageCache';
import { requestCacheKey } from './requestCacheKey';

/** No cache between us and the visitor may keep it. */
export const NOT_STORED = 'private, no-store';

/** What Next writes on a page that it prerendered (404): no shared cache may keep ours. */
const PRERENDERED = /^s-maxage=31536000\b/;

/** The Cache-Control that an answer gets which says `given` itself, or nothing (''). What sets a cookie is its visitor's alone. */
export const cacheControlFor = (given: string, setsCookie = false): string =>
  given === '' || PRERENDERED.test(given) || (setsCookie && given.startsWith('public')) ? NOT_STORED : given;

/** While a cache in front fetches a page anew, the first who ask get the one of before; while we fail, everybody does. */
const WHILE_FETCHED_SECONDS = 5;
const WHILE_FAILING_SECONDS = 600;

/** Of a page that caches in front may answer with for `seconds`, browsers not at all: 返回 has to show what holds now. */
export const sharedFor = (seconds: number): string =>
  `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${WHILE_FETCHED_SECONDS}, stale-if-error=${WHILE_FAILING_SECONDS}`;

/**
 * All that a public page depends on beside its address, for caches that heed it. One that does not knows better how to tell visitors
 * apart (deploy/nginx.conf), or answers only those who send no cookie.
 */
export const VARIES_BY = 'Accept-Encoding, Cookie, User-Agent, Access-Token, Authorization, X-Nextjs-Data';

/**
 * Whether a request says nothing of its visitor: no cookie, not even a harmless one, no session, not the app. A browser is such only
 * until its first answer, which sets a cookie and so is shared with nobody.
 */
export function isAnybodys(request: Pick<IncomingMessage, 'headers'>): boolean {
  const { headers } = request;
  if (headers.cookie !== undefined || SESSION_HEADERS.some((name) => headers[name] !== undefined)) return false;
  return requestCacheKey(request).environment.kind !== 'app';
}
