import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { enterByLink } from '@/lib/server/account/commands/enterByLink';
import { runAccounts } from '@/lib/server/cli/accounts';
import type { OpenDatabase } from '@/lib/server/db/client';
import { findSession } from '@/lib/server/session/findSession';
import { openTestDatabase } from '../kit/testDatabase';
import { NOW } from '../kit/today';

const PHONE = '13812345678';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const run = (...argv: string[]) => runAccounts(opened, argv, NOW);

/** Opens the link that the command gave, as its bearer does; answers with the token. */
async function enter(): Promise<string> {
  const { lines } = await run('sign-in-link', PHONE);
  const ticket = new URL(lines.at(-1) ?? '').searchParams.get('ticket') ?? '';
  return (await enterByLink({ ...opened, now: NOW }, ticket)).token;
}
const roleOf = async (token: string) => (await findSession(opened.db, token, NOW))?.viewer.role ?? null;

test('a fresh machine has its first operator, who comes in by a link', async () => {
  vi.stubEnv('SITE_ORIGIN', 'https://www.example.com');
  expect(await run()).toEqual({ code: 0, lines: ['工作人员 0 人'] });
  expect(await run('sign-in-link', PHONE)).toEqual({ code: 1, lines: ['138****5678 没有账号。'] });
  expect(await run('role', PHONE, 'operator')).toEqual({
    code: 0,
    lines: ['138****5678 现在是运营人员，需要重新登录。'],
  });
  const { lines } = await run('sign-in-link', PHONE);
  expect(lines.at(-1)).toMatch(/^https:\/\/www\.example\.com\/login\?ticket=[\w-]{43}$/);
  const token = await enter();
  expect(await roleOf(token)).toBe('operator');
  expect((await run('list')).lines).toEqual(['工作人员 1 人', '138****5678  运营人员  2026-11-21 建立  1 处登录中']);
  vi.unstubAllEnvs();
});

test('another role is another session: whoever is signed in signs in anew', async () => {
  const before = await enter();
  await run('role', PHONE, 'agent');
  expect(await roleOf(before)).toBeNull();
  const agent = await enter();
  expect(await roleOf(agent)).toBe('agent');
  expect((await run('role', PHONE, 'agent')).code, 'what they are already').toBe(0);
  expect(await roleOf(agent)).toBe('agent');
  await run('role', PHONE, 'none');
  expect(await roleOf(agent)).toBeNull();
  expect(await roleOf(await enter())).toBe('member');
});

test('a link that was given before the role was taken away opens nothing', async () => {
  await run('role', PHONE, 'operator');
  const { lines } = await run('sign-in-link', PHONE);
  const ticket = new URL(lines.at(-1) ?? '').searchParams.get('ticket') ?? '';
  await run('role', PHONE, 'none');
  await expect(enterByLink({ ...opened, now: NOW }, ticket)).rejects.toMatchObject({ code: 'notFound' });
});

test('signs somebody out everywhere', async () => {
  const tokens = [await enter(), await enter()];
  const { lines } = await run('sign-out', `+86 ${PHONE}`);
  expect(lines[0]).toMatch(/^138\*{4}5678 已退出 \d+ 处登录。$/);
  expect(await Promise.all(tokens.map(roleOf))).toEqual([null, null]);
  expect(await run('sign-out', '13900001111')).toEqual({ code: 1, lines: ['139****1111 没有账号。'] });
});

test.each([
  ['role', PHONE],
  ['role', PHONE, 'owner'],
  ['sign-in-link'],
  ['sign-out', PHONE, 'now'],
  ['list', 'all'],
  ['outbox', PHONE],
  ['delete', PHONE],
  ['--all'],
])('%s %s is told how it is used, and changes nothing', async (...argv) => {
  expect(await run(...argv)).toMatchObject({ code: 2, lines: [expect.stringContaining('用法')] });
});

test('a number that is none is refused', async () => {
  expect(await run('role', '123', 'agent')).toEqual({ code: 1, lines: ['手机号不对：应是 11 位数字。'] });
});
