import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listBackups, readBackup } from '@/lib/server/backup/backups';
import { backUpJob } from '@/lib/server/backup/jobs/backUp';
import { OperatorError } from '@/lib/server/backup/operatorError';
import { runBackup, runRestore } from '@/lib/server/cli/backup';
import { prepareDatabase } from '@/lib/server/cli/prepareDatabase';
import type { OpenDatabase } from '@/lib/server/db/client';
import { openMigrated } from '@/lib/server/db/migrate';
import { restoringFile, sqliteFile, UnfinishedRestore, visitorsFile } from '@/lib/server/db/sqlite';
import { readNote } from '@/lib/server/db/storedSettings';
import { storeLead } from '@/lib/server/lead/queries/leads';
import { erasedHashes, recordErasure } from '@/lib/server/outbox/erasedAccounts';
import { failureText } from '@/lib/server/process/operatorSentence';
import { leadRow } from '../../kit/lead';
import { createTestLocation, type TestLocation } from '../import/testLocation';

// A backup is of a site that goes on; what is put back is what was there, or nothing is touched.

const NOW = Date.UTC(2026, 10, 30, 16, 30);
const KEY = 'a passphrase of the tests alone, of 32 letters';
const onSqlite = !process.env.TEST_DATABASE_URL;

let dataDir: string;
let dir: string;
let location: TestLocation;
let opened: OpenDatabase | null;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'fangjing-backup-data-'));
  dir = mkdtempSync(join(tmpdir(), 'fangjing-backup-'));
  vi.stubEnv('DATA_DIR', dataDir);
  location = await createTestLocation(dataDir);
  opened = await openMigrated(location);
});
afterEach(async () => {
  await close();
  await location.drop();
  for (const folder of [dataDir, dir]) rmSync(folder, { recursive: true, force: true });
});

async function close(): Promise<void> {
  await opened?.close();
  opened = null;
}
const of = (backupKey: string | null = null) => ({
  dataDir,
  databaseUrl: location.databaseUrl ?? null,
  backupDir: dir,
  backupKey,
});
const db = async () => {
  opened ??= await openMigrated(location);
  return opened.db;
};
const leave = async (number: string) => storeLead(await db(), leadRow({ id: number, number, phone_index: number }));
const leads = async () =>
  (await (await db()).selectFrom('leads').select('number').orderBy('number').execute()).map(({ number }) => number);
const backUp = (key: string | null = null, at = NOW) => runBackup(of(key), [], at);
const latest = async () => {
  const [backup] = await listBackups(dir);
  if (!backup) throw new Error('there is none');
  return backup;
};

describe.each([
  ['open', null],
  ['sealed', KEY],
])('a backup that lies %s', (_, key) => {
  test('is put back as it was made, beside what came later', async () => {
    await leave('10000001');
    writeFileSync(join(dataDir, 'secret'), 'the secret of this installation');
    recordErasure('a', 1);
    expect((await backUp(key)).code).toBe(0);
    await leave('10000002');
    recordErasure('b', 2);
    await close();
    // As a start on an empty disk has made it.
    writeFileSync(join(dataDir, 'secret'), 'another secret');
    expect((await runRestore(of(key), ['latest'], NOW)).code).toBe(0);
    expect(await leads()).toEqual(['10000001']);
    // Deleted accounts stay deleted, whichever of the two knows of it.
    expect([...erasedHashes()].sort()).toEqual(['a', 'b']);
    const secrets = readdirSync(dataDir).filter((name) => name.startsWith('secret'));
    expect(secrets.sort().map((name) => readFileSync(join(dataDir, name), 'utf8'))).toEqual(
      key === null ? ['another secret'] : ['the secret of this installation', 'another secret'],
    );
    if (!onSqlite) return;
    const [aside] = readdirSync(dataDir).filter((name) => name.startsWith('before-restore-'));
    const before = new DatabaseSync(visitorsFile(join(dataDir, aside as string)), { readOnly: true });
    expect(before.prepare('select count(*) as n from leads').get()).toEqual({ n: 2 });
    before.close();
    expect(statSync(visitorsFile(dataDir)).mode & 0o777).toBe(0o600);
  });

  test('is found to be whole, and changed where a byte is another, cut off or missing', async () => {
    await leave('10000001');
    await backUp(key);
    expect((await runBackup(of(key), ['--try'], NOW)).code).toBe(0);
    const { folder, manifest } = await latest();
    for (const { name } of manifest.files) {
      const file = join(folder, name);
      const whole = readFileSync(file);
      for (const spoil of [
        () => writeFileSync(file, Buffer.concat([whole.subarray(0, -1), Buffer.from([(whole.at(-1) as number) ^ 1])])),
        () => truncateSync(file, whole.length - 1),
        () => rmSync(file),
      ]) {
        spoil();
        await expect(runBackup(of(key), ['--try'], NOW)).rejects.toThrow(OperatorError);
        writeFileSync(file, whole);
      }
    }
    expect(readdirSync(dir)).toEqual([manifest ? (await latest()).name : '']);
  });
});

