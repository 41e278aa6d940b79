import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';

const chunks = join(process.env.NEXT_DIST_DIR || '.next', 'static', 'chunks');
/** What measures: the one file of the build that asks browsers for this. */
const measures = () => readdirSync(chunks).find((file) => fileText(file).includes('"largest-contentful-paint"')) ?? '';
const fileText = (file: string): string => (file.endsWith('.js') ? readFileSync(join(chunks, file), 'utf8') : '');

const throwInPage = (page: Page) =>
  page.evaluate(() => {
    const error = new TypeError('planted');
    error.stack = `TypeError: planted\n at a (${window.location.origin}/_next/static/chunks/1-a.js:1:2)`;
    window.dispatchEvent(new ErrorEvent('error', { error }));
  });

test('a visitor’s browser says what failed in a page and how long it took, without cookies', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
    Math.random = () => 0.05;
  });
  const reports: { body: Record<string, unknown>; headers: Record<string, string>; status: number | undefined }[] = [];
  page.on('response', async (response) => {
    const request = response.request();
    if (!request.url().endsWith('/api/page/report')) return;
    reports.push({ body: request.postDataJSON(), headers: request.headers(), status: response.status() });
  });
  const timed = page.waitForResponse((response) => response.url().endsWith(`/${measures()}`));
  await page.goto('/605');
  // Its code comes after the page.
  await expect.poll(() => throwInPage(page).then(() => reports.length)).toBe(1);
  await timed;
  // An observer that is begun after theirs hears of it after them.
  await page.evaluate(
    () =>
      new Promise<void>((heard) => {
        const watch = () =>
          new PerformanceObserver(() => heard()).observe({ type: 'largest-contentful-paint', buffered: true });
        setTimeout(watch);
      }),
  );
  // What was largest is settled by a key, or by a change of sight that no script has made.
  await page.keyboard.press('Shift');
  await expect
    .poll(async () => {
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      });
      return reports.length;
    })
    .toBe(2);
  expect(reports[0]?.body).toMatchObject({
    path: '/605',
    error: { message: 'TypeError: planted', place: 'chunks/1-a.js:1:2' },
  });
  expect(reports[1]?.body).toMatchObject({
    path: '/605',
    times: { LCP: expect.any(Number), TTFB: expect.any(Number) },
  });
  for (const { headers, status } of reports) {
    expect(headers.cookie).toBeUndefined();
    expect(status).toBe(200);
  }
});

test('a browser that a program drives says nothing', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/605', { waitUntil: 'load' });
  await page.waitForFunction(() => navigator.serviceWorker?.controller !== undefined);
  await throwInPage(page);
  await page.goto('about:blank');
  expect(asked).toContain('/605');
  expect(asked).not.toContain('/api/page/report');
});
