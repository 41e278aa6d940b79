import { expect, type Page } from '@playwright/test';
import { consolePaths } from '@/lib/routes/consolePaths';
import { paths } from '@/lib/routes/paths';
import type { OpenDatabase } from '@/lib/server/db/client';
import { inConsole } from '../kit/console';
import { ownSite } from './kit/ownSite';
import { overflows } from './kit/pageChecks';
import { test } from './kit/test';
import { undoLatest } from './kit/undoLatest';

// One thing put right, on a phone and without a script: reported by a visitor, corrected by the staff, read by both.

let token = '';
let home = { id: 0, city_id: 0, area: 0 };
const site = ownSite(
  'record',
  async (db) => {
    token = (await inConsole({ db, dialect: 'sqlite' } as OpenDatabase, 'operator', Date.now(), 'record')).token;
    home = await db
      .selectFrom('estates')
      .select(['id', 'city_id', 'area'])
      .where('status', '=', 'on_sale')
      .orderBy('id')
      .executeTakeFirstOrThrow();
  },
  { demoData: true },
);

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

async function staffPage(page: Page): Promise<void> {
  const url = site.origin.replace('http:', 'https:');
  await page.context().addCookies([{ name: '__Host-staff', value: token, url, secure: true, httpOnly: true }]);
}

async function look(page: Page): Promise<void> {
  expect.soft(await overflows(page, [390])).toEqual([]);
}

test('a reported area is corrected and its reporter reads it; undone, it is as before and the report waits', async ({
  page,
  browser,
}) => {
  const visitor = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await visitor.goto(site.origin + paths.abuseReportForm({ estateId: home.id, cityId: home.city_id, kind: 'fake' }));
  await visitor.getByRole('textbox', { name: /经过/ }).fill('产证上的面积比这里写的小，差了一截');
  await visitor.getByRole('button', { name: '提交举报' }).click();
  await expect(visitor.getByRole('heading', { name: '举报已收到' })).toBeVisible();
  const receipt = visitor.url();

  await staffPage(page);
  await page.goto(site.origin + consolePaths.reports());
  await page.locator('a[href^="/console/report?"]').first().click();
  await page.getByRole('link', { name: '改正、下架或隐藏' }).click();
  await page.getByRole('link', { name: '改面积', exact: true }).click();
  const right = home.area + 1.5;
  await page.getByLabel('面积改成').fill('一百多');
  await page.getByLabel('理由').first().fill('看过产证');
  await page.getByRole('button', { name: '先看影响' }).first().click();
  await expect(page.getByText('看不懂')).toBeVisible();
  await expect(page.getByLabel('面积改成'), 'nothing typed is lost').toHaveValue('一百多');
  await page.getByLabel('面积改成').fill(String(right));
  await page.getByRole('button', { name: '先看影响' }).first().click();
  await expect(page.getByRole('table', { name: '改了以后' })).toContainText('小区挂牌均价');
  await expect(page.getByText(/说得对/)).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: '改正并回复举报人' }).click();
  await expect(page.getByText('举报人现在能看到结果')).toBeVisible();

  await visitor.goto(receipt);
  await expect(visitor.getByText('属实，已改正')).toBeVisible();
  await expect(visitor.getByText(`改成 ${right}㎡`)).toBeVisible();
  await visitor.goto(site.origin + paths.estate(home.city_id, home.id));
  await expect(visitor.locator('main')).toContainText(`${right}㎡`);

  await undoLatest(page, site.origin + consolePaths.record({ kind: 'estate', id: home.id }), '看错了产证');
  await visitor.goto(receipt);
  await expect(visitor.getByText('核实中')).toBeVisible();
  await look(page);
});

test('a hidden home is not found, not even by its link, until that is undone', async ({ page, request }) => {
  await staffPage(page);
  const address = site.origin + paths.estate(home.city_id, home.id);
  expect((await request.get(address)).status()).toBe(200);
  const record = consolePaths.record({ kind: 'estate', id: home.id });
  await page.goto(site.origin + consolePaths.records({ query: String(home.id), kind: 'estate' }));
  await page.locator(`a[href="${record}"]`).click();
  const hidden = page.getByText('访客看不到它');
  // What follows the change before may still be written: then a press is refused, and says to try again.
  await expect(async () => {
    await page.goto(site.origin + record);
    if (await hidden.isVisible()) return;
    await page.getByText('隐藏', { exact: true }).click();
    const form = page.locator('form', { has: page.locator('button[value="preview-hide"]') });
    await form.getByLabel('理由').fill('假房源');
    await form.getByRole('button', { name: '先看影响' }).click();
    await page.getByRole('button', { name: '确认隐藏' }).click();
    await expect(hidden).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(async () => expect((await request.get(address)).status()).toBe(404)).toPass();
  expect(await (await request.get(`${site.origin}/${home.city_id}/house-resold`)).text()).not.toContain(
    paths.estate(home.city_id, home.id),
  );
  await look(page);
  await expect(async () => {
    await page.goto(site.origin + record);
    if (!(await hidden.isVisible())) return;
    await page.getByText('撤销', { exact: true }).first().click();
    await page.getByLabel('为什么撤销').fill('是真的');
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(page.getByText('恢复原样')).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(async () => expect((await request.get(address)).status()).toBe(200)).toPass();
});
