import { expect, type Page } from '@playwright/test';
import {
  LAZY_IMAGE_RETRIES,
  PREFETCH_IDLE_TIMEOUT_MS,
  PROGRESS_DURATION_MS,
  PROGRESS_THROTTLE_MS,
} from '@/lib/config/constants';
import { SHELL_COPY } from '@/lib/interface/words/shell';
import { SHELL_PARTS_COPY } from '@/lib/interface/words/shellParts';
import { SITE_COPY } from '@/lib/interface/words/site';
import { STATE_COPY } from '@/lib/interface/words/state';
import { paths } from '@/lib/routes/paths';
import { CITY, sampleIds } from './kit/addresses';
import { sampleOf } from './kit/fullRun';
import { hold } from './kit/hold';
import { newPhone } from './kit/site';
import { fullTest, test } from './kit/test';

// Where a worker listens, requests pass by what a test holds back or breaks.
test.use({ serviceWorkers: 'block' });

const DATA = '**/_next/data/**';
const SAVE_LEAD = '/api/estate-dispatch/save-real-price';
const bar = (page: Page) => page.locator('#progress .bar');

test('the home bears the product’s name and line, a city’s home the city’s too', async ({ page }) => {
  await page.goto(paths.front());
  await expect(page).toHaveTitle(SITE_COPY.title);
  await page.goto(paths.city(CITY));
  await expect(page).toHaveTitle(new RegExp(`^上海.*${SITE_COPY.tagline} - ${SITE_COPY.name}$`));
});

