import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { addDays, dayOf } from '@/lib/kernel/day';
import { consolePaths } from '@/lib/routes/consolePaths';
import { axeFindings, overflows } from './kit/pageChecks';
import { staffOfDay } from './kit/staffOfDay';
import { test } from './kit/test';

// A day of those who work on leads, on a phone: without a script what comes first, the pool, a call and a viewing; the menu at
// the thumb, and a page that is not theirs.

const { site, pageOf } = staffOfDay('day');

test('an agent takes a lead out of the pool, records a call and arranges a viewing', async ({ browser }) => {
  const page = await pageOf(browser, 'agent', false);
  await page.goto(site.origin + consolePaths.today());
  await expect(page.getByText('现在没有等着你办的事').first()).toBeVisible();
  const pool = page.getByRole('region', { name: '公池 1 条' });
  await expect(pool).not.toContainText('137****');
  await pool.getByRole('button', { name: '领取' }).click();
  await expect(page.getByText('已领取，在你手上了。')).toBeVisible();
  const task = page.getByRole('listitem').filter({ hasText: '137****0401' });
  await expect(task).toContainText('退回公池');
  await task.getByRole('link', { name: '打电话' }).click();
  await page.getByRole('button', { name: '没人接' }).click();
  await expect(page.getByText('通话结果已记下。')).toBeVisible();

  const day = addDays(dayOf(Date.now()), 1);
  const viewing = page.getByRole('region', { name: '带看', exact: true });
  await viewing.getByLabel('日期').fill(day);
  await viewing.getByLabel('几点').fill('19:05');
  await viewing.getByLabel('多久').selectOption('45');
  await viewing.getByRole('button', { name: '约好带看' }).click();
  await expect(viewing).toContainText(`${day} 19:05 到 19:50`);
  const download = page.waitForEvent('download');
  await viewing.getByRole('link', { name: '加到日历' }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file).toContain(`DTSTART:${day.replaceAll('-', '')}T110500Z`);
  expect(file).not.toContain('13700000401');
  expect(await overflows(page, [390, 320])).toEqual([]);
  await page.context().close();
});

test('the menu opens at the thumb with its six groups on one screen, and closes by the way back', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'operator', true);
  await page.goto(site.origin + consolePaths.leads());
  const menu = page.getByRole('navigation', { name: '工作台菜单' });
  await expect(menu).toBeHidden();
  const open = page.getByRole('link', { name: /菜单/ });
  const bar = await open.boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0), 'at the thumb').toBeGreaterThan(780);
  await open.click();
  await expect(menu).toBeVisible();
  for (const group of ['客户', '房源', '内容', '数据', '生意', '设置'])
    await expect(menu.getByText(group, { exact: true })).toBeVisible();
  const here = menu.locator('[aria-current=page]');
  await expect(here).toHaveText(/线索/);
  await expect(here).toBeInViewport();
  await expect(page.getByRole('button', { name: '退出登录' })).toBeInViewport();
  expect(await overflows(page, [390])).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  await page.goBack();
  await expect(menu).toBeHidden();
  await open.click();
  await menu.getByRole('link', { name: /^退款/ }).click();
  await expect(page).toHaveURL(site.origin + consolePaths.refunds());
  await page.context().close();
});

test('what is not theirs says what is missing, who can give it, and has two ways back', async ({ browser }) => {
  const page = await pageOf(browser, 'agent', true);
  const refused = await page.goto(site.origin + consolePaths.refunds());
  expect(refused?.status()).toBe(403);
  await expect(page.getByRole('heading', { name: '你还不能看退款' })).toBeVisible();
  await expect(page.getByRole('region', { name: '差哪一项' })).toContainText('订单与钱款');
  await expect(page.getByRole('region', { name: '谁能给' })).toContainText('管理员');
  expect(await overflows(page, [390, 320])).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: '回今天' }).click();
  await expect(page.getByRole('heading', { name: '今天' })).toBeVisible();
  const missing = await page.goto(site.origin + consolePaths.lead({ id: 'held' }));
  expect(missing?.status(), 'another’s lead').toBe(404);
  await expect(page.getByRole('heading', { name: '这里没有东西' })).toBeVisible();
  await page.context().close();
});
