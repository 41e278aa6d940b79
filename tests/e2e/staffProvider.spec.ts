import { expect, type Page } from '@playwright/test';
import { consolePaths } from '@/lib/routes/consolePaths';
import { hashPassword } from '@/lib/server/session/password';
import { inConsole, TOTP_SECRET } from '../kit/console';
import { OIDC_CLIENT, OidcProvider } from '../kit/oidcProvider';
import { totpCode } from '../kit/totpCode';
import { ownSite } from './kit/ownSite';
import { axeFindings, complaintsOf, overflows } from './kit/pageChecks';
import { test } from './kit/test';

// The staff sign in by a whole OpenID Connect provider, in a browser that follows each redirect and keeps each cookie by its
// own rules: without a script, then with one.

let provider: OidcProvider;
const site = ownSite('provider', undefined, {
  settings: async (origin) => {
    provider = new OidcProvider(() => origin + consolePaths.login());
    await provider.listen();
    return {
      SITE_ORIGIN: origin,
      STAFF_OIDC_ISSUER: provider.origin,
      STAFF_OIDC_CLIENT_ID: OIDC_CLIENT.id,
      STAFF_OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
    };
  },
});
test.afterAll(() => provider.close());

const PASSWORD = '河边有三棵树和一只黑白的猫';
/** Of half a minute later each time: a code is taken once. */
const code = (later: number) => totpCode(TOTP_SECRET, Date.now() + later * 30_000);

async function fits(page: Page): Promise<void> {
  expect.soft(await overflows(page, [320, 390, 1280])).toEqual([]);
  expect.soft(await axeFindings(page)).toEqual([]);
}

test('one links an account by password and code, signs out, and comes in by the provider and the own second factor', async ({
  browser,
}) => {
  const { token } = await site.withData(async (opened) => {
    const member = await inConsole(opened, 'operator', Date.now());
    await opened.db
      .updateTable('staff')
      .set({ password_hash: await hashPassword(PASSWORD) })
      .execute();
    return member;
  });
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const url = site.origin.replace('http:', 'https:');
  await context.addCookies([{ name: '__Host-staff', value: token, url, secure: true, httpOnly: true }]);
  const page = await context.newPage();
  const trouble = complaintsOf(page);
  await page.goto(site.origin + consolePaths.account());
  await page.getByLabel('密码').fill(PASSWORD);
  await page.getByLabel('验证器里的 6 位数字').fill(code(0));
  await page.getByRole('button', { name: '关联单位账号' }).click();
  await page.getByRole('link', { name: '继续' }).click();
  await expect(page).toHaveURL(site.origin + consolePaths.account({ done: 'link' }));
  await expect(page.getByText('lin@example.com')).toBeVisible();

  await context.clearCookies({ name: '__Host-staff' });
  await page.goto(site.origin + consolePaths.leads());
  await page.getByRole('link', { name: '用单位账号登录' }).click();
  await expect(page).toHaveURL(/\/console\/login\?step=code&redirect=%2Fconsole%2Fleads$/);
  await page.getByLabel('验证器里的 6 位数字').fill(code(1));
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page).toHaveURL(site.origin + consolePaths.leads());
  await page.goBack();
  await page.reload();
  await expect(page, 'whoever goes back is in').toHaveURL(new RegExp(`^${site.origin}/console`));
  expect(trouble).toEqual([]);
  await context.close();
});

test('with scripts the button leads there as well, and what the provider refuses is one sentence', async ({
  browser,
}) => {
  const page = await browser.newPage();
  const trouble = complaintsOf(page);
  await page.goto(site.origin + consolePaths.login());
  provider.person = { subject: 'sub-of-a-stranger', email: 'stranger@example.com' };
  await page.getByRole('link', { name: '用单位账号登录' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('还没有关联工作台的账号');
  provider.person = null;
  await page.context().clearCookies();
  await page.getByRole('link', { name: '用单位账号登录' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('没有同意');
  provider.lies['/openid-configuration'] = () => ({ status: 500, body: '' });
  provider.lies['/token'] = () => ({ status: 500, body: '' });
  provider.person = { subject: 'sub-1', email: 'lin@example.com' };
  await page.getByRole('link', { name: '用单位账号登录' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('没有答复');
  await expect(page.getByLabel('密码')).toBeVisible();
  await fits(page);
  expect(trouble).toEqual([]);
  await page.close();
});
