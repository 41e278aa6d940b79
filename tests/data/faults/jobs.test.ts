import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { OpenDatabase } from '@/lib/server/db/client';
import { openMigrated } from '@/lib/server/db/migrate';
import { openDatabase } from '@/lib/server/db/openDatabase';
import { visitorsFile } from '@/lib/server/db/sqlite';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import type { OutboxJob } from '@/lib/server/jobs/job';
import { JobRunner } from '@/lib/server/jobs/jobRunner';
import { storeLead } from '@/lib/server/lead/queries/leads';
import { logger } from '@/lib/server/log/log';
import { putInOutbox } from '@/lib/server/outbox/outbox';
import { startPostgres } from '../../../scripts/lib/postgres.js';
import { copyFiles } from '../../kit/beginnings';
import { leadRow } from '../../kit/lead';
import { startTcpProxy, type TcpProxy } from '../../kit/tcpProxy';

// What becomes of jobs when the database is locked, full, silent or gone while they are at work.

const onPostgres = Boolean(process.env.TEST_DATABASE_URL);
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 50 });

let opened: OpenDatabase;
let runner: JobRunner | null = null;
afterEach(async () => {
  await runner?.stop();
  runner = null;
  await opened.close();
});

const jobOf = (run: () => Promise<undefined>): OutboxJob<Record<string, never>> => ({
  name: 'work',
  payload: z.strictObject({}),
  longestMs: 60_000,
  tries: 3,
  run,
});
const add = (job: OutboxJob<Record<string, never>>, key = 'one') =>
  writeOfVisitor(opened, (transaction) => putInOutbox(transaction, job, {}, { key, now: Date.now() }));
const start = (job: OutboxJob<Record<string, never>>): void => {
  runner = new JobRunner(opened, [job]);
  runner.start();
};
const row = () => opened.db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
const isDone = async () => expect(await row()).toMatchObject({ state: 'done' });

/** A job that is at work until it is let go. */
function held() {
  let end: () => void = () => undefined;
  const ending = new Promise<void>((resolve) => {
    end = resolve;
  });
  const run = vi.fn(async () => {
    await ending;
    return undefined;
  });
  return { job: jobOf(run), run, end };
}

describe.skipIf(onPostgres)('SQLite', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'fangjing-faults-'));
    await copyFiles('migrated', dataDir);
    opened = await openDatabase({ dataDir, longestLockMs: 10 });
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  test('locked for longer than a write waits, when a job ends: it is written down afterwards, and not done twice', async () => {
    const { job, run, end } = held();
    await add(job);
    start(job);
    await until(() => expect(run).toHaveBeenCalled());
    const other = new DatabaseSync(visitorsFile(dataDir));
    other.exec('begin immediate');
    end();
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(await row()).toMatchObject({ state: 'waiting', outcome: null });
    other.exec('rollback');
    other.close();
    await until(isDone);
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('full while a job writes: it has failed with that cause, nothing of it is kept, and space makes it well', async () => {
    let id = 0;
    const leaveMany = () =>
      writeOfVisitor(opened, async (transaction) => {
        for (let at = 0; at < 200; at++)
          await storeLead(
            transaction,
            leadRow({ id: `lead-${id++}`, phone_index: String(id), source_page: 'x'.repeat(200) }),
          );
      });
    const job = jobOf(async () => {
      await leaveMany();
      return undefined;
    });
    await add(job);
    const { rows } = await sql<{ page_count: number }>`pragma visitors.page_count`.execute(opened.db);
    await sql.raw(`pragma visitors.max_page_count = ${(rows[0]?.page_count ?? 0) + 2}`).execute(opened.db);
    start(job);
    await until(async () =>
      expect(await row()).toMatchObject({
        outcome: 'failed',
        last_error: expect.stringContaining('full'),
        leased_by: null,
      }),
    );
    expect(await opened.db.selectFrom('leads').selectAll().execute()).toEqual([]);
    await opened.check();
    await sql.raw('pragma visitors.max_page_count = 1000000').execute(opened.db);
    await opened.db.updateTable('jobs').set({ due_at: 0 }).execute();
    await until(isDone);
    expect(await opened.db.selectFrom('leads').selectAll().execute()).toHaveLength(200);
  });

  test('full: a command keeps neither its effect nor its job', async () => {
    const { job } = held();
    const { rows } = await sql<{ page_count: number }>`pragma visitors.page_count`.execute(opened.db);
    await sql.raw(`pragma visitors.max_page_count = ${rows[0]?.page_count ?? 0}`).execute(opened.db);
    const command = async (at: number) =>
      writeOfVisitor(opened, async (transaction) => {
        await storeLead(transaction, leadRow({ id: `${at}`, phone_index: `${at}` }));
        await putInOutbox(transaction, job, {}, { key: `${at}`, now: 0 });
      });
    let taken = 0;
    const refusal = await (async () => {
      for (; taken < 10_000; taken++) await command(taken);
    })().catch((failure: unknown) => failure);
    expect(String(refusal)).toContain('full');
    const count = async (table: 'leads' | 'jobs') => (await opened.db.selectFrom(table).select('id').execute()).length;
    expect(await Promise.all([count('leads'), count('jobs')])).toEqual([taken, taken]);
  });
});

describe.runIf(onPostgres)('PostgreSQL', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let proxy: TcpProxy;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    const url = new URL(server.url);
    proxy = await startTcpProxy(Number(url.port));
    url.port = String(proxy.port);
    opened = await openMigrated({ dataDir: '', databaseUrl: url.href, longestStatementMs: 400 });
    await opened.db.deleteFrom('jobs').execute();
  });
  afterEach(async () => {
    proxy.heal();
    await proxy.close();
  });

  test.each(['silence', 'reset'] as const)(
    '%s while a job is at work: it is done once, and the runner goes on',
    async (fault) => {
      const told = vi.spyOn(logger, 'error');
      const { job, run, end } = held();
      await add(job);
      start(job);
      await until(() => expect(run).toHaveBeenCalled());
      proxy[fault]();
      end();
      if (fault === 'silence')
        await until(() => expect(told).toHaveBeenCalledWith(expect.anything(), 'jobs cannot be looked up'));
      proxy.heal();
      await until(isDone);
      await until(async () => void (await add(job, 'after')));
      await until(() => expect(run).toHaveBeenCalledTimes(2));
    },
  );
});
