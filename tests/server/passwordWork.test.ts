import { scrypt } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signInStaff } from '@/lib/server/console/commands/signInStaff';
import type { OpenDatabase } from '@/lib/server/db/client';
import { hashPassword, isPassword } from '@/lib/server/session/password';
import { testContext } from '../kit/callApi';
import { inConsole } from '../kit/console';
import { openTestDatabase } from '../kit/testDatabase';
import { NOW } from '../kit/today';

// How long an answer takes tells who has a name here, unless the same is worked out for a name that nobody has.

vi.mock('node:crypto', async (load) => {
  const crypto = await load<typeof import('node:crypto')>();
  return { ...crypto, scrypt: vi.fn(crypto.scrypt) };
});

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

/** What a try with a wrong password has worked out. */
async function workOf(name: string): Promise<unknown[]> {
  vi.mocked(scrypt).mockClear();
  const typed = { name, password: '不是这一句话，差得很远', code: '000000', client: 'browser other' };
  const visiting = { ...testContext(opened, { now: NOW }), visitor: () => 'here' };
  await expect(signInStaff(visiting, typed)).rejects.toMatchObject({ code: 'wrongCode' });
  return vi.mocked(scrypt).mock.calls.map((call) => call[3]);
}

test('a wrong password works out the same once, whoever the name belongs to, at the first try too', async () => {
  const { context } = await inConsole(opened, 'admin');
  await opened.db
    .updateTable('staff')
    .set({ name: 'lin', password_hash: await hashPassword('河边有三棵树和一只黑白的猫') })
    .where('id', '=', context.staff.id)
    .execute();
  const unknown = await workOf('nobody');
  const known = await workOf('lin');
  expect(known).toHaveLength(1);
  expect(unknown).toEqual(known);
  for (const name of ['nobody', 'no name at all', '13800138999']) expect(await workOf(name), name).toEqual(known);
});

test('what stands in for nobody’s password is nobody’s', async () => {
  expect(await isPassword('', null)).toBe(false);
});
