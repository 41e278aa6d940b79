import { expect, type Locator } from '@playwright/test';
import { paths } from '@/lib/routes/paths';
import { CITY, sampleIds } from './kit/addresses';
import { overflows } from './kit/pageChecks';
import { test } from './kit/test';

test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error('nothing is shown there');
  return box;
}

test('on a desktop a home keeps price and action beside what is read', async ({ page, request }) => {
  const { estate } = await sampleIds(request);
  await page.goto(paths.estate(CITY, estate));
  const column = await boxOf(page.locator('main h1'));
  const read = await boxOf(page.locator('#facts'));
  expect(column.x).toBeGreaterThan(read.x + read.width);
  await page.locator('#facts').scrollIntoViewIfNeeded();
  await expect(page.locator('main h1')).toBeInViewport();
  await expect(page.getByRole('region', { name: '本页操作' })).toBeInViewport();
  expect(await overflows(page)).toEqual([]);
});

test('on a desktop a loan is asked at the left and answered at the right', async ({ page }) => {
  await page.goto(paths.mortgage({ price: '500' }));
  const asked = await boxOf(page.locator('main form').first());
  const answered = await boxOf(page.getByRole('heading', { name: '还款表' }));
  expect(answered.x).toBeGreaterThan(asked.x + asked.width);
  expect(await overflows(page)).toEqual([]);
});
