import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PRODUCT_KINDS } from '@/lib/order/product';
import { blockedAgentsPath } from '@/lib/routes/blockedAgentsPath';
import { consolePaths, isConsolePath } from '@/lib/routes/consolePaths';
import { paths } from '@/lib/routes/paths';
import { everyone } from '@/lib/server/call/operation';
import { patternOf } from '@/lib/server/http/pageFacts';
import type { Page } from '@/lib/server/page/definePage';
import { definePage } from '@/lib/server/page/definePage';
import { PAGES } from '@/lib/server/page/registry';
import { addressOfRow } from '@/lib/server/seo/inSitemap';
import { LISTED } from '@/lib/server/seo/queries/listedPages';
import { filesBelow } from './sources';

/** What is no page: files of Next's own, the error pages, and the addresses that answer with a text. */
const NO_PAGE = /^pages\/(_|api\/|404\.|500\.|console\/\[\.\.\.missing\]|(robots|llms)\.txt\.|sitemap)/;
const routes = filesBelow(['pages']).filter((file) => !NO_PAGE.test(file));

const pathOfRoute = (file: string): string =>
  file
    .replace(/^pages/, '')
    .replace(/\.tsx?$/, '')
    .replace(/\/index$/, '')
    .replaceAll('[', '{')
    .replaceAll(']', '}') || '/';

interface RouteModule {
  default: unknown;
  getServerSideProps: { page?: Page };
}

