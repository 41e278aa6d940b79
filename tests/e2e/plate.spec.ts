import { expect } from '@playwright/test';
import { CITY, sampleIds } from './kit/addresses';
import { test } from './kit/test';

test('a plate’s communities are ranked by the order in the address', async ({ page, request }) => {
  const { plate } = await sampleIds(request);
  await page.goto(`/${CITY}/plate-detail/${plate}`);
  await page.getByRole('link', { name: '租金回报', exact: true }).click();
  await expect(page).toHaveURL(/rank=value/);
  await expect(page.getByText('每平方米年租金 ÷ 成交均价')).toBeAttached();
  await page.goBack();
  await expect(page.getByText('近90天成交套数。')).toBeAttached();
});
