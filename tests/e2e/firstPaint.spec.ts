import { gzipSync } from 'node:zlib';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { SEARCH_PANELS } from '@/lib/domain/search/filters';
import { paths } from '@/lib/routes/paths';
import { HTML_KB, PROPS_SHARE } from '../kit/byteBudgets';
import { CITY, pageAddresses, sampleIds } from './kit/addresses';
import { untilAlive } from './kit/test';

// What a page needs for its first paint, and nothing else, comes before it.

const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
const classesOf = (sheet: string) => new Set(sheet.match(/(?<=\.)[A-Za-z_][\w-]*/g));

async function textOf(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  return answer.text();
}

test('every page brings the styles of all that the server drew, in a sheet smaller than that of all pages', async ({
  request,
}) => {
  test.setTimeout(120_000);
  for (const [name, path] of pageAddresses(await sampleIds(request))) {
    const html = await textOf(request, path);
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href ?? '');
    expect(sheets, path).toHaveLength(1);
    const own = await textOf(request, sheets[0] ?? '');
    const all = await textOf(request, attribute(html, /<link rel="stylesheet" data-href="([^"]+)"/));
    expect(own.length, `${name} ${path}`).toBeLessThan(all.length * 0.6);
    const [here, anywhere] = [classesOf(own), classesOf(all)];
    const drawn = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names]) => (names ?? '').split(' '));
    expect(drawn.length, path).toBeGreaterThan(5);
    const bare = drawn.filter((one) => anywhere.has(one) && !here.has(one));
    expect([...new Set(bare)], `${name} ${path}`).toEqual([]);
  }
});

/** What the document hands to the browser besides its HTML. */
const dataOf = (html: string) => attribute(html, /<script id="__NEXT_DATA__"[^>]*>(.*?)<\/script>/s);

const htmlKb = (html: string) => gzipSync(html, { level: 9 }).length / 1000;
const dataShare = (html: string) => Buffer.byteLength(dataOf(html)) / Buffer.byteLength(html);

test('every page’s HTML is within its budget, and so is the share of its data', async ({ request }) => {
  test.setTimeout(120_000);
  for (const [name, path] of pageAddresses(await sampleIds(request))) {
    const html = await textOf(request, path);
    expect.soft(htmlKb(html), `${name} ${path}`).toBeLessThanOrEqual(HTML_KB);
    expect.soft(dataShare(html), `${name} ${path}`).toBeLessThanOrEqual(PROPS_SHARE);
  }
});

/** The scripts that a document names, those loaded after its first paint too. */
const scriptsOf = (html: string): string[] =>
  [/<script[^>]+src="([^"]+)"/g, / data-scripts="([^"]+)"/g]
    .flatMap((pattern) => [...html.matchAll(pattern)].flatMap(([, names]) => (names ?? '').split(' ')))
    .sort();

test('a panel of choices within a list is within the budgets, and brings no script that the list has not', async ({
  request,
}) => {
  const scripts = scriptsOf(await textOf(request, paths.searchResult(CITY)));
  expect(scripts.length).toBeGreaterThan(4);
  for (const panel of SEARCH_PANELS) {
    const html = await textOf(request, paths.searchResult(CITY, { panel }));
    expect(html, panel).toContain('id="panel"');
    expect.soft(htmlKb(html), panel).toBeLessThanOrEqual(HTML_KB);
    expect.soft(dataShare(html), panel).toBeLessThanOrEqual(PROPS_SHARE);
    expect(scriptsOf(html), panel).toEqual(scripts);
  }
});

test('a page’s scripts come after its first paint', async ({ page }) => {
  await page.goto(paths.city(CITY));
  const scripts = page.locator('script[src]:not([nomodule])');
  await expect(scripts.nth(2)).toBeAttached();
  const waits = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN;
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const own = entries.filter(({ name }) => name.endsWith('.js'));
    return own.filter(({ responseEnd }) => responseEnd < paint).map(({ name }) => name.replace(/^.*\//, ''));
  });
  expect(waits.filter((name) => !name.startsWith('after-first-paint-'))).toEqual([]);
});

test('a button pressed before the scripts came does what it says when they have', async ({ page, request }) => {
  const { estate } = await sampleIds(request);
  await page.route('**/_next/static/chunks/main-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.goto(paths.estate(CITY, estate), { waitUntil: 'commit' });
  const kept = page.getByRole('button', { name: /收藏/ }).first();
  await kept.click();
  await expect(page.getByRole('button', { name: /已收藏/ }).first()).toBeVisible();
});

/** Names of elements of the page of which no sheet knows any. */
const unstyled = (page: Page) =>
  page.evaluate(() => {
    const selectorsOf = ({ cssRules }: CSSStyleSheet | CSSGroupingRule): string[] =>
      [...cssRules].flatMap((rule) =>
        rule instanceof CSSStyleRule ? [rule.selectorText] : rule instanceof CSSGroupingRule ? selectorsOf(rule) : [],
      );
    const selectors = [...document.styleSheets].flatMap(selectorsOf);
    const known = selectors.join(' ');
    return [...document.querySelectorAll('main [class], dialog [class], [role=dialog] [class]')]
      .filter(({ classList }) => ![...classList].some((name) => known.includes(name)))
      .map(({ className }) => String(className));
  });

const loadedSheets = (page: Page) => page.locator('link[rel="stylesheet"][href]');

test('pages opened within the document have their styles', async ({ page }) => {
  await page.goto(paths.cityList());
  // Its own, and what may be opened on it; that of all pages is asked for by who goes on.
  await expect(loadedSheets(page)).toHaveCount(2);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  // A sign of life has the sheet of all pages fetched: then the shell is there, and links stay in the document.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('scroll')));
    await expect(page.locator('link[rel="prefetch"][as="style"]')).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await page.getByRole('link', { name: '上海' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/${CITY}$`));
  await expect(page.locator('h1')).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await expect(loadedSheets(page)).toHaveCount(3);
  expect(await unstyled(page)).toEqual([]);
});

test('what is opened on a page has its styles, without those of all pages', async ({ page, request }) => {
  const { estate } = await sampleIds(request);
  await page.goto(paths.estate(CITY, estate));
  // Pressed before, the link leads to a page of its own.
  await untilAlive(page);
  await page.getByRole('link', { name: '约看房' }).last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(loadedSheets(page)).toHaveCount(2);
  expect(await unstyled(page)).toEqual([]);
});
