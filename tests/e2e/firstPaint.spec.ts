import { expect, type Page, test } from '@playwright/test';
import { paths } from '@/lib/routes/paths';
import { CITY, sampleIds } from './kit/addresses';
import { hold } from './kit/hold';
import { waitForHydration } from './kit/test';

// What a page needs for its first paint, and nothing else, comes before it.

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
  const letGo = await hold(page, '**/_next/static/chunks/main-*.js');
  await page.goto(paths.estate(CITY, estate), { waitUntil: 'commit' });
  const kept = page.getByRole('button', { name: /收藏/ }).first();
  await kept.click();
  await letGo();
  await expect(page.getByRole('button', { name: /已收藏/ }).first()).toBeVisible();
});

/** Names of elements of the page of which no sheet knows any. */
const unstyled = (page: Page) =>
  page.evaluate(() => {
    const selectorsOf = ({ cssRules }: CSSStyleSheet | CSSGroupingRule): string[] =>
      [...cssRules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return [rule.selectorText];
        return rule instanceof CSSGroupingRule ? selectorsOf(rule) : [];
      });
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
  await waitForHydration(page);
  await page.getByRole('link', { name: '约看房' }).last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(loadedSheets(page)).toHaveCount(2);
  expect(await unstyled(page)).toEqual([]);
});
