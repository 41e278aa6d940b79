import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWithinHours, nextOpening, type SupportWeek } from '@/lib/support/supportHours';

const NINE_TO_SIX = { from: 9 * 60, to: 18 * 60 };
const WORKING_DAYS: SupportWeek = [...Array.from({ length: 5 }, () => NINE_TO_SIX), null, null];
const at = (text: string): number => Date.parse(`${text}+08:00`);

test.each([
  ['2026-11-20T19:00', '2026-11-23T09:00'],
  ['2026-11-20T08:00', '2026-11-20T09:00'],
  ['2026-11-22T23:59', '2026-11-23T09:00'],
  ['2026-11-20T12:00', null],
])('at %s customer service opens at %s', (now, opens) => {
  expect(nextOpening(WORKING_DAYS, at(now))).toBe(opens && at(opens));
});

test('a single hour of the week that is just over comes again in seven days', () => {
  const week: SupportWeek = [NINE_TO_SIX, null, null, null, null, null, null];
  expect(nextOpening(week, at('2026-11-23T18:00'))).toBe(at('2026-11-30T09:00'));
});

test('the moment that is named is within the hours, and none before it is', () => {
  const span = fc.option(
    fc.record({ from: fc.integer({ min: 0, max: 700 }), to: fc.integer({ min: 701, max: 1440 }) }),
  );
  fc.assert(
    fc.property(
      fc.array(span, { minLength: 7, maxLength: 7 }),
      fc.integer({ min: 0, max: 14 * 1440 }),
      (week, minute) => {
        const now = at('2026-11-16T00:00') + minute * 60_000;
        const opens = nextOpening(week, now);
        const isNever = isWithinHours(week, now) || week.every((one) => one === null);

        expect(opens === null).toBe(isNever);
        if (opens === null) return;
        expect(isWithinHours(week, opens)).toBe(true);
        expect(opens - 60_000 > now && isWithinHours(week, opens - 60_000)).toBe(false);
      },
    ),
  );
});
