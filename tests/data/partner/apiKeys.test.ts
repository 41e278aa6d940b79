import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, DAY_MS, dayOf } from '@/lib/kernel/day';
import type { OpenDatabase } from '@/lib/server/db/client';
import { addApiKey, revokeApiKey } from '@/lib/server/partner/commands/changeApiKeys';
import { openKey, opens, useApiKey } from '@/lib/server/partner/commands/useApiKey';
import { listAuditOf } from '@/lib/server/staff/queries/auditLog';
import { type InConsole, inConsole } from '../../kit/console';
import { openTestDatabase } from '../../kit/testDatabase';
import { NOW } from '../../kit/today';

// Keys of partners: who makes them, what is stored of them, how often and until when they are taken.

let opened: OpenDatabase;
let admin: InConsole;
beforeAll(async () => {
  opened = await openTestDatabase();
  admin = await inConsole(opened, 'admin');
});
afterAll(() => opened.close());
beforeEach(() => opened.db.deleteFrom('api_keys').execute());

const TODAY = dayOf(NOW);
const FORM = { name: '某某银行', perDay: '100', perMinute: '10', until: addDays(TODAY, 30), 'scope:homes': '1' };
const make = (changes: Record<string, string> = {}) => addApiKey(admin.context, { ...FORM, ...changes });
const at = (now: number) => ({ db: opened.db, dialect: opened.dialect, now });
const row = () => opened.db.selectFrom('api_keys').selectAll().executeTakeFirstOrThrow();

/** How many calls of so many at once are taken. */
async function taken(text: string, calls: number, now = NOW): Promise<number> {
  const key = await openKey(at(now), text);
  const outcomes = await Promise.allSettled(Array.from({ length: calls }, () => useApiKey(at(now), key)));
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

test('a key is shown to who makes it and stored nowhere, neither in its row nor in the log', async () => {
  const key = await make();
  expect(key).toMatch(/^fj_[\w-]{43}$/);
  const { id } = await row();
  const stored = JSON.stringify([await row(), await listAuditOf(opened.db, id, 9)]);
  expect(stored).not.toContain(key.slice(3));
  expect(await listAuditOf(opened.db, id, 9)).toMatchObject([
    { action: 'key-add', detail: expect.stringContaining('某某银行：房源') },
  ]);
});

test('a key opens its own scope and what every key opens, and nothing that no key opens', async () => {
  const key = await openKey(at(NOW), await make({ 'scope:market': '1' }));
  expect((['homes', 'market', 'any', 'communities', null] as const).filter((scope) => opens(key, scope))).toEqual([
    'homes',
    'market',
    'any',
  ]);
});

test.each([
  ['without a name', { name: ' ' }, 'name'],
  ['with a long name', { name: '长'.repeat(31) }, 'name'],
  ['without a scope', { 'scope:homes': '' }, 'scopes'],
  ['of a scope that is none', { 'scope:homes': '', 'scope:__proto__': '1' }, 'scopes'],
  ['for no call a day', { perDay: '0' }, 'perDay'],
  ['for half a call', { perDay: '1.5' }, 'perDay'],
  ['for more calls a minute than any', { perMinute: '1001' }, 'perMinute'],
  ['until a day that is over', { until: addDays(TODAY, -1) }, 'until'],
  ['until a day in three years', { until: addDays(TODAY, 1_000) }, 'until'],
  ['until no day', { until: '2026-02-30' }, 'until'],
])('a key %s is refused beside its field, and none is stored', async (_, changes, field) => {
  await expect(make(changes)).rejects.toMatchObject({ code: 'badInput', fields: { [field]: expect.any(String) } });
  expect(await opened.db.selectFrom('api_keys').selectAll().execute()).toEqual([]);
});

test('two keys that are taken have two names; an ended one gives its name free', async () => {
  await make();
  await expect(make()).rejects.toMatchObject({ fields: { name: expect.any(String) } });
  await revokeApiKey(admin.context, (await row()).id, '换一个');
  await make();
});

test('who may not give rights makes and ends no key', async () => {
  await make();
  const { id } = await row();
  for (const role of ['agent', 'service', 'editor', 'operator'] as const) {
    const { context } = await inConsole(opened, role);
    const refused = { code: 'forbidden', part: 'manageStaff' };
    await expect(addApiKey(context, { ...FORM, name: role })).rejects.toMatchObject(refused);
    await expect(revokeApiKey(context, id, '不用了')).rejects.toMatchObject(refused);
  }
});

test('a key is taken on its last day and not on the next', async () => {
  const key = await make({ until: TODAY });
  await openKey(at(NOW), key);
  await expect(openKey(at(NOW + DAY_MS), key)).rejects.toMatchObject({ code: 'keyRefused', status: 401 });
});

test('an ended key is refused at once, also where it was opened a moment before; with a reason, once', async () => {
  const text = await make();
  const key = await openKey(at(NOW), text);
  const { id } = await row();
  await expect(revokeApiKey(admin.context, id, '')).rejects.toMatchObject({ fields: { reason: expect.any(String) } });
  await revokeApiKey(admin.context, id, '不再合作');
  await expect(useApiKey(at(NOW), key)).rejects.toMatchObject({ code: 'keyRefused' });
  await expect(openKey(at(NOW), text)).rejects.toMatchObject({ code: 'keyRefused' });
  await expect(revokeApiKey(admin.context, id, '再停一次')).rejects.toMatchObject({ code: 'notFound' });
  expect((await listAuditOf(opened.db, id, 9)).map(({ action }) => action)).toEqual(['key-revoke', 'key-add']);
});

test.each(['', 'fj_', `fj_${'x'.repeat(43)}`, `fj_${'x'.repeat(5_000)}`, "fj_' or 1=1 --", 'null'])(
  '%j opens nothing',
  async (text) => {
    await make();
    await expect(openKey(at(NOW), text)).rejects.toMatchObject({ code: 'keyRefused' });
  },
);

test('calls at once are taken as often as the minute says, and again when it is over', async () => {
  const key = await make();
  expect(await taken(key, 15)).toBe(10);
  await expect(useApiKey(at(NOW + 20_000), await openKey(at(NOW), key))).rejects.toMatchObject({
    code: 'tooMany',
    retryAfterSeconds: 40,
  });
  expect(await taken(key, 15, NOW + 60_000)).toBe(10);
  expect(await row()).toMatchObject({ day_used: 20, used_at: NOW + 60_000 });
});

test('the day has its own number, which begins anew at midnight in Shanghai', async () => {
  const key = await make({ perDay: '3' });
  expect(await taken(key, 5)).toBe(3);
  const later = NOW + 120_000;
  await expect(useApiKey(at(later), await openKey(at(later), key))).rejects.toMatchObject({
    code: 'tooMany',
    message: expect.stringContaining('今天'),
  });
  expect(await taken(key, 5, NOW + DAY_MS)).toBe(3);
});

test('a minute that was written while the clock was ahead holds nobody up', async () => {
  const key = await make();
  expect(await taken(key, 10, NOW + 3_600_000)).toBe(10);
  expect(await taken(key, 1)).toBe(1);
});
