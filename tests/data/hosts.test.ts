import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CONSOLE_IMPORT_COPY } from '@/lib/console/words/import';
import { checkSecret } from '@/lib/server/database/secretFingerprint';
import { writeOfCity } from '@/lib/server/db/lockFor';
import { readSetting, writeMissingSetting } from '@/lib/server/db/storedSettings';
import { beatOfHost, endOfHost } from '@/lib/server/host/commands/beatOfHost';
import { listHosts } from '@/lib/server/host/queries/hosts';
import { isAbandoned } from '@/lib/server/import/commands/abandonedImport';
import { claimImport } from '@/lib/server/import/commands/workImport';
import { startNextImport } from '@/lib/server/import/jobs/importProcess';
import { erasedAccountsFile, recordErasure, shareErasures } from '@/lib/server/outbox/erasedAccounts';
import { hostId } from '@/lib/server/process/hostId';
import { contextNow, importRow, uploadTexts, withImportSite } from '../kit/consoleImports';
import { openTestDatabase } from '../kit/testDatabase';

// Hosts that have one database and a data folder each (docs/decisions/0107): this process is the one whose folder DATA_DIR names.

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
function newHost(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'fangjing-host-'));
  folders.push(dataDir);
  return dataDir;
}
const on = (dataDir: string): void => void vi.stubEnv('DATA_DIR', dataDir);

describe('which host this is', () => {
  test('is of its data folder, and stays through restarts', () => {
    const [one, other] = [newHost(), newHost()];
    expect(hostId(one)).toMatch(/^[\da-f]{12}$/);
    expect(hostId(one)).toBe(hostId(one));
    expect(hostId(other)).not.toBe(hostId(one));
  });

  test('it says that it is there, with its room, and that it was stopped', async () => {
    const opened = await openTestDatabase();
    const [one, other] = [newHost(), newHost()];
    for (const host of [one, other]) {
      on(host);
      await beatOfHost(opened, 'v1', 5);
    }
    await beatOfHost(opened, 'v2', 6);
    await endOfHost(opened);
    const rows = await listHosts(opened.db);
    expect(rows).toHaveLength(2);
    expect(rows.find(({ id }) => id === hostId(other))).toMatchObject({ version: 'v2', started_at: 6 });
    expect(rows.map(({ ended_at }) => ended_at === null).sort()).toEqual([false, true]);
    for (const { free_bytes, all_bytes, seen_at } of rows) {
      expect(free_bytes).toBeGreaterThan(0);
      expect(all_bytes).toBeGreaterThanOrEqual(free_bytes ?? 0);
      expect(Math.abs(seen_at - Date.now())).toBeLessThan(60_000);
    }
    await opened.close();
  });
});

