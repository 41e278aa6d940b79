import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ROLES, type Role } from '@/lib/account/viewer';
import { everyone, type Operation, operation, signedIn } from '@/lib/server/call/operation';
import { allOperations } from '@/lib/server/call/registry';
import type { OpenDatabase } from '@/lib/server/db/client';
import { contextFor, dispatch } from '@/lib/server/entry/dispatch';
import { countCall, RATE_LIMITS } from '@/lib/server/limits/rateLimits';
import { endSession } from '@/lib/server/session/commands/endSession';
import { startSession } from '@/lib/server/session/commands/startSession';
import { findSession, type Session } from '@/lib/server/session/findSession';
import { hashToken } from '@/lib/server/session/tokens';
import { getCityList } from '@/services/area';
import { endpoint } from '@/services/http/endpoint';
import { testContext } from '../kit/callApi';
import { OF_ROLE, type Somebody, signIn } from '../kit/signIn';
import { openTestDatabase } from '../kit/testDatabase';
import { NOW } from '../kit/today';

const operations = await allOperations();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const request = { trusted: true, counted: false };

describe('who a token is', () => {
  const roleOf = async (token: string, now = NOW) => (await findSession(opened.db, token, now))?.viewer.role ?? null;

  test.each<[string, Somebody, Role]>([
    ['a member', {}, 'member'],
    ['a VIP', { vipExpiresAt: NOW + 1 }, 'vip'],
    ['a VIP whose time is over', { vipExpiresAt: NOW }, 'member'],
    ['a 达人', { superLabel: 2, vipExpiresAt: NOW + 1 }, 'super'],
    ['an agent', { staffRole: 'agent', superLabel: 1 }, 'agent'],
    ['an editor', { staffRole: 'editor' }, 'editor'],
    ['an operator', { staffRole: 'operator' }, 'operator'],
    ['an admin', { staffRole: 'admin' }, 'admin'],
  ])('%s', async (_who, somebody, role) => {
    expect(await roleOf((await signIn(opened, somebody)).token)).toBe(role);
  });

  test.each([
    '',
    'unknown-but-well-formed-token',
    'short',
    "a-token-of-the-tests' or 1=1 --",
    'x'.repeat(5_000),
    hashToken('a-token-of-the-tests-0123456789'),
  ])('%j is nobody', async (token) => expect(await findSession(opened.db, token, NOW)).toBeNull());

  test.each<[string, Somebody, idle: number, longest: number]>([
    ['a member', {}, 30 * DAY, 90 * DAY],
    ['an agent', { staffRole: 'agent' }, 7 * DAY, 30 * DAY],
    ['an editor', { staffRole: 'editor' }, 2 * HOUR, 12 * HOUR],
    ['an operator', { staffRole: 'operator' }, 2 * HOUR, 12 * HOUR],
    ['an admin', { staffRole: 'admin' }, 2 * HOUR, 12 * HOUR],
  ])('%s is let in until nobody asks, and never for longer than that', async (_who, somebody, idle, longest) => {
    const { token } = await signIn(opened, somebody);
    expect(await roleOf(token, NOW + idle - 1)).not.toBeNull();
    expect(await roleOf(token, NOW + idle)).toBeNull();
    const hash = hashToken(token);
    await opened.db
      .updateTable('sessions')
      .set({ seen_at: NOW + longest })
      .where('token_hash', '=', hash)
      .execute();
    expect(await roleOf(token, NOW + longest - 1)).not.toBeNull();
    expect(await roleOf(token, NOW + longest)).toBeNull();
  });

  test('what was ended opens nothing in the next request; other sessions go on', async () => {
    const { token, userId } = await signIn(opened);
    const other = await startSession(opened.db, userId, NOW);
    const session = await findSession(opened.db, token, NOW);
    expect(await endSession({ ...opened, now: NOW }, userId, session?.id)).toBe(1);
    expect(await Promise.all([roleOf(token), roleOf(other.token)])).toEqual([null, 'member']);
    expect(await endSession({ ...opened, now: NOW }, userId)).toBe(1);
    expect(await roleOf(other.token)).toBeNull();
  });

  test('the database keeps no token', async () => {
    const { token } = await signIn(opened);
    const kept = await opened.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(token);
  });
});

