import { expect } from '@playwright/test';
import { CITY } from './kit/addresses';
import { test } from './kit/test';

test('agents narrow to a district, sort, page and open', async ({ page }) => {
  await page.goto(`/${CITY}/agent`);
  const districts = page.getByRole('navigation', { name: '服务区域' });
  await districts.getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/district=\d+/);
  await page.getByRole('link', { name: '评分', exact: true }).click();
  await expect(page).toHaveURL(/district=\d+&order=rating/);
  await page
    .locator('main')
    .getByRole('link', { name: /近30天带看 \d+ 次/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: '执业信息' })).toBeVisible();
});
