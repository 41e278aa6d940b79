import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runImportCli } from '@/lib/server/cli/import';
import { migrate } from '@/lib/server/db/migrate';
import { openDatabase } from '@/lib/server/db/openDatabase';
import { operatorSentence } from '@/lib/server/process/operatorSentence';
import { startPostgres } from '../../../scripts/lib/postgres.js';
import { administer, urlOf } from '../../kit/postgresServer';
import { startAnew } from '../../kit/startAnew';
import { Folder } from '../import/support';

// A server of its own, whose roles and settings are changed: only where PostgreSQL is (scripts/ci.js).
const onPostgres = Boolean(process.env.TEST_DATABASE_URL);

describe.runIf(onPostgres)('PostgreSQL as operators have it', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  const folder = new Folder();

  beforeAll(async () => {
    server = await startPostgres();
    await administer(server.url, async (client) => {
      await client.query('create role few login connection limit 3');
      await client.query('create role guest login');
      await client.query('create database few owner few');
      await client.query('create database frozen');
      await client.query('alter database frozen set default_transaction_read_only = on');
    });
  });
  afterAll(async () => {
    await server.stop();
    folder.remove();
    startAnew();
  });

  const as = (user: string, database: string): string => {
    const url = new URL(urlOf(server.url, database));
    url.username = user;
    return url.href;
  };

  const HEADER = 'ID,NAME,BUILDTIME,longitude,latitude,DISTRICT,PRICE';
  const rows = Array.from({ length: 30 }, (_, at) => `x${at},小区${at},2009,116.41${at},39.86${at},dongcheng,${at}`);

  async function importRows(name: string): Promise<{ code: number; said: string }> {
    startAnew();
    vi.stubEnv('DATA_DIR', folder.path);
    vi.stubEnv('DATABASE_URL', as('few', 'few'));
    const lines: string[] = [];
    for (const channel of ['log', 'error'] as const)
      vi.spyOn(console, channel).mockImplementation((text) => lines.push(String(text)));
    const file = folder.write(name, [HEADER, ...rows].join('\n'));
    const code = await runImportCli(['bj-communities', file, '--city', '北京']);
    return { code, said: lines.join('\n') };
  }

  test('a server with three connections takes an import, with its statistics and its report', async () => {
    const { code, said } = await importRows('communities.csv');
    expect(said).toContain('数据已更新');
    expect(code).toBe(0);
  });

  test('connections that others hold are waited for', async () => {
    const held = await Promise.all([1, 2, 3].map(() => openDatabase({ dataDir: '', databaseUrl: as('few', 'few') })));
    await Promise.all(held.map(({ check }) => check().catch(() => undefined)));
    const opening = openDatabase({ dataDir: '', databaseUrl: as('few', 'few') });
    await new Promise((resolve) => setTimeout(resolve, 500));
    await Promise.all(held.map(({ close }) => close()));
    const opened = await opening;
    await opened.close();
  });

  test('a server that only reads is not ready', async () => {
    const opened = await openDatabase({ dataDir: '', databaseUrl: as('test', 'frozen') });
    await expect(opened.check()).rejects.toThrow('read-only');
    await opened.close();
  });

  const failureOf = async (databaseUrl: string): Promise<string> => {
    const failure = await openDatabase({ dataDir: '', databaseUrl })
      .then(async (opened) => {
        await migrate(opened.db, opened.dialect).finally(() => opened.close());
        return null;
      })
      .catch((thrown: unknown) => thrown);
    return operatorSentence(failure) ?? `no sentence: ${failure}`;
  };

  test.each<[what: string, url: () => string, sentence: RegExp]>([
    ['a missing database', () => as('few', 'nowhere'), /没有.*nowhere.*createdb|没有.*nowhere/],
    ['a missing role', () => as('nobody-here', 'few'), /用户.*nobody-here/],
    ['a database without rights', () => as('guest', 'few'), /权限/],
    ['a read-only database', () => as('test', 'frozen'), /只读/],
    ['a server without TLS', () => `${as('few', 'few')}?sslmode=require`, /不支持加密/],
    ['an unknown host', () => 'postgres://few@no-such-host.invalid/few', /找不到.*no-such-host\.invalid/],
    ['a port that nobody listens on', () => 'postgres://few@127.0.0.1:1/few', /连不上.*127\.0\.0\.1:1/],
  ])('%s is one sentence', async (_what, url, sentence) => {
    const said = await failureOf(url());
    expect(said).toMatch(sentence);
    expect(said.split('\n')).toHaveLength(1);
  });
});
