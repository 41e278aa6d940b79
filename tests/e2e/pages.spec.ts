import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { pageAddresses, sampleIds } from './kit/addresses';
import { axeFindings, complaintsOf, DESK, longLines, overflows, PHONES } from './kit/pageChecks';
import { test } from './kit/test';

/** Below this, a page of ours is a shell without its content. */
const LEAST_TEXT = 60;

/** What the page says, and resources that did not come. */
function troubleOf(page: Page): string[] {
  const trouble = complaintsOf(page);
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText;
    // A page takes its own call back, as the map does when it is made narrower.
    const isTakenBack = why === 'net::ERR_ABORTED' && new URL(request.url()).pathname.startsWith('/api/');
    if (!isTakenBack) trouble.push(`${request.url()} ${why}`);
  });
  return trouble;
}

/** Whatever lies folded may be too wide, too. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });

/** The pages are dealt out to so many tests: they run beside each other, and none lasts long. */
const SHARES = 6;
const shareOf = async (request: APIRequestContext, share: number) =>
  pageAddresses(await sampleIds(request)).filter((_address, at) => at % SHARES === share);

for (let share = 0; share < SHARES; share++) {
  test(`every page, share ${share + 1} of ${SHARES}: answers, has a head and content, no complaint, no axe finding, no overflow, nor with large text`, async ({
    page,
    request,
  }) => {
    test.setTimeout(600_000);
    const addresses = await shareOf(request, share);
    expect(addresses.length).toBeGreaterThan(3);
    for (const [name, path] of addresses) await test.step(`${name} ${path}`, () => lookAt(page, path));
  });
}

async function lookAt(page: Page, path: string): Promise<void> {
  const trouble = troubleOf(page);
  const answer = await page.goto(path, { waitUntil: 'load' });
  expect(answer?.status(), path).toBe(200);
  // Led elsewhere, another page would be looked at in its place.
  expect(answer?.request().redirectedFrom(), path).toBeNull();
  await expect(page.locator('h1'), `${path}: one main heading`).toHaveCount(1);
  expect((await page.title()).length, path).toBeGreaterThan(3);
  await unfold(page);
  expect.soft(await overflows(page, PHONES), path).toEqual([]);
  await page.waitForLoadState('networkidle');
  expect.soft(await axeFindings(page), path).toEqual([]);
  // Last: what a desk shows besides is asked for then.
  expect.soft(await overflows(page, [DESK]), path).toEqual([]);
  expect.soft(await longLines(page), path).toEqual([]);
  expect.soft(trouble, path).toEqual([]);
  page.removeAllListeners();
  // What the desk has asked for besides and the next page cuts off is no trouble of that page.
  await page.goto('about:blank');
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page reads', async ({ page, request }) => {
    test.setTimeout(300_000);
    for (const [name, path] of pageAddresses(await sampleIds(request))) {
      await test.step(`${name} ${path}`, async () => {
        await page.goto(path);
        await expect(page.locator('h1'), path).toBeVisible();
        const text = await page.locator('main').innerText();
        expect(text.replace(/\s/g, '').length, path).toBeGreaterThan(LEAST_TEXT);
      });
    }
  });
});

test('addresses and ids that are none are the 404 page', async ({ page }) => {
  const unknown = [
    '/605/rank/none',
    '/605/rank/hot/year',
    '/no-such-page',
    '/999999',
    '/605/house-detail/1',
    '/-1',
    '/wp-login.php',
  ];
  for (const path of unknown) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByText('This page could not be found'), path).toBeVisible();
  }
});
