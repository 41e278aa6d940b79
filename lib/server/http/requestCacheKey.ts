import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie } from 'cookie';
import { APP_USER_AGENT_TOKEN } from '@/lib/config/constants';
import { COOKIES } from '@/lib/config/cookies';
import { SHARED_CACHE_AGENT } from '@/lib/config/pageCache';
import { detectEnvironment, type Environment } from '@/lib/kernel/environment';

/**
 * What a page may show of the visitor who asks. The micro-cache makes its key of this very object: whatever is shown of
 * a request besides belongs in here, or one visitor gets another's page.
 */
export interface RequestCacheKey {
  environment: Environment;
  /** The first of each name, as lib/browser/cookies.ts reads it: without quotes, decoded. Untrusted text. */
  cookies: Readonly<Partial<Record<string, string>>>;
  /** Whether a cache asks for it that answers many: nobody has seen the page yet. */
  isForCache: boolean;
}

/** Server modules exist twice in one process (processSingleton.ts), so what was read is stored where both find it. */
const SIGNS = Symbol.for('fangjing.requestSigns');

type SignedRequest = { headers: IncomingHttpHeaders; [SIGNS]?: RequestCacheKey };

/** Read once a request, by whoever asks first. */
export function requestCacheKey(request: SignedRequest): RequestCacheKey {
  request[SIGNS] ??= read(request.headers);
  return request[SIGNS];
}

function read(headers: IncomingHttpHeaders): RequestCacheKey {
  const cookies = parseCookie(headers.cookie ?? '', { decode });
  const environment = detectEnvironment({
    userAgent: headers['user-agent'],
    versionCookie: cookies[COOKIES.clientVersion.name],
    appToken: APP_USER_AGENT_TOKEN,
  });
  return { environment, cookies, isForCache: headers['user-agent']?.includes(SHARED_CACHE_AGENT) ?? false };
}

function decode(value: string): string {
  const bare = value.startsWith('"') ? value.slice(1, -1) : value;
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
}
