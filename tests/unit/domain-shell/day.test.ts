import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, clockOf, dayOf, daysBetween, isDay, monthOf, startOfDay, yearOf } from '@/lib/kernel/day';

const moments = fc.integer({ min: Date.parse('1992-01-01T00:00:00Z'), max: Date.parse('2099-12-31T00:00:00Z') });

describe('days in Shanghai', () => {
  test('a day turns at 16:00 UTC', () => {
    expect(dayOf(Date.parse('2026-11-20T15:59:59.999Z'))).toBe('2026-11-20');
    expect(dayOf(Date.parse('2026-11-20T16:00:00Z'))).toBe('2026-11-21');
    expect(clockOf(Date.parse('2026-11-20T16:05:00Z'))).toBe('00:05');
  });

  test('agrees with the time zone database', () => {
    const reference = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Asia/Shanghai',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    fc.assert(
      fc.property(moments, (at) => {
        expect(dayOf(at)).toBe(reference.format(at));
      }),
    );
  });

  test('a moment lies within its day', () => {
    fc.assert(
      fc.property(moments, (at) => {
        const start = startOfDay(dayOf(at));
        expect(at - start).toBeGreaterThanOrEqual(0);
        expect(at - start).toBeLessThan(86_400_000);
      }),
    );
  });

  test('adding days and counting them agree', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: -4000, max: 4000 }), (at, count) => {
        const day = dayOf(at);
        expect(daysBetween(day, addDays(day, count))).toBe(count);
      }),
    );
  });

  test.each([
    ['2026-11-21', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['2026-11-21T00:00', false],
    ['', false],
  ])('isDay(%s) is %s', (text, valid) => {
    expect(isDay(text)).toBe(valid);
  });
});

describe('months', () => {
  test.each([
    ['2026-11', 1, '2026-12'],
    ['2026-11', 2, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-11', -23, '2024-12'],
    ['2026-11', 0, '2026-11'],
  ])('%s and %i months is %s', (month, count, result) => {
    expect(addMonths(month, count)).toBe(result);
  });

  test('parts of a day', () => {
    expect(monthOf('2026-11-21')).toBe('2026-11');
    expect(yearOf('2026-11-21')).toBe(2026);
    expect(yearOf('2026-11')).toBe(2026);
  });
});
