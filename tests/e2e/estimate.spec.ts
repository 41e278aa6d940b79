import { expect } from '@playwright/test';
import { paths } from '@/lib/routes/paths';
import { CITY, sampleIds } from './kit/addresses';
import { axeFindings, complaintsOf } from './kit/pageChecks';
import { test } from './kit/test';

test('a name typed, a layout and a floor tapped: a home has its value, and is found again', async ({
  page,
  request,
}) => {
  const complaints = complaintsOf(page);
  const { community } = await sampleIds(request);
  await page.goto(paths.resale(CITY, community));
  const name = (await page.locator('h1').innerText()).trim();
  await page.goto(paths.appraise({ cityId: CITY }));
  await expect(page.getByText('示例')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('combobox').fill(name);
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click();
  await page.getByRole('navigation', { name: '哪种户型' }).getByRole('link', { name: /\d室/ }).first().click();
  await expect(page.getByLabel('建筑面积')).not.toHaveValue('');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: '看估价' }).click();
  await expect(page.getByText(/大约能卖/)).toBeVisible();
  await expect(page.getByText(/这台设备记住了链接/)).toBeVisible();
  await page.goto(paths.appraise({ cityId: CITY }));
  // What the device alone knows comes with the first touch.
  await page.getByRole('combobox').click();
  await expect(page.getByRole('option', { name: new RegExp(`^${name}.*你估过`) })).toBeVisible();
  expect(complaints).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('one sentence names the community and says what is known of the home', async ({ page, request }) => {
    const { community } = await sampleIds(request);
    await page.goto(paths.resale(CITY, community));
    const name = (await page.locator('h1').innerText()).trim();
    await page.goto(paths.appraise({ cityId: CITY }));
    await page.getByRole('searchbox').fill(`${name}12号 5楼 71平`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`house=${community}`));
    await expect(page.getByText(/^已识别：.*71㎡/)).toBeVisible();
    await page.getByRole('button', { name: '看估价' }).click();
    await expect(page.getByText(/大约能卖/)).toBeVisible();
  });
});
