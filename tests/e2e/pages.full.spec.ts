import { expect } from '@playwright/test';
import { pageAddresses, sampleIds } from './kit/addresses';
import { DESKTOP, overflows } from './kit/pageChecks';
import { test } from './kit/test';

// What the quick run takes from the HTML and from one look (html.spec.ts, pages.spec.ts), looked at in the browser itself.

/** Below this, a page of ours is a shell without its content. */
const MIN_TEXT = 60;
const SHARES = 6;

for (let share = 0; share < SHARES; share++) {
  const inShare = (_address: unknown, at: number) => at % SHARES === share;

  test.describe(`share ${share + 1} of ${SHARES}`, () => {
    test('a page fits a console with text twice as large', async ({ page, request }) => {
      test.setTimeout(600_000);
      for (const [name, path] of pageAddresses(await sampleIds(request)).filter(inShare)) {
        await page.goto(path);
        expect.soft(await overflows(page, [DESKTOP]), `${name} ${path}`).toEqual([]);
      }
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('a page shows its heading and content', async ({ page, request }) => {
        test.setTimeout(600_000);
        for (const [name, path] of pageAddresses(await sampleIds(request)).filter(inShare)) {
          await page.goto(path);
          await expect.soft(page.locator('h1'), `${name} ${path}`).toBeVisible();
          const text = await page.locator('main').innerText();
          expect.soft(text.replace(/\s/g, '').length, `${name} ${path}`).toBeGreaterThan(MIN_TEXT);
        }
      });
    });
  });
}
