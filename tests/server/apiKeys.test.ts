import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ERROR_CODES } from '@/lib/config/errorCodes';
import { addDays, dayOf } from '@/lib/kernel/day';
import { consolePaths } from '@/lib/routes/consolePaths';
import { allOperations } from '@/lib/server/call/registry';
import { consoleApiKeysPage } from '@/lib/server/console/pages/apiKeysPage';
import { database } from '@/lib/server/database/database';
import { callHandler } from '@/lib/server/http/callHandler';
import { addApiKey } from '@/lib/server/partner/commands/changeApiKeys';
import '@/lib/server/entry/handler';
import { type InConsole, inConsole } from '../kit/console';
import { visitConsole } from '../kit/consoleVisit';
import { withOwnDataDir } from '../kit/dataDir';
import { type RunningServer, startServer } from '../kit/httpServer';
import { cityRow } from '../kit/rows';
import { signIn } from '../kit/signIn';

// A partner's key along the way of all calls, over HTTP: what it opens, what it takes the place of, where it is refused.

const operations = await allOperations();

withOwnDataDir();
const LISTED = 'https://pages.example';
let server: RunningServer;
let admin: InConsole;
beforeAll(async () => {
  const opened = await database();
  await opened.db.insertInto('cities').values(cityRow()).execute();
  admin = await inConsole(opened, 'admin', Date.now());
  const parts = { callHandler: callHandler(), pageOrigins: [LISTED] };
  server = await startServer((_req, res) => void res.writeHead(404).end(), parts);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await (await database()).db.deleteFrom('api_keys').execute();
});

const FORM = { name: '某某银行', perDay: '100', perMinute: '50', until: addDays(dayOf(Date.now()), 30) };
const keyFor = (scope: string, changes: Record<string, string> = {}) =>
  addApiKey(admin.context, { ...FORM, [`scope:${scope}`]: '1', ...changes });
