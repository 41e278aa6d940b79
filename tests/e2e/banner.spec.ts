import { expect } from '@playwright/test';
import { paths } from '@/lib/routes/paths';
import { CITY, pageAddresses, sampleIds } from './kit/addresses';
import { test } from './kit/test';

const LABEL = 'aria-label="APP 下载"';

test('the download banner is in the first HTML, closes for good, and then nothing moves', async ({ page, request }) => {
  const path = paths.project(CITY, (await sampleIds(request)).project);
  await page.goto(path);
  const banner = page.getByRole('complementary', { name: 'APP 下载' });
  await expect(banner).toBeVisible();
  expect(await (await request.get(path)).text()).toContain(LABEL);
  await banner.getByRole('button', { name: '关闭下载提示' }).click();
  await expect(banner).toBeHidden();
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('bannerClosed=1');

  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts, tellsShifts: PerformanceObserver.supportedEntryTypes.includes('layout-shift') });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const answer = await page.reload({ waitUntil: 'networkidle' });
  expect(await answer?.text()).not.toContain(LABEL);
  await expect(banner).toBeHidden();
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(await page.evaluate(() => 'tellsShifts' in window && window.tellsShifts)).toBe(true);
  expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.01);
});

const APP = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 FangjingApp/12.8.0';
/** A city's home, its results, details and lists; no calculator, no search box, no form, nothing of one's own. */
const NO_BANNER = /search($|\?)|find-house|house-note|property|pubBySuperior\/|(qa-list\/\d+\/)?ask-qa/;
const OF_CITY = new RegExp(`^\\/(\\d+(?!\\d|\\/(${NO_BANNER.source})).*)?$`);
/** Lists whose addresses name no city. */
const LIST = /^\/(ask\/list|ask\/super($|\?)|qa-detail|deal-rank|plate\/list|findArea|activity\/(houseList|premier))/;
const HAS_BANNER = new RegExp(`${OF_CITY.source}|${LIST.source}`);

test('it is on every page of its kind and on no other, and never in the app', async ({ request }) => {
  const addresses = pageAddresses(await sampleIds(request));
  expect(addresses.filter(([, path]) => HAS_BANNER.test(path)).length).toBeGreaterThan(20);
  for (const [name, path] of addresses) {
    const inBrowser = await (await request.get(path)).text();
    expect(inBrowser.includes(LABEL), `${name} ${path}`).toBe(HAS_BANNER.test(path));
    const inApp = await (await request.get(path, { headers: { 'user-agent': APP } })).text();
    expect(inApp.includes(LABEL), `${name} in the app`).toBe(false);
  }
});

test('it opens the app at the page that is shown', async ({ page, request }) => {
  const { estate } = await sampleIds(request);
  await page.goto(paths.estate(CITY, estate));
  // Nobody here handles the scheme: the browser's own protocol tells what was asked for.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.enable');
  const asked = new Promise<string>((resolve) => {
    browser.on('Page.frameRequestedNavigation', ({ url }) => resolve(url));
  });
  await page.getByRole('link', { name: '打开APP' }).click();
  expect(await asked).toBe(`fangjing://house/second-hand?cityId=${CITY}&estateId=${estate}`);
});
