import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { OTHER_ACCOUNT_TEXT } from '@/lib/config/accountMark';
import { visitorsFile } from '@/lib/server/db/sqlite';
import { cityRow } from '../kit/rows';
import { codeFor, typeCode } from './kit/codeFor';
import { sampleOf } from './kit/fullRun';
import { ownSite } from './kit/ownSite';
import { axeFindings, complaintsOf, overflows } from './kit/pageChecks';
import { fullTest, test } from './kit/test';

// Signing in and out on a site of two processes, whose operator reads the codes: no provider is set up.

const site = ownSite('sign-in', (db) => db.insertInto('cities').values(cityRow()).execute());

const cookieOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === '__Host-session');

async function signIn(page: Page, phone: string, redirect = '/profile'): Promise<void> {
  await page.goto(`${site.origin}/login?redirect=${encodeURIComponent(redirect)}`);
  await typeCode(site, page, phone);
  await page.waitForURL(site.origin + redirect);
}

/** The browser's own word on what the page being left still asked for, as one who has just signed out. */
const ASKED_TOO_LATE = 'status of 401';

// Without scripts one signs in below, too, to leave.
const WAYS = [
  ['with JavaScript', true],
  ['without JavaScript', false],
] as const;

for (const [how, javaScriptEnabled] of sampleOf(WAYS, 2)) {
  test.describe(how, () => {
    test.use({ javaScriptEnabled });
    const phone = javaScriptEnabled ? '13700000201' : '13700000202';

    test('one signs in with a code, comes back, and signs out', async ({ page, context }) => {
      const trouble = complaintsOf(page);
      await page.goto(`${site.origin}/profile`);
      await page.getByRole('link', { name: '登录' }).click();
      await expect(page).toHaveURL(`${site.origin}/login?redirect=%2Fprofile`);
      await expect(page.getByText('没有配置短信服务商')).toBeVisible();
      expect(await page.getByRole('checkbox').isChecked()).toBe(false);
      await signIn(page, phone, '/profile?a=1');
      const own = await cookieOf(context);
      expect(own).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/' });
      const masked = `${phone.slice(0, 3)}****${phone.slice(7)}`;
      await expect(page.getByText(masked)).toBeVisible();
      await page.goto(`${site.origin}/login`);
      await expect(page, 'who is signed in has nothing to do there').toHaveURL(`${site.origin}/profile`);
      expect(trouble).toEqual([]);
      await page.getByRole('button', { name: '退出登录' }).click();
      await expect(page.getByText('没有登录')).toBeVisible();
      expect(await cookieOf(context)).toBeUndefined();
      expect(trouble.filter((one) => !one.includes(ASKED_TOO_LATE))).toEqual([]);
    });
  });
}

test('a wrong code and a missing tick are said beside them, and nothing typed is lost', async ({ page }) => {
  const phone = '13700000203';
  await page.goto(`${site.origin}/login`);
  await page.getByRole('textbox', { name: '手机号' }).fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /\d+ 秒后重发/ })).toBeDisabled();
  const wrong = String((Number(await codeFor(site, phone)) + 1) % 1_000_000).padStart(6, '0');
  await page.getByRole('textbox', { name: '短信验证码' }).fill(wrong);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('先勾选同意，再登录')).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByText('还可以试 4 次')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '短信验证码' })).toHaveValue(wrong);
  await expect(page.getByRole('textbox', { name: '手机号' })).toHaveValue(phone);
  expect.soft(await overflows(page)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
});

/** As if a minute had passed since the last code. */
function waitAMinute(): void {
  const file = new DatabaseSync(visitorsFile(site.dataDir), { timeout: 10_000 });
  file.exec('update phone_codes set created_at = created_at - 61000');
  file.close();
}

fullTest('a page for members leads to where one signs in, and back', async ({ page }) => {
  await page.goto(`${site.origin}/profile/info`);
  await expect(page).toHaveURL(`${site.origin}/login?redirect=%2Fprofile%2Finfo`);
  await signIn(page, '13700000204', '/profile/info');
  await expect(page.getByText('137****0204 仅自己可见')).toBeVisible();
  expect.soft(await overflows(page)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
});

test('a session is ended from another device, and all at once', async ({ page, context, browser }) => {
  const phone = '13700000205';
  await signIn(page, phone, '/profile/info');
  waitAMinute();
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, phone, '/profile/info');
  await expect(other.getByText('这台设备', { exact: true })).toHaveCount(1);
  await other.getByRole('button', { name: '退出', exact: true }).click();
  await expect(other.getByText('已退出那台设备')).toBeVisible();
  await page.reload();
  await expect(page, 'in its next request').toHaveURL(/\/login\?redirect/);
  expect(await cookieOf(context)).toBeUndefined();
  await other.getByRole('button', { name: '退出全部设备' }).click();
  await expect(other.getByText('没有登录')).toBeVisible();
  expect(await cookieOf(elsewhere)).toBeUndefined();
  await elsewhere.close();
});

test('a tab of one account hears that another signs in, and its buttons do nothing for that one', async ({
  page,
  context,
}) => {
  const [first, second] = ['13700000207', '13700000208'];
  await signIn(page, first, '/profile/info');
  await expect(page.getByText('137****0207 仅自己可见')).toBeVisible();
  // As it stands in a tab that hears of nothing: without scripts.
  const deaf = await context.newPage();
  await (await context.newCDPSession(deaf)).send('Emulation.setScriptExecutionDisabled', { value: true });
  await deaf.goto(`${site.origin}/profile/info`, { waitUntil: 'commit' });
  await expect(deaf.getByText('137****0207 仅自己可见')).toBeVisible();

  const other = await context.newPage();
  // A page to sign in at is for nobody who is signed in: the session of the one before ends first.
  await context.clearCookies({ name: '__Host-session' });
  await signIn(other, second, '/profile/info');
  await expect(page.getByText('137****0208 仅自己可见'), 'the first tab is drawn anew').toBeVisible();
  await expect(page.getByText('137****0207')).toHaveCount(0);

  await deaf.getByRole('button', { name: '退出全部设备' }).click();
  await expect(deaf.getByText(OTHER_ACCOUNT_TEXT)).toBeVisible();
  await other.reload();
  await expect(other.getByText('137****0208 仅自己可见'), 'and is still signed in').toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('one takes one’s data along, and deletes the account with a code', async ({ page, context }) => {
    const phone = '13700000206';
    await signIn(page, phone, '/profile/info');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: '导出我的资料' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('fangjing-data.json');
    const { body } = JSON.parse(readFileSync(await file.path(), 'utf8'));
    expect(body).toMatchObject({ account: { mobile: phone }, sessions: [{ isThis: true }] });
    waitAMinute();
    await page.getByRole('button', { name: '发验证码到这个手机号' }).click();
    await page.getByRole('textbox', { name: '短信验证码' }).fill('12');
    await page.getByRole('button', { name: '确认注销' }).click();
    await expect(page.getByText('请填写短信里的 6 位数字')).toBeVisible();
    await page.getByRole('textbox', { name: '短信验证码' }).fill(await codeFor(site, phone));
    await page.getByRole('button', { name: '确认注销' }).click();
    await expect(page.getByText('账号已注销')).toBeVisible();
    expect(await cookieOf(context)).toBeUndefined();
    await page.goto(`${site.origin}/profile/info`);
    await expect(page).toHaveURL(/\/login\?redirect/);
  });
});
