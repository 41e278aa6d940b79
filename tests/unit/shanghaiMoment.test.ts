import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockOf, dayOf } from '@/lib/kernel/day';
import { shanghaiMoment } from '@/lib/kernel/shanghaiMoment';

test('a day and clock are those of Shanghai', () => {
  expect(shanghaiMoment('2026-12-01 09:00')).toBe(Date.UTC(2026, 11, 1, 1));
  expect(shanghaiMoment(' 2026-12-01T00:30 ')).toBe(Date.UTC(2026, 10, 30, 16, 30));
});

test('what is shown is read as the same minute', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (at) => {
      expect(shanghaiMoment(`${dayOf(at)} ${clockOf(at)}`)).toBe(at - (at % 60_000));
    }),
  );
});

test.each(['', '明天', '2026-02-29 09:00', '2026-12-01', '2026-12-01 24:00', '2026-12-01 09:60', '2026-12-01 9:00'])(
  '%j is none',
  (typed) => {
    expect(shanghaiMoment(typed)).toBeNull();
  },
);
