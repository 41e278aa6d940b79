/**
 * The pages that the server may answer from memory for some seconds to a visitor without a session, and what their
 * HTML depends on. The key always holds the host, the path, the whole query and the environment; a page names the
 * cookies it reads besides. A page that is not listed, or that reads anything else of the visitor, is never kept.
 */
export interface CachedPage {
  path: RegExp;
  /** Names of the cookies whose values the page depends on. */
  cookies: readonly string[];
}

const CITY_COOKIE = 'cityId';
/** The download banner is in the HTML, or is not. */
const BANNER_COOKIE = 'bannerClosed';

/** The city comes from the cookie where the path names none. */
const cityFromCookie = (path: RegExp): CachedPage => ({ path, cookies: [CITY_COOKIE, BANNER_COOKIE] });
const cityFromPath = (path: RegExp): CachedPage => ({ path, cookies: [BANNER_COOKIE] });

export const CACHED_PAGES: readonly CachedPage[] = [
  cityFromCookie(/^\/$/),
  cityFromCookie(/^\/(citylist|aboutus)$/),
  cityFromPath(/^\/\d{1,9}$/),
  cityFromPath(/^\/\d{1,9}\/search(\/result)?$/),
  cityFromPath(/^\/\d{1,9}\/house-detail\/\d{1,15}(\/agent-list)?$/),
  cityFromPath(/^\/\d{1,9}\/(house-resold|community-list|renting|house-new|loupan|agent)(\/\d{1,15})?$/),
  cityFromPath(/^\/\d{1,9}\/deal-history\/(\d{1,15}|detail|\d{1,15}\/detail)$/),
  cityFromPath(/^\/\d{1,9}\/plate-detail\/\d{1,15}(\/list)?$/),
];

/**
 * Cookies that open no session and that no cached page shows unless it names them. A request with any other cookie is
 * never answered from memory: a cookie added later is private until somebody lists it here.
 */
export const ANONYMOUS_COOKIES: readonly string[] = [CITY_COOKIE, BANNER_COOKIE, 'currentVersion', 'TBSProxyCode'];

/** Request headers that carry a session. */
export const SESSION_HEADERS: readonly string[] = ['access-token', 'authorization'];

/** Set by a page whose HTML holds nothing of the visitor's. Without it an answer is not kept, listed or not. */
export const PUBLIC_PAGE_HEADER = 'X-Offline-Copy';
