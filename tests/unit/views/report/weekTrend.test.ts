import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '@/lib/kernel/day';
import { packTrend, unpackTrend } from '@/lib/report/views/weekTrend';

const figure = fc.option(fc.integer({ min: 1, max: 9_999_999 }));

test('weeks come back as they were, across months and years', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ unitPrice: figure, deals: figure }), { maxLength: 60 }), (weeks) => {
      const trend = weeks.map((week, at) => ({ start: addDays('2025-11-17', 7 * at), ...week }));
      expect(unpackTrend(packTrend(trend))).toEqual(trend);
    }),
  );
});
