import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ConsoleImportReport } from '@/lib/console/importReport';
import { isDue, isTold, nextFetch, type ReportMedians, retryAt } from '@/lib/console/importSchedule';
import { changeText, shareText, whyHeld } from '@/lib/console/views/scheduleText';

const at = (text: string): number => Date.parse(`${text}+08:00`);
const daily = { daily_at: '02:10', every_hours: null };
const hourly = { daily_at: null, every_hours: 6 };
const HOUR = 3_600_000;

describe('the next time of a schedule', () => {
  test.each([
    ['before its time of the day', '2026-11-30T01:00', '2026-11-30T02:10'],
    ['at its time', '2026-11-30T02:10', '2026-12-01T02:10'],
    ['after it', '2026-11-30T02:11', '2026-12-01T02:10'],
    ['at the end of a year', '2026-12-31T23:59', '2027-01-01T02:10'],
  ])('every day, asked %s', (_when, now, next) => {
    expect(nextFetch(daily, 0, at(now))).toBe(at(next));
  });

  test('every some hours keeps its hours, and makes up for none that were missed', () => {
    const last = at('2026-11-30T00:00');
    expect(nextFetch(hourly, last, last + 5_000)).toBe(at('2026-11-30T06:00'));
    expect(nextFetch(hourly, last, at('2026-11-30T20:30'))).toBe(at('2026-12-01T00:00'));
  });

  test('lies in the future, and no further than one period, whatever the clock did', () => {
    const times = fc.oneof(
      fc.constant(daily),
      fc.integer({ min: 1, max: 168 }).map((hours) => ({ daily_at: null, every_hours: hours })),
    );
    const moments = fc.integer({ min: at('2026-01-01T00:00'), max: at('2028-01-01T00:00') });
    fc.assert(
      fc.property(times, moments, moments, (one, last, now) => {
        const next = nextFetch(one, last, now);
        expect(next).toBeGreaterThan(now);
        expect(next).toBeLessThanOrEqual(now + (one.every_hours ?? 24) * HOUR);
        expect(isDue({ ...one, next_at: next }, now)).toBe(false);
      }),
    );
  });

  test('written by a clock that was a year ahead does not rest for a year', () => {
    expect(isDue({ ...daily, next_at: at('2027-11-30T02:10') }, at('2026-11-30T12:00'))).toBe(true);
  });
});

test('a failure is tried again after a minute, five and twenty, then told', () => {
  expect([1, 2, 3, 4, 5].map((failures) => retryAt(failures, 0))).toEqual([60_000, 300_000, 1_200_000, null, null]);
  expect([1, 2, 3, 4, 5].map(isTold)).toEqual([false, false, false, true, true]);
});

const LIMITS = { max_rejected: 30, max_change: 50 };
const report = (read: number, rejected: number, medians: ReportMedians | null = null) =>
  ({ total: { read, rejected, stored: 0, updated: 0, unchanged: read - rejected }, medians }) as ConsoleImportReport;
const deals = (before: number | null, after: number | null, ofFiles: number | null = null): ReportMedians => ({
  what: 'deal',
  changes: [{ name: '全市', before, after, count: 100 }],
  ofFiles,
});

describe('a dry run', () => {
  test.each([
    ['at the limit of rejected rows', report(100, 3), []],
    ['just beyond it', report(1_000_000, 30_001), ['拒绝 3.01%，超过 3%']],
    ['of which nothing can be used', report(5, 5), ['没有一行能用']],
    ['of no rows', report(0, 0), ['没有一行能用']],
    ['whose median moves as far as it may', report(9, 0, deals(100_000, 105_000)), []],
    ['whose median falls further', report(9, 0, deals(100_000, 94_000)), ['成交中位单价变动超过 5%：全市 ↓6%']],
    ['without rows to compare', report(9, 0, deals(null, 94_000, 94_000)), []],
    ['of another unit', report(9, 0, deals(60_000, 60_100, 6)), ['文件里的中位数和库里的差一倍以上，多半是单位不同']],
    ['of a report of before', report(9, 0), []],
  ])('%s', (_what, given, why) => {
    expect(whyHeld(given, LIMITS)).toEqual(why);
  });

  test('names three districts that move too far, and how many there are', () => {
    const changes = ['全市', '东城', '西城', '朝阳', '海淀'].map((name) => ({
      name,
      before: 100,
      after: 120,
      count: 30,
    }));
    expect(whyHeld(report(9, 0, { what: 'listing', changes, ofFiles: null }), LIMITS)).toEqual([
      '挂牌中位单价变动超过 5%：全市 ↑20%、东城 ↑20%、西城 ↑20%等 5 处',
    ]);
  });
});

test('shares are written with one decimal where there is one', () => {
  expect([shareText(30), shareText(5), shareText(1_000), changeText(0), changeText(-12)]).toEqual([
    ...['3%', '0.5%', '100%', '0%', '↓1.2%'],
  ]);
});
