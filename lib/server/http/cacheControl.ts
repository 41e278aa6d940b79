/** No cache between us and the visitor may keep it. */
export const NOT_STORED = 'private, no-store';

/** What Next writes on a page that it prerendered (404): no shared cache may keep ours. */
const PRERENDERED = /^s-maxage=31536000\b/;

/** The Cache-Control that an answer gets which says `given` itself, or nothing (''). */
export const cacheControlFor = (given: string): string =>
  given === '' || PRERENDERED.test(given) ? NOT_STORED : given;
