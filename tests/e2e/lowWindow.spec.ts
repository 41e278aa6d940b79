import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/routes/paths';
import { CITY, sampleIds } from './kit/addresses';
import { test } from './kit/test';

// Phones held sideways, pages magnified four times, and browsers that paint in colours of their own.

test.use({ serviceWorkers: 'block' });

/** Of the window's height, what stays in its place when the page is scrolled, in %. */
const covered = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    window.scrollTo(0, 400);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const rows = new Set<number>();
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { position } = getComputedStyle(element);
      const { top, bottom, width } = element.getBoundingClientRect();
      const isStuck = position === 'fixed' || (position === 'sticky' && (top < 120 || bottom > innerHeight - 60));
      if (!isStuck || width < innerWidth * 0.6 || getComputedStyle(element).visibility === 'hidden') continue;
      for (let y = Math.max(0, Math.ceil(top)); y < Math.min(innerHeight, bottom); y += 1) rows.add(y);
    }
    return Math.round((rows.size / innerHeight) * 100);
  });

test('in a low window no bar stays over the page', async ({ page, request }) => {
  const { estate, community } = await sampleIds(request);
  const addresses = [
    paths.front(),
    paths.city(CITY),
    paths.searchResult(CITY),
    paths.estate(CITY, estate),
    paths.resale(CITY, community),
    paths.mortgage({ price: '500' }),
    paths.cityList(),
  ];
  for (const [width, height] of [
    [740, 320],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of addresses) {
      await page.goto(path);
      expect.soft(await covered(page), `${path} at ${width}x${height}: % covered`).toBeLessThan(15);
    }
  }
});

test('in colours of the browser’s own, what is chosen is framed and a legend keeps its signs', async ({
  page,
  request,
}) => {
  const { community } = await sampleIds(request);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(paths.mortgage());
  const chosen = page
    .locator('label', { hasText: /^商业贷款/ })
    .first()
    .locator('span')
    .first();
  await page
    .locator('label', { hasText: /^商业贷款/ })
    .first()
    .click();
  expect(await chosen.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid');
  await page.goto(paths.resale(CITY, community));
  const sign = page.locator('figure p[aria-live] > i').first();
  expect(await sign.evaluate((one) => getComputedStyle(one, '::before').forcedColorAdjust)).toBe('none');
});
