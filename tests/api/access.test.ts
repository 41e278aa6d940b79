import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { contextFor, dispatch } from '@/lib/server/api/dispatch';
import { everyone, type Operation, operation, ROLES, type Role } from '@/lib/server/api/operation';
import { operations } from '@/lib/server/api/registry';
import { hashToken, viewerOf } from '@/lib/server/api/viewer';
import type { OpenDatabase } from '@/lib/server/db/client';
import { countCall, RATE_LIMITS } from '@/lib/server/rateLimits';
import { getCityList } from '@/services/area';
import { endpoint } from '@/services/http/endpoint';
import { testContext } from '../support/callApi';
import { openTestDatabase } from '../support/testDatabase';
import { NOW } from '../support/today';

const HOUR = 3_600_000;
const TOKEN = 'a-token-of-the-tests-0123456789';

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

let users = 0;

/** Someone signed in; answers with the token. */
async function signIn(
  user: { superLabel?: number; vipExpiresAt?: number },
  session: { expiresAt?: number; revokedAt?: number } = {},
): Promise<string> {
  users += 1;
  const id = `user-${users}`;
  const token = `${TOKEN}-${users}`;
  await opened.db
    .insertInto('users')
    .values({
      ...{ id, phone_cipher: id, phone_index: id, name: null, super_label: user.superLabel ?? 0, registered_at: 0 },
      ...{ last_buy_at: null, vip_expires_at: user.vipExpiresAt ?? null },
    })
    .execute();
  await opened.db
    .insertInto('sessions')
    .values({
      ...{ token_hash: hashToken(token), user_id: id, created_at: 0 },
      ...{ expires_at: session.expiresAt ?? NOW + HOUR, revoked_at: session.revokedAt ?? null },
    })
    .execute();
  return token;
}

describe('who a token is', () => {
  const roleOf = async (token: string | null) => (await viewerOf(opened.db, token, NOW)).role;

  test.each<[string, Parameters<typeof signIn>, Role]>([
    ['a member', [{}], 'member'],
    ['a VIP', [{ vipExpiresAt: NOW + 1 }], 'vip'],
    ['a VIP whose time is over', [{ vipExpiresAt: NOW }], 'member'],
    ['an expired session', [{ vipExpiresAt: NOW + 1 }, { expiresAt: NOW }], 'anonymous'],
    ['a revoked session', [{}, { revokedAt: NOW - 1 }], 'anonymous'],
  ])('%s', async (_who, given, role) => expect(await roleOf(await signIn(...given))).toBe(role));

  test.each([
    null,
    '',
    'unknown-but-well-formed-token',
    'short',
    `${TOKEN}' or 1=1 --`,
    'x'.repeat(5_000),
    hashToken(TOKEN),
  ])('%j is nobody', async (token) => {
    expect(await viewerOf(opened.db, token, NOW)).toEqual({ role: 'anonymous', userId: null });
  });

  test('the database keeps no token', async () => {
    const token = await signIn({});
    const kept = await opened.db.selectFrom('sessions').select('token_hash').execute();
    expect(JSON.stringify(kept)).not.toContain(token);
  });
});

describe('every call is closed to the roles that it says no to', () => {
  const cells = operations.flatMap((one) => ROLES.map((role) => [one, role] as const));
  const deniedTo = ([one, role]: (typeof cells)[number]) => !one.access[role];

  const ask = ({ endpoint: { method, path } }: Operation, role: Role) => {
    const viewer = { role, userId: role === 'anonymous' ? null : 'nobody' };
    return dispatch({ method, path, input: {}, trusted: true, counted: false }, testContext(opened, { viewer }));
  };

  test('a refusal names what is lacking, and nothing else is refused for a role', async () => {
    expect(cells.filter(deniedTo).length).toBeGreaterThan(0);
    for (const [one, role] of cells) {
      const { status } = await ask(one, role);
      const refused = status === 401 || status === 403;
      expect(refused, `${one.endpoint.path} as ${role}`).toBe(!one.access[role]);
      if (refused) expect(status).toBe(role === 'anonymous' ? 401 : 403);
    }
  });

  test('a write needs the client’s own header, whatever its method', async () => {
    const writing = operations.filter(({ writes }) => writes);
    expect(writing.length).toBeGreaterThan(0);
    for (const {
      endpoint: { method, path },
    } of writing) {
      const answer = await dispatch({ method, path, input: {}, trusted: false, counted: false }, testContext(opened));
      expect(answer.status, path).toBe(403);
    }
  });

  test('every POST writes, or says that it does not', () => {
    const post = operation(endpoint<Record<string, never>, Record<string, never>>('POST', 'a/b'), {
      summary: '',
      input: z.strictObject({}),
      output: z.object({}),
      handle: async () => ({}),
    });
    expect(post).toMatchObject({ writes: true, rate: 'write', cache: 'private', access: everyone });
  });
});