describe('what cannot be put back changes nothing', () => {
  beforeEach(async () => {
    await leave('10000001');
    await backUp(KEY);
    await leave('10000002');
  });

  const refuse = async (wanted: RegExp, key: string | null = KEY) => {
    await close();
    await expect(runRestore(of(key), ['latest'], NOW)).rejects.toThrow(wanted);
    expect(await leads()).toEqual(['10000001', '10000002']);
    expect(readdirSync(dataDir).filter((name) => /restor|unfinished/.test(name))).toEqual([]);
  };

  test('by another passphrase or none', async () => {
    await refuse(/BACKUP_KEY/, `${KEY}!`);
    await refuse(/BACKUP_KEY/, null);
  });

  test('of a later version, or of the other kind of database', async () => {
    const file = join((await latest()).folder, 'backup.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...manifest, migration: '9999-later' }));
    await refuse(/更新的版本/);
    writeFileSync(file, JSON.stringify({ ...manifest, database: onSqlite ? 'postgres' : 'sqlite' }));
    await refuse(/来自/);
  });

  test('while somebody has the data open', async () => {
    const other = await openMigrated(location);
    await expect(runRestore(of(KEY), ['latest'], NOW)).rejects.toThrow(/正在使用|还有程序/);
    expect(await leads()).toEqual(['10000001', '10000002']);
    await other.close();
    await close();
    expect((await runRestore(of(KEY), ['latest'], NOW)).code).toBe(0);
  });

  test('where there is no such backup', async () => {
    await close();
    await expect(runRestore(of(KEY), [join(dir, 'none')], NOW)).rejects.toThrow(OperatorError);
    expect((await runRestore(of(KEY), [], NOW)).code).toBe(2);
    expect((await runRestore(of(KEY), ['--all'], NOW)).code).toBe(2);
  });
});

test.runIf(onSqlite)('a restore that broke off lets nothing start, and is done again', async () => {
  await leave('10000001');
  await backUp();
  await close();
  // Killed between the two files: one is put aside, the other is the old one.
  writeFileSync(restoringFile(dataDir), '');
  rmSync(sqliteFile(dataDir));
  await expect(openMigrated(location)).rejects.toThrow(UnfinishedRestore);
  expect(existsSync(sqliteFile(dataDir))).toBe(false);
  expect((await runRestore(of(), ['latest'], NOW)).code).toBe(0);
  expect(await leads()).toEqual(['10000001']);
});

test.runIf(onSqlite)('a damaged page of the data is found at the start, and by trying the backup', async () => {
  for (let at = 0; at < 300; at += 1) await leave(String(10_000_000 + at));
  await close();
  const file = visitorsFile(dataDir);
  const bytes = readFileSync(file);
  for (let page = 40; page < bytes.length / 4096; page += 7) bytes.fill(0x5a, page * 4096, page * 4096 + 200);
  writeFileSync(file, bytes);
  const start = prepareDatabase({ dataDir, demoData: false, part: 'first' });
  expect(failureText(await start.catch((failure) => failure))).toContain('npm run restore -- latest');
  await runBackup(of(), [], NOW).catch(() => undefined);
  const [made] = await listBackups(dir);
  // Where it cannot even be counted, there is no backup, and the command has failed.
  if (made) await expect(runBackup(of(), ['--try'], NOW)).rejects.toThrow(OperatorError);
  expect(readdirSync(dir).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('what was killed while it was made is no backup, and is taken away by the next', async () => {
  await backUp();
  const { folder, name } = await latest();
  const atWork = join(dir, `.unfinished-${process.pid}-y`);
  for (const other of [join(dir, '.unfinished-x'), atWork]) cpSync(folder, other, { recursive: true });
  await backUp(null, NOW + 1_000);
  expect((await listBackups(dir)).map((backup) => backup.name)).toEqual(['20261201-003001', name]);
  expect([existsSync(join(dir, '.unfinished-x')), existsSync(atWork)]).toEqual([false, true]);
  await expect(backUp()).rejects.toThrow(/已经有了/);
  writeFileSync(join(folder, 'backup.json'), '{');
  expect(await readBackup(folder)).toBeNull();
});

test('a backup is made where rows are written all the while, and each of its tables is whole', async () => {
  let isOver = false;
  const writing = (async () => {
    for (let at = 0; !isOver; at += 1) {
      await leave(String(20_000_000 + at));
      // SQLite answers within the turn: nothing else would have one.
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  await backUp();
  isOver = true;
  await writing;
  expect((await runBackup(of(), ['--try'], NOW)).code).toBe(0);
});

describe('the backup of the night', () => {
  const context = async () => ({
    opened: { ...(opened as OpenDatabase), db: await db() },
    now: Date.now(),
    signal: AbortSignal.timeout(60_000),
  });

  test('is none where no folder is set', async () => {
    vi.stubEnv('BACKUP_DIR', '');
    expect(await backUpJob.run(await context())).toBeUndefined();
    expect(readdirSync(dir)).toEqual([]);
  });

  test('is made by a process of its own, tried the first time, and noted', async () => {
    vi.stubEnv('BACKUP_DIR', dir);
    vi.stubEnv('DATABASE_URL', location.databaseUrl ?? '');
    await leave('10000001');
    expect(await backUpJob.run(await context())).toMatchObject({ tried: 1, removed: 0 });
    const { name } = await latest();
    expect(await readNote(await db(), 'backup.last')).toMatchObject({ name, triedAt: expect.any(Number) });
  });

  test('fails with the sentence of what is wrong', async () => {
    writeFileSync(join(dir, 'no-folder'), '');
    vi.stubEnv('BACKUP_DIR', join(dir, 'no-folder'));
    vi.stubEnv('DATABASE_URL', location.databaseUrl ?? '');
    await expect(backUpJob.run(await context())).rejects.toThrow(/EEXIST|ENOTDIR/);
  });
});
