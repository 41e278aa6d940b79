import { expect, type Page } from '@playwright/test';
import { CALENDAR_COPY } from '@/lib/calendar/words';
import { typeCode } from './kit/codeFor';
import { axeFindings, complaintsOf, overflows } from './kit/pageChecks';
import { newPhone, sharedSite as site } from './kit/site';
import { test } from './kit/test';

// A visitor wants a card, signs in on the way, goes to the rehearsal's cashier and sees what became of it; then the same
// without scripts.

const ORDER = '/profile/buynewvip/order?productCode=card-month';

async function toCashier(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^用微信支付/ }).click();
  await expect(page.getByText('先勾选同意').first()).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^用微信支付/ }).click();
  await expect(page.getByText('演练：不会扣款')).toBeVisible();
}

test('a card is bought by its page, with scripts and without', async ({ browser, page, context }) => {
  const trouble = complaintsOf(page);
  await page.goto(`${site.origin}${ORDER}`);
  await typeCode(site, page, newPhone());
  await page.waitForURL(`${site.origin}${ORDER}`);
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflows(page)).toEqual([]);
  await toCashier(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: '付款成功' }).click();
  await expect(page.getByRole('heading', { name: '已付款' })).toBeVisible();
  await expect(page.getByText('这是一次演练，没有扣款。')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(trouble).toEqual([]);

  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() });
  const visitor = await plain.newPage();
  await visitor.goto(`${site.origin}${ORDER}`);
  await toCashier(visitor);
  await visitor.getByRole('button', { name: '取消' }).click();
  await expect(visitor.getByText('前付款有效')).toBeVisible();
  await toCashier(visitor);
  await visitor.getByRole('button', { name: '付款成功' }).click();
  await expect(visitor.getByRole('heading', { name: '已付款' })).toBeVisible();
  await plain.close();
});

test('files that were bought, and those that are free, are saved by a click', async ({ page }) => {
  const saves = async (name: string, file: RegExp) => {
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name }).first().click();
    expect((await saved).suggestedFilename()).toMatch(file);
  };
  const order = '/trade/order?productCode=day-605';
  await page.goto(`${site.origin}${order}`);
  await typeCode(site, page, newPhone());
  await page.waitForURL(`${site.origin}${order}`);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^用微信支付/ }).click();
  await page.getByRole('button', { name: '付款成功' }).click();
  await page.getByRole('link', { name: '看买到的数据' }).click();
  await saves('下载整份 CSV', /\.csv$/);
  await page.goto(`${site.origin}/605/calendar`);
  await saves(CALENDAR_COPY.download, /\.ics$/);
});
