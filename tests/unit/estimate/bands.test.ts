import { describe, expect, it } from 'vitest';
import { createRandom } from '@/lib/kernel/random';
import { bandWidths, fitBands, type TestedError, weightedQuantile } from '@/lib/valuation/bands';

const LAST = 20_600;

/** Errors of a known scatter, twice as wide in district 2, and as the process says itself. */
function seedErrors(count: number, seed: number): TestedError[] {
  const random = createRandom(`errors ${seed}`);
  return Array.from({ length: count }, () => {
    const deviation = random.between(0.05, 0.15);
    const districtId = random.chance(0.3) ? 2 : 1;
    const day = random.int(LAST - 364, LAST - 1);
    return {
      signs: { deviation, scatter: 0.1, own: random.int(0, 20), logArea: random.between(4, 5), age: random.int(0, 40) },
      error: random.normal(0, deviation * (districtId === 2 ? 2 : 1)),
      corrected: 0,
      day,
      knownBefore: day,
      districtId,
    };
  });
}

const shareInside = (errors: readonly TestedError[], bands: ReturnType<typeof fitBands>, which: 0 | 1): number =>
  errors.filter(({ error, signs, districtId }) => Math.abs(error) <= (bandWidths(bands, signs, districtId)[which] ?? 0))
    .length / errors.length;

describe('fitBands', () => {
  it('holds about 68 and 90 % of later errors that it was not fitted on, in each district', () => {
    const bands = fitBands(seedErrors(4_000, 1), LAST);
    const later = seedErrors(6_000, 2);
    for (const district of [1, 2]) {
      const own = later.filter(({ districtId }) => districtId === district);
      expect(Math.abs(shareInside(own, bands, 0) - 0.68)).toBeLessThan(0.04);
      expect(Math.abs(shareInside(own, bands, 1) - 0.9)).toBeLessThan(0.03);
    }
  });

  it('believes a district by what it has: hardly with five errors, by four fifths with eighty', () => {
    const factorOf = (count: number) => {
      const all = seedErrors(4_000, 5);
      const wide = all.filter(({ districtId }) => districtId === 2).slice(0, count);
      const bands = fitBands([...all.filter(({ districtId }) => districtId === 1), ...wide], LAST);
      return (bands.byDistrict.get(2)?.[1] ?? 0) / (bands.byDistrict.get(1)?.[1] ?? 1);
    };
    expect(factorOf(5)).toBeLessThan(1.25);
    expect(factorOf(80)).toBeGreaterThan(1.4);
    expect(factorOf(80)).toBeLessThan(1.9);
    expect(factorOf(1_000)).toBeGreaterThan(1.8);
  });

  it('is wider where the process knows less', () => {
    const bands = fitBands(seedErrors(4_000, 1), LAST);
    const of = (deviation: number) =>
      bandWidths(bands, { deviation, scatter: 0.1, own: 5, logArea: 4.5, age: 10 }, null)[1] as number;
    expect(of(0.14)).toBeGreaterThan(of(0.06) * 1.5);
  });

  it('follows the process alone with too few tested deals', () => {
    const bands = fitBands(seedErrors(20, 3), LAST);
    const [half68, half90] = bandWidths(bands, { deviation: 0.1, scatter: 1, own: 9, logArea: 6, age: null }, 2);
    expect(half68).toBeCloseTo(0.0994, 3);
    expect(half90).toBeCloseTo(0.1645, 3);
  });

  it('does not look at errors of more than a year ago, nor at slips', () => {
    const errors = seedErrors(2_000, 4);
    const old = errors.map((one) => ({ ...one, day: one.day - 800, error: one.error * 9 }));
    const slips = errors.slice(0, 50).map((one) => ({ ...one, error: 3 }));
    const signs = { deviation: 0.1, scatter: 0.1, own: 5, logArea: 4.5, age: 10 };
    expect(bandWidths(fitBands([...old, ...errors, ...slips], LAST), signs, 1)).toEqual(
      bandWidths(fitBands(errors, LAST), signs, 1),
    );
  });
});

describe('weightedQuantile', () => {
  it.each([
    [[1, 2, 3, 4], [1, 1, 1, 1], 0.5, 2],
    [[4, 1, 3, 2], [1, 1, 1, 1], 0.75, 3],
    [[1, 100], [9, 1], 0.9, 1],
    [[1, 100], [9, 1], 0.95, 100],
    [[], [], 0.5, Number.NaN],
  ])('of %j with weights %j up to %d is %d', (values, weights, share, quantile) => {
    expect(weightedQuantile(values, weights, share)).toBe(quantile);
  });
});
