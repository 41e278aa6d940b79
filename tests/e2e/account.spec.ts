import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { ACCOUNT_COPY } from '@/lib/config/microcopy/account';
import { prepareDatabase } from '@/lib/server/cli/prepareDatabase';
import { freePort } from '../../scripts/lib/system.js';
import { startServer } from './kit/servers';
import { test } from './kit/test';

// A site of two processes, of which the command line of its operator makes the first account.

const PHONE = '13700000123';

let dataDir: string;
let server: ChildProcess;
let origin: string;
test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'fangjing-account-'));
  await prepareDatabase({ dataDir, demoData: false });
  const port = await freePort();
  origin = `http://localhost:${port}`;
  server = await startServer(port, { DATA_DIR: dataDir, WORKERS: '2' });
});
test.afterAll(async () => {
  server.kill('SIGTERM');
  if (server.exitCode === null) await once(server, 'exit');
  rmSync(dataDir, { recursive: true, force: true });
});

/** npm run accounts, beside the server that runs; answers with what it says. */
async function accounts(...words: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', API_ORIGIN: '', SITE_ORIGIN: origin };
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/accounts.js', ...words], { env });
  return stdout.trim();
}

const session = { name: '__Host-session' };

test('an operator comes in by a link; a page says so when the session is ended elsewhere', async ({
  page,
  context,
}) => {
  await accounts('role', PHONE, 'operator');
  const link = (await accounts('sign-in-link', PHONE)).split('\n').at(-1) ?? '';
  await page.goto(link);
  await expect(page).toHaveURL(`${origin}/citylist`);
  // Chromium takes the Secure cookie of a __Host- name over http from this machine.
  const own = (await context.cookies()).find(({ name }) => name === session.name);
  expect(own).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/', domain: 'localhost' });
  expect(await accounts()).toContain('1 处登录中');
  const told = page.getByRole('alert').filter({ hasText: ACCOUNT_COPY.ended });
  await expect(told).toHaveCount(0);
  const streams = page.waitForResponse((response) => response.url().endsWith('/api/live/account'));
  await page.reload();
  expect((await streams).status()).toBe(200);
  expect(await accounts('sign-out', PHONE)).toContain('已退出 1 处登录');
  await expect(told).toBeVisible();
  await page.getByRole('button', { name: ACCOUNT_COPY.refresh }).click();
  await expect(told).toHaveCount(0);
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain(session.name);
});
