import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/routes/paths';
import { CITY } from './kit/addresses';
import { fullTest, test } from './kit/test';

/** px; two lines of the smallest text are 36. */
const ONE_LINE = 24;

/** Above the title. */
async function expectMarkInTheMiddle(page: Page, width: number): Promise<void> {
  const middleOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        return (left + right) / 2;
      });
  const apart = Math.abs((await middleOf('main svg')) - (await middleOf('main')));
  expect.soft(apart, `${page.url()} at ${width}`).toBeLessThanOrEqual(1);
}

const WIDTHS = [320, 390, 1280];

fullTest(
  'the mark stands in the middle; the download page fills the window; names of facts take one line, at each width',
  async ({ page }) => {
    const atEachWidth = async (look: (width: number) => Promise<void>) => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        await look(width);
      }
    };
    await page.goto(paths.upgrade());
    await atEachWidth((width) => expectMarkInTheMiddle(page, width));
    await page.goto(paths.download());
    await atEachWidth(async (width) => {
      await expectMarkInTheMiddle(page, width);
      const bottom = await page.locator('main').evaluate((main) => main.getBoundingClientRect().bottom);
      expect.soft(bottom, `download page at ${width}`).toBeGreaterThanOrEqual(844);
    });
    await page.goto(paths.about());
    await atEachWidth(async (width) => {
      await expectMarkInTheMiddle(page, width);
      const heights = await page.locator('dt').evaluateAll((names) => names.map((name) => name.clientHeight));
      expect(heights.length).toBeGreaterThan(2);
      expect.soft(new Set(heights).size, `heights of names at ${width}`).toBe(1);
    });
  },
);

fullTest('what an agent did breaks between facts, and none leaves the row, at each width', async ({ page }) => {
  await page.goto(paths.agents(CITY));
  const facts = page.locator('main a span > span', { hasText: /近90天成交 \d+ 套$/ });
  await expect(facts.first()).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    const boxes = await facts.evaluateAll((all) =>
      all.map((fact) => ({
        height: fact.getBoundingClientRect().height,
        over: fact.getBoundingClientRect().right - (fact.closest('a')?.getBoundingClientRect().right ?? 0),
      })),
    );
    expect
      .soft(
        boxes.filter(({ height, over }) => height > ONE_LINE || over > 0),
        `at ${width}`,
      )
      .toEqual([]);
  }
});

test('pages that nobody looks for ask search engines to leave them out', async ({ request }) => {
  for (const path of [paths.parts(), paths.partsScroll(), paths.upgrade()]) {
    const html = await (await request.get(path)).text();
    expect.soft(html, path).toMatch(/<meta name="robots" content="noindex"/);
    expect.soft(html, path).toMatch(/<title[^>]*>[^<]* - 房镜<\/title>/);
  }
});
