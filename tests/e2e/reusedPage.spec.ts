import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/routes/paths';
import { CITY } from './kit/addresses';
import { test } from './kit/test';

// What one test leaves in its page, the next one does not find there (kit/test.ts). One after another, in one process.

test.describe.configure({ mode: 'serial' });

let first: Page | undefined;
const heard: string[] = [];

test('a test stores what a page can store, breaks a call and goes on', async ({ page, context }) => {
  first = page;
  // As a test does between its pages: what the clearing hears may not go with it.
  page.removeAllListeners();
  await page.goto(paths.city(CITY));
  await page.evaluate(async () => {
    localStorage.setItem('left', '1');
    sessionStorage.setItem('left', '1');
    await (await caches.open('left')).put('/left', new Response('left'));
    await navigator.serviceWorker.ready;
  });
  await page.route('**/robots.txt', (route) => route.abort());
  page.on('request', (request) => heard.push(request.url()));
  await page.setViewportSize({ width: 320, height: 500 });
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await context.addCookies([{ name: 'left', value: '1', url: page.url() }]);
  await (await context.newPage()).goto(paths.about());
});

test('the next one has the same page, and finds nothing of it', async ({ page, context }) => {
  expect(page).toBe(first);
  const heardBefore = heard.length;
  expect(page.viewportSize()).toEqual({ width: 390, height: 844 });
  expect(context.pages()).toEqual([page]);
  expect(await context.cookies()).toEqual([]);
  await page.goto('/robots.txt');
  expect(heard).toHaveLength(heardBefore);
  const left = await page.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    history: history.length,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    isPrint: matchMedia('print').matches,
  }));
  expect(left).toEqual({ local: 0, session: 0, caches: [], workers: 0, history: 1, isDark: false, isPrint: false });
});
