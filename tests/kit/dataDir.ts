import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { closeDatabase } from '@/lib/server/database/database';
import { processSingleton } from '@/lib/server/process/processSingleton';
import { type Beginning, copyFiles } from './beginnings';

/** What pages have kept of the cities, for seconds (lib/server/page/cityDirectory.ts), is of the data of the file before. */
const deleteCities = () =>
  Object.assign(
    processSingleton('cityDirectory', () => ({})),
    { list: { cities: [] }, readAt: 0 },
  );

/** What all pages share until the data changes (lib/server/page/pageBackend.ts): by the version of the folder before it never does. */
const deleteSharedReads = () => (globalThis as { fangjing?: Map<string, unknown> }).fangjing?.delete('sharedReads');

/**
 * Gives the tests of a file a data folder of their own, for code that opens the process's database itself. Not by
 * vi.stubEnv, which ends before each test.
 */
export function withOwnDataDir(beginning: Beginning = 'migrated'): void {
  const before = { ...process.env };
  let dataDir: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'fangjing-data-'));
    await copyFiles(beginning, dataDir);
    Object.assign(process.env, { DATA_DIR: dataDir, DATABASE_URL: '', RATE_LIMIT_FACTOR: '1000' });
    deleteCities();
    deleteSharedReads();
  });
  afterAll(async () => {
    await closeDatabase();
    for (const name of ['DATA_DIR', 'DATABASE_URL', 'RATE_LIMIT_FACTOR']) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
    rmSync(dataDir, { recursive: true, force: true });
  });
}
