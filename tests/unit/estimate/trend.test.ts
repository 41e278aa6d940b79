import { describe, expect, it } from 'vitest';
import { createRandom } from '@/lib/kernel/random';
import { fitTrend, levelAt, smoothLevels, type TrendRows } from '@/lib/valuation/trend';

const rowsOf = (days: number[], value: (day: number) => number, variance = 0.01): TrendRows => ({
  day: Int32Array.from(days),
  value: Float64Array.from(days, value),
  weight: new Float64Array(days.length).fill(1),
  from: 0,
  to: days.length,
  variance,
});

const everyDay = (from: number, to: number, times: number) =>
  Array.from({ length: (to - from) * times }, (_, at) => from + Math.floor(at / times));

describe('smoothLevels', () => {
  it('says what two weeks come to by hand', () => {
    // Week 1: prior level = its own mean (0), variances 1, 1e-4; seen with variance 0.01.
    const gain = 1 / 1.01;
    const ll = 1 - gain;
    // One week on: level variance + slope variance + what a week adds; covariance and slope as damped.
    const levelVariance = ll + 1e-4 + 1e-4;
    const second = levelVariance / (levelVariance + 0.01);
    const { levels, slopes } = smoothLevels([
      { mean: 0, variance: 0.01, weight: 1 },
      { mean: 0.1, variance: 0.01, weight: 1 },
    ]);
    expect(levels[1]).toBeCloseTo(second * 0.1, 10);
    expect(slopes[1]).toBeCloseTo((0.95 * 1e-4 * 0.1) / (levelVariance + 0.01), 10);
    // Looking back, the first week leans to the second, and less far.
    expect(levels[0]).toBeGreaterThan(0.04);
    expect(levels[0]).toBeLessThan(levels[1] as number);
  });

  it('does not lag behind a steady rise', () => {
    const means = Array.from({ length: 80 }, (_, week) => ({ mean: week * 0.01, variance: 1e-3, weight: 1 }));
    const { levels, slopes } = smoothLevels(means);
    expect(Math.abs((levels[79] as number) - 0.79)).toBeLessThan(0.012);
    expect(slopes[79]).toBeGreaterThan(0.006);
  });

  it('carries over weeks in which nothing was sold', () => {
    const { levels } = smoothLevels([
      { mean: 1, variance: 1e-6, weight: 1 },
      { mean: 0, variance: 1, weight: 0 },
      { mean: 1.2, variance: 1e-6, weight: 1 },
    ]);
    expect(levels[1]).toBeCloseTo(1.1, 1);
  });
});

describe('fitTrend', () => {
  it('recovers a planted rise within half a percentage point a month', () => {
    const random = createRandom('trend');
    const daily = 0.02 / 30;
    const trend = fitTrend(
      rowsOf(everyDay(1_000, 1_700, 40), (day) => 10 + daily * (day - 1_000) + random.normal(0, 0.05), 0.0025),
      1_700,
    );
    const misses: number[] = [];
    for (let day = 1_060; day < 1_640; day += 30) misses.push(levelAt(trend, day + 30) - levelAt(trend, day) - 0.02);
    expect(Math.sqrt(misses.reduce((sum, miss) => sum + miss * miss, 0) / misses.length)).toBeLessThan(0.005);
  });

  it('goes on after its last day by the slope, which fades, and stands still before its first', () => {
    const trend = fitTrend(
      rowsOf(everyDay(0, 210, 5), (day) => day / 1_000, 1e-4),
      210,
    );
    const first = levelAt(trend, 230) - levelAt(trend, 220);
    expect(levelAt(trend, 220)).toBeGreaterThan(levelAt(trend, 210));
    expect(levelAt(trend, 430) - levelAt(trend, 420)).toBeLessThan(first / 2);
    expect(levelAt(trend, -50)).toBe(levelAt(trend, -500));
    expect(levelAt(trend, 205)).toBeCloseTo(0.205, 2);
  });

  it('is a level without a deal, and one of a single deal', () => {
    expect(
      levelAt(
        fitTrend(
          rowsOf([], () => 0),
          100,
        ),
        100,
      ),
    ).toBe(0);
    expect(
      levelAt(
        fitTrend(
          rowsOf([99], () => 3),
          100,
        ),
        130,
      ),
    ).toBeCloseTo(3, 6);
  });
});