fullTest('the bar comes with a slow page, stays until it is there, and goes with it', async ({ page }) => {
  await page.clock.install();
  await page.goto(paths.city(CITY));
  const letGo = await hold(page, DATA);
  // Time stands still but for what the test lets go by: Next opens a page anew whose code takes 3.8 s on a busy machine.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('link', { name: '小区', exact: true }).click();
  await expect(async () => {
    await page.clock.runFor(PROGRESS_THROTTLE_MS);
    await expect(bar(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  // Longer than the bar moves for.
  await page.clock.runFor(PROGRESS_DURATION_MS + 1_000);
  await expect(bar(page)).toBeVisible();
  await letGo();
  await page.clock.resume();
  await expect(page).toHaveURL(/community-list/);
  await expect(bar(page)).toHaveCount(0);
});

test.describe('the code of the pages ahead', () => {
  const isHomesCode = (url: string) => /\/chunks\/pages\/.*house-detail/.test(url);
  /** Whether it was fetched while somebody reads the results without opening any. */
  const prefetched = async (page: Page) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(paths.searchResult(CITY));
    await page.mouse.move(100, 300);
    await page.mouse.wheel(0, 200);
    return asked;
  };

  test('is there before a link is pressed', async ({ page }) => {
    const asked = await prefetched(page);
    // On a busy machine the page may have been moved before it listens.
    await expect(async () => {
      await page.mouse.wheel(0, 20);
      expect(asked.some(isHomesCode)).toBe(true);
    }).toPass();
  });

  const SPARING = [
    ['with data saver on', { saveData: true, effectiveType: '4g' }],
    ['on 2g', { saveData: false, effectiveType: '2g' }],
  ] as const;
  for (const [name, connection] of sampleOf(SPARING, 2)) {
    test(`is not fetched ahead ${name}`, async ({ page }) => {
      await page.addInitScript((given) => {
        Object.defineProperty(navigator, 'connection', { value: given });
      }, connection);
      await page.clock.install();
      const asked = await prefetched(page);
      // Longer than the idle moments that prefetching waits for.
      await page.clock.runFor(3 * PREFETCH_IDLE_TIMEOUT_MS);
      expect(asked.filter(isHomesCode)).toEqual([]);
    });
  }
});

test.describe('a picture that does not come', () => {
  fullTest('is asked for once more, and then says so', async ({ page }) => {
    const asked = new Map<string, number>();
    await page.route(/\/api\/(picture|image)/, async (route) => {
      const { origin, pathname } = new URL(route.request().url());
      asked.set(origin + pathname, (asked.get(origin + pathname) ?? 0) + 1);
      await route.abort();
    });
    await page.goto(paths.city(CITY));
    await page.mouse.wheel(0, 3_000);
    await expect(page.getByText(STATE_COPY.pictureFailed).first()).toBeVisible();
    await expect.poll(() => [...asked.values()].some((times) => times === 1 + LAZY_IMAGE_RETRIES)).toBe(true);
    expect(Math.max(...asked.values())).toBe(1 + LAZY_IMAGE_RETRIES);
  });
});

test.describe('code that does not come', () => {
  test('reloads the page once, and then is missed with a word', async ({ page }) => {
    await page.goto(paths.searchResult(CITY));
    const filter = page.getByRole('navigation', { name: '筛选条件' }).getByRole('link', { name: '房型' });
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    const parts = /\/_next\/static\/chunks\/\w+\.[0-9a-f]+\.js$/;
    const lose = () => page.route(parts, (route) => route.abort());
    await lose();
    await filter.click();
    await expect.poll(() => loads).toBe(1);
    await page.unrouteAll();
    await page.reload();
    await lose();
    await filter.click();
    await expect(page.getByText(SHELL_COPY.notLoaded)).toBeVisible();
    expect(loads).toBe(2);
  });
});

const IOS_APP =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 FangjingApp/12.8.0';
const ANDROID_APP =
  'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36 FangjingApp/12.5.0';
const ANDROID_WECHAT =
  'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36 MicroMessenger/8.0.40';

const APPS = [
  ['iOS', IOS_APP],
  ['Android', ANDROID_APP],
] as const;
for (const [name, userAgent] of sampleOf(APPS, 2)) {
  test(`inside the ${name} app the bars are the app's own, and its version is kept`, async ({
    browser,
    request,
    baseURL,
  }) => {
    const { project } = await sampleIds(request);
    const context = await browser.newContext({ userAgent, baseURL, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(paths.project(CITY, project));
    await expect(page.getByRole('complementary', { name: SHELL_COPY.banner.label })).toHaveCount(0);
    await expect(page.getByRole('link', { name: '返回' })).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('currentVersion')))
      .toBe(userAgent.split('FangjingApp/')[1]);
    await context.close();
  });
}

test('WeChat on Android is told to open a browser, and sharing points at its menu', async ({
  browser,
  request,
  baseURL,
}) => {
  const { estate } = await sampleIds(request);
  const context = await browser.newContext({
    userAgent: ANDROID_WECHAT,
    baseURL,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(paths.download());
  await expect(page.getByRole('region', { name: '微信里不能直接下载' })).toBeVisible();
  await page.goto(paths.estate(CITY, estate));
  await page.getByRole('link', { name: '分享' }).click();
  await expect(page.getByRole('dialog', { name: SHELL_PARTS_COPY.shareGuide.title })).toBeVisible();
  await context.close();
});

test.describe('rapid taps', () => {
  test('on several links end at the last one, with nothing broken', async ({ page }) => {
    const broken: string[] = [];
    page.on('pageerror', (failure) => broken.push(failure.message));
    await page.goto(paths.city(CITY));
    const letGo = await hold(page, DATA);
    for (const name of ['小区', '租房', '经纪人', '新房']) {
      await page.getByRole('link', { name, exact: true }).first().click();
    }
    await letGo();
    await expect(page).toHaveURL(new RegExp(`/${CITY}/house-new$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('新房');
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/${CITY}$`));
    expect(broken).toEqual([]);
  });

  fullTest('before the list of all pages is there end at the last one', async ({ page }) => {
    const letListGo = await hold(page, '**/_buildManifest.js');
    await page.goto(paths.city(CITY));
    const letGo = await hold(page, DATA);
    for (const name of ['小区', '租房', '新房']) {
      await page.getByRole('link', { name, exact: true }).first().click();
    }
    const asked = page.waitForRequest(/\/_next\/data\/.*house-new/);
    await letListGo();
    await asked;
    await letGo();
    await expect(page).toHaveURL(new RegExp(`/${CITY}/house-new$`));
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/${CITY}$`));
  });

  fullTest('before and after the scripts come end at the last one', async ({ page }) => {
    const [here, first, last] = [paths.city(CITY), paths.communities(CITY), paths.project(CITY)];
    // Both in the page itself: what Playwright does there waits until the document comes that is held back here.
    await page.addInitScript(
      ([path, early, late]) => {
        if (location.pathname !== path) return;
        const press = (href = '') => document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click();
        document.addEventListener('DOMContentLoaded', () => {
          press(early);
          const timer = setInterval(() => {
            if ('early' in window) return;
            clearInterval(timer);
            press(late);
          }, 20);
        });
      },
      [here, first, last],
    );
    await hold(page, `**${first}`);
    const dropped = page.waitForEvent('requestfailed', (request) => request.url().endsWith(first));
    await page.goto(here, { waitUntil: 'commit' });
    await dropped;
    await expect(page).toHaveURL(new RegExp(`${last}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('新房');
  });

  test('on a toggle end where they should, and a lead is sent once', async ({ page, request }) => {
    const { estate } = await sampleIds(request);
    await page.goto(paths.estate(CITY, estate));
    const keep = page.getByRole('button', { name: /收藏/ }).first();
    for (let tap = 0; tap < 5; tap += 1) await keep.click();
    await expect(page.getByRole('button', { name: /已收藏/ }).first()).toBeVisible();

    const sent: string[] = [];
    page.on('request', (one) => one.url().endsWith(SAVE_LEAD) && sent.push(one.url()));
    const letGo = await hold(page, `**${SAVE_LEAD}`);
    await page.getByRole('link', { name: '约看房' }).last().click();
    const form = page.getByRole('dialog');
    await form.locator('input[type=tel]').fill(newPhone());
    await form.getByRole('checkbox', { name: /同意/ }).first().check();
    await form.getByRole('button', { name: '约看房' }).dblclick();
    await expect.poll(() => sent).toHaveLength(1);
    await letGo();
    await expect(form).toContainText('编号');
    expect(sent).toHaveLength(1);
  });
});
