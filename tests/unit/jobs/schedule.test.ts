import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isRecurring, leaseMs } from '@/lib/server/jobs/job';
import { MAX_WAIT_MS, waitAfter, whenDone, whenFailed, whenStopped } from '@/lib/server/jobs/outcome';
import { JOBS } from '@/lib/server/jobs/registry';
import { believableTime, firstTime, nextTime, type Schedule } from '@/lib/server/jobs/schedule';

const at = (shanghai: string): number => Date.parse(`${shanghai}+08:00`);
const inShanghai = (ms: number): string => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 16);
const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('the next time by the calendar is that of Shanghai', () => {
  test.each([
    ['20 4 * * *', '2026-11-22T04:19', '2026-11-22T04:20'],
    // Never the time itself: what has ended at once is not due again.
    ['20 4 * * *', '2026-11-22T04:20', '2026-11-23T04:20'],
    // 20:21 of the day before in UTC.
    ['20 4 * * *', '2026-11-22T04:21', '2026-11-23T04:20'],
    ['0 0 * * *', '2026-12-31T23:59', '2027-01-01T00:00'],
    ['0 3 1 * *', '2026-11-22T12:00', '2026-12-01T03:00'],
    // The last day of the month.
    ['0 3 L * *', '2026-11-22T12:00', '2026-11-30T03:00'],
    ['0 3 L * *', '2027-02-01T00:00', '2027-02-28T03:00'],
    ['0 3 L * *', '2028-02-01T00:00', '2028-02-29T03:00'],
    // A month without such a day is passed over.
    ['0 3 31 * *', '2026-11-01T00:00', '2026-12-31T03:00'],
    ['0 3 29 2 *', '2026-11-01T00:00', '2028-02-29T03:00'],
    // Mondays.
    ['30 9 * * 1', '2026-11-22T12:00', '2026-11-23T09:30'],
    // 上海 sets no clock in March, when others do.
    ['30 2 * * *', '2027-03-28T00:00', '2027-03-28T02:30'],
    ['30 2 * * *', '2027-03-14T00:00', '2027-03-14T02:30'],
  ])('%s after %s: %s', (cron, after, expected) => expect(inShanghai(nextTime({ cron }, at(after)))).toBe(expected));

  test.each(['', '61 * * * *', '* * * *', '0 0 4 * * *', '0 3 31 2 *', 'daily'])('%j is no time', (cron) =>
    expect(() => nextTime({ cron }, at('2026-11-22T12:00'))).toThrow(),
  );

  it('is the same on a machine of any time zone', () => {
    const zone = process.env.TZ;
    try {
      for (const one of ['UTC', 'America/New_York', 'Pacific/Auckland']) {
        process.env.TZ = one;
        expect(inShanghai(nextTime({ cron: '20 4 * * *' }, at('2026-11-22T12:00')))).toBe('2026-11-23T04:20');
      }
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });
});

const nightly: Schedule = { cron: '20 4 * * *' };
const sixHours: Schedule = { everyMs: 6 * HOUR, firstAfterMs: MINUTE };

test('a new installation begins soon, or at the first time of the calendar', () => {
  expect(firstTime(sixHours, 1_000)).toBe(1_000 + MINUTE);
  expect(inShanghai(firstTime(nightly, at('2026-11-22T12:00')))).toBe('2026-11-23T04:20');
});

describe('a stored time is believed as far as its schedule reaches', () => {
  test.each<[string, Schedule, string, string, string]>([
    ['waits on', sixHours, '2026-11-22T18:00', '2026-11-22T12:00', '2026-11-22T18:00'],
    ['is late, and stays due', sixHours, '2026-11-22T06:00', '2026-11-22T12:00', '2026-11-22T06:00'],
    ['was written 200 days ahead', sixHours, '2027-06-10T18:00', '2026-11-22T12:00', '2026-11-22T18:00'],
    ['was written an hour ahead', sixHours, '2026-11-22T18:00', '2026-11-22T11:00', '2026-11-22T17:00'],
    ['waits on', nightly, '2026-11-23T04:20', '2026-11-22T12:00', '2026-11-23T04:20'],
    // Served at 04:20; then the clock is set back to 04:10: not twice.
    ['was served before the step', nightly, '2026-11-23T04:20', '2026-11-22T04:10', '2026-11-23T04:20'],
    ['was written 200 days ahead', nightly, '2027-06-10T04:20', '2026-11-22T12:00', '2026-11-23T04:20'],
    ['was written two days ahead', nightly, '2026-11-25T04:20', '2026-11-22T12:00', '2026-11-23T04:20'],
  ])('%s', (_what, schedule, dueAt, now, expected) =>
    expect(inShanghai(believableTime(schedule, at(dueAt), at(now)))).toBe(expected),
  );

  it('never later than two times from now, never earlier than it was unless it lay further', () => {
    const day = fc.integer({ min: at('2026-01-01T00:00'), max: at('2030-01-01T00:00') });
    const schedule = fc.constantFrom<Schedule>(nightly, sixHours, { cron: '0 3 L * *' }, { cron: '30 9 * * 1' });
    fc.assert(
      fc.property(schedule, day, day, (one, dueAt, now) => {
        const believed = believableTime(one, dueAt, now);
        expect(believed).toBeLessThanOrEqual(nextTime(one, nextTime(one, now)));
        expect(believed === dueAt || (believed < dueAt && believed > now)).toBe(true);
        expect(believableTime(one, believed, now)).toBe(believed);
      }),
    );
  });
});

describe('what becomes of a run', () => {
  const recurring = { name: 'a', longestMs: 1_000, tries: 3, when: sixHours, run: async () => undefined };
  const once = { name: 'b', longestMs: 1_000, tries: 3, payload: {} as never, run: async () => undefined };
  const NOW = at('2026-11-22T12:00');
  const failure = new Error('no answer from 13812345678');

  test.each([
    [1, 5_000],
    [2, 10_000],
    [3, 20_000],
    [10, 2_560_000],
    [11, MAX_WAIT_MS],
    [1_000, MAX_WAIT_MS],
  ])('after %d failures it waits %d ms', (failures, expected) => expect(waitAfter(failures)).toBe(expected));

  it('ends well: what recurs waits for its next time, anything else is done', () => {
    const ended = { ended_at: NOW, outcome: 'done', last_error: null, attempts: 0 };
    expect(whenDone(recurring, NOW)).toEqual({ ...ended, due_at: NOW + 6 * HOUR });
    expect(whenDone(once, NOW)).toEqual({ ...ended, state: 'done' });
  });

  it('fails: tried again, at last given up or left to its next time; no phone is written down', () => {
    const said = { ended_at: NOW, outcome: 'failed', last_error: 'no answer from 138****5678' };
    expect(whenFailed(once, { attempts: 2 }, failure, NOW)).toEqual({ ...said, due_at: NOW + 10_000 });
    expect(whenFailed(once, { attempts: 3 }, failure, NOW)).toEqual({ ...said, state: 'dead' });
    expect(whenFailed(recurring, { attempts: 2 }, failure, NOW)).toEqual({ ...said, due_at: NOW + 10_000 });
    const next = { attempts: 0, due_at: NOW + 6 * HOUR };
    expect(whenFailed(recurring, { attempts: 3 }, failure, NOW)).toEqual({ ...said, ...next });
  });

  it('is interrupted by a stop: at once again, and not counted', () =>
    expect(whenStopped({ attempts: 1 }, NOW)).toEqual({ attempts: 0, due_at: NOW }));
});

describe('every declared job', () => {
  test.each(JOBS.map((job) => [job.name, job] as const))('%s has a name of its own, times, and bounds', (name, job) => {
    expect(JOBS.filter((one) => one.name === name)).toHaveLength(1);
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(job.tries).toBeGreaterThan(0);
    expect(leaseMs(job)).toBeGreaterThan(job.longestMs);
    // A stop waits for seconds; what takes hours is no job of a server.
    expect(job.longestMs).toBeLessThanOrEqual(10 * MINUTE);
    if (isRecurring(job))
      expect(nextTime(job.when, at('2026-11-22T12:00'))).toBeLessThanOrEqual(at('2026-11-22T12:00') + 31 * DAY);
  });
});
