import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LEAD_CONSENT_VERSIONS } from '@/lib/lead/words/leadCall';
import type { OpenDatabase } from '@/lib/server/db/client';
import { openMigrated } from '@/lib/server/db/migrate';
import { sqliteFile, visitorsFile } from '@/lib/server/db/sqlite';
import { isBusy, isUnavailable } from '@/lib/server/db/unavailable';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { storeLead } from '@/lib/server/lead/queries/leads';
import { logger } from '@/lib/server/log/log';
import { checkDisk } from '@/lib/server/process/diskProbe';
import { saveRealPriceLead } from '@/services/lead';
import { copyFiles } from '../../kit/beginnings';
import { callRaw } from '../../kit/callApi';
import { mayMount, mountDisk } from '../../kit/disk';
import { leadRow } from '../../kit/lead';
import { storePlace } from '../../kit/place';
import { estateRow } from '../../kit/rows';

// What a visitor meets when the files of SQLite are locked, full or gone. PostgreSQL: postgres.test.ts.

let dataDir: string;
let opened: OpenDatabase;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'fangjing-faults-'));
  await copyFiles('migrated', dataDir);
  opened = await open(dataDir);
});
afterEach(async () => {
  await opened.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** As a server opens it. */
const open = (folder: string) => openMigrated({ dataDir: folder, longestLockMs: 10 });

const write = (id: string) =>
  writeOfVisitor(opened, (transaction) => storeLead(transaction, leadRow({ id, phone_index: id })));
const leads = async () =>
  (await opened.db.selectFrom('leads').select('id').orderBy('id').execute()).map(({ id }) => id);
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (failure: unknown) => failure,
  );

/** Another process in the middle of writing. */
function lock(file: string): () => void {
  const other = new DatabaseSync(file);
  other.exec('begin immediate');
  return () => {
    other.exec('rollback');
    other.close();
  };
}

describe('while another process holds the visitors’ file', () => {
  test('everything else goes on, and who writes is served as soon as it is free', async () => {
    const unlock = lock(visitorsFile(dataDir));
    let isOver = false;
    const writing = Promise.all(Array.from({ length: 20 }, (_, at) => write(`lead-${at}`))).finally(() => {
      isOver = true;
    });
    let reads = 0;
    for (const began = performance.now(); performance.now() - began < 500; reads += 1) {
      await leads();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(isOver).toBe(false);
    // A thread that waits for the lock answers none.
    expect(reads).toBeGreaterThan(10);
    unlock();
    await writing;
    expect(await leads()).toHaveLength(20);
  });

  test('who writes is told, and nothing is kept', async () => {
    const unlock = lock(visitorsFile(dataDir));
    const failures = await Promise.all(Array.from({ length: 20 }, (_, at) => failureOf(write(`lead-${at}`))));
    expect(failures.every(isBusy)).toBe(true);
    expect(failures.every(isUnavailable)).toBe(true);
    unlock();
    expect(await leads()).toEqual([]);
    await write('after');
    expect(await leads()).toEqual(['after']);
  });

  test('a defect is not tried again', async () => {
    const broken = vi.fn(async () => {
      throw new Error('a defect');
    });
    await expect(writeOfVisitor(opened, broken)).rejects.toThrow('a defect');
    expect(broken).toHaveBeenCalledTimes(1);
    await write('after');
  });
});

async function addHome(): Promise<void> {
  await storePlace(opened.db);
  await opened.db.insertInto('estates').values(estateRow()).execute();
}

let phones = 13_800_000_000;
const leave = () =>
  callRaw(
    opened,
    saveRealPriceLead,
    {
      type: 2,
      mobile: String(phones++),
      intentionEstateId: 1001,
      cityId: 605,
      sourcePage: 'x'.repeat(200),
      consentVersion: LEAD_CONSENT_VERSIONS[0],
    },
    { visitor: () => String(phones) },
  );

/** Leaves leads until one is refused; answers with how many were taken, and with the refusal. */
async function leaveUntilRefused() {
  for (let taken = 0; ; taken += 1) {
    const answer = await leave();
    if (answer.status !== 200) return { taken, answer };
  }
}

describe('a full disk', () => {
  test('is told as an outage with its cause in the log, what was acknowledged stays, and space makes it well', async () => {
    await addHome();
    const told = vi.spyOn(logger, 'error');
    const { rows } = await sql<{ page_count: number }>`pragma visitors.page_count`.execute(opened.db);
    await sql.raw(`pragma visitors.max_page_count = ${(rows[0]?.page_count ?? 0) + 4}`).execute(opened.db);
    const { taken, answer } = await leaveUntilRefused();
    expect(answer).toMatchObject({ status: 503, retryAfter: 5 });
    expect(JSON.stringify(told.mock.calls)).toContain('database or disk is full');
    expect(JSON.stringify(told.mock.calls)).not.toContain('cannot rollback');
    expect(await leads()).toHaveLength(taken);
    await opened.check();
    await sql.raw('pragma visitors.max_page_count = 1000000').execute(opened.db);
    expect((await leave()).status).toBe(200);
    expect(await leads()).toHaveLength(taken + 1);
  });

  // The test before shows the same without a disk.
  test.skipIf(!mayMount)('the same on a real one (as root)', async ({ skip }) => {
    const disk = mountDisk(8);
    if (!disk) return skip('this machine mounts no disk');
    const before = opened;
    try {
      opened = await open(disk.folder);
      await addHome();
      const ballast = join(disk.folder, 'ballast');
      const told = vi.spyOn(logger, 'error');
      expect(spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=4096']).status).not.toBe(0);
      const { taken, answer } = await leaveUntilRefused();
      expect(answer.status).toBe(503);
      expect(JSON.stringify(told.mock.calls)).toMatch(/disk is full|disk I\/O error/);
      await opened.check();
      // Pages can be read, and nobody can leave anything: whoever looks at /readyz hears of it.
      await expect(checkDisk(disk.folder, 0)).rejects.toMatchObject({ code: 'ENOSPC' });
      rmSync(ballast);
      await checkDisk(disk.folder, 0);
      expect((await leave()).status).toBe(200);
      expect(await leads()).toHaveLength(taken + 1);
      await opened.close();
    } finally {
      opened = before;
      disk.unmount();
    }
  });
});

describe('the files', () => {
  test('are the owner’s alone, those that were there before too', async () => {
    await write('one');
    await opened.close();
    for (const file of [sqliteFile(dataDir), visitorsFile(dataDir)]) chmodSync(file, 0o644);
    opened = await open(dataDir);
    await write('two');
    const files = readdirSync(dataDir);
    expect(files.filter((name) => name.endsWith('-wal'))).toHaveLength(2);
    for (const name of files) expect((statSync(join(dataDir, name)).mode & 0o777).toString(8), name).toBe('600');
  });

  test('that were moved away or replaced are no longer a database that answers', async () => {
    await opened.check();
    rmSync(visitorsFile(dataDir));
    await expect(opened.check()).rejects.toThrow();
    writeFileSync(visitorsFile(dataDir), '');
    await expect(opened.check()).rejects.toThrow();
    expect(existsSync(sqliteFile(dataDir))).toBe(true);
  });
});
