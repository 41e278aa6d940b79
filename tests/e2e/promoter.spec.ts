import { expect } from '@playwright/test';
import { typeCode } from './kit/codeFor';
import { axeFindings, complaintsOf, overflows } from './kit/pageChecks';
import { newPhone, sharedSite as site } from './kit/site';
import { test } from './kit/test';

// Somebody becomes a promoter, sends their link on, and whoever opens it without a script is theirs for thirty days.

test('a code is had by a form, its link sets the cookie without a script, and the wallet is empty', async ({
  browser,
  page,
}) => {
  const trouble = complaintsOf(page);
  await page.goto(`${site.origin}/market/proxy`);
  await typeCode(site, page, newPhone());
  await page.waitForURL(`${site.origin}/market/proxy`);
  await page.getByRole('button', { name: '加入推广' }).click();
  await expect(page.getByText('先读完推广协议')).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '加入推广' }).click();
  await expect(page.getByText('已加入')).toBeVisible();
  const link = (await page.getByText(/TBSProxyCode=/).textContent()) ?? '';
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflows(page)).toEqual([]);
  await page.getByRole('link', { name: '去钱包提现' }).click();
  await expect(page.getByText('可提现满 100元后')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: '提现规则' }).click();
  await expect(page.getByText('佣金怎么算')).toBeVisible();
  expect(trouble).toEqual([]);

  const other = await browser.newContext({ javaScriptEnabled: false });
  const visitor = await other.newPage();
  await visitor.goto(`${site.origin}${new URL(link).pathname}${new URL(link).search}`);
  const cookie = (await other.cookies()).find(({ name }) => name === 'TBSProxyCode');
  expect(link.endsWith(`TBSProxyCode=${cookie?.value}`)).toBe(true);
  expect((cookie?.expires ?? 0) - Date.now() / 1_000).toBeGreaterThan(29.9 * 86_400);
  await other.close();
});
