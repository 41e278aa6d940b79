import { expect } from '@playwright/test';
import { CITY } from './kit/addresses';
import { test } from './kit/test';

test('a city’s home leads to its plates, homes and search', async ({ page }) => {
  await page.goto(`/${CITY}`);
  const chart = page.getByRole('group', { name: /上海二手房.*最近一期/ });
  await expect(chart).toBeVisible();
  // Touching the chart says the point's values in place of the legend.
  await expect(async () => {
    await chart.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText(/^\d{4}-\d{2} 成交 [\d.]+万/)).toBeVisible({ timeout: 500 });
  }).toPass();

  await page.getByRole('region', { name: '板块热度' }).getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/605\/plate-detail\/\d+$/);
  await page.goBack();
  await page.getByRole('region', { name: '降价房源' }).getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/605\/house-detail\/\d+$/);
});

test('/ is the visitor’s city, and the default one for a stranger', async ({ page, context }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: '上海，切换城市' })).toBeVisible();
  await context.addCookies([{ name: 'cityId', value: '3301', url: page.url() }]);
  await page.goto('/');
  await expect(page.getByRole('link', { name: '杭州，切换城市' })).toBeVisible();
});
