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

/** Set by a page whose HTML holds nothing of the visitor's. Without it an answer is not cached, listed or not. */
export const PUBLIC_PAGE_HEADER = 'X-Offline-Copy';

/** Set by a page of results that found nothing for the words typed, percent-encoded: our server counts it, and nobody else sees it. */
export const MISSED_SEARCH_HEADER = 'X-Missed-Search';
