import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeDatabase, database } from '@/lib/server/database';
import { storeLead } from '@/lib/server/repositories/leads';
import { keepRetention } from '@/lib/server/retention';
import { leadRow } from '../support/lead';

const HOUR = 3_600_000;

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fangjing-retention-'));
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('DATABASE_URL', '');
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await closeDatabase();
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true, force: true });
});

const ciphers = async () => {
  const rows = await (await database()).db.selectFrom('leads').select('phone_cipher').orderBy('id').execute();
  return rows.map(({ phone_cipher }) => phone_cipher);
};

it('a running server takes old numbers away soon after its start, and again as time passes', async () => {
  const { db } = await database();
  const now = Date.now();
  await storeLead(db, leadRow({ id: 'a', phone_index: 'a', created_at: now - 182 * 24 * HOUR }));
  await storeLead(db, leadRow({ id: 'b', phone_index: 'b', created_at: now - 180 * 24 * HOUR }));
  keepRetention();
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(async () => expect(await ciphers()).toEqual(['', 'cipher']));
  await vi.advanceTimersByTimeAsync(48 * HOUR);
  await vi.waitFor(async () => expect(await ciphers()).toEqual(['', '']));
});