describe('each route is a view and a declared page', () => {
  test('there are routes to look at', () => expect(routes.length).toBeGreaterThan(30));

  test.each(routes)('%s', { timeout: 120_000 }, async (file) => {
    const route: RouteModule = await import(join(process.cwd(), file));
    expect(route.getServerSideProps.page?.path, 'make getServerSideProps with pageProps').toBe(pathOfRoute(file));
    expect(PAGES, 'list it in lib/server/page/registry.ts').toContain(route.getServerSideProps.page);
    expect(readFileSync(file, 'utf8').trim().split('\n'), 'a route is two imports, a view and a page').toHaveLength(6);
  });

  test('every declared page has its route', () => {
    const declared = PAGES.map(({ path }) => path);
    expect(declared.filter((path, at) => declared.indexOf(path) !== at)).toEqual([]);
    expect(declared.toSorted()).toEqual(routes.map(pathOfRoute).toSorted());
  });

  test('every page that a module declares is listed', async () => {
    const modules = filesBelow(['lib/server']).filter((file) => /^lib\/server\/[^/]+\/pages\//.test(file));
    const exported = await Promise.all(modules.map((file): Promise<object> => import(join(process.cwd(), file))));
    const isPage = (value: unknown): value is Page => typeof value === 'object' && value !== null && 'sitemap' in value;
    const pages = exported.flatMap((module) => Object.values(module).filter(isPage));
    expect(pages.filter((page) => !PAGES.includes(page)).map(({ path }) => path)).toEqual([]);
    expect(pages).toHaveLength(PAGES.length);
  });
});

describe('what is declared of a page', () => {
  test('a page names each id of its path, and no other', () => {
    const [page] = PAGES.filter(({ path }) => path === '/{city}/agent/{id}');
    if (!page) throw new Error('no such page');
    expect(() => definePage({ ...page, params: {} })).toThrow('/{city}/agent/{id}');
    expect(() => definePage({ ...page, params: { id: 'agent', more: 'plate' } })).toThrow('more');
  });

  test('no two have one name', () => expect(new Set(PAGES.map(({ name }) => name)).size).toBe(PAGES.length));

  test('what only some may see is nobody else\u2019s to keep', () => {
    const some = PAGES.filter(({ access }) => Object.values(access).includes(false));
    expect(some.filter(({ cache }) => cache !== 'none').map(({ path }) => path)).toEqual([]);
  });

  test('each kind of row has one page in the sitemap', () => {
    const kinds = PAGES.flatMap(({ sitemap }) => (sitemap !== 'none' && 'each' in sitemap ? [sitemap.each] : []));
    expect(kinds.toSorted()).toEqual(LISTED.toSorted());
  });

  test('an address in the sitemap is that page\u2019s own, and everyone\u2019s', () => {
    for (const { path, words, access, sitemap } of PAGES) {
      if (sitemap === 'none') continue;
      expect(access, path).toBe(everyone);
      const addresses = ['上海', '北京'].flatMap((name) => {
        if ('site' in sitemap) return sitemap.site();
        return 'each' in sitemap
          ? [addressOfRow(sitemap, 605, { id: 1, houseId: 101 })]
          : sitemap.ofCity({ id: 605, name });
      });
      expect(addresses.length, path).toBeGreaterThan(0);
      for (const address of addresses) expect(address.split('?')[0], path).toMatch(patternOf({ path, words }));
    }
  });
});

/** The builders whose second id may be left out, as the compiler reads them. */
type MayLackSecond = {
  [Name in keyof typeof paths]: null extends Parameters<(typeof paths)[Name]>[1] ? Name : never;
}[keyof typeof paths];
const MAY_LACK_SECOND: Record<MayLackSecond, true> = {
  resale: true,
  communities: true,
  deal: true,
  rentals: true,
  project: true,
  projectBook: true,
  agents: true,
  managers: true,
  houseNotes: true,
  weekReport: true,
  areaReport: true,
  houseReport: true,
  houseReportFull: true,
  houseReportFormer: true,
  houseReportWeekly: true,
  property: true,
  comments: true,
  offers: true,
};

/** Addresses that a builder makes of words. */
const WITH_WORDS = [
  ...[paths.ranking(605, {}, ['deals']), paths.ranking(605, {}, ['deals', 'week'])],
  paths.questions({}, 'loan'),
  ...PRODUCT_KINDS.flatMap((kind) => [paths.order(kind), paths.orderStatus(kind), paths.orderHistory(kind)]),
];

describe('links and pages', () => {
  type Make = (...ids: (number | null)[]) => string;
  const build = [
    ...Object.entries(paths),
    ['blockedAgents', blockedAgentsPath],
    ...Object.entries(consolePaths),
  ] as unknown as [string, Make][];
  /** What each builder makes: with all of its ids, and without the one that may be left out. */
  const addresses = build.flatMap(([name, make]) => {
    const ids = Array.from({ length: make.length }, (_, at) => 605 + at);
    const [city = null, , ...rest] = ids;
    const made = ids.length > 1 && name in MAY_LACK_SECOND ? [ids, [city, null, ...rest]] : [ids];
    return made.map((some) => ({ name, path: make(...some).split('?')[0] ?? '' }));
  });

  test.each(addresses)('$name leads to a page: $path', ({ path }) => {
    expect(PAGES.filter((page) => patternOf(page).test(path)).map((page) => page.path)).toHaveLength(1);
  });

  test('every page has a name among the links', () => {
    const known = [...addresses.map(({ path }) => path), ...WITH_WORDS];
    const unnamed = PAGES.filter((page) => !known.some((path) => patternOf(page).test(path)));
    expect(unnamed.map(({ path }) => path)).toEqual([]);
  });
});

const SPEC = '../shared/spec/routes.json';

interface SpecRoute {
  path: string;
  access?: string;
  param?: Record<string, string>;
}

/**
 * Without an account it stays on the device, or is opened by a link (docs/decisions/0026, 0040); what a card costs is said to
 * everybody (0077).
 */
const WITHOUT_ACCOUNT = [
  '/profile',
  '/profile/collect',
  '/profile/appraisal',
  '/profile/buynewvip',
  '/estimate/{recordId}',
  '/im',
];

/** One part of a weekly report names the plate, but the parts at one place of two routes must have one name. */
const NAMED_OTHERWISE: Record<string, string> = { '/{city}/week-report/{districtId}': '/{city}/week-report/{plateId}' };

/**
 * Pages of ours besides: how exact the estimates of a city are (docs/decisions/0043), whether to buy or to rent (0099), in
 * which order to sell and buy (0111), the rehearsal's cashier (0061), the agents whom a person has blocked (0096), the way
 * that one goes every day (0102), and what is kept of people and who else gets it (0130).
 */
const OUR_OWN = [
  ...['/{city}/accuracy', '/{city}/rent-or-buy', '/{city}/sell-then-buy', '/{city}/commute'],
  ...['/common/order/cashier', '/profile/blocked', '/privacy'],
];

describe.runIf(existsSync(SPEC))('the specification\u2019s pages', () => {
  const written: { routes: SpecRoute[] } = existsSync(SPEC) ? JSON.parse(readFileSync(SPEC, 'utf8')) : { routes: [] };
  /** An optional parameter stands for two pages, of two at the end the last for two more. */
  const routesOfSpec = written.routes.flatMap((route) => {
    const ways = [route.path, route.path.replace(/\/\{\w+\?\}$/, ''), route.path.replaceAll(/\/\{\w+\?\}/g, '')];
    return [...new Set(ways.map((path) => path.replaceAll('?}', '}')))].map((path) => ({ ...route, path }));
  });

  // The console is ours: what lies below /console is no visitor's, and nothing else does.
  const ofVisitors = PAGES.filter(({ path }) => !isConsolePath(path) && !OUR_OWN.includes(path));

  test('none of them lies where the console is', () => {
    expect(routesOfSpec.filter(({ path }) => isConsolePath(path))).toEqual([]);
    expect(PAGES.filter(({ consolePart, path }) => (consolePart !== undefined) !== isConsolePath(path))).toEqual([]);
  });

  test.each(ofVisitors.map((page) => [page.path, page] as const))('%s is one of them', (path, { access }) => {
    const route = routesOfSpec.find((one) => one.path === (NAMED_OTHERWISE[path] ?? path));
    expect(route).toBeDefined();
    const isPublic = route?.access === undefined || route.access === 'public';
    expect(access.anonymous).toBe(isPublic || WITHOUT_ACCOUNT.includes(path));
  });
});
if (!existsSync(SPEC))
  console.warn('skipped: the specification (../shared/spec) is not here, so its routes were not compared');
