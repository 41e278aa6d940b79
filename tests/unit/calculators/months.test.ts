/// <reference lib="esnext.temporal" />
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fullMonths, monthAfter, monthsLater } from '@/lib/calculators/months';
import { addDays, isDay } from '@/lib/kernel/day';
import { propertyRuns } from '../../kit/fullRun';

it.each([
  ['2024-02-29', 12, '2025-02-28'],
  ['2024-02-29', 48, '2028-02-29'],
  ['2023-02-28', 12, '2024-02-28'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-08-31', 1, '2026-09-30'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-12-31', 12, '2027-12-31'],
  ['2099-12-31', 2, '2100-02-28'],
  ['2026-06-15', 0, '2026-06-15'],
] as const)('%s and %d months later is %s', (day, months, later) => {
  expect(monthsLater(day, months)).toBe(later);
});

const anyDay = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1949-10-01', days));

it('is a day that exists, as the calendar of the language itself counts, and full months after', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 1_200 }), (day, months) => {
      const later = monthsLater(day, months);
      expect(isDay(later)).toBe(true);
      expect(later).toBe(Temporal.PlainDate.from(day).add({ months }).toString());
      expect(fullMonths(day, later)).toBe(months);
      expect(later.slice(0, 7)).toBe(monthAfter(day, months));
    }),
    { numRuns: propertyRuns(5_000), seed: 20261122 },
  );
});
