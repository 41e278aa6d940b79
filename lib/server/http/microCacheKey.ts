import type { IncomingHttpHeaders } from 'node:http';
import { ANONYMOUS_COOKIES, SESSION_HEADERS } from '@/lib/config/pageCache';
import type { CachedPage } from './pageTable';
import { pathOf } from './refusal';
import { requestCacheKey } from './requestCacheKey';

export interface KeyedRequest {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingHttpHeaders;
}

/**
 * Everything that a page's HTML may depend on, as one string; null where the answer must not come from memory:
 * another method, a page that is not listed, a session, or a cookie that nobody declared harmless.
 */
export function microCacheKey(request: KeyedRequest, pages: readonly CachedPage[]): string | null {
  const { method, url = '', headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (SESSION_HEADERS.some((name) => headers[name] !== undefined)) return null;
  if (headers.range !== undefined) return null;
  const page = pageOf(url, headers, pages);
  if (!page) return null;
  // What the page will be given, not the headers read once more.
  const { environment, cookies, isForCache } = requestCacheKey(request);
  if (Object.keys(cookies).some((name) => !ANONYMOUS_COOKIES.includes(name))) return null;
  const { kind, platform, version } = environment;
  const shown = page.cookies.map((name) => cookies[name] ?? null);
  return JSON.stringify([headers.host, url, kind, platform, version, isForCache, shown]);
}

/** "/_next/data/<build>/605/search.json" is the data of /605/search; its own URL keeps it apart from the HTML. */
const DATA = /^\/_next\/data\/[^/]+(\/.*)\.json$/;

function pageOf(url: string, headers: IncomingHttpHeaders, pages: readonly CachedPage[]): CachedPage | undefined {
  const path = pathOf(url);
  const ofData = DATA.exec(path)?.[1];
  if (ofData === undefined && headers['x-nextjs-data'] !== undefined) return undefined;
  const requested = ofData === '/index' ? '/' : (ofData ?? path);
  return pages.find((page) => page.path.test(requested));
}
