import { expect } from '@playwright/test';
import { paths } from '@/lib/routes/paths';
import { CITY, sampleIds } from './kit/addresses';
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
