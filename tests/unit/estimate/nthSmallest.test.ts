import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nthSmallest } from '@/lib/valuation/nthSmallest';
import { propertyRuns } from '../../kit/fullRun';

it('is what stands there when all are sorted', () => {
  // Few different numbers, so that many are equal, and any numbers at all.
  const number = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.double({ noNaN: true }));
  fc.assert(
    fc.property(fc.array(number, { minLength: 1, maxLength: 60 }), fc.nat(59), (values, at) => {
      const n = (at % values.length) + 1;
      const sorted = values.toSorted((one, other) => one - other);
      // 0 and -0 are the same number here.
      expect(nthSmallest(Float64Array.from(values), n) === sorted[n - 1]).toBe(true);
    }),
    { numRuns: propertyRuns(500) },
  );
});
