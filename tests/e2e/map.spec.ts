import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/routes/paths';
import { findHouses, searchMap } from '@/services/search';
import { CITY, callOver, sampleIds } from './kit/addresses';
import { test } from './kit/test';

const XUJIAHUI = '121.4373,31.1955,14';
const mapAt = (at: string) => paths.searchResult(CITY, { view: 'map', at });
const map = (page: Page) => page.getByRole('region', { name: '地图找房' });
const pills = (page: Page) => map(page).locator('.leaflet-marker-icon');
const title = (page: Page) => page.getByRole('status').filter({ hasText: /地图范围内 [\d,]+/ });

/** The next answer with the homes of the map's window. */
const listAnswer = (page: Page) =>
  page.waitForResponse((answer) => answer.url().includes(findHouses.path) && answer.url().includes('box='));

async function openAt(page: Page, at: string): Promise<void> {
  const list = listAnswer(page);
  const bubbles = page.waitForResponse((answer) => answer.url().includes(searchMap.path));
  await page.goto(mapAt(at));
  await Promise.all([list, bubbles]);
  await expect(pills(page).first()).toBeVisible();
}

const labelsOf = async (page: Page) =>
  (await pills(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).sort();

test('looks where the address says, and finds it again after a reload and on the way back', async ({ page }) => {
  await openAt(page, XUJIAHUI);
  const box = await map(page).boundingBox();
  if (!box) throw new Error('no map');
  const moved = listAnswer(page);
  await page.mouse.move(box.x + 150, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y + 260, { steps: 5 });
  await page.mouse.up();
  await moved;
  const address = page.url();
  expect(address).toContain('at=');
  expect(address).not.toContain(XUJIAHUI);
  await expect(title(page)).toBeVisible();
  await expect.poll(() => labelsOf(page)).not.toEqual([]);
  const seen = await labelsOf(page);
  await page.reload();
  await expect.poll(() => labelsOf(page)).toEqual(seen);
  expect(page.url()).toBe(address);
  await page.locator('main ul a[href*="house-detail"]').first().click();
  await expect(page).toHaveURL(/house-detail/);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect.poll(() => labelsOf(page)).toEqual(seen);
});

test('the list is that of the window, and follows it until that is switched off', async ({ page }) => {
  const list = listAnswer(page);
  await page.goto(mapAt(XUJIAHUI));
  const { body } = (await (await list).json()) as { body: { houses: { total: number } } };
  await expect(
    page.getByText(`地图范围内 ${body.houses.total.toLocaleString('en')} 套`, { exact: true }),
  ).toBeVisible();
  const closer = listAnswer(page);
  await page.getByRole('button', { name: '放大' }).click();
  const { body: fewer } = (await (await closer).json()) as { body: typeof body };
  expect(fewer.houses.total).toBeLessThan(body.houses.total);
  const heading = page.getByText(`地图范围内 ${fewer.houses.total.toLocaleString('en')} 套`, { exact: true });
  await expect(heading).toBeVisible();
  await page.getByRole('checkbox', { name: '移动地图时更新列表' }).uncheck();
  const bubbles = page.waitForResponse((answer) => answer.url().includes(searchMap.path));
  await page.getByRole('button', { name: '缩小' }).click();
  await bubbles;
  await expect(heading).toBeVisible();
  const again = listAnswer(page);
  await page.getByRole('checkbox', { name: '移动地图时更新列表' }).check();
  await again;
  await expect(heading).toHaveCount(0);
});

test('no pill is cut by the side of the map', async ({ page }) => {
  for (const at of [XUJIAHUI, '121.47,31.23,10.5', '121.48,31.23,12.5']) {
    await openAt(page, at);
    const frame = await map(page).boundingBox();
    if (!frame) throw new Error('no map');
    const boxes = await pills(page).evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return { x, y, width, height };
      }),
    );
    for (const box of boxes) {
      expect(box.x).toBeGreaterThanOrEqual(frame.x);
      expect(box.y).toBeGreaterThanOrEqual(frame.y);
      expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width);
      expect(box.y + box.height).toBeLessThanOrEqual(frame.y + frame.height);
    }
  }
});

test('a pill is reached and pressed by the keyboard, is named, and brings its homes first', async ({ page }) => {
  await openAt(page, XUJIAHUI);
  const pill = pills(page).first();
  const name = ((await pill.getAttribute('aria-label')) ?? '').split(' ')[0] ?? '';
  await pill.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/on=\d+/);
  const homes = page.getByRole('region', { name: `${name}的房源` });
  await expect(homes.locator('li').first()).toBeVisible();
  await expect(map(page).locator('[aria-pressed="true"]')).toContainText(name);
  await homes.getByRole('button', { name: '关闭' }).click();
  await expect(homes).toHaveCount(0);
  await expect(page).not.toHaveURL(/on=/);
});

test('a bubble leads where its row does', async ({ page }) => {
  await openAt(page, '121.47,31.23,10.5');
  await pills(page).filter({ hasText: '徐汇' }).click();
  await expect(page).toHaveURL(/district=310104/);
  await expect(page.getByRole('navigation', { name: '已选条件' }).getByRole('link', { name: /徐汇/ })).toBeVisible();
  await expect(page.getByRole('table').getByRole('link').first()).toHaveAttribute('href', /plate=\d+.*view=map/);
});

test('the small map of a home opens the large one there, its community chosen', async ({ page, request }) => {
  const { estate } = await sampleIds(request);
  await page.goto(paths.estate(CITY, estate));
  const small = page.getByRole('link', { name: /周边示意图/ });
  const picture = await small.locator('img').getAttribute('src');
  expect((await request.get(picture ?? '')).headers()['content-type']).toContain('image/svg');
  await small.click();
  await expect(page).toHaveURL(/view=map.*at=.*on=\d+/);
  await expect(map(page).locator('[aria-pressed="true"]')).toBeVisible();
});

test('on the desk the map stands beside the list, and the list is left', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(paths.searchResult(CITY));
  await expect(pills(page).first()).toBeVisible();
  const [frame, card] = await Promise.all([
    map(page).boundingBox(),
    page.locator('main ul a[href*="house-detail"]').first().boundingBox(),
  ]);
  expect((card?.x ?? 0) + (card?.width ?? 0)).toBeLessThanOrEqual(frame?.x ?? 0);
});

test('homes in a box are those of the whole city that lie in it', async ({ request }) => {
  const input = { cityId: CITY, houseType: 'resale', pageSize: 20 } as const;
  const whole = await callOver(request, findHouses, input);
  const east = await callOver(request, findHouses, { ...input, box: '121.5,30.5,123,32' });
  const west = await callOver(request, findHouses, { ...input, box: '120.5,30.5,121.5,32' });
  expect(east.houses.total).toBeGreaterThan(0);
  expect(east.houses.total + west.houses.total).toBe(whole.houses.total);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list is there, under a drawing whose bubbles lead on', async ({ page }) => {
    await page.goto(paths.searchResult(CITY, { view: 'map' }));
    await expect(page.locator('main ul a[href*="house-detail"]').first()).toBeVisible();
    await map(page).getByRole('link').filter({ hasText: '徐汇' }).click();
    await expect(page).toHaveURL(/district=310104/);
  });
});
