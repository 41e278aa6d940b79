import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/routes/paths';
import { CITY, sampleIds } from './kit/addresses';
import { axeFindings } from './kit/pageChecks';
import { test } from './kit/test';

// 长辈版 (docs/elder.md).

test.use({ serviceWorkers: 'block' });

const isElder = (page: Page) => page.locator('html').evaluate((html) => html.hasAttribute('data-elder'));
const chooseElder = (page: Page, baseURL: string | undefined) =>
  page.context().addCookies([{ name: 'elder', value: '1', url: baseURL ?? '' }]);

test('the switch works with a finger, and what one reads next is large and offers the call first', async ({ page }) => {
  await page.goto(paths.city(CITY));
  expect(await isElder(page)).toBe(false);
  await page.getByRole('button', { name: '长辈版' }).click();
  await expect(page.getByRole('button', { name: '换回标准版' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(paths.city(CITY));
  await expect(page.getByRole('link', { name: /^请人打电话给我/ })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: /^买房/ }).click();
  await expect(page).toHaveURL(/search\/result/);
  expect(await isElder(page)).toBe(true);
});

test('a home in 长辈版 says what decides first, and everything else behind one press', async ({
  page,
  request,
  baseURL,
}) => {
  const { estate } = await sampleIds(request);
  await chooseElder(page, baseURL);
  await page.goto(paths.estate(CITY, estate));
  for (const name of ['贵不贵', '房子', '出门走几分钟'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText('不知道，打电话问').first()).toBeVisible();
  await expect(page.getByText('交易属性')).toBeHidden();
  await page.getByText('更多资料').click();
  await expect(page.getByText('交易属性')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: '请人打给我' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('neither version is answered in place of the other, however often it is asked', async ({ request }) => {
  const { estate } = await sampleIds(request);
  for (const path of [paths.city(CITY), paths.estate(CITY, estate), '/', paths.searchResult(CITY)]) {
    const shown: boolean[] = [];
    for (const cookie of ['', 'elder=1', '', 'elder=1', 'elder=0', 'bannerClosed=1; elder=1']) {
      const html = await (await request.get(path, { headers: { cookie } })).text();
      shown.push(/<html[^>]* data-elder/.test(html));
      expect(html.includes('"elder":'), `${path} ${cookie}`).toBe(shown.at(-1));
    }
    expect(shown, path).toEqual([false, true, false, true, false, true]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the switch leads there and back, from the front page and from 我的', async ({ page }) => {
    for (const path of [paths.city(CITY), paths.profile()]) {
      await page.goto(path);
      await page.getByRole('button', { name: '长辈版' }).click();
      await expect(page.locator('html[data-elder]')).toHaveCount(1);
      expect(new URL(page.url()).pathname).toBe(path);
      await page.getByRole('button', { name: '换回标准版' }).click();
      await expect(page.locator('html[data-elder]')).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe(path);
    }
  });
});
