import { type Browser, expect } from '@playwright/test';
import { consolePaths } from '@/lib/routes/consolePaths';
import type { ConsoleDay } from './kit/consoleDay';
import { axeFindings, overflows } from './kit/pageChecks';
import { staffOfDay } from './kit/staffOfDay';
import { test } from './kit/test';

// What somebody does with a list, and a page that is not theirs, on a phone and without a script.

const { site, pageOf } = staffOfDay('lists');

/** The findings are a script's. */
async function lookAt(browser: Browser, who: keyof ConsoleDay, path: string): Promise<void> {
  const page = await pageOf(browser, who, true);
  await page.goto(site.origin + path);
  expect(await axeFindings(page)).toEqual([]);
  await page.context().close();
}

test('an operator changes two leads at once, saves the filter and hides a column', async ({ browser }) => {
  const page = await pageOf(browser, 'operator', false);
  await page.goto(site.origin + consolePaths.leads({ state: 'new' }));
  for (const box of await page.getByRole('checkbox', { name: /^选中这一行/ }).all()) await box.check();
  await page.getByLabel('做什么').selectOption({ label: '改成“已联系”' });
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('2 条会改')).toBeVisible();
  expect(await overflows(page, [390, 320])).toEqual([]);
  await page.getByRole('button', { name: '改这 2 条' }).click();
  await expect(page.getByText('已改 2 条')).toBeVisible();
  await page.reload();
  await expect(page.getByText('已改 2 条')).toBeVisible();
  await page.getByRole('link', { name: '回列表' }).click();
  await expect(page.getByText('没有符合条件的')).toBeVisible();

  await page.goto(site.origin + consolePaths.leads({ state: 'contacted' }));
  await page.getByText('保存这个筛选').click();
  await page.getByLabel('名字', { exact: true }).fill('联系过的');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('筛选已保存。')).toBeVisible();
  await page.goto(site.origin + consolePaths.leads());
  await page.getByRole('link', { name: '联系过的' }).click();
  await expect(page).toHaveURL(site.origin + consolePaths.leads({ state: 'contacted' }));

  await page.getByText('显示哪些列').click();
  await page.getByRole('checkbox', { name: '号码' }).uncheck();
  await page.getByRole('button', { name: '就这样显示' }).click();
  await expect(page.getByText('有 1 列没有显示')).toBeVisible();
  expect(await overflows(page, [390, 320])).toEqual([]);
  await page.context().close();
  await lookAt(browser, 'operator', consolePaths.leads());
});

test('an agent asks for a page that is not theirs, an admin grants it, and it opens', async ({ browser }) => {
  const agent = await pageOf(browser, 'agent', false);
  await agent.goto(site.origin + consolePaths.refunds());
  await expect(agent.getByRole('heading', { name: '你还不能看退款' })).toBeVisible();
  expect(await overflows(agent, [390, 320])).toEqual([]);
  await lookAt(browser, 'agent', consolePaths.refunds());
  await agent.getByLabel('为什么要').fill('客户问退款');
  await agent.getByRole('button', { name: '申请这一项' }).click();
  await expect(agent.getByText('已经发给能给的人')).toBeVisible();

  const admin = await pageOf(browser, 'admin', false);
  await admin.goto(site.origin + consolePaths.today());
  const task = admin.getByRole('listitem').filter({ hasText: '等着答复的权限申请 1 项' });
  await task.getByRole('link', { name: '去处理' }).click();
  await admin.getByRole('button', { name: '同意', exact: true }).click();
  await expect(admin.getByText('已同意，他下一次打开页面就有了。')).toBeVisible();

  await agent.goto(site.origin + consolePaths.today());
  await expect(agent.getByText('你申请的“订单与钱款”：同意了')).toBeVisible();
  await agent.goto(site.origin + consolePaths.refunds());
  await expect(agent.getByRole('heading', { name: '退款' })).toBeVisible();
  for (const page of [agent, admin]) await page.context().close();
});

test('an address of the console that is none has its frame for the staff, and for nobody else', async ({
  browser,
  page,
}) => {
  for (const path of ['/console/no-such', '/console/no/such']) {
    const staff = await pageOf(browser, 'operator', false);
    expect((await staff.goto(site.origin + path))?.status()).toBe(404);
    await expect(staff.getByText('404，找不到')).toBeVisible();
    await expect(staff.getByRole('link', { name: '回今天' })).toBeVisible();
    await staff.context().close();
    const answer = await page.goto(site.origin + path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('404，找不到')).toHaveCount(0);
    expect(await answer?.text()).not.toContain('工作台');
  }
});
