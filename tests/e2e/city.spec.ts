import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/routes/paths';
import { findHouses } from '@/services/search';
import { callOver, CITY as OTHER_CITY, sampleIds } from './kit/addresses';
import { test } from './kit/test';

/** Not the default one: what speaks of 上海 here has lost the city. */
const CITY = 3301;

const cityOf = (page: Page) => page.getByRole('link', { name: '杭州，切换城市' });

test('a city page remembers its city for the pages that name none', async ({ page, context }) => {
  await page.goto(paths.search(CITY));
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'cityId')?.value)
    .toBe(String(CITY));
  await page.goto(paths.qualification());
  await expect(page.getByLabel('在哪个城市买')).toHaveValue('hangzhou');
  await page.goto(paths.front());
  await expect(cityOf(page)).toBeVisible();
});

test('a browser that drops the cookie gets the city back from its copy', async ({ page, context }) => {
  await page.goto(paths.city(CITY));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cityId'))).toBe(String(CITY));
  await context.clearCookies();
  await page.goto(paths.front());
  await expect(cityOf(page)).toBeVisible();
});

test('every link from a city’s pages to one that names no city carries it', async ({ request }) => {
  const houses = await callOver(request, findHouses, { cityId: CITY, houseType: 'resale', pageSize: 1 });
  const [estate] = houses.houseType === 'resale' ? houses.houses.items : [];
  const visited = [
    paths.city(CITY),
    paths.search(CITY),
    paths.searchResult(CITY),
    paths.estate(CITY, estate?.id ?? 0),
    paths.resale(CITY, estate?.community.id),
    paths.rentals(CITY),
  ];
  let carried = 0;
  for (const path of visited) {
    const html = await (await request.get(path)).text();
    const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href]) =>
      (href ?? '').replaceAll('&amp;', '&'),
    );
    const withoutCity = links.filter((href) => !/^\/(\d+([/?#]|$)|_next\/|api\/)/.test(href));
    for (const href of withoutCity) expect(href, `on ${path}`).toMatch(/[?&]cityId=3301(&|#|$)/);
    carried += withoutCity.length;
  }
  expect(carried).toBeGreaterThan(15);
});

test('what is another city’s leads to its own address with all that it asks, whatever the page', async ({
  request,
}) => {
  const ids = await sampleIds(request);
  const pages = (city: number) => [
    `${paths.estate(city, ids.estate)}?TBSProxyCode=a1`,
    paths.estateAgents(city, ids.estate),
    paths.resale(city, ids.community, { range: '3y' }),
    paths.rentals(city, ids.community, { room: 2 }),
    paths.deals(city, ids.community, { room: 2, format: 'csv' }),
    paths.deal(city, ids.community, ids.deal),
    paths.plate(city, ids.plate),
    paths.plateListings(city, ids.plate, { room: 2 }),
    paths.communities(city, ids.plate),
    paths.project(city, ids.project),
    paths.projectBook(city, ids.project),
    paths.agents(city, ids.agent),
  ];
  const own = pages(OTHER_CITY);
  for (const [at, path] of pages(CITY).entries()) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], path).toEqual([308, own[at]]);
  }
  expect((await request.get(paths.project(CITY, 999_999_999))).status()).toBe(404);
  expect((await request.get(paths.deals(CITY, 999_999_999))).status()).toBe(404);
  expect((await request.get(paths.communities(CITY, 999_999_999))).status()).toBe(404);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the city goes along from link to link, and home again', async ({ page }) => {
    await page.goto(paths.city(CITY));
    await page.getByRole('link', { name: '购房资格' }).click();
    await expect(page.getByLabel('在哪个城市买')).toHaveValue('hangzhou');
    await page.getByRole('link', { name: '返回' }).click();
    await expect(cityOf(page)).toBeVisible();
  });
});