describe('every call is closed to the roles that it says no to', () => {
  const cells = operations.flatMap((one) => ROLES.map((role) => [one, role] as const));
  const deniedTo = ([one, role]: (typeof cells)[number]) => !one.access[role];

  /** Through an open session of an account that is what it says. */
  const sessions = new Map<Role, Session | null>([['anonymous', null]]);
  beforeAll(async () => {
    for (const [role, somebody] of Object.entries(OF_ROLE)) {
      const { token } = await signIn(opened, somebody);
      const session = await findSession(opened.db, token, NOW);
      expect(session?.viewer.role).toBe(role);
      sessions.set(role as Role, session);
    }
    expect([...sessions.keys()].toSorted()).toEqual([...ROLES].toSorted());
  });

  const ask = ({ endpoint: { method, path } }: Operation, role: Role) => {
    const session = sessions.get(role);
    const asking = session && { viewer: session.viewer, sessionId: session.id };
    return dispatch({ method, path, input: {}, ...request }, testContext(opened, asking ?? {}));
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
    const writing = operations.filter(({ writes, opensAsAddress }) => writes && !opensAsAddress);
    expect(writing.length).toBeGreaterThan(0);
    for (const {
      endpoint: { method, path },
    } of writing) {
      const answer = await dispatch({ method, path, input: {}, trusted: false, counted: false }, testContext(opened));
      expect(answer.status, path).toBe(403);
    }
  });

  test('a call for some is open to them and closed to the others', async () => {
    const asked = operations.find(({ endpoint }) => endpoint.path === getCityList.path);
    if (!asked) throw new Error('no such call');
    for (const access of [signedIn, { ...signedIn, member: false, vip: false, super: false }]) {
      const closed = vi.spyOn(asked, 'access', 'get').mockReturnValue(access);
      for (const role of ROLES) {
        const refusal = role === 'anonymous' ? 401 : 403;
        const expected = access[role] ? 200 : refusal;
        expect((await ask(asked, role)).status, role).toBe(expected);
      }
      closed.mockRestore();
    }
  });

  test('the one address that writes when it is opened is what WeChat leads back to', () => {
    const opening = operations.filter(({ opensAsAddress }) => opensAsAddress);
    expect(opening.map(({ endpoint }) => endpoint.path)).toEqual(['account/wechat']);
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
  // Those that are kept in the database: tests/api/storedLimits.test.ts.
  const passing = Object.entries(RATE_LIMITS).filter(([, { tries }]) => !tries);

  test.each(passing)('%s: exactly as often as the limit says', async (rate, { points }) => {
    vi.stubEnv('RATE_LIMIT_FACTOR', '1');
    const visitor = `visitor of ${rate}`;
    const name = rate as keyof typeof RATE_LIMITS;
    for (let asked = 0; asked < points; asked += 1) countCall(name, visitor);
    const refused = await (async () => countCall(name, visitor))().catch((failure) => failure);
    expect(refused).toMatchObject({ code: 'tooMany' });
    expect(refused.retryAfterSeconds).toBeGreaterThan(0);
    expect(refused.retryAfterSeconds).toBeLessThanOrEqual(RATE_LIMITS[name].duration);
    countCall(name, 'another visitor');
  });

  test('as often again when the time is over', () => {
    vi.stubEnv('RATE_LIMIT_FACTOR', '1');
    const { points, duration } = RATE_LIMITS.mark;
    // A window of its own, whenever the process began.
    const start = Math.ceil(performance.now()) + duration * 1_000;
    const clock = vi.spyOn(performance, 'now').mockReturnValue(start);
    const mark = () => countCall('mark', 'one who comes again');
    for (let asked = 0; asked < points; asked += 1) mark();
    expect(mark).toThrow();
    clock.mockReturnValue(start + duration * 1_000 - 1);
    expect(mark).toThrow();
    clock.mockReturnValue(start + duration * 1_000);
    expect(mark).not.toThrow();
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
