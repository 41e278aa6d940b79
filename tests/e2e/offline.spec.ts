import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/routes/paths';
import { CITY, sampleIds } from './kit/addresses';
import { fullTest, test } from './kit/test';

// What the browser has in its own cache would stand in for a copy that was not kept.
test.use({ freshPage: true });

// Copies of visited public pages, as they look, without a network.

/** Until a copy of the address is there and its sheet with it. */
const untilKept = (page: Page, path: string) =>
  expect
    .poll(() =>
      page.evaluate(async (address) => {
        const copy = await caches.match(address);
        const sheet = /<link rel="stylesheet" href="([^"]+)"/.exec((await copy?.text()) ?? '')?.[1];
        return sheet !== undefined && (await caches.match(sheet)) !== undefined;
      }, path),
    )
    .toBe(true);

const lookOf = (page: Page) =>
  page
    .getByRole('main')
    .locator('h1, h2')
    .first()
    .evaluate((title) => [getComputedStyle(title).fontSize, getComputedStyle(title).fontWeight]);

test('the page of a first visit and one opened from it are there without a network, and look the same', async ({
  page,
  context,
  request,
}) => {
  const { estate } = await sampleIds(request);
  const [first, second] = [paths.searchResult(CITY), paths.estate(CITY, estate)];
  await page.goto(first);
  await untilKept(page, first);
  await page.goto(second);
  await untilKept(page, second);
  const look = await lookOf(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('网络已断开，显示的是')).toBeVisible();
  expect(await lookOf(page)).toEqual(look);
  await page.goto(first);
  await expect(page.getByRole('article').or(page.getByRole('listitem')).first()).toBeVisible();
  await page.goto(paths.cityList());
  await expect(page.getByText('没有离线保存')).toBeVisible();
});

fullTest('a page opened within the document looks offline as it did', async ({ page, context }) => {
  await page.goto(paths.city(CITY));
  await untilKept(page, paths.city(CITY));
  await page.getByRole('link', { name: '小区', exact: true }).first().click();
  await expect(page).toHaveURL(/community|tab=community|community-list/);
  const opened = new URL(page.url());
  await untilKept(page, opened.pathname + opened.search);
  const look = await page
    .locator('a[href*="house-resold"]')
    .first()
    .evaluate((card) => getComputedStyle(card).display);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('网络已断开，显示的是')).toBeVisible();
  const card = page.locator('a[href*="house-resold"]').first();
  expect(await card.evaluate((one) => getComputedStyle(one).display)).toBe(look);
});