describe('imports', () => {
  const site = withImportSite();
  const upload = () =>
    uploadTexts(
      site.operator,
      {
        'communities.csv':
          'ID,NAME,BUILDTIME,longitude,latitude,DISTRICT,PRICE\nx1,好小区,2010,116.41,39.86,dongcheng,1',
      },
      { mapping: 'bj-communities', city: '北京' },
    );
  const row = (id: string) => importRow(site.opened, id);
  const ended = (id: string) =>
    expect.poll(async () => (await row(id)).state, { timeout: 60_000, interval: 100 }).toMatch(/^(done|failed)$/);

  // Its process finds the database by DATA_DIR on SQLite: there two hosts have none in common.
  test.runIf(process.env.TEST_DATABASE_URL)(
    'a file waits for the host that has it, and does not hold up what others have',
    async () => {
      await beatOfHost(site.opened, 'v', 0);
      const first = await upload();
      const other = newHost();
      on(other);
      expect(await startNextImport(site.opened, Date.now())).toBe(false);
      expect(await row(first)).toMatchObject({ state: 'waiting', problem: null });
      const second = await upload();
      expect(await startNextImport(site.opened, Date.now())).toBe(true);
      await ended(second);
      expect(await row(second)).toMatchObject({ state: 'done', problem: null });
      on(site.dataDir);
      expect(await startNextImport(site.opened, Date.now())).toBe(true);
      await ended(first);
      expect(await row(first)).toMatchObject({ state: 'done', problem: null });
    },
  );

  test.runIf(process.env.TEST_DATABASE_URL)('where that host went without a word another says so', async () => {
    const id = await upload();
    on(newHost());
    expect(await startNextImport(site.opened, Date.now())).toBe(true);
    await ended(id);
    expect(await row(id)).toMatchObject({ state: 'failed', problem: CONSOLE_IMPORT_COPY.problems.elsewhere });
  });

  test('of two that two hosts begin at once, one is at work', async () => {
    const ids = [await upload(), await upload()];
    const taken = await Promise.all(
      ids.map((id) => claimImport({ ...contextNow(site.operator), ...site.opened }, { id, attempt: 0 })),
    );
    expect(taken.filter((one) => one !== null)).toHaveLength(1);
  });

  test('a process of another host with the number of none here is not given up', () => {
    const now = Date.now();
    const none = 999_999_999;
    expect(isAbandoned({ worker: `${hostId()}:${none}`, beat_at: now }, now)).toBe(true);
    expect(isAbandoned({ worker: `${hostId(newHost())}:${none}`, beat_at: now }, now)).toBe(false);
  });
});

describe('deleted accounts', () => {
  const DAY = 86_400_000;
  const written = (dataDir: string) => readFileSync(erasedAccountsFile(dataDir), 'utf8').trim().split('\n').sort();

  test('each host writes down what any has deleted, also after an older database came back', async () => {
    const opened = await openTestDatabase();
    const [one, other] = [newHost(), newHost()];
    const now = Date.now();
    on(one);
    recordErasure('aa', now);
    recordErasure('bb', now - 500 * DAY);
    on(other);
    recordErasure('cc', now);
    for (const host of [one, other, one, other]) {
      on(host);
      await shareErasures(opened, now);
    }
    expect(written(other)).toEqual([`aa ${now}`, `cc ${now}`]);
    expect(written(one)).toEqual(expect.arrayContaining(written(other)));
    await opened.db.deleteFrom('erased_accounts').execute();
    const third = newHost();
    for (const host of [other, third]) {
      on(host);
      await shareErasures(opened, now);
    }
    expect(written(third)).toEqual(written(other));
    await opened.close();
  });
});

test('of two secrets that a new database is given at once it keeps the first', async () => {
  const opened = await openTestDatabase();
  await writeMissingSetting(opened.db, 'secret.fingerprint', 'of the first');
  await writeMissingSetting(opened.db, 'secret.fingerprint', 'of the second');
  expect(await readSetting(opened.db, 'secret.fingerprint')).toBe('of the first');
  await expect(checkSecret(opened.db)).rejects.toThrow('密钥和数据库对不上');
  await opened.close();
});

test('two that write the same rows of a city in another order both end', async () => {
  const opened = await openTestDatabase();
  await opened.db
    .insertInto('upkeep')
    .values([
      { task: 'retention', looked_at: 1 },
      { task: 'jobs', looked_at: 1 },
    ])
    .execute();
  const write = (order: readonly ('retention' | 'jobs')[]) =>
    writeOfCity(opened, 605, async (transaction) => {
      for (const task of order) {
        await transaction
          .updateTable('upkeep')
          .set(({ eb }) => ({ looked_at: eb('looked_at', '+', 1) }))
          .where('task', '=', task)
          .execute();
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    });
  await Promise.all([write(['retention', 'jobs']), write(['jobs', 'retention'])]);
  const rows = await opened.db.selectFrom('upkeep').select('looked_at').execute();
  expect(rows).toEqual([{ looked_at: 3 }, { looked_at: 3 }]);
  await opened.close();
});
