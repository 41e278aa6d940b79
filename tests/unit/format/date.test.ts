import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf } from '@/lib/kernel/day';
import { formatDate, formatDateTime, formatFullDate, formatLastDay, formatListedDays } from '@/lib/kernel/format/date';

const now = Date.parse('2026-11-21T04:00:00Z');

test.each([
  ['2026-11-20', '11-20'],
  ['2026-01-01', '01-01'],
  ['2025-12-31', '2025-12-31'],
  ['2027-06-30', '06-30'],
  ['2016-08', '2016-08'],
  ['2026-11', '2026-11'],
  ['2026-13', '--'],
  [null, '--'],
  [undefined, '--'],
  ['', '--'],
  [Number.NaN, '--'],
  [Number.POSITIVE_INFINITY, '--'],
  [8.64e15, '--'],
  [-8.64e15, '--'],
  ['2026-02-29', '--'],
  ['nonsense', '--'],
])('the day %s reads %s', (day, text) => {
  expect(formatDate(day, now)).toBe(text);
});

test('a moment is dated in Shanghai, whatever the machine’s time zone', () => {
  expect(formatDate(Date.parse('2025-12-31T15:59:59Z'), now)).toBe('2025-12-31');
  expect(formatDate(Date.parse('2025-12-31T16:00:00Z'), now)).toBe('01-01');
});

test('the current year is Shanghai’s at that moment too', () => {
  expect(formatDate('2026-12-31', Date.parse('2026-12-31T15:59:59Z'))).toBe('12-31');
  expect(formatDate('2026-12-31', Date.parse('2026-12-31T16:00:00Z'))).toBe('2026-12-31');
});

test('the year is shown exactly when it is older than the current year', () => {
  const moment = fc.integer({ min: 0, max: Date.parse('2099-12-31T00:00:00Z') });
  fc.assert(
    fc.property(moment, moment, (at, at2) => {
      const older = dayOf(at).slice(0, 4) < dayOf(at2).slice(0, 4);
      expect(formatDate(at, at2)).toBe(older ? dayOf(at) : dayOf(at).slice(5));
    }),
  );
});

test('a date ahead keeps its year', () => {
  expect(formatFullDate('2027-06-30')).toBe('2027-06-30');
  expect(formatFullDate(null)).toBe('--');
  expect(formatFullDate(Number.NaN)).toBe('--');
  const midnight = Date.parse('2026-12-27T00:00:00+08:00');
  expect([formatLastDay(midnight), formatLastDay(midnight + 1)]).toEqual(['2026-12-26', '2026-12-27']);
  expect(formatFullDate('2026-13-01')).toBe('--');
});

test('a moment with its clock', () => {
  expect(formatDateTime(Date.parse('2026-11-20T01:30:00Z'), now)).toBe('11-20 09:30');
  expect(formatDateTime(null, now)).toBe('--');
  expect(formatDateTime(Number.NaN, now)).toBe('--');
});

test.each([
  ['2026-11-21', '当日挂牌'],
  ['2026-09-21', '挂牌61天'],
  ['2026-11-22', '--'],
  ['nonsense', '--'],
  [null, '--'],
])('a home listed on %s reads %s', (day, text) => {
  expect(formatListedDays(day, '2026-11-21')).toBe(text);
});
