import { expect, type Page } from '@playwright/test';
import { SESSION_KEYS } from '@/lib/config/storageKeys';
import { paths } from '@/lib/routes/paths';
import { randomOf } from '../kit/randomOf';
import { CITY, pageAddresses, sampleIds } from './kit/addresses';
import { sampleOf } from './kit/fullRun';
import { fullTest, test } from './kit/test';

test.use({ serviceWorkers: 'block' });

const MAX_RETURNS = 4;
const back = (page: Page) => page.getByRole('link', { name: '返回', exact: true });
const addressOf = (page: Page) =>
  page
    .url()
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/#.*/, '');

/** Until the page that is shown has been drawn and taken note of, as everything that 返回 does waits for it. */
const settled = (page: Page) =>
  page.waitForFunction((key) => {
    const { pages, at, returning } = JSON.parse(sessionStorage.getItem(key) ?? '{"pages":[]}');
    return (
      returning === null &&
      pages[at]?.path === location.pathname + location.search &&
      !document.querySelector('#progress .bar') &&
      document.querySelector('h1') !== null
    );
  }, SESSION_KEYS.visitedPages);

async function land(page: Page, path: string) {
  await page.goto(path);
  await settled(page);
}

async function pressBack(page: Page) {
  const before = addressOf(page);
  await back(page).click();
  await expect.poll(() => addressOf(page), `返回 on ${before} leads elsewhere`).not.toBe(before);
  await settled(page);
}

/** Presses 返回 until there is none: the addresses seen. */
async function returnHome(page: Page): Promise<string[]> {
  const seen = [addressOf(page)];
  while ((await back(page).count()) > 0 && seen.length <= MAX_RETURNS + 1) {
    await pressBack(page);
    seen.push(addressOf(page));
  }
  return seen;
}

/** Follows one of the links of the page's content to another page of the product; none where it has none. */
async function tap(page: Page, random: number): Promise<string> {
  const before = addressOf(page);
  const led = await page.evaluate((at) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(
      (link) =>
        link.origin === location.origin &&
        link.pathname + link.search !== location.pathname + location.search &&
        link.checkVisibility() &&
        !link.hasAttribute('download') &&
        !link.hasAttribute('aria-haspopup') &&
        // /helper?kind= is the form of a button that opens it here, and a home is laid beside others where it is shown.
        !/^\/(api|download|helper)\b|#/.test(link.pathname + link.hash) &&
        !(link.pathname.endsWith('/taxes/answer') && location.pathname.includes('/house-detail/')),
    );
    const link = links[Math.floor(at * links.length)];
    link?.click();
    return link?.getAttribute('href') ?? null;
  }, random);
  if (led === null) return 'no link';
  await expect.poll(() => addressOf(page), `${led} on ${before}`).not.toBe(before);
  await settled(page);
  return `tap ${led}`;
}

type Act = 'tap' | 'back' | 'return' | 'reload';
const ACTS: readonly Act[] = ['tap', 'tap', 'tap', 'tap', 'back', 'return', 'reload'];
const STEPS = 7;
const WALKS = process.env.WAYS_SEED ? [Number(process.env.WAYS_SEED)] : sampleOf([1, 2, 3, 4, 5, 6, 7, 8], 8);

