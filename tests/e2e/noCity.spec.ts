import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { CITY_LIST_COPY } from '@/lib/area/words';
import { NOT_FOUND_COPY } from '@/lib/interface/words/notFound';
import { MAP_COPY } from '@/lib/map/words/mapPage';
import { paths } from '@/lib/routes/paths';
import { ownSite } from './kit/ownSite';
import { test } from './kit/test';

const FIXED = [
  '/',
  '/citylist',
  '/aboutus',
  '/download',
  '/upgrade',
  '/activity/mortgage',
  '/activity/taxes',
  '/tools/integral',
];

const COMMUNITIES = [
  'ID,NAME,BUILDTIME,longitude,latitude,DISTRICT,PRICE',
  'c1,华龙美晟,2009,116.411858,39.869364,dongcheng,1',
].join('\n');

/** No link of the page that is not found leads to another such page. */
async function expectEveryWayOnToLead(page: Page, address: string) {
  await page.goto(address);
  const links = page.getByRole('navigation', { name: NOT_FOUND_COPY.popular }).getByRole('link');
  const hrefs = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  expect(hrefs.length).toBeGreaterThan(4);
  for (const href of hrefs) expect((await page.request.get(href)).status(), href).toBe(200);
}

const own = ownSite('no-city', undefined, { workers: 1 });

test('a site without demo data says how to import, and then opens its first real city', async ({ page, request }) => {
  const site = own.origin;
  for (const path of FIXED) {
    await page.goto(site + path);
    await expect(page.getByText(CITY_LIST_COPY.empty.title), path).toBeVisible();
    await expect(page.getByText('npm run import -- --list')).toBeVisible();
  }
  for (const path of ['/1100', '/1100/search', '/1100/house/1', '/605/house-detail/1']) {
    expect((await request.get(site + path)).status(), path).toBe(404);
  }
  await expectEveryWayOnToLead(page, `${site}/1100`);
  for (const path of ['/robots.txt', '/sitemap.xml', '/readyz', '/api/config/city-list']) {
    expect((await request.get(site + path)).status(), path).toBe(200);
  }
  const file = join(own.dataDir, 'communities.csv');
  writeFileSync(file, COMMUNITIES);
  await own.importFiles('bj-communities', file, '--city', '北京');
  await expect(async () => {
    await page.goto(site + paths.front());
    await expect(page.getByText(CITY_LIST_COPY.empty.title)).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await expect(page.getByText('北京').filter({ visible: true }).first()).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await expectEveryWayOnToLead(page, `${site}/3301`);
  expect((await page.goto(`${site}${paths.searchResult(605, { room: '2' })}`))?.url()).toBe(
    `${site}${paths.searchResult(1100, { room: '2' })}`,
  );
  await page.goto(site + paths.searchResult(1100, { view: 'map' }));
  await expect(page.getByText(MAP_COPY.noHomes).first()).toBeVisible();
  await expect(page.getByRole('button', { name: MAP_COPY.zoomIn })).toBeVisible();
  await page.goto(site + paths.cityList());
  await expect(page.getByRole('heading', { name: CITY_LIST_COPY.hot })).toHaveCount(0);
  for (const path of ['/1100', '/1100/search', '/activity/mortgage']) {
    expect((await request.get(site + path)).status(), path).toBe(200);
  }
});
