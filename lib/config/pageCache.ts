import { COOKIES } from './cookies';

const { city, bannerClosed, elder, clientVersion, promoter, visit } = COOKIES;

/**
 * Cookies that open no session and that no cached page shows unless it names them. A request with any other cookie is
 * never answered from memory: a cookie added later is private until somebody lists it here.
 */
export const ANONYMOUS_COOKIES: readonly string[] = [city, bannerClosed, elder, clientVersion, promoter, visit].map(
  ({ name }) => name,
);

/** Request headers that carry a session. */
export const SESSION_HEADERS: readonly string[] = ['access-token', 'authorization'];

/**
 * In the user agent of a cache that asks for a page to answer many with it (deploy/nginx.conf). As a robot's it is not counted as a
 * visit: the page's own script says that it was shown (lib/browser/shownPage.ts).
 */
export const SHARED_CACHE_AGENT = 'FangjingCache-bot/';

/** Set by a page whose HTML holds nothing of the visitor's. Without it an answer is not cached, listed or not. */
export const PUBLIC_PAGE_HEADER = 'X-Offline-Copy';

/** Set by a page of results that found nothing for the words typed, percent-encoded: our server counts it, and nobody else sees it. */
export const MISSED_SEARCH_HEADER = 'X-Missed-Search';
