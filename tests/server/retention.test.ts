import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeDatabase, database } from '@/lib/server/database/database';
import { startJobs, stopJobs } from '@/lib/server/entry/startJobs';
import { storeLead } from '@/lib/server/lead/queries/leads';
import { logger } from '@/lib/server/log/log';
import { fullTest } from '../kit/fullRun';
import { leadRow } from '../kit/lead';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MINUTE = 60_000;

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fangjing-retention-'));
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('DATABASE_URL', '');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await stopJobs();
  await closeDatabase();
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true, force: true });
});

const kept = async () => {
  const rows = await (await database()).db
    .selectFrom('leads')
    .select('id')
    .where('phone_cipher', '<>', '')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

const leave = async (id: string, at: number) =>
  storeLead((await database()).db, leadRow({ id, phone_index: id, created_at: at }));

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await new Promise((resolve) => setImmediate(resolve));
}

/** As a process that was stopped and starts again. */
async function restart(): Promise<void> {
  await stopJobs();
  await closeDatabase();
  await startJobs(true, 'test');
}

/** So much later, as the machine's clock has it after it was off. */
async function restartAfter(ms: number): Promise<void> {
  vi.setSystemTime(Date.now() + ms);
  await restart();
}

const until = (expected: string[]) => vi.waitFor(async () => expect(await kept()).toEqual(expected));

it('a running server takes old numbers away soon after its start, and again as time passes', async () => {
  const now = Date.now();
  await leave('a', now - 182 * DAY);
  await leave('b', now - 180 * DAY);
  await leave('c', now - HOUR);
  await startJobs(true, 'test');
  await pass(MINUTE);
  await until(['b', 'c']);
  await restartAfter(48 * HOUR);
  await pass(0);
  await until(['c']);
});

it('a start with the clock 200 days ahead takes nothing, says so, and goes on when the clock is right', async () => {
  const now = Date.now();
  await leave('due', now - 182 * DAY);
  for (let at = 0; at < 250; at++) await leave(`of ${at}`, now - (at % 179) * DAY);
  const warned = vi.spyOn(logger, 'warn');
  // Jobs that are late are warned of too.
  const refused = () => warned.mock.calls.filter(([facts]) => 'verdict' in (facts as object));
  const refusals = (count: number) => vi.waitFor(() => expect(refused()).toHaveLength(count));
  const told = vi.spyOn(logger, 'info');
  await restartAfter(200 * DAY);
  await pass(MINUTE);
  await refusals(1);
  // A lead of this wrong day must not speak for it, nor a second start.
  await leave('future', Date.now());
  await restartAfter(6 * HOUR);
  await pass(0);
  await refusals(2);
  expect(refused()[0]).toEqual([
    expect.objectContaining({ verdict: 'ahead', due: 251 }),
    expect.stringContaining('npm run leads -- expire'),
  ]);
  expect(await kept()).toHaveLength(252);
  // The next look was to be 200 days from now.
  await restartAfter(-200 * DAY);
  await pass(0);
  await restartAfter(6 * HOUR);
  await pass(0);
  await vi.waitFor(async () => expect(await kept()).toHaveLength(251));
  await vi.waitFor(() =>
    expect(told.mock.calls).toContainEqual([
      expect.objectContaining({ forgotten: 1, leftBefore: expect.any(String), lastLook: expect.any(String) }),
      'phone numbers of old leads taken away',
    ]),
  );
});

fullTest('a clock that jumps while the server runs is not believed either', async () => {
  const now = Date.now();
  await leave('a', now - 100 * DAY);
  await leave('b', now);
  await startJobs(true, 'test');
  await pass(MINUTE);
  const warned = vi.spyOn(logger, 'warn');
  vi.setSystemTime(now + 100 * DAY);
  await pass(6 * HOUR);
  await vi.waitFor(() =>
    expect(warned).toHaveBeenCalledWith(expect.objectContaining({ verdict: 'ahead' }), expect.any(String)),
  );
  expect(await kept()).toEqual(['a', 'b']);
});
