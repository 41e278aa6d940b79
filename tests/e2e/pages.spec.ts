import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { pageAddresses, sampleIds } from './kit/addresses';
import { axeFindings, complaintsOf, DESKTOP, longLines, overflowOf, overflowWithLargeText } from './kit/pageChecks';
import { test } from './kit/test';

// One look at each page for all that needs a browser; what its HTML tells is looked at by html.spec.ts.

// Each page is opened once: copies for reading offline are offline.spec.ts's.
test.use({ serviceWorkers: 'block' });

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

const QUIET_MS = 100;

/**
 * Waits until nothing is on its way, and nothing was for a tenth of a second: the half second of Playwright's `networkidle`
 * is the third of what a page takes here.
 */
function quietOf(page: Page): () => Promise<void> {
  let underWay = 0;
  let changedAt = Date.now();
  const count = (change: number) => () => {
    underWay += change;
    changedAt = Date.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  return () => expect.poll(() => underWay === 0 && Date.now() - changedAt >= QUIET_MS, { intervals: [20] }).toBe(true);
}

/** Whatever lies folded may be too wide, too. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });

/** The pages are dealt out to so many tests: they run beside each other, and none lasts long. */
const SHARES = 12;
const shareOf = async (request: APIRequestContext, share: number) =>
  pageAddresses(await sampleIds(request)).filter((_address, at) => at % SHARES === share);

for (let share = 0; share < SHARES; share++) {
  test(`every page, share ${share + 1} of ${SHARES}: answers, has a head and content, no complaint, no axe finding, no overflow, nor with large text`, async ({
    page,
    request,
  }) => {
    const addresses = await shareOf(request, share);
    expect(addresses.length).toBeGreaterThan(3);
    for (const [name, path] of addresses) await test.step(`${name} ${path}`, () => lookAt(page, path));
  });
}

/** Looks at a page with every finding noted by its address: none hides those that follow. */
async function lookAt(page: Page, path: string): Promise<void> {
  const trouble = troubleOf(page);
  const quiet = quietOf(page);
  const answer = await page.goto(path);
  expect.soft(answer?.status(), path).toBe(200);
  // Led elsewhere, another page would be looked at in its place.
  expect.soft(answer?.request().redirectedFrom(), path).toBeNull();
  await expect.soft(page.locator('h1'), `${path}: one main heading`).toHaveCount(1);
  expect.soft((await page.title()).length, path).toBeGreaterThan(3);
  await unfold(page);
  await quiet();
  expect.soft(await axeFindings(page), path).toEqual([]);
  const window = page.viewportSize();
  const overflow = {
    '390 px': await overflowOf(page),
    '390 px, text of 200 %': await overflowWithLargeText(page),
    '320 px': await overflowAt(page, 320),
    // Last: what a console shows besides is asked for then.
    '1280 px': await overflowAt(page, DESKTOP),
  };
  expect
    .soft(
      Object.entries(overflow).filter(([, px]) => px > 0),
      `${path}: px too wide`,
    )
    .toEqual([]);
  expect.soft(await longLines(page), path).toEqual([]);
  expect.soft(trouble, path).toEqual([]);
  page.removeAllListeners();
  // What the console has asked for besides and the next page cuts off is no trouble of that page. A place of this site: for
  // about:blank the browser would begin a process, and another for the page after it.
  await page.goto('/robots.txt');
  if (window) await page.setViewportSize(window);
}

async function overflowAt(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 844 });
  return overflowOf(page);
}

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
