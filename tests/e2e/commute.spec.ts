import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from '@/lib/routes/paths';
import { CITY } from './kit/addresses';
import { fullTest, test } from './kit/test';

const chosen = (page: Page) => page.getByRole('navigation', { name: '已选条件' });

test('500万, two rooms, line 9, 40 minutes to 漕河泾, a fair price and a school take six taps at most', async ({
  page,
}) => {
  let taps = 0;
  const tap = async (what: Locator) => {
    taps++;
    await what.click();
  };
  await page.goto(paths.city(CITY));
  await tap(page.locator(`a[href="${paths.search(CITY)}"]`).first());
  await expect(page).toHaveURL(/\/search/);
  await page.getByRole('combobox').fill('500万以内 两房 9号线 到漕河泾40分钟 价格合理 小学');
  await tap(page.getByRole('option').first());
  await expect(page).toHaveURL(/search\/result/);
  for (const condition of ['500万以内', '二室', '9号线', '漕河泾 40分钟内', '价格合理', '小学1公里内'])
    await expect(chosen(page)).toContainText(condition);
  expect(taps).toBeLessThanOrEqual(6);
});

test('a place is found while its name is typed, and the cards say how long the way is', async ({ page }) => {
  await page.goto(paths.searchResult(CITY));
  await page.getByRole('navigation', { name: '筛选条件' }).getByRole('link', { name: '通勤' }).click();
  const sheet = page.getByRole('dialog', { name: '通勤' });
  await sheet.getByLabel('常去的地方').fill('漕河泾');
  await expect(sheet.getByRole('radio', { name: '漕河泾', exact: true })).toBeChecked();
  await sheet.getByRole('button', { name: /查看/ }).click();
  await expect(chosen(page)).toContainText('漕河泾 40分钟内');
  await expect(page.locator('main ul > li').first()).toContainText(/漕河泾 \d+ 分钟/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  fullTest('the name that was typed is looked up, and one that nobody knows is said', async ({ page }) => {
    await page.goto(`${paths.searchResult(CITY)}?panel=commute#panel`);
    await page.getByLabel('常去的地方').fill('漕河泾');
    await page.getByRole('button', { name: '查看房源' }).click();
    await expect(chosen(page)).toContainText('漕河泾 40分钟内');
    await page.goto(`${paths.searchResult(CITY)}?room=2&commuteTo=${encodeURIComponent('莫须有路')}`);
    await expect(page.locator('main')).toContainText('莫须有路');
  });

  test('a district opens beside the others, what is ticked in another goes along', async ({ page }) => {
    await page.goto(`${paths.searchResult(CITY)}?panel=area#panel`);
    const panel = page.locator('#panel');
    const whole = (name: string) => panel.getByRole('checkbox', { name: `全${name}` });
    for (const name of ['静安', '徐汇']) {
      await panel.getByRole('button', { name, exact: true }).click();
      await expect(page).toHaveURL(/openDistrict=\d+.*#panel$/);
      await whole(name).check({ force: true });
    }
    await expect(whole('静安')).toHaveCount(0);
    await whole('徐汇').press('Enter');
    await expect(page).not.toHaveURL(/open|panel/);
    await expect(chosen(page)).toContainText('静安');
    await expect(chosen(page)).toContainText('徐汇');
  });
});

/** Texts with an amount that stick out of their card, or of what cuts off what sticks out. */
const clippedAmounts = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main) => {
    const clipped: string[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const card = node.parentElement?.closest('ul > li');
      if (!card || !/\d/.test(node.textContent ?? '') || !/\d[万亿元]/.test(node.parentElement?.textContent ?? ''))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      if (width === 0) continue;
      for (let box = node.parentElement; box && box !== card.parentElement; box = box.parentElement) {
        const frame = box.getBoundingClientRect();
        const cuts = box === card || getComputedStyle(box).overflowX !== 'visible';
        if (cuts && (right > frame.right + 1 || left < frame.left - 1)) clipped.push(node.textContent ?? '');
      }
    }
    return clipped;
  });

for (const tab of ['resale', 'new', 'rent', 'community'] as const) {
  fullTest(`no amount is cut on a card of ${tab}, on the narrowest phone or a desktop`, async ({ page }) => {
    await page.goto(paths.searchResult(CITY, tab === 'resale' ? { sort: 'price_desc' } : { tab }));
    await expect(page.locator('main ul > li').first()).toBeVisible();
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await clippedAmounts(page), String(width)).toEqual([]);
    }
  });
}
