import { expect, type Page } from '@playwright/test';
import type { Site } from './site';

/** The code that the operator reads, once the message was handed on. */
export async function codeFor(site: Site, phone: string): Promise<string> {
  const masked = `${phone.slice(0, 3)}****${phone.slice(7)}`;
  let code: string | undefined;
  await expect(async () => {
    const line = (await site.accounts('outbox')).split('\n').find((one) => one.includes(masked));
    code = /验证码 (\d{6})/.exec(line ?? '')?.[1];
    expect(code).toBeDefined();
  }).toPass({ timeout: 120_000 });
  return code ?? '';
}

/** On the login page, with a code; ends where the page leads. */
export async function typeCode(site: Site, page: Page, phone: string): Promise<void> {
  await page.getByRole('textbox', { name: '手机号' }).fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('已发到')).toBeVisible();
  await page.getByRole('textbox', { name: '短信验证码' }).fill(await codeFor(site, phone));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
}
