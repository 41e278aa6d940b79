import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MIN_SCORES, shrunkenMean } from '@/lib/comment/shrunkenMean';

const given = (scores: readonly number[]) => ({ sum: scores.reduce((sum, one) => sum + one, 0), count: scores.length });
const meanOf = (scores: readonly number[]) => shrunkenMean(given(scores)) as number;
const enough = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: MIN_SCORES, maxLength: 60 });

describe('the mean of points', () => {
  test.each([
    [[], null],
    [[5, 5], null],
    [[5, 5, 5], 4.2],
    [[1, 1, 1], 1.8],
    [[3, 3, 3], 3],
    [[4, 4, 5, 5], 4],
    [Array<number>(50).fill(5), 256 / 52],
  ])('%j', (scores, mean) => {
    expect(shrunkenMean(given(scores))).toEqual(mean === null ? null : expect.closeTo(mean, 9));
  });

  test('lies between the middle of the scale and the plain mean', () => {
    fc.assert(
      fc.property(enough, (scores) => {
        const plain = given(scores).sum / scores.length;
        const mean = meanOf(scores);
        expect(mean).toBeGreaterThanOrEqual(Math.min(3, plain) - 1e-9);
        expect(mean).toBeLessThanOrEqual(Math.max(3, plain) + 1e-9);
      }),
    );
  });

  test('rises with any point, and comes nearer to the plain mean the more say the same', () => {
    fc.assert(
      fc.property(enough, fc.nat(), (scores, at) => {
        const better = scores.map((one, place) => (place === at % scores.length ? one + 1 : one));
        expect(meanOf(better)).toBeGreaterThan(meanOf(scores));
        const plain = given(scores).sum / scores.length;
        const twice = Math.abs(meanOf([...scores, ...scores]) - plain);
        expect(twice).toBeLessThanOrEqual(Math.abs(meanOf(scores) - plain) + 1e-9);
      }),
    );
  });
});
