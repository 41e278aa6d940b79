import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/routes/paths';
import { CITY } from './kit/addresses';
import { test } from './kit/test';

/** px; two lines of the smallest text are 36. */
const ONE_LINE = 24;

/** Above the title. */
async function expectMarkInTheMiddle(page: Page): Promise<void> {
  const middleOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        return (left + right) / 2;
      });
  const apart = Math.abs((await middleOf('main svg')) - (await middleOf('main')));
  expect(apart, page.url()).toBeLessThanOrEqual(1);
}

for (const width of [320, 390, 1280]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('the mark stands in the middle; the download page fills the window; names of facts take one line', async ({
      page,
    }) => {
      await page.goto(paths.upgrade());
      await expectMarkInTheMiddle(page);
      await page.goto(paths.download());
      await expectMarkInTheMiddle(page);
      const bottom = await page.locator('main').evaluate((main) => main.getBoundingClientRect().bottom);
      expect(bottom).toBeGreaterThanOrEqual(844);
      await page.goto(paths.about());
      await expectMarkInTheMiddle(page);
      const heights = await page.locator('dt').evaluateAll((names) => names.map((name) => name.clientHeight));
      expect(heights.length).toBeGreaterThan(2);
      expect(new Set(heights).size).toBe(1);
    });

    test('what an agent did breaks between facts, and none leaves the row', async ({ page }) => {
      await page.goto(paths.agents(CITY));
      const facts = page.locator('main a span > span', { hasText: /近90天成交 \d+ 套$/ });
      await expect(facts.first()).toBeVisible();
      const boxes = await facts.evaluateAll((all) =>
        all.map((fact) => ({
          height: fact.getBoundingClientRect().height,
          over: fact.getBoundingClientRect().right - (fact.closest('a')?.getBoundingClientRect().right ?? 0),
        })),
      );
      expect(boxes.filter(({ height, over }) => height > ONE_LINE || over > 0)).toEqual([]);
    });
  });
}

test('pages that nobody looks for ask search engines to leave them out', async ({ page }) => {
  for (const path of [paths.parts(), paths.partsScroll(), paths.upgrade()]) {
    await page.goto(path);
    await expect(page.locator('meta[name=robots]'), path).toHaveAttribute('content', 'noindex');
    await expect(page, path).toHaveTitle(/ - 房镜$/);
  }
});
