import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { weekdayOf } from '@/lib/calendar/ruleEvents';
import { addWorkingDays } from '@/lib/calendar/workingDays';
import { addDays, daysBetween } from '@/lib/kernel/day';

describe('working days are Monday to Friday', () => {
  test.each([
    ['of a Monday', '2026-11-23', '2026-11-26'],
    ['over a weekend', '2026-11-26', '2026-12-01'],
    ['of a Friday', '2026-11-27', '2026-12-02'],
    ['of a Saturday', '2026-11-28', '2026-12-02'],
    ['of a Sunday', '2026-11-29', '2026-12-02'],
    ['over a year', '2026-12-30', '2027-01-04'],
  ])('%s: three after %s is %s', (_name, day, due) => expect(addWorkingDays(day, 3)).toBe(due));

  test('none is the day itself', () => expect(addWorkingDays('2026-11-28', 0)).toBe('2026-11-28'));

  test('so many lie in between, and the last is one', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 1, max: 40 }), (offset, count) => {
        const day = addDays('2020-01-01', offset);
        const due = addWorkingDays(day, count);
        const days = Array.from({ length: daysBetween(day, due) }, (_, at) => addDays(day, at + 1));
        expect(days.filter((one) => weekdayOf(one) < 5)).toHaveLength(count);
        expect(weekdayOf(due)).toBeLessThan(5);
      }),
    ));
});
