import { expect, type Page } from '@playwright/test';
import { pageAddresses, sampleIds } from './kit/addresses';
import { overflowOf } from './kit/pageChecks';
import { test } from './kit/test';

// Every page in 长辈版 (docs/elder.md), looked at in the browser itself.

test.use({ serviceWorkers: 'block', javaScriptEnabled: false });

const isElder = (page: Page) => page.locator('html').evaluate((html) => html.hasAttribute('data-elder'));
const chooseElder = (page: Page, baseURL: string | undefined) =>
  page.context().addCookies([{ name: 'elder', value: '1', url: baseURL ?? '' }]);

// /demo, of whoever develops, names its icons in small letters.
const SHARES = 4;
for (let share = 0; share < SHARES; share++) {
  test(`every page of share ${share + 1} of ${SHARES} fits a phone, with no text below 18 px and nothing flat to press`, async ({
    page,
    request,
    baseURL,
  }) => {
    await chooseElder(page, baseURL);
    const addresses = pageAddresses(await sampleIds(request)).filter(
      ([, path], at) => at % SHARES === share && path !== '/demo',
    );
    for (const [name, path] of addresses) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      await page.locator('details').evaluateAll((folds) => {
        for (const fold of folds) fold.setAttribute('open', '');
      });
      expect.soft(await isElder(page), `${name} ${path}`).toBe(true);
      expect.soft(await overflowOf(page), `${name} ${path}: px too wide at 390`).toBe(0);
      expect.soft(await smallTexts(page), `${name} ${path}: small text`).toEqual([]);
      expect.soft(await flatButtons(page), `${name} ${path}: low buttons`).toEqual([]);
      await page.setViewportSize({ width: 320, height: 844 });
      expect.soft(await overflowOf(page), `${name} ${path}: px too wide at 320`).toBe(0);
    }
  });
}

/** Texts of less than 18 px; those of drawings, which stand where they were reckoned to, are said beside them too. */
const smallTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement as Element;
      if (!node.textContent?.trim() || parent.closest('svg, script, style, noscript, [data-drawn]')) continue;
      if (parent.getClientRects().length === 0) continue;
      const size = Number.parseFloat(getComputedStyle(parent).fontSize);
      if (size < 17.9) found.add(`${size} px: ${node.textContent.trim().slice(0, 20)} (${parent.className})`);
    }
    return [...found].slice(0, 5);
  });

/** Buttons and fields less high than 60 px with what belongs to them, 6 px above and below a small one. */
const flatButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, input:not([type=hidden]):not([type=checkbox]):not([type=radio]), select')]
      .filter((one) => one.getClientRects().length > 0 && !one.closest('.visuallyHidden'))
      .map((one) => {
        const before = getComputedStyle(one, '::before');
        const more = before.position === 'absolute' ? -2 * Math.min(0, Number.parseFloat(before.top) || 0) : 0;
        const holder = one.matches('input, select') ? (one.closest('label') ?? one.parentElement ?? one) : one;
        const height = Math.max(one.getBoundingClientRect().height, holder.getBoundingClientRect().height) + more;
        return { height, text: (one.textContent || one.getAttribute('name') || one.className).slice(0, 20) };
      })
      .filter(({ height }) => height < 59.5)
      .map(({ height, text }) => `${Math.round(height)} px: ${text}`)
      .slice(0, 5),
  );