const get = (path: string, key: string | null, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}/api/${path}`, {
    headers: { ...(key !== null && { authorization: `Bearer ${key}` }), ...headers },
    redirect: 'manual',
  });
const codeOf = async (answer: Response) => (await answer.json()).resultCode;

test('a key opens its scope, its names and ids, and nothing of another scope', async () => {
  const key = await keyFor('market');
  expect((await get('city/cityView?cityId=605', key)).status).toBe(200);
  expect((await get('config/city-list', key)).status).toBe(200);
  const refused = await get('estate/facts?estateId=1', key);
  expect([refused.status, refused.headers.get('www-authenticate'), await codeOf(refused)]).toEqual([
    403,
    'Bearer realm="fangjing", error="insufficient_scope"',
    ERROR_CODES.outOfScope.resultCode,
  ]);
});

test.each([
  ['unknown', `Bearer fj_${'x'.repeat(43)}`],
  ['of another make', 'Bearer eyJhbGciOiJub25lIn0.e30.'],
  ['empty', 'Bearer'],
  ['written in small letters', `bearer fj_${'x'.repeat(43)}`],
])('a key that is %s is refused with what HTTP wants of a 401', async (_, authorization) => {
  const answer = await get('config/city-list', null, { authorization });
  expect([answer.status, answer.headers.get('www-authenticate'), await codeOf(answer)]).toEqual([
    401,
    'Bearer realm="fangjing", error="invalid_token"',
    ERROR_CODES.keyRefused.resultCode,
  ]);
});

test('another scheme than Bearer is not ours, and says nothing', async () => {
  expect((await get('config/city-list', null, { authorization: 'Basic dTpw' })).status).toBe(200);
});

test('beyond its minute a key is told when it is taken again, whatever the address', async () => {
  const key = await keyFor('market', { perMinute: '2' });
  for (const status of [200, 200, 429]) expect((await get('config/city-list', key)).status).toBe(status);
  const answer = await get('config/city-list', key);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect((await get('config/city-list', null)).status).toBe(200);
});

test('tries of keys that are none are counted against the address', async () => {
  vi.stubEnv('RATE_LIMIT_FACTOR', '1');
  (globalThis as { fangjing?: Map<string, unknown> }).fangjing?.delete('passingWindows');
  const statuses = new Set<number>();
  for (let tries = 0; tries < 70; tries += 1)
    statuses.add((await get('config/city-list', `fj_${'y'.repeat(43)}`)).status);
  expect([...statuses]).toEqual([401, 429]);
  (globalThis as { fangjing?: Map<string, unknown> }).fangjing?.delete('passingWindows');
});

describe('a key opens nothing of anybody and changes nothing', () => {
  const closed = operations.filter(({ scope }) => scope === null).map(({ endpoint }) => endpoint);

  test('what a key opens is read by anybody without an account, and is of nobody', () => {
    const open = operations.filter(({ scope }) => scope !== null);
    expect(open.length).toBeGreaterThan(30);
    for (const { endpoint, access, owner, writes, personal } of open)
      expect([endpoint.path, access.anonymous, owner, writes, personal]).toEqual([
        endpoint.path,
        true,
        'none',
        false,
        [],
      ]);
  });

  test('every other call is refused with the code of the scope', async () => {
    const key = await keyFor('market', {
      'scope:homes': '1',
      'scope:communities': '1',
      'scope:calculators': '1',
      perMinute: '1000',
      perDay: '1000',
    });
    expect(closed.length).toBeGreaterThan(60);
    for (const { method, path } of closed) {
      const answer = await fetch(`${server.origin}/api/${path}`, {
        method,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: method === 'POST' ? '{}' : null,
        redirect: 'manual',
      });
      expect([path, answer.status, await codeOf(answer)]).toEqual([path, 403, ERROR_CODES.outOfScope.resultCode]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  test('a session beside the key says nothing and is not renewed', async () => {
    const { token } = await signIn(await database(), {}, Date.now());
    const key = await keyFor('market');
    const answer = await get('estate-dispatch/user-info', key, { cookie: `__Host-session=${token}` });
    expect(answer.status).toBe(403);
    const stale = await get('config/city-list', key, { cookie: '__Host-session=of-nobody-at-all-0123456789' });
    expect([stale.status, stale.headers.getSetCookie()]).toEqual([200, []]);
  });
});

test('a key in an address is not taken, and no key is logged', async () => {
  const key = await keyFor('market', { perMinute: '1' });
  await get('config/city-list', key);
  for (const name of ['key', 'api_key', 'access_token', 'authorization'])
    expect((await get(`config/city-list?${name}=${key}`, null)).status).not.toBe(429);
  expect((await get('config/city-list', key)).status).toBe(429);
  await get('config/city-list', `${key}x`);
  expect(JSON.stringify(server.log())).not.toContain(key.slice(3));
});

test('a page of another site reads nothing by a key, also one that may make calls', async () => {
  const key = await keyFor('market');
  const plain = await get('config/city-list', null, { origin: LISTED });
  expect(plain.headers.get('access-control-allow-origin')).toBe(LISTED);
  const byKey = await get('config/city-list', key, { origin: LISTED });
  expect(byKey.headers.get('access-control-allow-origin')).toBeNull();
  const asked = await fetch(`${server.origin}/api/config/city-list`, {
    method: 'OPTIONS',
    headers: { origin: LISTED, 'access-control-request-headers': 'authorization' },
  });
  expect(asked.headers.get('access-control-allow-headers')).not.toContain('authorization');
});

describe('the page of the console', () => {
  const visit = (query: Record<string, string> = {}, posted?: Record<string, string>) =>
    visitConsole(consoleApiKeysPage, { staff: admin.token, query, ...(posted && { posted }) });
  const typed = { ...FORM, do: 'add', 'scope:homes': '1' };

  test('shows a new key once, and then how it is used', async () => {
    const { props } = await visit({}, typed);
    const made = props?.made as string;
    expect(made).toMatch(/^fj_/);
    expect(props?.typed).toEqual({});
    await get('config/city-list', made);
    const again = await visit();
    expect(JSON.stringify(again.props)).not.toContain(made.slice(3));
    expect(JSON.stringify(again.props)).toContain('1 / 100');
    const { id } = await (await database()).db.selectFrom('api_keys').select('id').executeTakeFirstOrThrow();
    expect((await visit({ id })).props).toMatchObject({ apiKey: { name: '某某银行', mayRevoke: true } });
    const ended = await visit({ id }, { do: 'revoke', reason: '不再合作' });
    expect(ended.to).toBe(consolePaths.apiKeys({ done: 'revoke' }));
    expect((await get('config/city-list', made)).status).toBe(401);
    expect((await visit({ id })).props).toMatchObject({ apiKey: { mayRevoke: false } });
  });

  test('says beside the field what is wrong, and keeps what was typed', async () => {
    const { props } = await visit({}, { ...typed, name: '', 'scope:homes': '', 'scope:market': '' });
    expect(props).toMatchObject({ made: null, problems: { name: expect.any(String) }, typed: { perDay: '100' } });
    expect((await visit({ id: 'key-none' })).status).toBe(404);
  });
});
