import { expect } from '@playwright/test';
import { paths } from '@/lib/routes/paths';
import { CITY, sampleIds } from './kit/addresses';
import { test } from './kit/test';

// A report opened without its community.

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a community is found by its name, and one that is not there is said to be missing', async ({
    page,
    request,
  }) => {
    const { community } = await sampleIds(request);
    await page.goto(paths.resale(CITY, community));
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const answer = await page.goto(paths.houseReportFull(CITY, 900_000_001));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('没有找到这个小区');
    await page.getByLabel('小区名或拼音').fill(name);
    await page.getByRole('button', { name: '找小区' }).click();
    await expect(page).toHaveURL(paths.houseReportFull(CITY, community));
    await expect(page.getByRole('main')).toContainText(name);
  });
});
