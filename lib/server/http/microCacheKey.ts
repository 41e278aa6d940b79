import type { IncomingHttpHeaders } from 'node:http';
import { APP_USER_AGENT_TOKEN } from '@/lib/config/constants';
import { COOKIES } from '@/lib/config/cookies';
import { ANONYMOUS_COOKIES, CACHED_PAGES, type CachedPage, SESSION_HEADERS } from '@/lib/config/pageCache';
import { detectEnvironment } from '@/lib/domain/environment';
import { pathOf } from './refusal';

export interface KeyedRequest {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingHttpHeaders;
}

/**
 * Everything that a page's HTML may depend on, as one string; null where the answer must not come from memory:
 * another method, a page that is not listed, a session, or a cookie that nobody declared harmless.
 */
export function microCacheKey(request: KeyedRequest, pages: readonly CachedPage[] = CACHED_PAGES): string | null {
  const { method, url = '', headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (SESSION_HEADERS.some((name) => headers[name] !== undefined)) return null;
  if (headers.range !== undefined) return null;
  const page = pageOf(url, headers, pages);
  const cookies = readCookies(headers.cookie);
  if (!page || !cookies) return null;
  const environment = detectEnvironment({
    userAgent: headers['user-agent'],
    versionCookie: cookies.get(COOKIES.clientVersion.name),
    appToken: APP_USER_AGENT_TOKEN,
  });
  const { kind, platform, version } = environment;
  const shown = page.cookies.map((name) => cookies.get(name) ?? null);
  return JSON.stringify([headers.host, url, kind, platform, version, shown]);
}

/** "/_next/data/<build>/605/search.json" is the data of /605/search; its own URL keeps it apart from the HTML. */
const DATA = /^\/_next\/data\/[^/]+(\/.*)\.json$/;

function pageOf(url: string, headers: IncomingHttpHeaders, pages: readonly CachedPage[]): CachedPage | undefined {
  const path = pathOf(url);
  const data = DATA.exec(path);
  if (!data && headers['x-nextjs-data'] !== undefined) return undefined;
  const asked = data ? (data[1] === '/index' ? '/' : (data[1] ?? '')) : path;
  return pages.find((page) => page.path.test(asked));
}

/** The cookies by name, the first of each as Next reads them; null when one of them may open a session. */
function readCookies(header: string | undefined): Map<string, string> | null {
  const cookies = new Map<string, string>();
  for (const part of header?.split(';') ?? []) {
    if (!part.trim()) continue;
    const [name = '', ...value] = part.split('=');
    if (!ANONYMOUS_COOKIES.includes(name.trim())) return null;
    if (cookies.has(name.trim())) return null;
    cookies.set(name.trim(), value.join('=').trim());
  }
  return cookies;
}
