import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { SHELL_PARTS_COPY } from '@/lib/interface/words/shellParts';
import { paths } from '@/lib/routes/paths';
import { NEEDS } from '../../scripts/next/browserNeeds.js';
import { CITY, pageAddresses, sampleIds } from './kit/addresses';
import { complaintsOf } from './kit/pageChecks';
import { newPhone } from './kit/site';
import { fullTest, test } from './kit/test';

// Pages in a browser without the built-ins that Chrome 69 and iOS 12.2 lack, and pages whose texts a translator has wrapped.

test.use({ serviceWorkers: 'block' });

/** Not polyfilled: nothing of ours may use them (scripts/next/browserFloor.js). */
const OTHERS: Record<string, readonly string[]> = {
  'Array.prototype': ['toSpliced', 'with'],
  'Iterator.prototype': [
    'map',
    'filter',
    'flatMap',
    'some',
    'every',
    'find',
    'forEach',
    'reduce',
    'take',
    'drop',
    'toArray',
  ],
  'Set.prototype': ['union', 'difference', 'intersection', 'isSubsetOf'],
  'Element.prototype': ['replaceChildren', 'checkVisibility'],
  'HTMLFormElement.prototype': ['requestSubmit'],
  Intl: ['ListFormat', 'RelativeTimeFormat', 'Segmenter', 'DisplayNames', 'supportedValuesOf'],
  Object: ['groupBy'],
  Promise: ['withResolvers', 'try'],
  AbortSignal: ['any', 'timeout'],
  window: [
    'structuredClone',
    'CloseWatcher',
    'navigation',
    'requestIdleCallback',
    'reportError',
    'WeakRef',
    'BroadcastChannel',
  ],
};

const withoutNewer = (page: Page) =>
  page.addInitScript(
    (owners) => {
      for (const [owner, names] of owners) {
        const on = owner.split('.').reduce<object | undefined>(
          // Not as window.name: the word itself is a frame.
          (found, name) => (name === 'window' ? window : (Reflect.get(found ?? {}, name) as object | undefined)),
          window,
        );
        for (const name of names) if (on) Reflect.deleteProperty(on, name);
      }
    },
    // But what Playwright itself runs by: the unit test takes that away too.
    [...Object.entries({ ...NEEDS, window: ['queueMicrotask', 'ResizeObserver'] }), ...Object.entries(OTHERS)],
  );

const SHARES = 8;
/** The first share in npm test, all in the full run. */
const inTurn = (share: number) => (share === 0 ? test : fullTest);
/** Of all pages every other one. */
const shareOf = async (request: APIRequestContext, share: number) =>
  pageAddresses(await sampleIds(request)).filter((_address, at) => at % (2 * SHARES) === 2 * share);

const isBroken = (page: Page) =>
  page.getByText(SHELL_PARTS_COPY.error.title).or(page.getByText(SHELL_PARTS_COPY.broken.text)).count();

for (let share = 0; share < SHARES; share++) {
  inTurn(share)(
    `pages of an old browser, share ${share + 1} of ${SHARES}: come alive without a complaint, and answer to a touch`,
    async ({ page, request }) => {
      await withoutNewer(page);
      const addresses = await shareOf(request, share);
      expect(addresses.length).toBeGreaterThan(4);
      for (const [name, path] of addresses) {
        await test.step(`${name} ${path}`, async () => {
          const complaints = complaintsOf(page);
          await page.goto(path);
          expect(await page.evaluate(() => 'structuredClone' in window)).toBe(false);
          expect.soft(await page.evaluate(() => 'early' in window), `${path}: alive`).toBe(false);
          await touchSome(page);
          expect.soft(await isBroken(page), path).toBe(0);
          expect.soft(complaints, path).toEqual([]);
          page.removeAllListeners();
        });
      }
    },
  );
}

/** Presses buttons that nothing is sent by, each closed again where it opened something. */
async function touchSome(page: Page): Promise<void> {
  const buttons = page.locator('main button[type="button"]:visible:enabled');
  const count = Math.min(await buttons.count(), 4);
  for (let at = 0; at < count; at++) {
    const button = buttons.nth(at);
    if (!(await button.isVisible())) continue;
    await button.click({ timeout: 5_000 }).catch(() => {});
    await page.waitForTimeout(100);
    await page.keyboard.press('Escape');
  }
}

/** As a browser that translates does: each text in two elements of its own, also what comes later. */
const translated = (page: Page) =>
  page.evaluate(() => {
    const wrapTexts = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim() || !text.parentElement || text.parentElement.closest('font, script, style, textarea'))
          continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        text.replaceWith(outer);
        outer.append(inner);
        inner.append(text);
      }
    };
    wrapTexts(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) wrapTexts(node);
    }).observe(document.body, { childList: true, subtree: true });
    return document.querySelectorAll('font').length;
  });

for (let share = 0; share < SHARES; share++) {
  inTurn(share)(
    `translated pages, share ${share + 1} of ${SHARES}: answer to touches without a complaint`,
    async ({ page, request }) => {
      for (const [name, path] of await shareOf(request, share)) {
        await test.step(`${name} ${path}`, async () => {
          await page.goto(path);
          const complaints = complaintsOf(page);
          expect(await translated(page)).toBeGreaterThan(3);
          await touchSome(page);
          await touchSome(page);
          expect.soft(await isBroken(page), path).toBe(0);
          expect.soft(complaints, path).toEqual([]);
          page.removeAllListeners();
        });
      }
    },
  );
}

test('on translated pages one keeps a community, asks for a fund loan and for a code', async ({ page, request }) => {
  const { community } = await sampleIds(request);
  const complaints = complaintsOf(page);
  await page.goto(paths.resale(CITY, community));
  await translated(page);
  const keep = page.getByRole('button', { name: /收藏/ }).first();
  for (const pressed of ['true', 'false', 'true']) {
    await keep.click();
    await expect(keep).toHaveAttribute('aria-pressed', pressed);
  }
  await page.goto(paths.mortgage());
  await translated(page);
  for (const kind of ['公积金贷款', '商业贷款', '组合贷款', '公积金贷款']) {
    const choice = page.locator('label', { hasText: new RegExp(`^${kind}`) }).first();
    await choice.click();
    await expect(choice.locator('input')).toBeChecked();
  }
  await page.goto(paths.login());
  await translated(page);
  await page.getByRole('textbox', { name: '手机号' }).fill(newPhone());
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /\d+ 秒后重发/ })).toBeDisabled();
  await page.getByRole('textbox', { name: '短信验证码' }).fill('123456');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText(/还可以试/)).toBeVisible();
  expect(await isBroken(page)).toBe(0);
  expect(complaints.filter((one) => !one.includes('status of 4'))).toEqual([]);
});
