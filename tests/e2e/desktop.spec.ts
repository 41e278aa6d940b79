import { expect, type Locator } from '@playwright/test';
import { paths } from '@/lib/routes/paths';
import { CITY, sampleIds } from './kit/addresses';
import { sampleOf } from './kit/fullRun';
import { axeFindings, overflows } from './kit/pageChecks';
import { fullTest, test } from './kit/test';

test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error('nothing is shown there');
  return box;
}

test('on a desktop a home keeps price and action beside what is read', async ({ page, request }) => {
  const { estate } = await sampleIds(request);
  await page.goto(paths.estate(CITY, estate));
  const column = await boxOf(page.locator('main h1'));
  const read = await boxOf(page.locator('#facts'));
  expect(column.x).toBeGreaterThan(read.x + read.width);
  await page.locator('#facts').scrollIntoViewIfNeeded();
  await expect(page.locator('main h1')).toBeInViewport();
  await expect(page.getByRole('region', { name: '本页操作' })).toBeInViewport();
  expect(await overflows(page)).toEqual([]);
});

test('on a desktop a loan is asked at the left and answered at the right', async ({ page }) => {
  await page.goto(paths.mortgage({ price: '500' }));
  const asked = await boxOf(page.locator('main form').first());
  const answered = await boxOf(page.getByRole('heading', { name: '还款表' }));
  expect(answered.x).toBeGreaterThan(asked.x + asked.width);
  expect(await overflows(page)).toEqual([]);
});

const HEADER = '网站导航';

test("a desktop has the site's header in place of the bars of a phone, and its links lead where they say", async ({
  page,
  request,
}) => {
  const { community } = await sampleIds(request);
  await page.goto(paths.resale(CITY, community));
  const header = page.getByRole('navigation', { name: HEADER });
  await expect(header.getByRole('link', { name: '小区' })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('link', { name: '返回' })).toBeHidden();
  for (const [name, path] of [
    ['租房', paths.rentals(CITY)],
    ['新房', paths.project(CITY)],
    ['小区', paths.communities(CITY)],
    ['行情', paths.cityReport(CITY)],
    ['二手', paths.searchResult(CITY)],
    ['我的', paths.profile({ cityId: CITY })],
  ] as const) {
    await header.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    // Navigations within the document draw it anew, each with its part marked.
    await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeHidden();
  }
  await expect(header.getByRole('link', { name: '消息' })).toHaveAttribute('href', paths.messages({ cityId: CITY }));
  await header.getByRole('link', { name: '工具' }).hover();
  await header.getByRole('link', { name: '税费计算' }).click();
  await expect(page).toHaveURL(paths.taxes({ cityId: CITY }));
  await header.getByRole('searchbox').fill('三林');
  await header.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(paths.searchResult(CITY, { q: '三林' }));
});

test('a phone shows none of it, nor does its code come with a navigation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.city(CITY));
  await expect(page.getByRole('navigation', { name: HEADER })).toBeHidden();
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '我的' }).click();
  await expect(page).toHaveURL(paths.profile({ cityId: CITY }));
  await expect(page.locator('.siteHeader')).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByRole('navigation', { name: HEADER })).toBeVisible();
});

test.describe('at 1024 and 1280 px, with the header', () => {
  // At 1280 px pages.spec.ts looks whether they overflow.
  for (const width of [1024, 1280])
    (width === 1024 ? test : fullTest)(
      `no page drawn for it overflows at ${width} px, and axe finds nothing`,
      async ({ page, request }) => {
        const { community, plate, rental, estate } = await sampleIds(request);
        await page.setViewportSize({ width, height: 900 });
        const pages = [
          paths.city(CITY),
          paths.resale(CITY, community),
          paths.rental(CITY, rental.community, rental.id),
          paths.estate(CITY, estate),
          paths.plate(CITY, plate),
          paths.ranking(CITY),
          paths.calendar(CITY),
          paths.cityReport(CITY),
          paths.houseReport(CITY, community),
          paths.profile(),
          paths.login(),
          paths.appraise(),
        ];
        // On a phone each is looked at with nearly the same elements (pages.spec.ts).
        const withAxe = new Set(sampleOf(pages, 4));
        for (const path of pages) {
          await page.goto(path);
          await expect(page.getByRole('navigation', { name: HEADER })).toBeVisible();
          expect.soft(await overflows(page, [width]), path).toEqual([]);
          if (withAxe.has(path)) expect.soft(await axeFindings(page), path).toEqual([]);
        }
      },
    );
});

test('inside the native app there is no header: its bars are its own', async ({ request }) => {
  const app = 'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 FangjingApp/12.8.0';
  const drawn = async (headers: Record<string, string>) => (await request.get(paths.city(CITY), { headers })).text();
  expect(await drawn({ 'user-agent': app })).not.toContain(HEADER);
  expect(await drawn({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/120.0' })).toContain(HEADER);
});
