import { expect } from '@playwright/test';
import { CITY, sampleIds } from './kit/addresses';
import { fullTest, test } from './kit/test';

test('the gallery swipes by key, opens large and closes again', async ({ page, request }) => {
  const { estate } = await sampleIds(request);
  await page.goto(`/${CITY}/house-detail/${estate}`);
  const gallery = page.getByRole('region', { name: /的图片$/ });
  const place = gallery.getByText(/^图片 \d+\/\d+$/);
  await expect(place).toHaveText(/^图片 1\//);
  await gallery.getByRole('button', { name: /^看大图，第 1 张/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(place).toHaveText(/^图片 2\//);
  await gallery.getByRole('button', { name: /^看大图，第 2 张/ }).click();
  await expect(page.getByRole('button', { name: '放大' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '放大' })).toHaveCount(0);
  // The plan is the first or second picture of a home, and offered on the others: from the third it always is.
  await gallery.getByRole('button', { name: /^看大图，第 2 张/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(place).toHaveText(/^图片 3\//);
  await gallery.getByRole('button', { name: '户型图' }).click();
  await expect(gallery.getByRole('button', { name: '户型图' })).toHaveCount(0);
  await expect(place).toHaveText(/^图片 [12]\//);
});

fullTest('a press on the gallery before it can move is kept until it can', async ({ page, request }) => {
  const { estate } = await sampleIds(request);
  await page.addInitScript(() => {
    // In the very task in which the buttons come; fingers do without this one, but it is there.
    new MutationObserver((_, observer) => {
      const next = document.querySelector<HTMLButtonElement>('button[aria-label="下一张"]');
      if (!next) return;
      observer.disconnect();
      next.click();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`/${CITY}/house-detail/${estate}`);
  await expect(page.getByRole('region', { name: /的图片$/ }).getByText(/^图片 2\//)).toBeVisible();
});

test('a home is kept on this device across visits', async ({ page, request }) => {
  const { estate } = await sampleIds(request);
  await page.goto(`/${CITY}/house-detail/${estate}`);
  await page.getByRole('button', { name: '收藏' }).click();
  await expect(page.getByRole('button', { name: '已收藏' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: '已收藏' })).toBeVisible();
});

fullTest('the anchors bring each section below the bars', async ({ page, request }) => {
  const { estate } = await sampleIds(request);
  await page.goto(`/${CITY}/house-detail/${estate}`);
  await page.getByRole('navigation', { name: '本页内容' }).getByRole('link', { name: '费用' }).click();
  await expect(page.getByRole('heading', { name: '买这套要多少钱' })).toBeInViewport();
});

test('a home asked for under another city leads to its own; one that nobody has is a 404', async ({
  page,
  request,
}) => {
  const { estate } = await sampleIds(request);
  const answer = await request.get(`/3301/house-detail/${estate}`, { maxRedirects: 0 });
  expect(answer.status()).toBe(308);
  expect(answer.headers().location).toBe(`/${CITY}/house-detail/${estate}`);
  expect((await page.goto(`/${CITY}/house-detail/99999999999`))?.status()).toBe(404);
});

fullTest('the agents of a home are a step away, and none shows a phone', async ({ page, request }) => {
  const { estate } = await sampleIds(request);
  await page.goto(`/${CITY}/house-detail/${estate}`);
  await page.getByRole('link', { name: '全部经纪人' }).click();
  await expect(page).toHaveURL(/agent-list$/);
  await expect(page.getByRole('link', { name: '全部经纪人' })).toHaveCount(0);
  expect(await page.locator('main').innerText()).not.toMatch(/1[3-9]\d{9}/);
});
