// What a first visit may download. The bench (2-bytes) prints what it does; tests/architecture/firstLoad.test.ts holds the
// scripts to it after each build, and tests/e2e/html.spec.ts the HTML.

/** gzip, in kilobytes of 1000 bytes: the first window of a connection carries 14,600 bytes. */
export const HTML_KB = 14.6;

/** Of the HTML, what repeats its content as data for the browser. */
export const PROPS_SHARE = 0.25;

/** JavaScript over the bare framework, gzip, kilobytes: where most visits begin, and any page. */
const LIGHT_KB = 30;
const HEAVY_KB = 45;

/** Home, search and a home, by their names (definePage). */
const LIGHT_PAGES: readonly string[] = ['首页', '城市首页', '搜索', '二手房结果', '房源'];

export const scriptBudget = (pageName: string): number => (LIGHT_PAGES.includes(pageName) ? LIGHT_KB : HEAVY_KB);

/**
 * What a bare Next page downloads, gzip, kilobytes, by the versions that it was measured with: the bench builds that page,
 * and says so where this is no longer true.
 */
export const BARE = { next: '16.4.6', react: '19.3.1', scriptKb: 112.2 } as const;
