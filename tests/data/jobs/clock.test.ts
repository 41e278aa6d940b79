import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { OpenDatabase } from '@/lib/server/db/client';
import { databaseTime } from '@/lib/server/db/databaseTime';
import type { OutboxJob, RecurringJob } from '@/lib/server/jobs/job';
import { JobClock } from '@/lib/server/jobs/jobClock';
import { JobRunner } from '@/lib/server/jobs/jobRunner';
import { addRecurring, settleTimes } from '@/lib/server/jobs/settleTimes';
import { addJob, claimJobs } from '@/lib/server/outbox/queries/jobs';
import { openTestDatabase } from '../../kit/testDatabase';

// Both databases by a clock of the test's own.
vi.mock('@/lib/server/db/databaseTime', () => ({ databaseTime: vi.fn() }));

const START = Date.UTC(2026, 10, 22, 4);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let opened: OpenDatabase;
let wall: number;
let steady: number;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());
beforeEach(async () => {
  wall = START;
  steady = 0;
  vi.mocked(databaseTime).mockImplementation(async () => wall);
  await opened.db.deleteFrom('jobs').execute();
  await opened.db.deleteFrom('upkeep').execute();
});

const run = vi.fn(async () => undefined);
afterEach(() => run.mockClear());
const hourly: RecurringJob = {
  name: 'hourly',
  longestMs: 1_000,
  tries: 1,
  when: { everyMs: HOUR, firstAfterMs: HOUR },
  run,
};
const nightly: RecurringJob = { ...hourly, name: 'nightly', when: { cron: '20 4 * * *' } };
const leases = new Map([['once', 10 * MINUTE]]);

const pass = (ms: number): void => {
  wall += ms;
  steady += ms;
};
const timeOf = async () => {
  const rows = await opened.db.selectFrom('jobs').selectAll().execute();
  return (kind: string) => rows.find((row) => row.kind === kind) ?? expect.fail(`no row of ${kind}`);
};
const clockOfProcess = () => new JobClock(opened, [nightly.name], () => steady);
/** Time passes, a minute after the other, while all runners look. */
async function look(clocks: JobClock[], minutes = 3): Promise<void> {
  for (let at = 0; at < minutes; at++) {
    pass(MINUTE);
    for (const clock of clocks) await clock.look();
  }
}

async function fill(): Promise<void> {
  await addRecurring(opened, [hourly, nightly], wall);
  await addJob(opened.db, { kind: 'once', key: 'x', payload: '{}', dueAt: wall, now: wall });
  await claimJobs(opened.db, opened.dialect, { leases, holder: 'a', now: wall, most: 1, without: [] });
}

describe('a clock that is set while runners look', () => {
  it.each([200 * DAY, HOUR, 5 * MINUTE, -5 * MINUTE, -HOUR, -200 * DAY])(
    'by %d ms sets waits and leases with it, once for two processes, and no time of the calendar',
    async (step) => {
      const clocks = [clockOfProcess(), clockOfProcess()];
      await fill();
      await look(clocks);
      const earlier = await timeOf();
      wall += step;
      await look(clocks);
      const after = await timeOf();
      const moved = (kind: string, what: 'due_at' | 'leased_until') =>
        Number(after(kind)[what]) - Number(earlier(kind)[what]);
      expect(moved('hourly', 'due_at')).toBe(step);
      expect(moved('once', 'leased_until')).toBe(step);
      expect(moved('nightly', 'due_at')).toBe(0);
    },
  );

  it.each([4 * MINUTE, -4 * MINUTE, 0])('by %d ms, as clocks are corrected, lets everything be', async (step) => {
    const clocks = [clockOfProcess()];
    await fill();
    await look(clocks);
    const earlier = await timeOf();
    wall += step;
    await look(clocks, 20);
    expect((await timeOf())('hourly')).toEqual(earlier('hourly'));
  });

  it('while the database is away sets them when it is back', async () => {
    const clock = clockOfProcess();
    await fill();
    await look([clock]);
    const earlier = await timeOf();
    wall += DAY;
    vi.mocked(databaseTime).mockRejectedValueOnce(new Error('away'));
    await expect(clock.look()).rejects.toThrow('away');
    await look([clock]);
    expect((await timeOf())('hourly').due_at - earlier('hourly').due_at).toBe(DAY);
  });

  it('has no job done early, and none skipped', async () => {
    await addRecurring(opened, [hourly], wall);
    const runner = new JobRunner(opened, [hourly], () => steady);
    const looks = async (count: number) => {
      for (let at = 0; at < count; at++) await runner.look();
    };
    try {
      await looks(1);
      pass(30 * MINUTE);
      wall += 200 * DAY;
      await looks(2);
      expect(run).not.toHaveBeenCalled();
      pass(31 * MINUTE);
      await looks(1);
      await vi.waitFor(async () => expect((await timeOf())('hourly').outcome).toBe('done'));
      expect(run).toHaveBeenCalledTimes(1);
      wall -= 200 * DAY;
      await looks(2);
      expect(run).toHaveBeenCalledTimes(1);
      pass(HOUR);
      await looks(1);
      await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
    } finally {
      await runner.stop();
    }
  });
});

describe('a clock that was ahead and is set back while no runner looks', () => {
  it('leaves nothing waiting for it', async () => {
    wall += 200 * DAY;
    await fill();
    await addJob(opened.db, { kind: 'later', key: 'x', payload: '{}', dueAt: wall + 2 * HOUR, now: wall });
    await addJob(opened.db, { kind: 'failed', key: 'x', payload: '{}', dueAt: wall + HOUR, now: START });
    await opened.db.updateTable('jobs').set({ attempts: 3 }).where('kind', '=', 'failed').execute();
    wall = START;
    const outbox: OutboxJob = { name: 'once', longestMs: 10 * MINUTE, tries: 1, payload: z.unknown(), run };
    for (let times = 0; times < 2; times++) await settleTimes(opened, [hourly, nightly, outbox], wall);
    const time = await timeOf();
    expect(time('hourly').due_at).toBe(START + HOUR);
    // 4:20 of the next day.
    expect(time('nightly').due_at).toBe(Date.UTC(2026, 10, 22, 20, 20));
    expect(time('later').due_at).toBe(START + 2 * HOUR);
    expect(time('failed').due_at).toBe(START + HOUR);
    const until = Number(time('once').leased_until);
    expect(until).toBeGreaterThan(START + 10 * MINUTE);
    expect(until).toBeLessThan(START + 11 * MINUTE);
  });

  it('moves nothing that is as it should be, and writes nothing to learn it', async () => {
    await fill();
    await addJob(opened.db, { kind: 'later', key: 'x', payload: '{}', dueAt: wall + 30 * DAY, now: wall });
    const before = await opened.db.selectFrom('jobs').selectAll().orderBy('kind').execute();
    const writing = vi.spyOn(opened.db, 'transaction');
    await settleTimes(opened, [hourly, nightly], wall);
    expect(writing).not.toHaveBeenCalled();
    writing.mockRestore();
    expect(await opened.db.selectFrom('jobs').selectAll().orderBy('kind').execute()).toEqual(before);
  });
});