describe('what an operation learns of its viewer', () => {
  const member = { role: 'member', userId: 'u1' } as const;

  test.each([
    ['public', 'none', { role: 'anonymous', userId: null }],
    ['private', 'none', { role: 'member', userId: null }],
    ['private', 'viewer', member],
    ['public', 'viewer', member],
  ] as const)('%s, rows of %s', (cache, owner, viewer) => {
    expect(contextFor({ cache, owner }, { ...testContext(opened), viewer: member }).viewer).toEqual(viewer);
  });

  test('only whose rows are the viewer’s learns who asks', () => {
    const context = { ...testContext(opened), viewer: member };
    const told = operations.filter((one) => contextFor(one, context).viewer.userId !== null);
    expect(told.length).toBeGreaterThan(0);
    expect(told).toEqual(operations.filter(({ owner }) => owner === 'viewer'));
  });

  test('dispatch hands an operation no more than that', async () => {
    const asked = operations.find(({ endpoint }) => endpoint.path === getCityList.path);
    if (!asked) throw new Error('no such call');
    const handle = vi.spyOn(asked, 'handle');
    const { method, path } = getCityList;
    await dispatch(
      { method, path, input: {}, trusted: true, counted: false },
      { ...testContext(opened), viewer: member },
    );
    expect(handle.mock.calls.map(([, context]) => context.viewer)).toEqual([{ role: 'anonymous', userId: null }]);
  });
});

describe('how often one visitor may ask', () => {
  // Those that are kept in the database: tests/api/keptLimits.test.ts.
  const passing = Object.entries(RATE_LIMITS).filter(([, { tries }]) => !tries);

  test.each(passing)('%s: exactly as often as the limit says', async (rate, { points }) => {
    vi.stubEnv('RATE_LIMIT_FACTOR', '1');
    const visitor = `visitor of ${rate}`;
    const name = rate as keyof typeof RATE_LIMITS;
    for (let asked = 0; asked < points; asked += 1) await countCall(name, visitor);
    const refused = await countCall(name, visitor).catch((failure) => failure);
    expect(refused).toMatchObject({ code: 'tooMany' });
    expect(refused.retryAfterSeconds).toBeGreaterThan(0);
    expect(refused.retryAfterSeconds).toBeLessThanOrEqual(RATE_LIMITS[name].duration);
    await countCall(name, 'another visitor');
  });
});

describe('what went wrong is told by its kind, never by its words', () => {
  const failing = async (failure: unknown) => {
    const db = {
      selectFrom: () => {
        throw failure;
      },
    } as unknown as OpenDatabase['db'];
    const request = { method: 'GET', path: 'config/city-list', input: {}, trusted: true, counted: false };
    return dispatch(request, testContext(opened, { db }));
  };

  test.each([
    Object.assign(new Error('database is locked'), { code: 'ERR_SQLITE_ERROR', errcode: 5 }),
    Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 }),
    Object.assign(new Error('connect ECONNREFUSED 10.1.2.3:5432'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
    Object.assign(new Error('timeout exceeded when trying to connect')),
  ])('%s: worth another try', async (failure) => {
    const { status, envelope } = await failing(failure);
    expect(status).toBe(503);
    expect(JSON.stringify(envelope)).not.toMatch(/SQLITE|ECONN|connect|timeout/i);
  });

  test('a defect of ours is no outage', async () => {
    const { status, envelope } = await failing(new TypeError('undefined is not a secret'));
    expect(status).toBe(500);
    expect(JSON.stringify(envelope)).not.toContain('secret');
  });
});
