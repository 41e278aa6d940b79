import { once } from 'node:events';
import { request as ask, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/routes/paths';
import { CITY, sampleIds } from './kit/addresses';
import { fullTest, test, waitForHydration } from './kit/test';

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

/** A network before the site, which may answer in its place, as those of hotels and airports do before one signs in. */
async function portalBefore(site: string): Promise<{ server: Server; origin: string; answersItself: Set<string> }> {
  const answersItself = new Set<string>();
  const { port, hostname } = new URL(site);
  const server = createServer((req, res) => {
    if ([...answersItself].some((begin) => req.url?.startsWith(begin))) {
      res.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Wi-Fi</title><p>Sign in</p>');
      return;
    }
    const { method, url: path, headers } = req;
    const asked = ask({ hostname, port, method, path, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    asked.on('error', () => res.destroy());
    req.pipe(asked);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}`, answersItself };
}

test('where a network has answered for the scripts and styles, the next load has the site’s own', async ({
  page,
  baseURL,
}) => {
  const { server, origin, answersItself } = await portalBefore(baseURL ?? '');
  try {
    await page.goto(origin + paths.city(CITY));
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    answersItself.add('/_next/static/');
    await page.goto(origin + paths.mortgage(), { waitUntil: 'commit' });
    await page.waitForLoadState('load');
    answersItself.clear();
    await page.goto(origin + paths.mortgage());
    await waitForHydration(page);
    const isStyled = () => page.evaluate(() => getComputedStyle(document.body).marginTop === '0px');
    expect(await isStyled()).toBe(true);
    const foreign = await page.evaluate(async () => {
      const found: string[] = [];
      for (const name of await caches.keys())
        for (const one of await (await caches.open(name)).keys())
          if (one.url.includes('/_next/static/') && (await (await caches.match(one))?.text())?.includes('Wi-Fi'))
            found.push(one.url);
      return found;
    });
    expect(foreign).toEqual([]);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
