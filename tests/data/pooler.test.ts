import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { claimWork } from '@/lib/server/db/claimWork';
import type { OpenDatabase } from '@/lib/server/db/client';
import { openMigrated } from '@/lib/server/db/migrate';
import { openDatabase } from '@/lib/server/db/openDatabase';
import { failureText } from '@/lib/server/process/operatorSentence';
import { WAKE } from '@/lib/server/process/wake';
import { hasPgbouncer, startPgbouncer } from '../kit/pgbouncer';
import { administer, deleteDatabase, urlOf } from '../kit/postgresServer';

// PostgreSQL behind a pooler that gives a connection to somebody else after each transaction (docs/decisions/0107).

const server = process.env.TEST_DATABASE_URL ?? '';
const NAME = `fangjing_pooler_${process.pid}`;
const LIMIT_MS = 400;

const closing: OpenDatabase[] = [];
afterEach(async () => {
  for (const opened of closing.splice(0)) await opened.close();
});
async function opening(opened: Promise<OpenDatabase>): Promise<OpenDatabase> {
  closing.push(await opened);
  return opened;
}

const slow = sql`select pg_sleep(2)`;
const timeoutOf = async ({ db }: Pick<OpenDatabase, 'db'>): Promise<unknown> =>
  (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows[0]?.statement_timeout;
const backendsOf = async ({ db }: OpenDatabase): Promise<unknown[]> =>
  (
    await Promise.all(Array.from({ length: 6 }, () => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)))
  ).map(({ rows }) => rows[0]?.pid);

describe.runIf(server !== '')('with the address past the pooler', () => {
  beforeAll(() => administer(server, (client) => client.query(`create database ${NAME}`)));
  afterAll(() => deleteDatabase(server, NAME));
  const direct = server && urlOf(server, NAME);
  const location = { dataDir: '', databaseUrl: direct, directUrl: direct };

  test('no statement takes longer than it may, in a transaction and without, and nothing is left in the session', async () => {
    const opened = await opening(openDatabase({ ...location, longestStatementMs: LIMIT_MS, connections: 1 }));
    await expect(slow.execute(opened.db)).rejects.toMatchObject({ code: '57014' });
    await expect(opened.db.transaction().execute((within) => slow.execute(within))).rejects.toMatchObject({
      code: '57014',
    });
    expect(await opened.db.transaction().execute((within) => timeoutOf({ db: within }))).toBe(`${LIMIT_MS}ms`);
    expect(await timeoutOf(opened)).toBe(`${LIMIT_MS}ms`);
    // As the next to have this connection finds it.
    const plain = await opening(openDatabase({ ...location, connections: 1 }));
    expect(await timeoutOf(plain)).toBe('0');
    const failed = opened.db.transaction().execute(async (within) => {
      await sql`create table left_over (n int)`.execute(within);
      throw new Error('taken back');
    });
    await expect(failed).rejects.toThrow('taken back');
    await expect(sql`select * from left_over`.execute(opened.db)).rejects.toMatchObject({ code: '42P01' });
  });

  test('the pool is as large as the setting says', async () => {
    const opened = await opening(openDatabase({ ...location, connections: 2 }));
    expect(new Set(await backendsOf(opened)).size).toBeLessThanOrEqual(2);
  });

  describe.runIf(hasPgbouncer())('and pgbouncer', () => {
    let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
    beforeAll(async () => {
      pooler = await startPgbouncer(server);
    });
    afterAll(() => pooler.stop());
    const pooled = () => ({ dataDir: '', databaseUrl: pooler.urlOf(NAME), directUrl: direct });

    test('the schema is brought up to date, and twenty at once read and write', async () => {
      const opened = await opening(openMigrated({ ...pooled(), longestStatementMs: 2_000, connections: 20 }));
      const writes = Array.from({ length: 60 }, (_, n) =>
        opened.db.transaction().execute(async (within) => {
          await within
            .insertInto('settings')
            .values({ key: `statistics.${n}`, value: `${n}` })
            .execute();
          return timeoutOf({ db: within });
        }),
      );
      expect(new Set(await Promise.all(writes))).toEqual(new Set(['2s']));
      const rows = await opened.db.selectFrom('settings').select('key').where('key', 'like', 'statistics.%').execute();
      expect(rows).toHaveLength(60);
      await opened.check();
      // Nobody else's connection was told of it.
      const others = await opening(openDatabase({ ...pooled(), connections: 6 }));
      expect(await timeoutOf(others)).toBe('0');
    });

    test('work is claimed, and told of, past it', async () => {
      const release = await claimWork('valuing', pooled(), { waits: false });
      expect(release).not.toBeNull();
      expect(await claimWork('valuing', pooled(), { waits: false })).toBeNull();
      await release?.();
      await (await claimWork('valuing', pooled(), { waits: false }))?.();
      const opened = await opening(openDatabase(pooled()));
      let heard = 0;
      const end = opened.listen?.(() => {
        heard += 1;
      });
      await expect
        .poll(
          async () => {
            await sql`select pg_notify(${WAKE}, '')`.execute(opened.db);
            return heard;
          },
          { timeout: 10_000, interval: 100 },
        )
        .toBeGreaterThan(0);
      end?.();
    });

    test('without that address a start and a claim say what is missing, and no lock is left', async () => {
      const alone = { dataDir: '', databaseUrl: pooler.urlOf(NAME) };
      const said = await openDatabase({ ...alone, longestStatementMs: 2_000 }).catch(failureText);
      expect(said).toContain('DATABASE_DIRECT_URL');
      await expect(claimWork('valuing', alone, { waits: false })).rejects.toThrow('DATABASE_DIRECT_URL');
      await (await claimWork('valuing', pooled(), { waits: false }))?.();
    });
  });
});
