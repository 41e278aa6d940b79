import { expect, test } from '@playwright/test';

test('a visitor’s browser says what failed in a page and how long it took, without cookies, and is taken at its word', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'city', value: '605', url: test.info().project.use.baseURL ?? '' }]);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
    Math.random = () => 0.05;
  });
  const reports: { body: Record<string, unknown>; cookie: string | null; answer: Promise<unknown> }[] = [];
  page.on('request', async (request) => {
    if (!request.url().endsWith('/api/page/report')) return;
    const answer = request.response().then((response) => response?.json());
    reports.push({ body: request.postDataJSON(), cookie: await request.headerValue('cookie'), answer });
  });
  await page.goto('/605');
  // Its code comes after the page.
  await expect
    .poll(async () => {
      await page.evaluate(() => {
        const error = new TypeError('planted');
        error.stack = `TypeError: planted\n at a (${window.location.origin}/_next/static/chunks/1-a.js:1:2)`;
        window.dispatchEvent(new ErrorEvent('error', { error }));
      });
      return reports.length;
    })
    .toBe(1);
  // The code that measures is asked for with the listener, and begins with a page that is seen.
  await page.waitForLoadState('networkidle');
  await expect
    .poll(async () => {
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      });
      return reports.length;
    })
    .toBe(2);
  const [failed, timed] = reports.map(({ body }) => body);
  expect(failed).toMatchObject({ path: '/605', error: { message: 'TypeError: planted', place: 'chunks/1-a.js:1:2' } });
  expect(timed).toMatchObject({ path: '/605', times: { LCP: expect.any(Number), TTFB: expect.any(Number) } });
  for (const { cookie, answer } of reports) {
    expect(cookie).toBeNull();
    expect(await answer).toMatchObject({ resultCode: 0 });
  }
});

test('a browser that a program drives says nothing', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/605', { waitUntil: 'load' });
  await page.waitForFunction(() => navigator.serviceWorker?.controller !== undefined);
  await page.evaluate(() => {
    const error = new TypeError('planted');
    error.stack = `TypeError: planted\n at a (${window.location.origin}/_next/static/chunks/1-a.js:1:2)`;
    window.dispatchEvent(new ErrorEvent('error', { error }));
  });
  await page.goto('about:blank');
  expect(asked).toContain('/605');
  expect(asked).not.toContain('/api/page/report');
});
