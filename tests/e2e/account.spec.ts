import { expect } from '@playwright/test';
import { ACCOUNT_COPY } from '@/lib/account/words/account';
import { LOGIN_COPY } from '@/lib/account/words/login';
import { isFullRun } from './kit/fullRun';
import { ownSite } from './kit/ownSite';
import { test } from './kit/test';

// A site of which the command line of its operator, a process beside the server's, makes the first account.

const PHONE = '13700000123';

const site = ownSite('account', undefined, { workers: isFullRun ? 2 : 1 });

const session = { name: '__Host-session' };

test('an operator comes in by a link; a page says so when the session is ended elsewhere', async ({
  page,
  context,
}) => {
  await site.accounts('role', PHONE, 'operator');
  const link = new URL((await site.accounts('sign-in-link', PHONE)).split('\n').at(-1) ?? '');
  await page.goto(site.origin + link.pathname + link.search);
  // What reads the message ahead spends nothing.
  for (let look = 0; look < 2; look++) await context.request.get(site.origin + link.pathname + link.search);
  await page.getByRole('button', { name: LOGIN_COPY.enter, exact: true }).click();
  await expect(page).toHaveURL(`${site.origin}/citylist`);
  // Chromium takes the Secure cookie of a __Host- name over http from this machine.
  const own = (await context.cookies()).find(({ name }) => name === session.name);
  expect(own).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/', domain: 'localhost' });
  expect(await site.accounts()).toContain('1 处登录中');
  const told = page.getByRole('alert').filter({ hasText: ACCOUNT_COPY.ended });
  await expect(told).toHaveCount(0);
  const streams = page.waitForResponse((response) => response.url().includes('/api/live/account'));
  await page.reload();
  expect((await streams).status()).toBe(200);
  expect(await site.accounts('sign-out', PHONE)).toContain('已退出 1 处登录');
  await expect(told).toBeVisible();
  await page.getByRole('button', { name: ACCOUNT_COPY.refresh }).click();
  await expect(told).toHaveCount(0);
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain(session.name);
});
