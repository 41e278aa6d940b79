import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shrinkMeans } from '@/lib/ranking/shrinkMeans';

const measured = fc.array(
  fc.record({
    value: fc.double({ min: -1, max: 1, noNaN: true }),
    variance: fc.double({ min: 1e-4, max: 0.1, noNaN: true }),
  }),
  { minLength: 2, maxLength: 30 },
);

test('every value moves towards one mean, and none past it', () => {
  fc.assert(
    fc.property(measured, (values) => {
      const shrunk = shrinkMeans(values);
      if (!shrunk) return;
      const [low, high] = [Math.min(...shrunk), Math.max(...shrunk)];
      expect(low).toBeGreaterThanOrEqual(Math.min(...values.map(({ value }) => value)) - 1e-9);
      expect(high).toBeLessThanOrEqual(Math.max(...values.map(({ value }) => value)) + 1e-9);
    }),
  );
});

test('of two equal values beyond the mean, the one of the smaller sample is drawn further', () => {
  const others = [-0.2, -0.1, 0, 0.1].map((value) => ({ value, variance: 0.001 }));
  const [large = 0, small = 0] =
    shrinkMeans([{ value: 0.5, variance: 0.001 }, { value: 0.5, variance: 0.05 }, ...others]) ?? [];
  expect(small).toBeLessThan(large);
  expect(large).toBeLessThan(0.5);
});

test('a higher value of the same sample never stands behind a lower one', () => {
  fc.assert(
    fc.property(measured, (values) => {
      const same = values.map(({ value }) => ({ value, variance: 0.01 }));
      const shrunk = shrinkMeans(same);
      if (!shrunk) return;
      same.forEach(({ value }, at) => {
        same.forEach((other, to) => {
          if (value > other.value) expect(shrunk[at] as number).toBeGreaterThanOrEqual(shrunk[to] as number);
        });
      });
    }),
  );
});

test.each([
  ['nothing', []],
  ['one value', [{ value: 1, variance: 0.1 }]],
  ['values that chance alone sets apart', [0.01, -0.01, 0.02].map((value) => ({ value, variance: 0.5 }))],
])('%s has no order', (_name, values) => expect(shrinkMeans(values)).toBeNull());
