import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '@/lib/server/db/client';
import { openDatabase } from '@/lib/server/db/openDatabase';
import { DatabaseSilent, isUnavailable } from '@/lib/server/db/unavailable';
import { startPostgres } from '../../../scripts/lib/postgres.js';
import { freeze } from '../../kit/frozenProcesses';
import { startTcpProxy, type TcpProxy } from '../../kit/tcpProxy';

// A server of its own, since it is frozen: only where PostgreSQL is (scripts/ci.js).
const onPostgres = Boolean(process.env.TEST_DATABASE_URL);
const MAX_STATEMENT_MS = 400;
const CONNECTIONS = 10;

describe.runIf(onPostgres)('PostgreSQL that says nothing', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let proxy: TcpProxy;
  let opened: OpenDatabase;

  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    const url = new URL(server.url);
    proxy = await startTcpProxy(Number(url.port));
    url.port = String(proxy.port);
    opened = await openDatabase({ dataDir: '', databaseUrl: url.href, longestStatementMs: MAX_STATEMENT_MS });
  });
  afterEach(async () => {
    proxy.heal();
    await opened.close();
    await proxy.close();
  });

  const one = () => sql<{ one: number }>`select 1 as one`.execute(opened.db);
  /** Every place of the pool taken at once, so that all its connections are there. */
  const fill = () =>
    Promise.all(Array.from({ length: CONNECTIONS }, () => sql`select pg_sleep(0.05)`.execute(opened.db)));
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (failure: unknown) => failure,
    );
  const untilAnswered = () => vi.waitFor(one, { timeout: 5_000, interval: 50 });

  async function expectRefused(count: number): Promise<void> {
    const failures = await Promise.all(Array.from({ length: count }, () => failureOf(one())));
    expect(failures).toHaveLength(count);
    expect(failures.every(isUnavailable)).toBe(true);
    expect(isUnavailable(await failureOf(opened.check()))).toBe(true);
  }

  test('connections that fell silent are given up, and new ones serve without a restart', async () => {
    await fill();
    await opened.check();
    proxy.silence();
    await expectRefused(3 * CONNECTIONS);
    proxy.heal();
    await untilAnswered();
    // None of the ten of before is met again.
    await fill();
    await opened.check();
  });

  test('a frozen server is refused, not waited for, and serves again when it thaws', async () => {
    await fill();
    const thaw = freeze(server.pid as number);
    try {
      await expectRefused(3 * CONNECTIONS);
      await expectRefused(3 * CONNECTIONS);
    } finally {
      thaw();
    }
    await untilAnswered();
    await fill();
  });

  test('a transaction in which the server falls silent ends, and holds no place', async () => {
    for (const _ of ['once', 'and again']) {
      const failure = await failureOf(
        opened.db.transaction().execute(async (transaction) => {
          await sql`select 1`.execute(transaction);
          proxy.silence();
          await sql`select 1`.execute(transaction);
        }),
      );
      // The cause, and not that the connection could not roll back any more.
      expect(String(failure)).toContain('Connection terminated');
      proxy.heal();
      await untilAnswered();
    }
    await fill();
  });

  test('what was cut by a reset is told as an outage, and the next is served', async () => {
    await fill();
    const asked = failureOf(sql`select pg_sleep(0.2)`.execute(opened.db));
    await new Promise((resolve) => setTimeout(resolve, 50));
    proxy.reset();
    expect(isUnavailable(await asked)).toBe(true);
    await untilAnswered();
  });

  test('a slow statement is the statement’s own fault: the others go on', async () => {
    const [failure, answers] = await Promise.all([failureOf(sql`select pg_sleep(5)`.execute(opened.db)), fill()]);
    expect(failure).toMatchObject({ code: '57014' });
    expect(answers).toHaveLength(CONNECTIONS);
    await expect(opened.check()).resolves.toBeUndefined();
  });

  test('the check needs no place of the pool', async () => {
    const slow = Promise.all(Array.from({ length: CONNECTIONS }, () => sql`select pg_sleep(0.3)`.execute(opened.db)));
    let done = false;
    void slow.then(() => {
      done = true;
    });
    await opened.check();
    expect(done).toBe(false);
    await slow;
  });
});

test.each([
  [{ code: 'ERR_SQLITE_ERROR', errcode: 5, message: 'database is locked' }, true],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 517, message: 'database is locked' }, true],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 13, message: 'database or disk is full' }, true],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 778, message: 'disk I/O error' }, true],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 19, message: 'UNIQUE constraint failed: timeouts.id' }, false],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 1, message: 'no such column: timeout' }, false],
  [{ code: '53100', message: 'could not extend file' }, true],
  [{ code: '57P01', message: 'terminating connection due to administrator command' }, true],
  [{ code: '25006', message: 'cannot execute INSERT in a read-only transaction' }, true],
  [{ code: '23505', message: 'duplicate key' }, false],
  [{ code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 127.0.0.1:5432' }, true],
  [{ message: 'Connection terminated unexpectedly' }, true],
  // As the other copy of the module throws it.
  [{ ...new DatabaseSilent('the database does not answer') }, true],
  [new TypeError("Cannot read properties of undefined (reading 'id')"), false],
  [null, false],
])('%j is an outage: %s', (failure, expected) => expect(isUnavailable(failure)).toBe(expected));