for (const seed of WALKS) {
  test(`walk ${seed} from a shared link: home in four 返回 at the most, no address twice in a row`, async ({
    page,
    request,
  }) => {
    const random = randomOf(seed);
    const addresses = pageAddresses(await sampleIds(request)).filter(([, path]) => !/\/(demo|upgrade)/.test(path));
    const [, landing = '/'] = addresses[Math.floor(random() * addresses.length)] ?? [];
    const walk = [`WAYS_SEED=${seed}`, `land ${landing}`];
    await land(page, landing);
    // Entries of the history that lie below the one shown, all of them this product's.
    let below = 0;
    const step: Record<Act, () => Promise<string>> = {
      tap: async () => {
        const did = await tap(page, random());
        if (did !== 'no link') below += 1;
        return did;
      },
      back: async () => {
        if (below === 0) return 'stay';
        below -= 1;
        const before = addressOf(page);
        await page.evaluate(() => window.history.back());
        await expect.poll(() => addressOf(page), `back on ${before}`).not.toBe(before);
        await settled(page);
        return 'back';
      },
      return: async () => {
        if ((await back(page).count()) === 0) return 'stay';
        const entries = await page.evaluate(() => window.history.length);
        await pressBack(page);
        // Up is one entry more; back may be one less, and then the browser's own back is not asked for below it.
        below = (await page.evaluate(() => window.history.length)) > entries ? below + 1 : Math.max(0, below - 1);
        return 'return';
      },
      reload: async () => {
        await page.reload();
        await settled(page);
        return 'reload';
      },
    };
    for (let count = 0; count < STEPS; count += 1) {
      const act = ACTS[Math.floor(random() * ACTS.length)] ?? 'tap';
      walk.push(`${await step[act]()} -> ${addressOf(page)}`);
    }
    const seen = await returnHome(page);
    const told = [...walk, ...seen].join('\n');
    expect(await back(page).count(), told).toBe(0);
    expect(seen.length - 1, told).toBeLessThanOrEqual(MAX_RETURNS);
    expect(
      seen.filter((address, at) => address === seen[at - 1]),
      told,
    ).toEqual([]);
    expect(addressOf(page), told).toMatch(/^\/(\d+)?(\?|$)/);
  });
}

fullTest(
  'within a visit 返回 leads back to what was chosen and where one was, after a reload too',
  async ({ page }) => {
    const list = paths.searchResult(CITY, { sort: 'price-asc' });
    await land(page, list);
    const shown = addressOf(page);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    const y = await page.evaluate(() => window.scrollY);
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('main a[href*="/house-detail/"]')?.click());
    await expect(page).toHaveURL(/house-detail/);
    await settled(page);
    await page.reload();
    await settled(page);
    await pressBack(page);
    expect(addressOf(page)).toBe(shown);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(y);
  },
);

test.describe('what lies over a page', () => {
  const sheet = (page: Page) => page.getByRole('dialog');
  const open = async (page: Page) => {
    await page.getByRole('navigation', { name: '筛选条件' }).getByRole('link', { name: '房型' }).click();
    await expect(sheet(page)).toBeVisible();
  };

  test('closes on back, and its entry goes with it', async ({ page }) => {
    await land(page, paths.city(CITY));
    await page.evaluate((path) => {
      const link = document.createElement('a');
      link.href = path;
      document.querySelector('main')?.append(link);
      link.click();
    }, paths.searchResult(CITY));
    await expect(page).toHaveURL(/search\/result/);
    await settled(page);
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/_next/data/') && asked.push(request.url()));
    await open(page);
    await page.evaluate(() => window.history.back());
    await expect(sheet(page)).toBeHidden();
    await expect(page).toHaveURL(/search\/result/);
    await open(page);
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await expect.poll(() => page.evaluate(() => 'over' in window.history.state)).toBe(false);
    expect(asked).toEqual([]);
    await pressBack(page);
    expect(addressOf(page)).toBe(paths.city(CITY));
  });

  fullTest('is left by a choice for the page that it leads to, from which back leads on', async ({ page }) => {
    await land(page, paths.searchResult(CITY));
    const shown = addressOf(page);
    await open(page);
    await sheet(page).getByRole('checkbox').first().check({ force: true });
    await sheet(page).locator('button[type=submit]').click();
    await expect.poll(() => addressOf(page)).not.toBe(shown);
    await settled(page);
    await expect(sheet(page)).toBeHidden();
    await pressBack(page);
    expect(addressOf(page)).toBe(shown);
    await expect(sheet(page)).toBeHidden();
  });
});

test('the keyboard’s first stop leads past the bars to the content', async ({ page }) => {
  await land(page, paths.searchResult(CITY));
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: '跳到正文' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true);
});
